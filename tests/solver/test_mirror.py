"""A position and its mirror image: whichever of them the solver turns, it finds as good a play for both."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import rummikub_widget as rk
from rummikub_widget.solver.mirror import ends_sooner_mirrored
from rummikub_widget.solver.position import Position

FILE = Path(__file__).parents[1] / "data" / "bench" / "positions.json"
POSITIONS = [position for position in json.loads(FILE.read_text("utf-8"))["positions"] if position["opened"]][::5]
FREE = rk.Rules().replace(joker_reuse="any_set")


def image(tiles: str) -> str:
    """Give the mirror image of a rack or of a table, whose runs go up again."""
    sets = [re.sub(r"\d+", lambda number: str(14 - int(number[0])), text).split() for text in tiles.split("|")]
    return " | ".join(" ".join(reversed(tiles)) for tiles in sets)


@pytest.mark.parametrize(
    "rules", [FREE, rk.Rules(), rk.Rules.edition("pagat-sabra")], ids=["free", "standard", "sabra"]
)
def test_the_mirror_image_of_a_position_has_as_good_a_play(rules: rk.Rules) -> None:
    wrong = []
    for position in POSITIONS:
        play = rk.solve(table=position["table"], rack=position["rack"], rules=rules)
        other = rk.solve(table=image(position["table"]), rack=image(position["rack"]), rules=rules)
        if play is None or other is None:
            if play is not other:
                wrong.append((position, play, other))
            continue
        proved = play.kept == play.kept_at_most and other.kept == other.kept_at_most
        if play.tiles != other.tiles or (proved and play.kept != other.kept):
            wrong.append((position, play, other))
    assert not wrong


def turned(table: str, rack: str) -> bool:
    """Whether a position is solved in the mirror."""
    return ends_sooner_mirrored(Position.of(table, rack, opened=True, rules=FREE))


def test_many_positions_are_turned_and_none_is_turned_both_ways() -> None:
    both = [
        (turned(position["table"], position["rack"]), turned(image(position["table"]), image(position["rack"])))
        for position in POSITIONS
    ]
    assert (True, True) not in both
    assert min(both.count((True, False)), both.count((False, True))) > len(both) / 4


def test_jokers_of_one_set_do_not_change_places() -> None:
    assert not turned("B10 B11 Ja Jb | R1 R2 R3", "K1")
    play = rk.solve(table="B10 B11 Ja Jb | R1 R2 R3", rack="R4", rules=FREE)
    assert play is not None
    assert str(play.table) == "B10 B11 Ja Jb | R1 R2 R3 R4"

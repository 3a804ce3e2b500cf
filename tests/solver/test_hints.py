"""Hints of all levels on random positions: each is true, none says more than it should, all speak of one legal play.

``RUMMIKUB_SEED`` repeats a run, ``RUMMIKUB_POSITIONS`` says how many positions each edition gets.
"""

from __future__ import annotations

import os
import pickle
import random
import re
from collections import Counter
from functools import partial
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, get_args

import pytest

import rummikub_widget as rk
from rummikub_widget import HintKind
from rummikub_widget.engine.opening import can_reach
from rummikub_widget.explain import languages
from rummikub_widget.explain.language import language
from rummikub_widget.solver.hints import Level, hint_on
from rummikub_widget.solver.position import Position
from tests.engine.reference import set_is_legal
from tests.engine.test_against_reference import SWITCHES
from tests.solver.small_positions import small_position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

SEED = os.environ.get("RUMMIKUB_SEED") or str(random.randrange(10**9))
NUMBER = int(os.environ.get("RUMMIKUB_POSITIONS", "5"))
SIZES = range(3, 20)
TOKEN = re.compile(r"\b(?:[RBOK]1?\d|J)\b")
COLORS = {"red": "R", "blue": "B", "orange": "O", "black": "K"}
WITHOUT_PLAY = {HintKind.CANNOT_OPEN, HintKind.NO_PLAY, HintKind.EMPTY_RACK}

# A position for each kind, in the edition standard if no other is named.
KINDS: dict[HintKind, dict[str, Any]] = {
    HintKind.OPEN: {"table": "R3 R4 R5", "rack": "K9 K10 K11 R6", "opened": False},
    HintKind.OWN_RUN: {"table": "R3 R4 R5", "rack": "K1 K2 K3 R6"},
    HintKind.OWN_GROUP: {"table": "R3 R4 R5", "rack": "K1 B1 O1 R6"},
    HintKind.OWN_JOKERS: {"rack": "K1 J J"},
    HintKind.EXTEND_RUN: {"table": "R3 R4 R5", "rack": "R6 R9 B9"},
    HintKind.EXTEND_GROUP: {"table": "R3 B3 K3", "rack": "O3 R9 B9"},
    HintKind.EXTEND_JOKERS: {"table": "R7 J J", "rack": "B7 K1"},
    HintKind.EXTEND_WITH_JOKER: {"table": "R3 B3 K3", "rack": "J R9"},
    HintKind.FREE_JOKER: {"table": "J O7 J", "rack": "O5 O8 B12 O9 O2", "rules": rk.Rules.edition("pagat-sabra")},
    HintKind.SPLIT: {"table": "R3 R4 R5 R6 R7", "rack": "R5"},
    HintKind.SPARE: {"table": "R3 R4 R5 R6", "rack": "B6 K6"},
    HintKind.REARRANGE: {"table": "R3 R4 R5 | B3 B4 B5 | O3 O4 O5", "rack": "K3 K4"},
    HintKind.CANNOT_OPEN: {"rack": "R5 R6 R7 B1", "opened": False},
    HintKind.NO_PLAY: {"table": "R3 R4 R5", "rack": "R7 B1"},
    HintKind.EMPTY_RACK: {"table": "R3 R4 R5", "rack": ""},
}


# Whether what a hint of level 1 says is true: told from the position and the play alone, without the hint's own work


def texts(meld: rk.Meld) -> list[str]:
    return [str(tile.plain) for tile in meld]


def fits(meld: rk.Meld, tile: rk.Tile, rules: rk.Rules) -> bool:
    """Whether a set with one tile more is a set, in some order."""
    for place in range(len(meld) + 1):
        longer = [*meld[:place], tile, *meld[place:]]
        if set_is_legal([str(part.plain) for part in longer], rules):
            return True
    return set_is_legal([*texts(meld), str(tile.plain)], rules.replace(set_order="normalise"))


def is_run(meld: rk.Meld) -> bool:
    return len({tile.color for tile in meld if not tile.is_joker}) == 1


def is_group(meld: rk.Meld) -> bool:
    return len({tile.number for tile in meld if not tile.is_joker}) == 1


class Truth:
    """A position, its best play, and the facts of a hint of level 1."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.position = Position.of(
            position.get("table", ""),
            position["rack"],
            opened=position.get("opened", True),
            rules=position.get("rules"),
        )
        self.rules, self.opened = self.position.rules, self.position.opened
        self.table, self.rack = self.position.table, self.position.rack
        self.play = rk.solve(**position)
        self.facts: Mapping[str, Any] = self.hint(1).messages[0].facts

    def hint(self, level: Level) -> rk.Hint:
        return hint_on(self.play, self.position, level)

    def own_set(self, fits_kind: Callable[[rk.Meld], bool], numbered: int | None = None, jokers: int = 2) -> bool:
        """Whether a new set of rack tiles, of that kind and size, lies there after the play."""
        assert self.play is not None
        played = Counter(self.play.played.kinds)
        new = self.play.table.bags - self.table.bags
        for meld in self.play.table:
            held = [tile.is_joker for tile in meld]
            right = len(held) - sum(held) == (numbered or self.facts["count"]) and sum(held) == jokers
            if right and fits_kind(meld) and Counter(meld.kinds) <= played and meld.bag in new:
                return True
        return False

    def fitting(self, fits_kind: Callable[[rk.Meld], bool]) -> Iterator[rk.Tile]:
        """Give the tiles of the play that fit a set on the table as it is."""
        assert self.play is not None
        for meld in self.table:
            if fits_kind(meld):
                yield from (tile for tile in self.play.played if fits(meld, tile, self.rules))

    def claim(self, kind: HintKind) -> bool:
        facts = self.facts
        if kind in WITHOUT_PLAY:
            return self.play is None and self.claim_without_play(kind)
        assert self.play is not None
        color = COLORS.get(facts.get("color", ""))
        claims: dict[HintKind, Callable[[], bool]] = {
            HintKind.OPEN: lambda: not self.opened and facts["threshold"] == self.rules.threshold,
            HintKind.OWN_RUN: lambda: self.own_set(partial(self.is_colored_run, color), None, facts["jokers"]),
            HintKind.OWN_GROUP: lambda: self.own_set(is_group, None, facts["jokers"]),
            HintKind.OWN_JOKERS: lambda: self.own_set(is_group, 1, 2),
            HintKind.EXTEND_RUN: lambda: (
                any(tile.color == color for tile in self.fitting(is_run)) and self.right_count()
            ),
            HintKind.EXTEND_GROUP: lambda: any(not tile.is_joker for tile in self.fitting(is_group)),
            HintKind.EXTEND_JOKERS: lambda: any(self.fitting(lambda meld: sum(tile.is_joker for tile in meld) == 2)),
            HintKind.EXTEND_WITH_JOKER: lambda: any(tile.is_joker for tile in self.fitting(bool)),
            HintKind.FREE_JOKER: self.frees_a_joker,
            HintKind.SPLIT: lambda: any(map(self.is_split, self.table)),
            HintKind.SPARE: lambda: any(map(self.spares, self.table)),
            HintKind.REARRANGE: lambda: self.table.bags != (self.table.bags & self.play.table.bags),  # type: ignore[union-attr]
        }
        return claims[kind]()

    def claim_without_play(self, kind: HintKind) -> bool:
        if kind is not HintKind.CANNOT_OPEN:
            return bool(self.rack) == (kind is HintKind.NO_PLAY)
        points: int = self.facts["points"]
        short: int = self.facts["short"]
        kinds = tuple(sorted(self.rack.kinds))
        best: bool = can_reach(kinds, points, self.rules) and not can_reach(kinds, points + 1, self.rules)
        threshold: int = self.facts["threshold"]
        return best and points + short == threshold == self.rules.threshold

    def is_colored_run(self, color: str | None, meld: rk.Meld) -> bool:
        return is_run(meld) and any(tile.color == color for tile in meld)

    def right_count(self) -> bool:
        count: int = self.facts["count"]
        return count == sum(tile.color == COLORS[self.facts["color"]] for tile in self.rack)

    def frees_a_joker(self) -> bool:
        """Whether some set with a joker lies whole in no set afterwards, or in a new one without a joker."""
        assert self.play is not None
        after = [Counter(meld.kinds) for meld in self.play.table]
        sets = [Counter(meld.kinds) for meld in self.table if any(tile.is_joker for tile in meld)]
        joker = rk.Tile("J").kind
        partners = [Counter(kind for kind in bag.elements() if kind != joker) for bag in sets]
        new = map(Counter, self.play.table.bags - self.table.bags)
        replaced = any(not other[joker] and any(some <= other for some in partners) for other in new)
        return replaced or not any(
            all(
                sum((bag for bag, place in zip(sets, places, strict=True) if place == here), Counter()) <= other
                for here, other in enumerate(after)
            )
            for places in product(range(len(after)), repeat=len(sets))
        )

    def is_split(self, meld: rk.Meld) -> bool:
        """Whether several sets afterwards hold two or more tiles of a set each, and no set holds it all."""
        assert self.play is not None
        shares = [(Counter(meld.kinds) & Counter(new.kinds)).total() for new in self.play.table]
        return sum(share >= 2 for share in shares) >= 2 and max(shares) < len(meld)

    def spares(self, meld: rk.Meld) -> bool:
        """Whether a part of a set, a set itself, lies there afterwards."""
        assert self.play is not None
        new = self.play.table.bags - self.table.bags
        return any(
            tuple(sorted(part)) in new for size in range(3, len(meld)) for part in combinations(meld.kinds, size)
        )


def complaints(truth: Truth) -> list[str]:
    """Say what is wrong with the hints for a position."""
    where, which, whole = truth.hint(1), truth.hint(2), truth.hint(3)
    found = []
    if len({where.kind, which.kind, whole.kind}) > 1:
        found.append("the kinds differ")
    if not truth.claim(where.kind):
        found.append(f"not true: {where.explain()}")
    if names_tiles(where):
        found.append(f"level 1 names tiles: {where.explain()}")
    if where.tiles or where.play or which.play or whole.play is not truth.play:
        found.append("a hint holds another amount than its level says")
    if truth.play is not None:
        verdict = truth.position.judge(truth.play.table)
        if not verdict.legal:
            found.append(f"refused: {truth.play}")
        laid = Counter(truth.play.table.plain.tiles) - Counter(truth.table.plain.tiles)
        told = [Counter(tile.plain for tile in hint.tiles) for hint in (which, whole)]
        if told != [laid, laid] or tiles_of(which) != set(laid) or not tiles_of(whole) >= set(laid):
            found.append(f"other tiles than are laid: {which} {whole}")
    return found


def names_tiles(hint: rk.Hint) -> bool:
    return bool(tiles_of(hint)) or any(TOKEN.search(hint.explain(lang)) for lang in languages())


def tiles_of(hint: rk.Hint) -> set[rk.Tile]:
    """Give the tiles that the sentences of a hint name, the same in every language."""
    named = [
        {part for message in hint.messages for part in language(lang).say(*message) if isinstance(part, rk.Tile)}
        for lang in languages()
    ]
    assert all(tiles == named[0] for tiles in named)
    return named[0]


@pytest.mark.parametrize("edition", rk.Rules.editions())
def test_hints_are_true_and_say_no_more_than_they_should(edition: str) -> None:
    wrong = []
    for number in range(NUMBER):
        seed = f"{SEED}, hints {edition} {number}"
        position = random_position(seed, rk.Rules.edition(edition))
        wrong += [(seed, found, position) for found in complaints(Truth(position))]
    assert not wrong, f"RUMMIKUB_SEED={SEED}\n" + "\n".join(map(str, wrong[:5]))


def test_hints_are_true_under_any_switches() -> None:
    wrong = []
    for number in range(3 * NUMBER):
        seed = f"{SEED}, hints under any rules {number}"
        chance = random.Random(seed)
        rules = rk.Rules(**{name: chance.choice(values) for name, values in SWITCHES.items()})
        position = random_position(seed, rules)
        wrong += [(seed, found, position) for found in complaints(Truth(position))]
    assert not wrong, f"RUMMIKUB_SEED={SEED}\n" + "\n".join(map(str, wrong[:5]))


def random_position(seed: str, rules: rk.Rules) -> dict[str, Any]:
    small = small_position(seed, rules, "tiles", SIZES)
    table = " | ".join(" ".join(tiles) for tiles in small.table)
    return {"table": table, "rack": " ".join(small.rack), "opened": small.opened, "rules": rules}


@pytest.mark.parametrize("kind", HintKind)
def test_every_kind_of_hint_is_met(kind: HintKind) -> None:
    position = KINDS[kind]
    hints = [rk.hint(**position, level=level) for level in get_args(Level)]
    truth = Truth(position)
    assert [str(hint) for hint in hints] == [str(truth.hint(level)) for level in get_args(Level)]
    assert hints[0].kind is kind
    assert not complaints(truth)
    for lang in languages():
        told = [hint.explain(lang) for hint in hints]
        assert all(text.endswith(".") for text in told)
        assert len(set(told)) == (3 if kind not in WITHOUT_PLAY else 1 + (kind is HintKind.CANNOT_OPEN))


def test_a_hint_holds_no_more_than_it_says() -> None:
    where, which, whole = (rk.hint(table="R3 R4 R5 R6 | B9 O9 K9", rack="B6 K6 R9", level=level) for level in (1, 2, 3))
    assert repr(where) == 'Hint(level=1, kind="extend-group")'
    assert repr(which) == 'Hint(level=2, kind="extend-group", tiles="R9 B6 K6")'
    assert repr(whole).startswith('Hint(level=3, kind="extend-group", tiles="R9 B6 K6", play=Play("')
    for hidden in (b"R6", b"K6", b"R9", b"Play"):
        assert hidden not in pickle.dumps(where)
    assert b"Play" not in pickle.dumps(which)
    assert "<span" not in where._repr_html_()
    assert which._repr_html_().count("<span") == 3
    assert whole._repr_html_().count("<li") == len(whole.play.steps) > 1  # type: ignore[union-attr]


@pytest.mark.parametrize("lang", languages())
def test_the_whole_play_is_told_step_by_step(lang: str) -> None:
    hint = rk.hint(table="R3 R4 R5 R6 | B9 O9 K9", rack="B6 K6 R9", level=3)
    assert hint.play is not None
    first, *steps = hint.explain(lang).splitlines()
    assert TOKEN.findall(first)[:3] == ["R9", "B6", "K6"]
    assert steps == [f"{place}. {step.explain(lang)}" for place, step in enumerate(hint.play.steps, start=1)]


@pytest.mark.parametrize(
    ("rack", "said", "told"),
    [
        ("R5 R6 R7", "at most 18 points, and 30 are needed. That is 12 points", "самое большее 18 очков"),
        ("R1 R2 R3 B8 K8 O8", "", ""),
        ("R4 B9 J J", "no set on your rack counts", "нет комбинации, которая для него годится"),
        ("R7 B7 O7 K1", "at most 21 points, and 30 are needed. That is 9 points", "Не хватает 9 очков."),
        ("R9 B9 K9 R1 O1", "That is 3 points too few", "самое большее 27 очков"),
    ],
)
def test_who_cannot_open_is_told_how_far_it_is(rack: str, said: str, told: str) -> None:
    hint = rk.hint(rack=rack, opened=False)
    if not told:
        assert hint.kind is HintKind.OPEN
        return
    assert hint.kind is HintKind.CANNOT_OPEN
    assert said in hint.explain("en")
    assert told in hint.explain("ru")


def test_what_else_the_play_needs_is_told_with_the_tiles() -> None:
    said = {
        "joker": rk.hint(table="J K4 K5 | B1 B2 B3", rack="K3 B4 B5 R9 R8", level=2),
        "rearranging": rk.hint(table="R3 R4 R5 R6", rack="B6 K6", level=2),
    }
    for what, hint in said.items():
        assert dict(hint.messages)["hint-needs"] == {"what": what}, hint
    assert "hint-needs" not in dict(rk.hint(table="R3 R4 R5", rack="R6", level=2).messages)


def test_going_out_is_told() -> None:
    assert rk.hint(table="R3 R4 R5", rack="R6").explain().endswith("You can lay all your tiles now and win.")
    assert "win" not in rk.hint(table="R3 R4 R5", rack="R6 K1").explain()


@pytest.mark.parametrize("level", [0, 4, "2", True, None])
def test_an_unknown_level_is_named(level: Any) -> None:
    with pytest.raises(ValueError, match=r"unknown level of a hint (.*known are '1', '2', '3'|'2'; did you mean '2')"):
        rk.hint(rack="R1", level=level)


def test_bad_positions_are_refused() -> None:
    with pytest.raises(ValueError, match="more copies of R3"):
        rk.hint(table="R3 R4 R5", rack="R3 R3")
    with pytest.raises(ValueError, match="no legal set on the table: R3 R4 R6"):
        rk.hint(table="R3 R4 R6", rack="R5")

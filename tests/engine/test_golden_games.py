"""Recorded games that must come out as they did before, turn by turn.

After an intended change run this file once with RUMMIKUB_REGENERATE=1 and read what has changed.
"""

import os
from pathlib import Path
from random import Random

import pytest

from rummikub_widget import Game, Record, Rules
from tests.engine.players import take_turn

FOLDER = Path(__file__).parents[1] / "data" / "games"
GAMES = [("standard", 2), ("en-official", 4), ("ru-nastolkoff", 3), ("nzrc", 3), ("pagat-sabra", 2)]
NAMES = ["Ann", "Boris", "Clara", "Дима"]


def played(edition: str, players: int) -> Record:
    game = Game(NAMES[-players:], Rules.edition(edition), seed=players)
    chance = Random(players)
    while game.outcome is None:
        take_turn(game, chance)
    return game.record


@pytest.mark.parametrize(("edition", "players"), GAMES)
def test_games_come_out_as_recorded(edition: str, players: int) -> None:
    path = FOLDER / f"{edition}-{players}-players.txt"
    record = played(edition, players)
    if os.environ.get("RUMMIKUB_REGENERATE"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(record.to_text(), "utf-8")
    text = path.read_text("utf-8")
    assert record.to_text() == text
    assert Record.from_text(text) == record

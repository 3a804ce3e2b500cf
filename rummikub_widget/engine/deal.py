"""Before the first turn: the draw for who starts, and fourteen tiles for everyone.

Source: RULES, set-up; switch ``starter_joker``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.tiles import HIGHEST_NUMBER, Tile, full_supply

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from rummikub_widget.engine.rules import Rules

RACK_SIZE: Final = 14
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4


@dataclass(frozen=True, slots=True)
class StartDraw:
    """One tile drawn for the first turn."""

    player: str
    tile: Tile


def checked_players(players: Sequence[str]) -> tuple[str, ...]:
    """Give the names of two to four players.

    Raises
    ------
    ValueError
        Too few, too many, an empty name or one given twice.
    """
    names: tuple[Any, ...] = (players,) if isinstance(players, str) else tuple(players)
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise ValueError(f"Rummikub is for two to four players, not {len(names)}")
    for name in names:
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            raise ValueError(f"a player needs a name that can be printed, not {name!r}")
        if names.count(name) > 1:
            raise ValueError(f"two players have the name {name!r}")
    return names


def shuffled(chance: Random) -> list[Tile]:
    """Give the 106 tiles, without copy letters, in an order that the generator decides."""
    tiles = [tile.plain for tile in full_supply()]
    chance.shuffle(tiles)
    return tiles


def draw_for_start(players: Sequence[str], tiles: Iterator[Tile], rules: Rules) -> tuple[str, tuple[StartDraw, ...]]:
    """Let every player draw a tile; the highest number starts.

    Parameters
    ----------
    players : sequence of str
        In the order in which they draw.
    tiles : iterator of Tile
        The tiles as they come out of the bag; players who tie draw again, and where a joker does not count, who drew
        it draws another tile.
    rules : Rules
        The switch ``starter_joker``.

    Returns
    -------
    starter, draws
        Who starts, and every tile drawn.
    """
    draws: list[StartDraw] = []
    in_question = list(players)
    while True:
        drawn = {player: _rank(player, tiles, rules, draws) for player in in_question}
        best = max(drawn.values())
        in_question = [player for player in in_question if drawn[player] == best]
        if len(in_question) == 1:
            return in_question[0], tuple(draws)


def _rank(player: str, tiles: Iterator[Tile], rules: Rules, draws: list[StartDraw]) -> int:
    while True:
        tile = next(tiles)
        draws.append(StartDraw(player, tile))
        if tile.number is not None:
            return tile.number
        if rules.starter_joker == "highest":
            return HIGHEST_NUMBER + 1


def deal(players: Sequence[str], tiles: Sequence[Tile]) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]:
    """Deal fourteen tiles to each player; the rest is the pool.

    Returns
    -------
    racks, pool
        The racks in the order of the players, and the pool in the order in which it will be drawn.
    """
    racks = tuple(tuple(tiles[start * RACK_SIZE : (start + 1) * RACK_SIZE]) for start in range(len(players)))
    return racks, tuple(tiles[len(players) * RACK_SIZE :])

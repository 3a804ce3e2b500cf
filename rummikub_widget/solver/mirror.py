"""A position as in a mirror: the number 13 stands for 1, 12 for 2 and so on.

The search begins at the number 1. It ends sooner where it begins near the joker of the table, and where it comes last
to the numbers of which all four colors have tiles: what looks promising is refuted early. Where that speaks for the
number 13, the position is solved in the mirror. The rules are the same there, if only the number of tiles counts.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER_KIND, PLAIN_TILES
from rummikub_widget.solver.position import Position
from rummikub_widget.solver.problem import Problem
from rummikub_widget.solver.refining import Level

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rummikub_widget.engine.tiles import Tile

_MIRRORED: Final = [
    *[kind + HIGHEST_NUMBER - 1 - 2 * (kind % HIGHEST_NUMBER) for kind in range(JOKER_KIND)],
    *[JOKER_KIND, JOKER_KIND + 1],
]
"""For each kind, and each joker that is told apart, what it is in the mirror."""
mirrored_counts: Final[Callable[[tuple[int, ...]], tuple[int, ...]]] = itemgetter(*_MIRRORED[:JOKER_KIND])
"""Gives the numbers of tiles of each kind in the mirror."""
_MIDDLE: Final = HIGHEST_NUMBER // 2


def ends_sooner_mirrored(position: Position) -> bool:
    """Whether the search had better begin at the number 13; never if two jokers of a set would change places."""
    above = 0.0
    for meld in position.table.melds:
        jokers = meld.kinds.count(JOKER_KIND)
        if jokers > 1:
            return False
        if jokers:
            numbers = [kind % HIGHEST_NUMBER - _MIDDLE for kind in meld.kinds if kind != JOKER_KIND]
            above += sum(numbers) / len(numbers) / 2
    _, counts = position.counts
    red, blue, orange, black = [
        counts[start : start + HIGHEST_NUMBER] for start in range(0, JOKER_KIND, HIGHEST_NUMBER)
    ]
    for place, of_each in enumerate(zip(red, blue, orange, black, strict=True)):
        if all(of_each):
            above -= (place > _MIDDLE) - (place < _MIDDLE)
    return above > 0


def mirrored(position: Position) -> Position:
    """Give a position in the mirror, without copy letters: the tiles of the position itself are laid in the end."""
    table = Table([Meld.of_tiles(_mirrored_tiles(reversed(meld.tiles))) for meld in position.table.melds])
    return Position(table, Rack.of_tiles(_mirrored_tiles(position.rack.tiles)), position.opened, position.rules)


def _mirrored_tiles(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple([PLAIN_TILES[_MIRRORED[tile.kind]] for tile in tiles])


def mirrored_problem(problem: Problem) -> Problem:
    """Give a problem without ties and without a second weight in the mirror."""
    table, must, most = map(mirrored_counts, (problem.table, problem.must, problem.most))
    return Problem(table, must, most, problem.jokers, problem.must_jokers, problem.weight)


def mirrored_levels(levels: Sequence[Level]) -> list[Level]:
    """Give a solution in the mirror."""
    found = [
        Level(
            level.groups,
            tuple([tuple([_MIRRORED[kind] for kind in tiles]) for tiles in level.runs]),
            tuple([tuple([_MIRRORED[kind] for kind in reversed(marked)]) for marked in level.whole]),
        )
        for level in levels
    ]
    return [*reversed(found[:HIGHEST_NUMBER]), *found[HIGHEST_NUMBER:]]

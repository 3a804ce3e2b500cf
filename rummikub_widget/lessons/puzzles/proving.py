"""What is known of a finished position: that it has one answer alone, and what a person has to see to find it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.sets import SMALLEST_SET
from rummikub_widget.engine.tiles import KINDS
from rummikub_widget.lessons.puzzles.rating import Rating
from rummikub_widget.lessons.puzzles.stock import LONGEST_RUN, sets, with_joker
from rummikub_widget.solver.plan import fewest_steps
from rummikub_widget.solver.solve import every_play

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.melds import Table
    from rummikub_widget.lessons.puzzles.stock import Row
    from rummikub_widget.solver.play import Play
    from rummikub_widget.solver.position import Position

_MOST_FORMS: Final = 60
"""A play with more forms, which differ by the places of jokers alone, is no puzzle."""
_BITS: Final = 3
_GUARDS: Final = sum(4 << _BITS * kind for kind in range(KINDS))


def only_play(position: Position, tiles: int) -> Play | None:
    """Give the one best play: every play that lays as many tiles leaves the same sets.

    Parameters
    ----------
    position : Position
        Where it starts.
    tiles : int
        How many tiles it lays.

    Returns
    -------
    Play or None
        Of forms that differ by the places of jokers alone, the one with the fewest steps. ``None`` if there is another
        play, or it lays another number of tiles.
    """
    forms: list[Play] = []
    for play in every_play(position):
        if play.tiles != tiles or (forms and play.table.bags != forms[0].table.bags) or len(forms) == _MOST_FORMS:
            return None
        forms.append(play)
    return min(forms, key=lambda play: steps_of(position, play), default=None)


def steps_of(position: Position, play: Play) -> int:
    """Give how many steps a play takes."""
    return fewest_steps(position.table, play.table, position.rules)


def rating_of(position: Position, play: Play) -> Rating:
    """Say what a person has to see to find a play."""
    freed = sum(not move.stays for move in play.verdict.joker_moves)
    laid = sum(tile.is_joker for tile in play.played)
    return Rating(_broken(position.table, play.table), steps_of(position, play), freed + laid)


def _broken(before: Table, after: Table) -> int:
    """Count the sets whose tiles do not lie together any more."""
    left = [Counter(meld.kinds) for meld in after]
    broken = 0
    for bag in sorted((Counter(meld.kinds) for meld in before), key=Counter.total, reverse=True):
        home = min((now for now in left if bag <= now), key=Counter.total, default=None)
        if home is None:
            broken += 1
        else:
            left.remove(home)
    return broken


def can_be_laid_otherwise(rows: Iterable[Row]) -> bool:
    """Whether the tiles of some sets can be laid in other sets too; a quick look, before the solver is asked."""
    return _ways(sum(map(_bits, rows)), {}) > 1


def _ways(tiles: int, known: dict[int, int]) -> int:
    """Count the ways to lay tiles in sets; more than one is two."""
    if tiles == 0:
        return 1
    if tiles not in known:
        lowest = ((tiles & -tiles).bit_length() - 1) // _BITS
        found = 0
        for row in _by_lowest()[lowest]:
            if ((tiles | _GUARDS) - row) & _GUARDS == _GUARDS:
                found = min(found + _ways(tiles - row, known), 2)
                if found > 1:
                    break
        known[tiles] = found
    return known[tiles]


def _bits(row: Row) -> int:
    """Give tiles as one number that has three bits for each kind: how many there are, and a guard."""
    return sum(1 << _BITS * kind for kind in row)


@cache
def _by_lowest() -> tuple[tuple[int, ...], ...]:
    """Give all sets by their lowest tile, those with one joker too; sets of the same tiles once."""
    rows = sets(*range(SMALLEST_SET, LONGEST_RUN + 1))
    laid = (*rows, *(with_joker(row, place) for row in rows for place in range(len(row))))
    bags = dict.fromkeys(tuple(sorted(row)) for row in laid)
    return tuple(tuple(_bits(bag) for bag in bags if bag[0] == lowest) for lowest in range(KINDS))

"""All best plays of a position: every solution that gains as much, and every table that its tiles can be laid as.

The search knows open runs by their lengths alone; here they are taken apart again into all runs that they can be.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from rummikub_widget.engine.sets import SMALLEST_SET
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.solver.problem import LAST_LEVEL
from rummikub_widget.solver.refining import Level, Place, Refining

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummikub_widget.solver.groups import Group
    from rummikub_widget.solver.run_choices import Choice, Marked

_Runs: TypeAlias = "tuple[Marked, ...]"
_Step: TypeAlias = "tuple[Place, int, tuple[Group, ...], tuple[Choice, ...]]"


class EverySolution(Refining):
    """All solutions of a search, jokers moving like any tile."""

    _patience: int | None = None

    def with_kept(self, kept: int, patience: int | None = None) -> Iterator[list[Level]]:
        """Give every solution that keeps so many sets of the table and gains exactly what was asked for.

        Parameters
        ----------
        kept : int
            How many sets of the table stay as they were.
        patience : int, optional
            After how many states to give up.
        """
        self._patience = patience
        in_vain: set[tuple[int, Place, int]] = set()
        yield from self._rest(0, self._start, kept, [], in_vain)

    def _rest(
        self, level: int, place: Place, kept: int, way: list[Level], in_vain: set[tuple[int, Place, int]]
    ) -> Iterator[list[Level]]:
        if level == LAST_LEVEL:
            if kept == 0 and place[3] == self.ways.target:
                yield list(way)
            return
        here = (level, place, kept)
        if here in in_vain:
            return
        found = False
        for after, left, groups, choices in self._every_step(level, place, kept):
            if self._patience is not None:
                self._patience -= 1
                if self._patience < 0:
                    return
            way.append(_level(groups, choices))
            for whole in self._rest(level + 1, after, left, way, in_vain):
                found = True
                yield whole
            way.pop()
        if not found:
            in_vain.add(here)

    def _every_step(self, level: int, place: Place, kept: int) -> Iterator[_Step]:
        """Give the places after a place from which the rest of the sets can still stay, with how many these are."""
        for every_group, in_runs, choices, new in self._onward(level, place):
            most = self._bound(level + 1, new)
            for in_groups, groups in every_group:
                if 0 <= (left := kept - in_runs - in_groups) <= most:
                    yield new, left, groups, choices


def _level(groups: tuple[Group, ...], choices: tuple[Choice, ...]) -> Level:
    whole = tuple(marked for choice in choices for marked in choice.whole)
    return Level(groups, tuple(choice.tiles for choice in choices), whole)


def tables_of(levels: Sequence[Level]) -> Iterator[list[Marked]]:
    """Give every choice of sets that the tiles of a solution can be laid as, the sets that stay left as they are."""
    fixed: list[Marked] = []
    for number, level in enumerate(levels, start=1):
        fixed += level.whole
        for colors, marks in level.groups:
            numbered = (color * HIGHEST_NUMBER + number - 1 for color in colors)
            fixed.append((*numbered, *(JOKER_KIND + mark for mark in marks)))
    every = [_all_runs(tuple(level.runs[color] for level in levels)) for color, _ in enumerate(COLORS)]
    for chosen in product(*every):
        yield [*fixed, *(run for runs in chosen for run in runs)]


def _all_runs(tiles: _Runs) -> list[_Runs]:
    """Give every way to lay tiles of one color, told number by number, in runs."""
    return list(dict.fromkeys(tuple(sorted(runs)) for runs in _laid_from(tiles, 0, ())))


def _laid_from(tiles: _Runs, place: int, opened: _Runs) -> Iterator[_Runs]:
    """Give the ways to go on from a number, with some runs open."""
    if place == len(tiles):
        if all(len(run) >= SMALLEST_SET for run in opened):
            yield opened
        return
    for ended, going_on in _continued(opened, tiles[place]):
        for rest in _laid_from(tiles, place + 1, going_on):
            yield (*ended, *rest)


@cache
def _continued(opened: _Runs, tiles: Marked) -> tuple[tuple[_Runs, _Runs], ...]:
    """Give the ways to put the tiles of one number to open runs, or to begin runs with them.

    Each way is told by the runs that end and those that are open then.
    """
    if not opened:
        return (((), tuple((tile,) for tile in sorted(tiles))),)
    run, others = opened[0], opened[1:]
    ways: dict[tuple[_Runs, _Runs], None] = {}
    if len(run) >= SMALLEST_SET:
        for ended, going_on in _continued(others, tiles):
            ways[(run, *ended), going_on] = None
    for tile in dict.fromkeys(tiles):
        place = tiles.index(tile)
        for ended, going_on in _continued(others, tiles[:place] + tiles[place + 1 :]):
            ways[ended, tuple(sorted(((*run, tile), *going_on)))] = None
    return tuple(ways)

"""What the runs of one color can be, number by number: sets of the table that stay, and others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.solver.runs import AFTER, NO_RUNS, joined

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummikub_widget.solver.runs import Runs

Marked: TypeAlias = tuple[int, ...]
"""A set, kind by kind as it is laid; where jokers are told apart, the number of a joker is added to its kind."""
Laid: TypeAlias = tuple[tuple[int, int], ...]
"""The jokers of a run, each as the number at which it lies and which it is."""
Followed: TypeAlias = tuple[int, Laid, bool]
"""An open run whose jokers have to be known: its first number, its jokers, whether all its tiles were played."""
Open: TypeAlias = tuple["Runs", tuple[int, ...], tuple[Followed, ...]]
"""The open runs of a color: those laid anew, those of the table that stay as they were, those that are followed."""

CLOSED: Final[Open] = (NO_RUNS, (), ())


@dataclass(frozen=True, slots=True)
class TableRun:
    """A run of the table, in one of its readings."""

    place: int
    """Which set of the table it is."""
    color: int
    start: int
    wild: tuple[bool, ...]
    """For each place whether a joker lies there."""
    marked: Marked


class Choice(NamedTuple):
    """What the tiles of one color and number in runs can be."""

    open: Open
    alike: Runs
    """The same, as if all of them were laid anew."""
    kept: int
    marks: int
    """The jokers in it, one bit for each that is told apart."""
    tiles: tuple[int, ...]
    """Those that only lengthen a run, number tiles and jokers."""
    whole: tuple[Marked, ...]


class Keeping(NamedTuple):
    """What runs of the table that stay as they were do at a number."""

    open: tuple[int, ...]
    started: tuple[int, ...]
    tiles: int
    """Number tiles that are left for other runs."""
    jokers: int


class RunChoices:
    """What the runs of one color can be where jokers are not told apart.

    Parameters
    ----------
    color : int
        The color.
    runs : tuple of TableRun
        The runs of the table, of all colors.
    """

    def __init__(self, color: int, runs: tuple[TableRun, ...]) -> None:
        self._color = color
        self._runs = runs
        self._starting: dict[int, list[int]] = {}
        for index, run in enumerate(runs):
            if self._may_stay(run):
                self._starting.setdefault(run.start, []).append(index)
        self._known: dict[tuple[int, Open, int, int], list[Choice]] = {}
        self._known_keeping: dict[tuple[int, tuple[int, ...], int, int], list[Keeping]] = {}

    def _may_stay(self, run: TableRun) -> bool:
        """Whether a run of the table can be one of those that stay as they were."""
        return run.color == self._color

    def starting(self, level: int) -> int:
        """How many sets of the table can begin at a level as they were."""
        return len({self._runs[index].place for index in self._starting.get(level, ())})

    def alike(self, level: int, opened: Open, tiles: int, jokers: int) -> list[Choice]:
        """Give all choices at a number, if so many tiles and jokers lie in runs."""
        if not opened[1] and level not in self._starting:
            return _laid_anew(self._color * HIGHEST_NUMBER + level - 1, opened[0], tiles, jokers)
        key = (level, opened, tiles, jokers)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = list(self._make_alike(*key))
        return found

    def _make_alike(self, level: int, opened: Open, tiles: int, jokers: int) -> Iterator[Choice]:
        kind = self._color * HIGHEST_NUMBER + level - 1
        for going_on, started, other_tiles, other_jokers in self.keeping(level, opened[1], tiles, jokers):
            after = AFTER[opened[0]][other_tiles + other_jokers].runs
            if after >= 0:
                yield Choice(
                    open=(after, going_on, ()),
                    alike=joined(level + 1, after, [self._runs[index].start for index in going_on]),
                    kept=len(started),
                    marks=0,
                    tiles=(kind,) * other_tiles + (JOKER_KIND,) * other_jokers,
                    whole=tuple([_unmarked(self._runs[index].marked) for index in started]),
                )

    def keeping(self, level: int, kept: tuple[int, ...], tiles: int, jokers: int) -> list[Keeping]:
        """Give what runs of the table can do, if so many tiles and jokers are there for runs."""
        key = (level, kept, tiles, jokers)
        found = self._known_keeping.get(key)
        if found is None:
            found = self._known_keeping[key] = list(self._keep(*key))
        return found

    def _keep(self, level: int, kept: tuple[int, ...], tiles: int, jokers: int) -> Iterator[Keeping]:
        starting = self._starting.get(level, ())
        for size in range(min(len(starting), tiles + jokers - len(kept)) + 1):
            for started in combinations(starting, size):
                if len({self._runs[index].place for index in started}) < size:
                    continue
                every = tuple(sorted((*kept, *started)))
                runs = [(index, self._runs[index], level - self._runs[index].start) for index in every]
                wild = sum(run.wild[place] for _, run, place in runs)
                rest, rest_jokers = tiles - len(every) + wild, jokers - wild
                if rest >= 0 and rest_jokers >= 0:
                    going_on = tuple(index for index, run, place in runs if place + 1 < len(run.wild))
                    yield Keeping(going_on, started, rest, rest_jokers)


@cache
def _laid_anew(kind: int, runs: Runs, tiles: int, jokers: int) -> list[Choice]:
    """Give what tiles and jokers can be where no set of the table can stay: one choice, or none."""
    after = AFTER[runs][tiles + jokers].runs
    if after < 0:
        return []
    return [Choice((after, (), ()), after, 0, 0, (kind,) * tiles + (JOKER_KIND,) * jokers, ())]


def _unmarked(marked: Marked) -> Marked:
    return tuple([min(kind, JOKER_KIND) for kind in marked])

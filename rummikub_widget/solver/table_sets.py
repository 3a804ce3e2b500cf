"""The sets of the table, put so that a search can leave them as they were."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rummikub_widget.engine.sets import MeldKind, arranged, legal_readings, readings
from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.solver.run_choices import TableRun

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummikub_widget.engine.melds import Meld
    from rummikub_widget.solver.groups import Group
    from rummikub_widget.solver.position import Position
    from rummikub_widget.solver.problem import Problem


@dataclass(frozen=True)
class TableSets:
    """The sets of the table, which may stay as they were."""

    runs: tuple[TableRun, ...] = ()
    groups: tuple[tuple[int, Group], ...] = ()
    """Each with its number; jokers are told apart if the rules say so."""

    @classmethod
    def of(cls, position: Position, *, told_apart: bool, in_every_order: bool) -> TableSets:
        """Give the sets of the table of a position.

        Parameters
        ----------
        position : Position
            The position.
        told_apart : bool
            Whether the jokers of groups are told apart; those of runs have their marks in any case.
        in_every_order : bool
            Whether it counts where the joker of a run lies, so that each place is a set of its own.
        """
        runs, groups = [], []
        marked = 0
        for place, meld in enumerate(position.table):
            marks = range(marked, marked + meld.kinds.count(JOKER_KIND))
            marked = marks.stop
            if legal_readings(meld.kinds, position.rules)[0].kind is MeldKind.GROUP:
                groups.append(_group(meld, marks if told_apart else [0] * len(marks)))
            else:
                orders = list(_orders(place, meld, marks))
                runs += orders if in_every_order else orders[:1]
        return cls(tuple(runs), tuple(groups))

    def where_jokers_may_lie(self, problem: Problem) -> TableSets:
        """Leave out the sets for which the jokers of a search all lie elsewhere."""
        if problem.jokers or not problem.tied:
            return self
        colors = Counter(tie.color for tie in problem.tied if tie.in_run)
        numbers = Counter(tie.number for tie in problem.tied if not tie.in_run)
        runs = tuple(run for run in self.runs if sum(run.wild) <= colors[run.color])
        return TableSets(runs, tuple(group for group in self.groups if len(group[1][1]) <= numbers[group[0]]))

    @property
    def with_jokers_swapped(self) -> TableSets:
        """The same sets, each joker at the place of the other."""
        runs = [replace(run, marked=tuple(map(_swapped, run.marked))) for run in self.runs]
        groups = [
            (number, (colors, tuple(sorted(1 - mark for mark in marks)))) for number, (colors, marks) in self.groups
        ]
        return TableSets(tuple(runs), tuple(groups))


def _swapped(marked: int) -> int:
    """Give the other joker for a joker; other tiles stay."""
    return 2 * JOKER_KIND + 1 - marked if marked >= JOKER_KIND else marked


def _group(meld: Meld, marks: Sequence[int]) -> tuple[int, Group]:
    kinds = sorted(kind for kind in meld.kinds if kind != JOKER_KIND)
    return kinds[0] % HIGHEST_NUMBER + 1, (tuple(kind // HIGHEST_NUMBER for kind in kinds), tuple(marks))


def _orders(place: int, meld: Meld, marks: Sequence[int]) -> Iterator[TableRun]:
    """Give a run in every order in which its jokers can lie, first as it lies."""
    for reading in readings(meld.kinds):
        if reading.kind is MeldKind.RUN:
            left = iter(marks)
            kinds = [tile.kind for tile in arranged(meld.tiles, reading)]
            marked = tuple([kind + next(left) if kind == JOKER_KIND else kind for kind in kinds])
            wild = tuple([kind == JOKER_KIND for kind in kinds])
            yield TableRun(place, min(kinds) // HIGHEST_NUMBER, reading.start, wild, marked)

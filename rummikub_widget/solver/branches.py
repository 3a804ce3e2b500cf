"""The ways in which the jokers of the table can obey their rules, each with a search of its own.

A search in which jokers go wherever they like finds more than the rules allow. Here it is told apart why a joker may
move (see `protection`) and what it stands for in the end (see `ties`), so that each search promises little that its
rules refuse.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import add
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.tiles import COPIES, JOKER_KIND
from rummikub_widget.solver.problem import IMPOSSIBLE, MOST_JOKERS, Problem
from rummikub_widget.solver.protection import licences, protections
from rummikub_widget.solver.ruled_runs import JokerRules
from rummikub_widget.solver.search import Search
from rummikub_widget.solver.ties import ThirdGroup, Tie, every_tie, needed_in_runs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummikub_widget.solver.position import Position
    from rummikub_widget.solver.problem import Weight
    from rummikub_widget.solver.protection import Licence
    from rummikub_widget.solver.search import Ways
    from rummikub_widget.solver.ties import Tied

_NO_TILES: Final = (0,) * JOKER_KIND


@dataclass(frozen=True, slots=True)
class Forced:
    """Tiles of the rack that have to be played."""

    tiles: tuple[int, ...] = _NO_TILES
    """How many of each kind."""
    jokers: int = 0

    def __or__(self, other: Forced) -> Forced:
        return Forced(tuple(map(max, self.tiles, other.tiles)), max(self.jokers, other.jokers))

    def under(self, licence: Licence) -> Forced:
        """Give what has to be played under a licence besides."""
        tiles = [max(count, kind in licence.played) for kind, count in enumerate(self.tiles)]
        return Forced(tuple(tiles), self.jokers)


def problem_of(position: Position, weight: Weight, forced: Forced, tied: Tied = ()) -> Problem:
    """Put a position in numbers for a player who may use the table.

    Parameters
    ----------
    position : Position
        The position.
    weight : Weight
        What counts.
    forced : Forced
        The tiles that have to be played.
    tied : tuple
        What the jokers of the table are bound to, and that of the rack if it has to lie in the same set; those that
        stand for a tile are counted as that tile.
    """
    table, most = map(list, position.counts)
    must = list(map(add, table, forced.tiles))
    most_in_runs = [COPIES] * JOKER_KIND
    for bond in tied:
        for kind, count in bond.in_groups(most) if isinstance(bond, ThirdGroup) else ():
            must[kind] = max(must[kind], count)
            most_in_runs[kind] = most[kind] - count
    ties = tuple([bond for bond in tied if isinstance(bond, Tie)])
    for kind in {kind for tie in ties for kind in tie.played}:
        must[kind] = max(must[kind], table[kind] + 1)
    for tie in ties:
        for counts in (must, most, most_in_runs) if tie.of_rack else (table, must, most, most_in_runs):
            counts[tie.kind] += 1
    of_rack = sum(tie.of_rack for tie in ties)
    table_jokers = position.table_jokers - len(ties) + of_rack
    return Problem(
        table=tuple(table),
        must=tuple(must),
        most=tuple(most),
        jokers=table_jokers + position.rack_jokers - of_rack,
        must_jokers=table_jokers + max(0, forced.jokers - of_rack),
        weight=weight.beside(ties[0].number) if ties else weight,
        tied=ties,
        grouped=tuple([bond.number for bond in tied if isinstance(bond, ThirdGroup)]),
        in_runs=needed_in_runs(ties),
        most_in_runs=tuple(most_in_runs),
    )


class Branch:
    """Rules of jokers, and the search for what they allow.

    Parameters
    ----------
    rules : JokerRules
        The rules.
    problem : Problem
        The problem.
    less : int
        How much less a solution gains in this search than in one where all jokers are jokers.
    wider : sequence of Branch
        Branches with fewer ties: what can't be gained there can't be gained here.
    """

    def __init__(self, rules: JokerRules, problem: Problem, less: int, wider: Sequence[Branch] = ()) -> None:
        self.rules = rules
        self._problem = problem
        self._less = less
        self._wider = wider
        self._at_least, self._at_most = IMPOSSIBLE, -IMPOSSIBLE

    def ways(self, reached: int, *, patiently: bool = False) -> Ways | None:
        """Give the ways of all solutions that gain so much or more; ``None`` if there are none."""
        if self._at_most < reached or not all(branch.can_gain(reached) for branch in self._wider):
            return None
        search = self._search(reached)
        target = reached - self._less
        return search.ways(target, target, patiently=patiently) if search else None

    def can_gain(self, reached: int) -> bool:
        """Whether a solution gains so much."""
        if self._at_least < reached <= self._at_most:
            self._search(reached)
        return self._at_least >= reached

    def _search(self, reached: int) -> Search | None:
        """Search for a solution that gains so much; ``None`` if there is none."""
        search = Search(self._problem)
        gain = search.best(reached - self._less - 1)
        if gain is None:
            self._at_most = min(reached - 1, search.at_most + self._less)
            return None
        self._at_least = gain + self._less
        return search


def branches(position: Position, weight: Weight, forced: Forced) -> Iterator[Branch]:
    """Give the rules of jokers under each licence, with each way to tie jokers to tiles.

    Parameters
    ----------
    position, weight, forced
        As for `problem_of`.
    """
    jokers = position.table_jokers + position.rack_jokers
    single = position.rules.two_jokers == "forbidden" and jokers > 1
    for licence in licences(position.table, position.rack, position.rules):
        protected = protections(position.table, position.rules, licence.freed)
        rules = JokerRules(
            protected=(*protected, *[None] * position.rack_jokers),
            followed=frozenset(range(jokers if single else position.table_jokers)),
            must=(1 << position.table_jokers + forced.jokers) - 1,
            one_a_set=single,
            played=licence.played,
        )
        every = every_tie(position, protected, in_every_order=weight.counts_one)
        yield from _tied(every, rules, position, weight, forced.under(licence))


def _tied(
    every: Sequence[Tied], rules: JokerRules, position: Position, weight: Weight, forced: Forced
) -> Iterator[Branch]:
    known: dict[Tied, Branch] = {}

    def branch(tied: Tied, wider: Sequence[Branch] = ()) -> Branch:
        problem = problem_of(position, weight, forced, tied)
        return Branch(rules, problem, _less(problem, weight), wider)

    def known_branch(tied: Tied) -> Branch:
        if tied not in known:
            known[tied] = branch(tied)
        return known[tied]

    # Where two jokers have many places each, it saves time to ask first what each can gain at its place.
    singles = {single for tied in every for single in _singles(tied)}
    for tied in every:
        wider = [known_branch(single) for single in _singles(tied)] if len(singles) < len(every) else []
        yield branch(tied, wider)


def _less(problem: Problem, weight: Weight) -> int:
    """Give how much less a solution gains where ties are counted as tiles than where they are jokers.

    A joker of the rack counts its own number as a tile, but the higher of both numbers as a joker.
    """
    if weight.joker == "one":
        return len(problem.tied)
    numbers = [tie.number for tie in problem.tied]
    return sum([max(numbers) - tie.number for tie in problem.tied if tie.of_rack])


def _singles(tied: Tied) -> list[Tied]:
    """Give the ties of two jokers of the table one by one."""
    if any(isinstance(bond, Tie) and bond.of_rack for bond in tied):
        return []
    return [(tied[0], None), (None, tied[1])] if len(tied) == MOST_JOKERS and None not in tied else []

"""The best play of a turn: the position as a search problem, and the rules of jokers and the initial meld around it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from operator import sub
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.jokers import are_told_apart
from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.opening import can_reach
from rummikub_widget.engine.tiles import JOKER_KIND
from rummikub_widget.solver.branches import Forced, branches, problem_of
from rummikub_widget.solver.layout import Laid, lay, orders_of_sets, sets_of
from rummikub_widget.solver.mirror import (
    ends_sooner_mirrored,
    mirrored,
    mirrored_counts,
    mirrored_levels,
    mirrored_problem,
)
from rummikub_widget.solver.openings import smallest_openings
from rummikub_widget.solver.pause import no_garbage_collection
from rummikub_widget.solver.plan import any_named, fewest_steps, steps_between
from rummikub_widget.solver.play import Play
from rummikub_widget.solver.plays import EverySolution, tables_of
from rummikub_widget.solver.position import Position
from rummikub_widget.solver.problem import MOST_JOKERS, Problem, Weight
from rummikub_widget.solver.protection import are_free
from rummikub_widget.solver.refining import Refining
from rummikub_widget.solver.ruled_runs import JokerRules
from rummikub_widget.solver.search import AllWays, Search
from rummikub_widget.solver.table_sets import TableSets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.solver.branches import Branch
    from rummikub_widget.solver.refining import Level
    from rummikub_widget.solver.run_choices import Marked
    from rummikub_widget.solver.search import Ways

Objective: TypeAlias = Literal["tiles", "value"]

_FEW_STEPS: Final = 1
"""A play with so few steps can't be made simpler."""
_MOST_STEPS: Final = 40
"""The simplest of equal plays is looked for until so many steps were counted: long plans take long to count."""
_PATIENCE: Final = 500
"""How many places in solutions are looked at for that."""
_TRIES: Final = 4
"""After so many tries in vain to find a solution that obeys rules, all ways are worked out, though it takes a while."""
_TO_COMPARE: Final = 3_000
"""So many places are looked at for a play that leaves more sets as they were with its jokers elsewhere."""


def solve(
    *,
    table: str | Table | Iterable[Meld | str] = "",
    rack: str | Rack | Iterable[Tile | str],
    opened: bool = True,
    rules: Rules | None = None,
    objective: Objective = "tiles",
) -> Play | None:
    """Find the best play: the one that lays most tiles of the rack, or tiles of the greatest value.

    The play is the best of all that `check_turn` accepts under the same rules. Among equal ones it leaves as many
    sets of the table as possible as they were, and among these it takes the fewest steps; on big tables with very many
    equal plays this second choice is made among those that are found in time (see `Play.kept_at_most`).

    Parameters
    ----------
    table : str or Table
        The sets on the table.
    rack : str or Rack
        The tiles of the player.
    opened : bool
        Whether the player has opened.
    rules : Rules, optional
        The edition "standard" if not given.
    objective : {"tiles", "value"}
        Whether the number of tiles counts, or their points (a joker counts as the tile that it stands for).

    Returns
    -------
    Play or None
        ``None`` if there is no legal play.

    Raises
    ------
    NotationError
        A text is not in the notation.
    ValueError
        More copies of a tile than there are, a table with a set that is none, or an unknown objective.

    Examples
    --------
    >>> solve(table="R3 R4 R5", rack="R6 K1")
    Play("R3 R4 R5 R6", played="R6")
    """
    return best_play(Position.of(table, rack, opened=opened, rules=rules), _checked(objective))


def _checked(objective: Objective) -> Objective:
    if objective not in get_args(Objective):
        raise ValueError(unknown("objective", objective, get_args(Objective)))
    return objective


def best_play(position: Position, objective: Objective = "tiles", laying: Iterable[Tile] = ()) -> Play | None:
    """Find the best play of a position that lays some tiles of the rack.

    Parameters
    ----------
    position : Position
        The position.
    objective : {"tiles", "value"}
        What counts.
    laying : iterable of Tile
        The tiles that the play has to lay, whatever else it lays.
    """
    forced = Forced()
    if kinds := Counter([tile.kind for tile in laying]):
        forced = Forced(tuple([kinds[kind] for kind in range(JOKER_KIND)]), kinds[JOKER_KIND])
    with no_garbage_collection():
        return Solver(position, objective, forced).play()


def plays(
    *,
    table: str | Table | Iterable[Meld | str] = "",
    rack: str | Rack | Iterable[Tile | str],
    opened: bool = True,
    rules: Rules | None = None,
    objective: Objective = "tiles",
) -> Iterator[Play]:
    """Find all best plays, one after the other: every table that a best play can leave.

    All of them lay as many tiles, or tiles of the same value, as the play that `solve` gives; those come first that
    leave more sets of the table as they were. Tiles of one kind, and jokers, are not told apart.

    Parameters
    ----------
    table, rack, opened, rules, objective
        As for `solve`.

    Yields
    ------
    Play
        Each is worked out when it is asked for; there can be very many.

    Raises
    ------
    NotationError, ValueError
        As `solve`, at once.

    Examples
    --------
    >>> sorted(str(play) for play in plays(rack="R3 R4 R5 R6 R7 R8"))
    ['R3 R4 R5 R6 R7 R8', 'R3 R4 R5 | R6 R7 R8']
    """
    return every_play(Position.of(table, rack, opened=opened, rules=rules), _checked(objective))


def every_play(position: Position, objective: Objective = "tiles") -> Iterator[Play]:
    """Give all best plays of a position, those first that leave more sets of the table as they were."""
    best = best_play(position, objective)
    if best is None:
        return
    solver = Solver(position, objective, Forced())
    first = [best] if best.kept == best.kept_at_most else []  # without any search, which rules of jokers can make long
    seen: set[frozenset[tuple[tuple[int, ...], int]]] = set()
    for play in chain(first, solver.every(solver.gain_of(best), best.kept_at_most)):
        lying = frozenset(Counter(meld.kinds for meld in play.table).items())
        if lying not in seen:
            seen.add(lying)
            yield play


@dataclass(frozen=True)
class _Solution:
    """The best way to lay tiles, in numbers."""

    gain: int
    kept: int
    kept_at_most: int
    sets: list[Marked]
    told_apart: bool
    alike: EverySolution
    """The solutions among which it is, jokers moving like any tile."""


@dataclass(frozen=True)
class Solver:
    """The search for the best play of one position."""

    position: Position
    objective: Objective
    forced: Forced

    @cached_property
    def weight(self) -> Weight:
        """What counts."""
        if self.objective == "tiles":
            return Weight("one", "one")
        if not self.position.rack_jokers:
            return Weight("number", "nothing")
        return Weight("number", "number of the better" if self.position.table_jokers else "number")

    @cached_property
    def offset(self) -> int:
        """What the jokers of the table add to the gain of every solution."""
        return self.position.table_jokers if self.objective == "tiles" else 0

    def play(self) -> Play | None:
        """Give the best play."""
        if not self.position.may_use_table:
            return self._opening()
        if not self.position.opened:
            return self._opening_and_more()
        found = self._best(self.forced)
        return None if found is None else self._simplest(found)

    # A player who has not opened

    def _opening(self) -> Play | None:
        """Give the best initial meld, the table left alone."""
        jokers = self._opening_jokers
        if self.forced.jokers > jokers:
            return None
        told_apart = self.position.rules.two_jokers == "forbidden" and jokers > 1
        search = Search(self._opening_problem(jokers))
        most = search.best(0)
        levels = None if most is None else self._opening_levels(search, most, told_apart=told_apart)
        if levels is None:
            return None
        return self._beside_table(sets_of(levels), told_apart=told_apart)

    def _beside_table(self, sets: Iterable[Marked], *, told_apart: bool = False) -> Play:
        """Give the play that lays sets of the rack alone."""
        return self._play(*self._lay_beside_table(sets, told_apart=told_apart))

    def _lay_beside_table(self, sets: Iterable[Marked], *, told_apart: bool = False) -> Laid:
        table = self.position.table
        laid = lay(sets, Table(), self.position.rack, told_apart=told_apart, as_counted=False)
        return Laid(Table([*table, *laid.table]), laid.played, len(table))

    @property
    def _opening_jokers(self) -> int:
        return 0 if self.position.rules.joker_initial == "forbidden" else self.position.rack_jokers

    def _opening_problem(self, jokers: int) -> Problem:
        zero = self.position.rules.joker_initial == "zero"
        table, both = self.position.counts
        return Problem(
            table=(0,) * JOKER_KIND,
            must=self.forced.tiles,
            most=tuple(map(sub, both, table)),
            jokers=jokers,
            must_jokers=self.forced.jokers,
            weight=Weight("one", "one") if self.objective == "tiles" else Weight("number", "number"),
            second=Weight("number", "nothing" if zero else "number"),
            floor=self.position.rules.threshold,
        )

    def _opening_levels(self, search: Search, most: int, *, told_apart: bool) -> list[Level] | None:
        """Give the best initial meld that obeys the rules of jokers."""
        if not told_apart:
            found = Refining(search.ways(most, most), TableSets()).best(-1)
            return None if found is None else found.levels
        jokers = search.problem.jokers
        rules = JokerRules((None,) * jokers, frozenset(range(jokers)), (1 << self.forced.jokers) - 1, one_a_set=True)
        for reached in range(most, 0, -1):
            found = Refining(search.ways(reached, 1), TableSets(), rules).best(-1)
            if found is not None:
                return found.levels
        return None

    def _opening_and_more(self) -> Play | None:
        """Give the best play of a player who opens and may go on with the table at once."""
        free = self._best(self.forced)
        if free is None:
            return None
        play = self._laid(free)
        threshold = self.position.rules.threshold
        if can_reach(tuple(sorted(play.played.kinds)), threshold, self.position.rules):
            return self._simplest(free)
        best: _Solution | None = None
        for tiles in smallest_openings(self.position.rack, threshold, self.position.rules):
            forced = Forced(tuple(tiles[kind] for kind in range(JOKER_KIND)), tiles[JOKER_KIND])
            found = self._best(forced | self.forced, best)
            best = found or best
            if best is not None and (best.gain, best.kept) == (free.gain, free.kept):
                break  # no opening can be better than a play of a player who has opened
        return None if best is None else self._simplest(best)

    # All best plays

    def every(self, gain: int, most_kept: int) -> Iterator[Play]:
        """Give every play that gains so much, those first that leave most sets as they were."""
        uses_table = self.position.may_use_table
        problem = self._free_problem(self.forced) if uses_table else self._opening_problem(self._opening_jokers)
        search = Search(problem)
        target = gain + (self.offset if uses_table else 0)
        most = search.best(target - 1)
        if most is not None:
            solutions = self._every_solution(search.ways(target, target))
            for kept in range(most_kept, -1, -1) if uses_table else (most_kept,):
                yield from self._equal(solutions, gain, kept)

    def _every_solution(self, ways: Ways) -> EverySolution:
        return EverySolution(ways, self._table_sets(told_apart=False) if self.position.may_use_table else TableSets())

    def _equal(self, solutions: EverySolution, gain: int, kept: int) -> Iterator[Play]:
        uses_table = self.position.may_use_table
        for levels in solutions.with_kept(kept if uses_table else 0):
            for sets in tables_of(self._as_it_is(levels)):
                for marked, told_apart in self._in_every_way(sets):
                    laid = (self._lay if uses_table else self._lay_beside_table)(marked, told_apart=told_apart)
                    if laid.kept == kept:
                        play = self._play(*laid)
                        if self._is_equal(play, gain):
                            yield play
                            break

    def _in_every_way(self, sets: list[Marked]) -> Iterator[tuple[list[Marked], bool]]:
        """Give sets in every order that may count, and with each of two jokers that are told apart in each place."""
        for ordered in orders_of_sets(sets):
            yield from self._with_named_jokers(ordered)

    def _with_named_jokers(self, sets: list[Marked]) -> Iterator[tuple[list[Marked], bool]]:
        """Give sets as they are, then, if their letters tell two jokers apart, with each of them in each place."""
        yield sets, False
        for first in range(MOST_JOKERS) if self._has_named_jokers else ():
            marks = iter((JOKER_KIND + first, JOKER_KIND + 1 - first))
            yield [tuple([next(marks) if kind == JOKER_KIND else kind for kind in kinds]) for kinds in sets], True

    @cached_property
    def _has_named_jokers(self) -> bool:
        position = self.position
        both = position.table_jokers + position.rack_jokers == MOST_JOKERS
        return both and are_told_apart((*position.table.tiles, *position.rack))

    def _is_equal(self, play: Play, gain: int) -> bool:
        return play.verdict.legal and self.gain_of(play) == gain

    def gain_of(self, play: Play) -> int:
        """What a play gains."""
        return play.tiles if self.objective == "tiles" else play.value

    def _simplest(self, found: _Solution) -> Play:
        """Give the play with the fewest steps among those that are as good as a solution.

        Where not all ways are known (see `Search.ways`) there are too many such plays to look for: the solution is it.
        """
        best = self._laid(found)
        if not isinstance(found.alike.ways, AllWays):
            return best
        table, rules = self.position.table, self.position.rules
        steps = fewest = fewest_steps(table, best.table, rules)
        named = any_named(table)
        counted, seen = steps, set() if named else {tuple(sorted(_as_laid(found.sets)))}
        for sets in self._as_good(found) if fewest > _FEW_STEPS else ():
            rows = _as_laid(sets)
            if (known := tuple(sorted(rows))) in seen:
                continue
            seen.add(known)
            if named:
                steps = fewest_steps(table, self._lay(sets, told_apart=False).table, rules)
            else:
                steps = steps_between([meld.kinds for meld in table], rows, rules)
            if steps < fewest:
                laid = self._lay(sets, told_apart=False)
                play = self._play(*laid)
                if laid.kept == found.kept and self._is_equal(play, self.gain_of(best)):
                    best, fewest = replace(play, kept_at_most=best.kept_at_most), steps
            counted += steps
            if fewest <= _FEW_STEPS or counted > _MOST_STEPS:
                break
        return best

    def _as_good(self, found: _Solution) -> Iterator[list[Marked]]:
        """Give the sets of the plays that are as good as a solution; jokers may lie there against rules."""
        for levels in found.alike.with_kept(found.kept, _PATIENCE):
            yield from tables_of(self._as_it_is(levels))

    # A player who may use the table

    def _best(self, forced: Forced, beat: _Solution | None = None) -> _Solution | None:
        """Give the best solution with the forced tiles that is better than another one."""
        gain, kept = (beat.gain, beat.kept) if beat else (self.offset, -1)
        least = gain if beat else gain + 1
        search = Search(self._free_problem(forced))
        most = search.best(least - 1)
        if most is None:
            return None
        found = self._solution(self._every_solution(search.ways(most, most)), kept if most == gain else -1)
        if self._jokers_are_free or found is None or self._obeys(found):
            return found
        every = list(branches(self._searched, self.weight, self._forced_there(forced)))
        for reached in range(most, least - 1, -1):
            best = self._best_of(every, reached, kept if reached == gain else -1)
            if best is not None:
                return best
        return None

    def _best_of(self, every: Iterable[Branch], reached: int, more_than: int) -> _Solution | None:
        """Give a solution that gains so much and leaves most sets as they were, more than a number of them."""
        best: _Solution | None = None
        sets = self._table_sets(told_apart=True)
        swapped = sets.with_jokers_swapped if self.position.table_jokers == MOST_JOKERS else None
        left = _TO_COMPARE
        for branch in every:
            if best is not None and left <= 0:
                return replace(best, gain=reached, kept_at_most=len(self.position.table))
            ways = branch.ways(reached)
            if ways is None:
                continue
            if best is None:
                best = self._first(branch, reached, ways, sets, more_than)
                if best is not None and not self._gains(self._laid(best), reached):
                    best = None
            else:
                best, looked_at = self._better(best, Refining(ways, sets, branch.rules), left)
                left -= looked_at
            if best is not None and swapped:  # a set stays with the other joker in it, too
                best, looked_at = self._better(best, Refining(ways, swapped, branch.rules), left)
                left -= looked_at
        return None if best is None else replace(best, gain=reached)

    def _first(self, branch: Branch, reached: int, ways: Ways, sets: TableSets, more_than: int) -> _Solution | None:
        """Give a solution in a branch; where its rules refuse what promises most, more of the ways are worked out."""
        refining = Refining(ways, sets, branch.rules)
        found = self._solution(refining, more_than, tries=_TRIES)
        if not refining.gave_up:
            return found
        more_ways = branch.ways(reached, patiently=True)
        return self._solution(Refining(more_ways, sets, branch.rules), more_than) if more_ways else None

    def _better(self, best: _Solution, refining: Refining, patience: int) -> tuple[_Solution, int]:
        """Give a solution that leaves more sets if there is one, else the same, and how many places were looked at."""
        better = self._solution(refining, best.kept, max(0, patience), tries=1)
        at_most = max(best.kept_at_most, better.kept_at_most if better else refining.unproved)
        return replace(better or best, kept_at_most=at_most), refining.looked_at

    def _free_problem(self, forced: Forced) -> Problem:
        """Put the position in numbers, jokers moving like any tile."""
        problem = problem_of(self.position, self.weight, forced)
        return mirrored_problem(problem) if self._is_mirrored else problem

    @cached_property
    def _is_mirrored(self) -> bool:
        """Whether the position is solved in the mirror."""
        return self.objective == "tiles" and self.position.may_use_table and ends_sooner_mirrored(self.position)

    @cached_property
    def _searched(self) -> Position:
        """The position as it is solved."""
        return mirrored(self.position) if self._is_mirrored else self.position

    def _forced_there(self, forced: Forced) -> Forced:
        """Give the tiles that have to be played in the position as it is solved."""
        return replace(forced, tiles=mirrored_counts(forced.tiles)) if self._is_mirrored else forced

    def _as_it_is(self, levels: list[Level]) -> list[Level]:
        """Give a solution of the position as it is solved for the position as it is."""
        return mirrored_levels(levels) if self._is_mirrored else levels

    @property
    def _jokers_are_free(self) -> bool:
        """Whether jokers obey no rules beyond those of sets."""
        rules = self.position.rules
        return are_free(rules) and rules.two_jokers == "allowed"

    def _solution(
        self, refining: Refining, more_than: int, patience: int | None = None, tries: int | None = None
    ) -> _Solution | None:
        """Give a solution that leaves most sets of the table as they were, more than a number of them."""
        found = refining.best(more_than, patience, tries)
        if found is None:
            return None
        kept, at_most, levels = found
        sets = list(sets_of(self._as_it_is(levels)))
        if isinstance(refining, EverySolution):
            return _Solution(refining.ways.target, kept, at_most, sets, told_apart=False, alike=refining)
        alike = self._every_solution(refining.ways)
        return _Solution(alike.ways.target, kept, at_most, sets, told_apart=True, alike=alike)

    def _obeys(self, found: _Solution) -> bool:
        """Whether a solution that was found without regard to the rules of jokers obeys them."""
        play, position = self._laid(found), self.position
        verdict = play.verdict if position.opened else replace(position, opened=True).judge(play.table)
        return self._gains(play, found.gain) and verdict.legal

    def _gains(self, play: Play, reached: int) -> bool:
        """Whether a play gains so much: the order in which a tile with two jokers is legal may count less."""
        return self.gain_of(play) + self.offset >= reached

    def _table_sets(self, *, told_apart: bool) -> TableSets:
        return TableSets.of(self._searched, told_apart=told_apart, in_every_order=self.weight.counts_one)

    # The play

    def _laid(self, found: _Solution) -> Play:
        plays = [self._play(*self._lay(sets, told_apart=found.told_apart)) for sets in orders_of_sets(found.sets)]
        best = max(plays, key=self._worth)
        at_most = min(found.kept_at_most, len(self.position.table))
        return replace(best, kept_at_most=max(best.kept, at_most))

    def _worth(self, play: Play) -> tuple[bool, int]:
        """Tell the orders of sets apart: whether the play is legal, and what it gains."""
        return play.verdict.legal, self.gain_of(play)

    def _lay(self, sets: Iterable[Marked], *, told_apart: bool) -> Laid:
        as_counted = self.weight.counts_one
        return lay(sets, self.position.table, self.position.rack, told_apart=told_apart, as_counted=as_counted)

    def _play(self, after: Table, played: Rack, kept: int) -> Play:
        return Play(after, played, kept, kept, self.position.judge(after))


def _as_laid(sets: Iterable[Marked]) -> list[Marked]:
    """Give sets as kinds of tiles, whichever joker is which."""
    return [tuple([min(kind, JOKER_KIND) for kind in kinds]) for kinds in sets]

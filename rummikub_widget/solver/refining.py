"""From solutions in which all jokers are alike to one that obeys the rules of jokers and leaves most sets as they were.

The search knows how many tiles and jokers lie in the runs and groups of each number. Here it is settled which runs and
groups these are: which of them are sets of the table, and which joker lies where.
"""

from __future__ import annotations

from collections import Counter
from functools import reduce
from itertools import combinations, product
from operator import attrgetter, itemgetter, or_
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.sets import SMALLEST_SET
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER
from rummikub_widget.solver.groups import Group, marked_group, orders_of_group, partitions
from rummikub_widget.solver.problem import IMPOSSIBLE, LAST_LEVEL
from rummikub_widget.solver.ruled_runs import RuledRunChoices, Spot
from rummikub_widget.solver.run_choices import CLOSED, RunChoices
from rummikub_widget.solver.runs import NEEDED
from rummikub_widget.solver.search import AllWays

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummikub_widget.solver.columns import Column, Option
    from rummikub_widget.solver.groups import Counts
    from rummikub_widget.solver.problem import Problem
    from rummikub_widget.solver.ruled_runs import JokerRules
    from rummikub_widget.solver.run_choices import Choice, Marked, Open
    from rummikub_widget.solver.search import Link, State, Ways
    from rummikub_widget.solver.table_sets import TableSets

_PATIENCE: Final = 450
"""So many places are looked at before the proof is given up that no solution leaves more sets as they were."""
_BREADTH: Final = 6
"""From then on so many places go on from each number, the most promising ones; twice as many if none gets through."""
_TRIES: Final = 3
"""After so many tries in vain, half of the places that go on are the least promising ones."""
_BACK: Final = 3
"""By so many numbers it is gone back after the first try in vain, by twice as many after the second, and so on."""
_ALL_COLORS: Final = (1 << len(COLORS)) - 1
_JOKERS: Final = 2
"""By how many numbers a run of the table can lie higher if its jokers are laid at the other end."""
Place: TypeAlias = tuple["State", tuple["Open", ...], int, int]
"""A state of the search, its open runs in full, which jokers are laid, what was gained."""


class Level(NamedTuple):
    """What is laid at one number."""

    groups: tuple[Group, ...]
    runs: tuple[tuple[int, ...], ...]
    """For each color the tiles of this number in runs of which only the lengths were followed."""
    whole: tuple[Marked, ...]
    """Runs in full; none of their tiles is in `runs`."""


class Refined(NamedTuple):
    """A solution, and how good it is."""

    kept: int
    """How many sets of the table stay as they were."""
    at_most: int
    """What was proved: no solution leaves more of them."""
    levels: list[Level]


class _Step(NamedTuple):
    kept: int
    before: Place
    choices: tuple[Choice, ...]
    groups: tuple[Group, ...]


class _Waiting(NamedTuple):
    """A place that may go on."""

    bound: int
    """How many sets can stay at most."""
    ease: int
    """See `_ease`."""
    kept: int
    place: Place


class _Way(NamedTuple):
    """What the runs of a color can be at a number."""

    choice: Choice
    kept: int
    column: Column
    """The open runs then, as if all of them were laid anew."""


_Onward: TypeAlias = "tuple[list[tuple[int, tuple[Group, ...]]], int, tuple[Choice, ...], Place]"
"""How a place goes on: all ways to lay the groups (see `Refining._every_group`), how many runs stay, and the runs."""
FourWays: TypeAlias = tuple[_Way, _Way, _Way, _Way]
"""A way of each color."""


class Refining:
    """The best of the solutions that a search found.

    Parameters
    ----------
    ways : Ways
        The ways of the solutions (see `Search.ways`).
    sets : TableSets
        The sets of the table.
    rules : JokerRules, optional
        ``None`` where jokers move like any tile: then they are not told apart.
    """

    def __init__(self, ways: Ways, sets: TableSets, rules: JokerRules | None = None) -> None:
        self.ways = ways
        self._rules = rules
        colors = range(len(COLORS))
        sets = sets.where_jokers_may_lie(ways.search.problem)
        self._ruled = None if rules is None else [RuledRunChoices(color, sets.runs, rules) for color in colors]
        self._runs: Sequence[RunChoices] = self._ruled or [RunChoices(color, sets.runs) for color in colors]
        self._last_ends = [
            min(LAST_LEVEL, run.start + len(run.wild) + _JOKERS) for run in sets.runs if rules and any(run.wild)
        ]
        self._groups: list[Counter[Group]] = [Counter() for _ in range(LAST_LEVEL + 1)]
        for number, group in sets.groups:
            self._groups[number][group] += 1
        self._ways_to_group: dict[
            tuple[int, Counts, int, tuple[bool, ...], int], list[tuple[int, int, tuple[Group, ...]]]
        ] = {}
        self._known_groups: dict[tuple[int, Counts, int], list[tuple[int, tuple[Group, ...]]]] = {}
        self._known_onward: list[dict[Place, list[_Onward]]] = [{} for _ in range(LAST_LEVEL)]
        self.looked_at = 0
        """How many places were looked at."""
        self.unproved = 0
        """If a proof took too long: no solution leaves more sets than these as they were."""
        self.gave_up = False
        """Whether there may be a solution that was not found after some tries."""
        self._known_ways: list[list[dict[tuple[Open, int, int], list[_Way]]]] = [
            [{} for _ in COLORS] for _ in range(LAST_LEVEL + 1)
        ]
        self._most: list[dict[State, int]] | None = None
        """For each level how many sets can still stay at most in each state, if all ways are known."""
        self._jokers_ahead: list[dict[State, int]] | None = None
        self._jokers_known_ahead = _known_ahead(ways.search.problem) if rules else []
        if isinstance(ways, AllWays):
            self._most = self._bounds(ways.states)
            self._jokers_ahead = self._find_jokers_ahead(ways.states) if rules and rules.followed else None
        counted_at = [*self._last_ends, *(number for number, _ in sets.groups)]
        counted_at += {run.place: run.start for run in sets.runs if not (rules and any(run.wild))}.values()
        self._still = [sum(number > level for number in counted_at) for level in range(LAST_LEVEL + 1)]
        """For each level how many sets come to be counted later."""
        self._steps: list[dict[Place, _Step]] = [{} for _ in range(LAST_LEVEL + 1)]

    def best(self, more_than: int, patience: int | None = None, tries: int | None = None) -> Refined | None:
        """Give a solution that leaves most sets as they were: indeed most, unless the proof takes too long.

        Parameters
        ----------
        more_than : int
            It has to leave more sets than these.
        patience : int, optional
            After how many places to give up, see `unproved`; ``None``: not before one is found or there is none.
        tries : int, optional
            After how many tries in vain to give up, see `gave_up`; ``None``: as above.

        Returns
        -------
        Refined or None
            ``None`` if there is none, or none was found in time.
        """
        start = self._start
        waiting = {self._bound(0, start): [(0, start, 0)]}
        while waiting and (most := max(waiting)) > more_than:
            row = waiting[most]
            if not row:
                del waiting[most]
                continue
            if self._most is None or self.looked_at > (_PATIENCE if patience is None else patience):
                self.unproved = most
                return self._widely(waiting, most, more_than, tries)
            level, place, kept = row.pop()
            if level and self._steps[level][place].kept > kept:
                continue
            if level == LAST_LEVEL:
                return Refined(kept, kept, self._trace(place))
            for after, total in self._go_on(level, place, kept):
                self.looked_at += 1
                bound = min(most, total + self._bound(level + 1, after))
                if bound > more_than:
                    waiting.setdefault(bound, []).append((level + 1, after, total))
        return None

    def _widely(
        self, waiting: dict[int, list[tuple[int, Place, int]]], at_most: int, more_than: int, most_tries: int | None
    ) -> Refined | None:
        """Give the best solution that is met if only the most promising places go on, from number to number."""
        rows: list[list[_Waiting]] = [[] for _ in range(LAST_LEVEL + 1)]
        for bound, places in waiting.items():
            for level, place, kept in places:
                rows[level].append(_Waiting(bound, _ease(place), kept, place))
        first, breadth, tries = 0, _BREADTH, 0
        while any(rows):
            highest = first
            for level in range(first, LAST_LEVEL):
                chosen = self._most_promising(level, rows[level], breadth, tries)
                highest = level if chosen else highest
                for going_on in chosen:
                    rows[level + 1] += self._waiting_after(level, going_on, more_than)
            if rows[-1]:
                best = max(rows[-1], key=attrgetter("kept"))
                return Refined(best.kept, at_most, self._trace(best.place))
            breadth, tries = 2 * breadth, tries + 1
            if tries == most_tries:
                self.gave_up = any(rows)
                break
            first = max(0, highest - tries * _BACK)
            first = first if any(rows[first:]) else 0
        return None

    def _waiting_after(self, level: int, before: _Waiting, more_than: int) -> list[_Waiting]:
        """Give the places after a place that can still leave more sets than a number."""
        most, _, kept, place = before
        if level and self._steps[level][place].kept > kept:
            return []
        found = []
        for after, total in self._go_on(level, place, kept):
            self.looked_at += 1
            bound = min(most, total + self._bound(level + 1, after))
            if bound > more_than:
                found.append(_Waiting(bound, _ease(after), total, after))
        return found

    def _most_promising(self, level: int, row: list[_Waiting], breadth: int, tries: int) -> list[_Waiting]:
        """Take the most promising places of a row; after some tries also others, as rules may refuse the promising."""
        row.sort(key=itemgetter(0, 1, 2))
        half = breadth // 2 if tries >= _TRIES else 0
        chosen = [waiting for waiting in row[:half] if self._may_end(level, waiting.place, tries)]
        del row[:half]
        while row and len(chosen) < breadth:
            waiting = row.pop()
            if self._may_end(level, waiting.place, tries):
                chosen.append(waiting)
        return chosen

    def _may_end(self, level: int, place: Place, tries: int) -> bool:
        """Whether a solution may go on from a place, if jokers move like any tile: at first a guess, then for sure."""
        state, _, _, gain = place
        if self._most is not None:
            return True
        if tries:
            return self.ways.reaches_target(level, state, gain)
        return gain + self.ways.search.rest(level, state) >= self.ways.target

    @property
    def _start(self) -> Place:
        return self.ways.search.start, (CLOSED,) * len(COLORS), 0, 0

    def _bound(self, level: int, place: Place) -> int:
        """Give how many sets can still stay at most."""
        return self._still[level] if self._most is None else self._most[level][place[0]]

    def _go_on(self, level: int, place: Place, kept: int) -> Iterable[tuple[Place, int]]:
        """Give the places after a place that were not reached as well before, with the sets that stayed until there."""
        return (self._go_on_freely if self._rules is None else self._go_on_obeying)(level, place, kept)

    def _go_on_freely(self, level: int, place: Place, kept: int) -> list[tuple[Place, int]]:
        """Do it where jokers move like any tile."""
        steps, found = self._steps[level + 1], []
        for every_group, in_runs, choices, new in self._onward(level, place):
            in_groups, groups = every_group[0]
            total = kept + in_groups + in_runs
            known = steps.get(new)
            if known is None or known[0] < total:
                steps[new] = _Step(total, place, choices, groups)
                found.append((new, total))
        return found

    def _onward(self, level: int, place: Place) -> list[_Onward]:
        """Give how a place goes on if jokers move like any tile; most time is spent here."""
        found = self._known_onward[level].get(place)
        if found is None:
            found = self._known_onward[level][place] = []
            state, opened, _, gain = place
            for link in self.ways.onward(level, state, gain):
                every_group, total_gain = self._every_group(level + 1, link), gain + link[0]
                for ways in self._every_way(level + 1, opened, link):
                    (a, kept_a, _), (b, kept_b, _), (c, kept_c, _), (d, kept_d, _) = ways
                    new: Place = (self._state_after(link, ways), (a[0], b[0], c[0], d[0]), 0, total_gain)
                    found.append((every_group, kept_a + kept_b + kept_c + kept_d, (a, b, c, d), new))
        return found

    def _go_on_obeying(self, level: int, place: Place, kept: int) -> Iterator[tuple[Place, int]]:
        """Do it where jokers obey rules."""
        laid, rules = place[2], self._rules
        steps = self._steps[level + 1]
        assert rules is not None
        for link, total_gain in self._links(level, place):
            for choices in self._every_choice(level + 1, place, link):
                marks = laid
                for choice in choices:
                    marks = -1 if marks & choice.marks else marks | choice.marks
                    if marks < 0:
                        break
                if marks < 0:
                    continue
                for in_groups, kept_groups, groups in self._group(level + 1, link, marks):
                    every = marks | in_groups
                    if level + 1 == LAST_LEVEL and rules.must & ~every:
                        continue
                    total = kept + kept_groups + sum([choice.kept for choice in choices])
                    opened_after = tuple([choice.open for choice in choices])
                    after = self._after(level + 1, link, choices)
                    new: Place = (after, opened_after, every, total_gain)
                    known = steps.get(new)
                    if known is None or known.kept < total:
                        steps[new] = _Step(total, place, choices, groups)
                        yield new, total

    def _every_way(self, level: int, opened: Sequence[Open], link: Link) -> Iterator[FourWays]:
        """Give what the runs of the four colors can be together, if jokers move like any tile."""
        known_a, known_b, known_c, known_d = self._known_ways[level]
        open_a, open_b, open_c, open_d = opened
        (a, _), (b, _), (c, _), (d, _) = link.moves
        return product(
            known_a.get((open_a, a.in_runs, a.jokers)) or self._find_ways(0, level, open_a, a),
            known_b.get((open_b, b.in_runs, b.jokers)) or self._find_ways(1, level, open_b, b),
            known_c.get((open_c, c.in_runs, c.jokers)) or self._find_ways(2, level, open_c, c),
            known_d.get((open_d, d.in_runs, d.jokers)) or self._find_ways(3, level, open_d, d),
        )

    def _state_after(self, link: Link, ways: FourWays) -> State:
        """Give the state after a link: if not all ways are known, the one in which all open runs are laid anew."""
        if self._most is not None:
            return link.after
        a, b, c, d = ways
        return a.column, b.column, c.column, d.column, link.after[4], link.after[5]

    def _find_ways(self, color: int, level: int, opened: Open, option: Option) -> list[_Way]:
        """Give what the runs of a color can be at a number, each with what is asked of it at every place."""
        later = self.ways.search.colors[color][level + 1]
        found = [
            _Way(choice, choice.kept, later.column(choice.alike))
            for choice in self._runs[color].alike(level, opened, option.in_runs, option.jokers)
        ]
        self._known_ways[level][color][opened, option.in_runs, option.jokers] = found
        return found

    def _links(self, level: int, place: Place) -> Iterator[tuple[Link, int]]:
        """Give how a place goes on under rules, with what is gained then, where the target can still be reached."""
        gain = place[3]
        for link in self.ways.onward(level, place[0], gain):
            if self._plays(level + 1, link):
                yield link, gain + link.gained

    def _every_choice(self, level: int, place: Place, link: Link) -> Iterator[tuple[Choice, ...]]:
        """Give what the runs of the four colors can be together under rules, whether or not the jokers suffice."""
        _, opened, laid, _ = place
        assert self._ruled is not None
        ahead = self._jokers_ahead[level][link.after] if self._jokers_ahead else self._jokers_known_ahead[level]
        return product(
            *[
                runs.at(
                    Spot(level, before, option.in_runs, option.jokers, option.fresh, laid, bool(ahead >> color & 1))
                )
                for color, (runs, before, (option, _)) in enumerate(zip(self._ruled, opened, link.moves, strict=True))
            ]
        )

    def _after(self, level: int, link: Link, choices: Sequence[Choice]) -> State:
        """Give the state after a link: if not all ways are known, the one in which all open runs are laid anew."""
        if self._most is not None:
            return link.after
        one, two, three, four = self.ways.search.colors
        a, b, c, d = choices
        return (
            one[level + 1].column(a.alike),
            two[level + 1].column(b.alike),
            three[level + 1].column(c.alike),
            four[level + 1].column(d.alike),
            *link.after[4:],
        )

    def _plays(self, level: int, link: Link) -> bool:
        """Whether the tiles are played that have to be."""
        return (
            not self._rules
            or level == LAST_LEVEL
            or all(
                move.option.fresh or color * HIGHEST_NUMBER + level - 1 not in self._rules.played
                for color, move in enumerate(link.moves)
            )
        )

    # Groups

    def _every_group(self, level: int, link: Link) -> list[tuple[int, tuple[Group, ...]]]:
        """Give all ways to lay the groups of a link with how many sets of the table they leave: the most come first."""
        key = (level, link.counts, link.jokers_in_groups)
        found = self._known_groups.get(key)
        if found is None:
            every = partitions(link.counts, (0,) * link.jokers_in_groups)
            found = sorted([(self._kept_groups(level, groups), groups) for groups in every], reverse=True)
            self._known_groups[key] = found
        return found

    def _group(self, level: int, link: Link, laid: int) -> list[tuple[int, int, tuple[Group, ...]]]:
        """Give the ways to lay the groups of a link under rules: the jokers in them, how many are kept, the groups."""
        if not any(link.counts):
            return _NO_GROUPS
        key = (level, link.counts, link.jokers_in_groups, link.fresh, laid)
        found = self._ways_to_group.get(key)
        if found is None:
            found = self._ways_to_group[key] = list(self._make_groups(level, link, laid))
        return found

    def _make_groups(self, level: int, link: Link, laid: int) -> Iterator[tuple[int, int, tuple[Group, ...]]]:
        assert self._rules is not None
        for marks in combinations([mark for mark in self._rules.marks if not laid >> mark & 1], link.jokers_in_groups):
            ways = [
                (self._kept_groups(level, groups), groups)
                for groups in partitions(link.counts, marks)
                if all(self._allowed(level, group, link.fresh) for group in groups)
            ]
            if ways:
                kept, groups = max(ways)
                yield sum(1 << mark for mark in marks), kept, groups

    def _allowed(self, level: int, group: Group, fresh: tuple[bool, ...]) -> bool:
        assert self._rules is not None
        rules, (colors, marks) = self._rules, group
        pure = all(fresh[color] for color in colors)
        orders = orders_of_group(marked_group(group, level))
        return not marks or any(rules.allow(order, pure=pure) for order in orders)

    # Bounds, and the way back

    def _bounds(self, states: list[dict[State, tuple[int, list[Link]]]]) -> list[dict[State, int]]:
        """Give for each state how many sets can still stay at most."""
        found: list[dict[State, int]] = [{} for _ in range(LAST_LEVEL + 1)]
        found[LAST_LEVEL] = dict.fromkeys(states[LAST_LEVEL], 0)
        for level in range(LAST_LEVEL - 1, -1, -1):
            later, here = found[level + 1], found[level]
            ending = self._last_ends.count(level + 1)
            starting = [runs.starting(level + 1) for runs in self._runs]
            groups = self._groups[level + 1].total()
            for state, (_, links) in states[level].items():
                most = IMPOSSIBLE
                for link in links:
                    bound = later[link.after] + ending
                    if groups:
                        bound += min(groups, self._kept_at_most(level + 1, link))
                    for color, starts in enumerate(starting):
                        if starts:
                            option = link.moves[color].option
                            bound += min(starts, option.in_runs + option.jokers)
                    most = max(most, bound)
                here[state] = most
        return found

    def _find_jokers_ahead(self, states: list[dict[State, tuple[int, list[Link]]]]) -> list[dict[State, int]]:
        """Give for each state in runs of which colors a joker can come to lie, one bit for each."""
        found: list[dict[State, int]] = [{} for _ in range(LAST_LEVEL + 1)]
        found[LAST_LEVEL] = dict.fromkeys(states[LAST_LEVEL], 0)
        for level in range(LAST_LEVEL - 1, -1, -1):
            for state, (_, links) in states[level].items():
                colors = 0
                for link in links:
                    colors |= found[level + 1][link.after]
                    for color, move in enumerate(link.moves):
                        colors |= (move.option.jokers > 0) << color
                found[level][state] = colors
        return found

    def _kept_groups(self, level: int, groups: tuple[Group, ...]) -> int:
        """Give how many of these groups are sets of the table."""
        lying = self._groups[level]
        return sum([min(count, groups.count(group)) for group, count in lying.items()]) if groups else 0

    def _kept_at_most(self, level: int, link: Link) -> int:
        if self._rules is None:
            return self._every_group(level, link)[0][0]
        return (sum(link.counts) + link.jokers_in_groups) // SMALLEST_SET

    def _trace(self, place: Place) -> list[Level]:
        levels: list[Level] = []
        for steps in reversed(self._steps[1:]):
            _, place, choices, groups = steps[place]
            whole = tuple(marked for choice in choices for marked in choice.whole)
            levels.append(Level(groups, tuple(choice.tiles for choice in choices), whole))
        levels.reverse()
        return levels


def _ease(place: Place) -> int:
    """Give 0, or less by each tile that open runs need: these may have to come from sets that could stay."""
    a, b, c, d = place[1]
    return -NEEDED[a[0]] - NEEDED[b[0]] - NEEDED[c[0]] - NEEDED[d[0]]


def _known_ahead(problem: Problem) -> list[int]:
    """Give for each level in runs of which colors a joker can come to lie, one bit for each, whatever else lies there.

    Jokers that are counted as tiles lie where these do.
    """
    found = []
    for level in range(LAST_LEVEL + 1):
        colors = [1 << tie.color for tie in problem.tied if tie.in_run and tie.number > level]
        found.append(_ALL_COLORS if problem.jokers else reduce(or_, colors, 0))
    return found


_NO_GROUPS: Final[list[tuple[int, int, tuple[Group, ...]]]] = [(0, 0, ())]

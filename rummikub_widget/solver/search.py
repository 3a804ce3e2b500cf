"""The search itself: number by number through the four colors at once, the most promising state first.

A state is what is open after a number: the runs of each color and the jokers laid. What a state can still gain is
never more than its colors could gain one by one, so the first complete state is the best (A* search). The way through
the numbers is that of van Rijn, Takes and Vis (2015, arXiv 1604.07553).
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.tiles import HIGHEST_NUMBER
from rummikub_widget.solver.bounds import ColorCounts
from rummikub_widget.solver.columns import FAR, Column, Move, priced_rests, rests
from rummikub_widget.solver.groups import Counts, partitions, possible_groups
from rummikub_widget.solver.pricing import UNIT, prices_of
from rummikub_widget.solver.problem import (
    IMPOSSIBLE,
    LAST_LEVEL,
    MOST_JOKERS,
    NO_JOKERS,
    ONE_COUNTS,
    PLACED_BITS,
    Code,
    Problem,
)
from rummikub_widget.solver.runs import NO_RUNS
from rummikub_widget.solver.shares import COUNTING, PLACES, most_where_one_counts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummikub_widget.solver.problem import Sharing, Use, Weight
    from rummikub_widget.solver.shares import Bounds
    from rummikub_widget.solver.ties import Tie

State: TypeAlias = tuple[Column, Column, Column, Column, Code, int]
"""The open runs of each color, the jokers laid, and what was gained of the second weight, up to the floor."""
Columns: TypeAlias = tuple[Column, Column, Column, Column]
Moves: TypeAlias = "tuple[Move, Move, Move, Move]"
"""What the tiles of each color do at a number."""
FourBounds: TypeAlias = "tuple[Bounds, Bounds, Bounds, Bounds]"
"""What each color can still gain."""

_UNPRICED: Final = 1000
"""How many states are looked at until prices are set (see `prices`): easy problems are solved sooner without."""
_PATIENCE: Final = 500
"""How many states more are looked at until all ways are too many (see `Search.ways`)."""
_MORE_PATIENCE: Final = 5000
"""The same where they are looked for patiently."""
_TRIED: Final = 80
"""After so many states it is asked whether those that wait get fewer."""
_FEW_WAITING: Final = 50
_FEWER: Final = 0.75
"""If not so many of those that waited are left, all ways can be found in time."""


_NO_COUNTS: Final[Counts] = (0, 0, 0, 0)


class Link(NamedTuple):
    """A way from one state to the next: what is laid at one number."""

    gained: int
    moves: Moves
    jokers_in_groups: int
    after: State
    counts: Counts
    """How many tiles of each color go to groups."""

    @property
    def fresh(self) -> tuple[bool, ...]:
        """For each color whether a tile of the number is played."""
        a, b, c, d = self.moves
        return a[0].fresh, b[0].fresh, c[0].fresh, d[0].fresh


class _Expanded(NamedTuple):
    """How a state goes on, as far as that was asked for."""

    gain: int
    """What was gained before it at most."""
    least: int
    """What solutions through it gain at least."""
    links: list[Link]


class Ways:
    """The ways of the solutions that gain no less than a target: worked out one by one, when they are first needed."""

    def __init__(self, search: Search, target: int) -> None:
        self.search = search
        self.target = target
        self._known: list[dict[State, tuple[int, int]]] = [{} for _ in range(LAST_LEVEL)]
        """For each level what has to be gained before some states, and what is too little."""

    def onward(self, level: int, state: State, gain: int) -> list[Link]:
        """Give how a state after a level goes on where the target can be reached, if so much was gained before it."""
        return self.search.links(level, state, gain, self.target)

    def reaches_target(self, level: int, state: State, gain: int) -> bool:
        """Whether a solution goes on from a state after a level, if so much was gained before it."""
        if level == LAST_LEVEL:
            return gain >= self.target
        enough, too_little = self._known[level].get(state, (-IMPOSSIBLE, IMPOSSIBLE))
        if too_little < gain < enough:
            search, after = self.search, level + 1
            onward = [(gain + link[0], link[3]) for link in self.onward(level, state, gain)]
            onward.sort(key=lambda way: way[0] + search.rest(after, way[1]), reverse=True)
            if any(self.reaches_target(after, later, total) for total, later in onward):
                enough = gain
            else:
                too_little = gain
            self._known[level][state] = enough, too_little
        return gain >= enough


class AllWays(Ways):
    """The same, all worked out: only states through which such solutions go indeed, and what they bring exactly."""

    def __init__(self, search: Search, target: int, states: list[dict[State, tuple[int, list[Link]]]]) -> None:
        super().__init__(search, target)
        self.states = states
        """For each level what can still be gained in each state, and how it goes on."""

    def onward(self, level: int, state: State, gain: int) -> list[Link]:
        """Give how a state after a level goes on where the target is reached, if so much was gained before it."""
        later, needed = self.states[level + 1], self.target - gain
        return [link for link in self.states[level][state][1] if link[0] + later[link[3]][0] >= needed]


class Search:
    """The search for the best solution of one problem."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._counts = ColorCounts.of(problem)
        known = [rests(problem, counts) for counts in self._counts]
        self.colors = [color.rests for color in known]
        """For each color its tiles from each number on."""
        self._groups = _known_groups(problem.weight, problem.second, problem.jokers, problem.must_jokers)
        self.caps: list[Counts] = list(zip(*[color.in_groups for color in known], strict=True))
        """For each level how many tiles of each color can go to groups."""
        able = tuple([counts != _NO_COUNTS for counts in self.caps])
        self._joker_room, self._second_worth, self._in_groups = _of_groups(
            able, problem.weight, problem.second, problem.jokers, problem.sharing
        )
        self._unit = 1
        self._group_losses: list[dict[Counts, int]] | None = None
        self._join = problem.joined
        self._grouped = Counter(problem.grouped)
        self._grouped_ahead = [sum([number >= level for number in problem.grouped]) for level in range(LAST_LEVEL + 2)]
        self._tied: dict[int, list[Tie]] = {}
        for tie in problem.tied:
            self._tied.setdefault(tie.number, []).append(tie)
        self._empty()

    def _empty(self) -> None:
        self._gains: list[dict[State, int]] = [{} for _ in range(LAST_LEVEL + 1)]
        self._expanded: list[dict[State, _Expanded]] = [{} for _ in range(LAST_LEVEL + 1)]
        self._waiting: dict[int, list[tuple[int, State, int, int]]] = {}
        self.expanded = 0

    def best(self, more_than: int) -> int | None:
        """Give the gain of the best solution if it is more than a number; ``None`` if there is none."""
        if self.problem.second and self._second_bound(1, 0, self.start[:4]) < self.problem.floor:
            return None
        most = self._begin()
        unpriced = FAR if self._unit > 1 or self.problem.second else _UNPRICED
        while most > more_than:
            row = self._waiting.get(most)
            if not row:
                most = max((bound for bound, row in self._waiting.items() if row and bound < most), default=IMPOSSIBLE)
                continue
            level, state, gain, bound = row.pop()
            if self._gains[level][state] > gain:
                continue
            if level == LAST_LEVEL:
                return gain
            if self.expanded >= unpriced:
                self._set_prices()
                most, unpriced = self._begin(), FAR
                continue
            self._expand(level + 1, state, gain, most, bound, more_than + 1)
        return None

    def _begin(self) -> int:
        """Wait at the start; give what can be gained at most."""
        start = self.start
        bound = self._bound(1, 0, start[:4])
        most = bound // self._unit
        self._gains[0][start] = 0
        self._waiting = {most: [(0, start, 0, bound)]}
        return most

    def ways(self, target: int, least: int, *, patiently: bool = False) -> Ways:
        """Give the ways of all solutions with some gain or more.

        Parameters
        ----------
        target : int
            The gain; not more than that of the best solution.
        least : int
            The least gain that will be asked for later.
        patiently : bool
            Whether to take longer before all ways are too many.
        """
        patience = self.expanded + (_MORE_PATIENCE if patiently else _PATIENCE)
        tried = patience if patiently else self.expanded + _TRIED
        too_many = max(_FEW_WAITING, _FEWER * self._waiting_for(target))
        while (most := max(self._waiting, default=IMPOSSIBLE)) >= target:
            row = self._waiting[most]
            while row:
                if self.expanded > patience or (self.expanded == tried and self._waiting_for(target) > too_many):
                    return Ways(self, target)
                level, state, gain, bound = row.pop()
                if level < LAST_LEVEL and self._gains[level][state] == gain:
                    self._expand(level + 1, state, gain, most, bound, least)
            del self._waiting[most]
        found: list[dict[State, tuple[int, list[Link]]]] = [{} for _ in range(LAST_LEVEL + 1)]
        found[LAST_LEVEL] = {state: (0, []) for state, gain in self._gains[LAST_LEVEL].items() if gain >= target}
        for level in range(LAST_LEVEL - 1, -1, -1):
            later, gains = found[level + 1], self._gains[level]
            for state, expanded in self._expanded[level].items():
                needed = target - gains[state]
                links = [link for link in expanded.links if link[3] in later and link[0] + later[link[3]][0] >= needed]
                if links:
                    found[level][state] = max([link[0] + later[link[3]][0] for link in links]), links
        return AllWays(self, target, found)

    def _waiting_for(self, target: int) -> int:
        """Give how many states wait that could lead to so much."""
        return sum([len(row) for most, row in self._waiting.items() if most >= target])

    def _set_prices(self) -> None:
        """Begin anew with bounds that know what groups there can be."""
        a, b, c, d = [column.bounds for column in self.start[:4]]
        joker = self.with_jokers(1, 0, (a, b, c, d), self._in_groups[1]) - (a[0] + b[0] + c[0] + d[0])
        prices = prices_of(self.problem, self.colors, self.caps, joker)
        self._unit = UNIT
        self.colors = [
            priced_rests(self.problem, counts, UNIT, of_color)
            for counts, of_color in zip(self._counts, prices.of_colors, strict=True)
        ]
        self._in_groups, self._group_losses = prices.in_groups, prices.group_losses
        self._empty()

    @property
    def start(self) -> State:
        """The state before the first number."""
        a, b, c, d = [color[1].column(NO_RUNS) for color in self.colors]
        return (a, b, c, d, 0, 0)

    @property
    def at_most(self) -> int:
        """What a solution can gain at most, as far as is known without looking."""
        return self.rest(0, self.start)

    def rest(self, level: int, state: State) -> int:
        """Give the most that can still be gained after a level."""
        return self._bound(level + 1, state[4], state[:4]) // self._unit if level < LAST_LEVEL else 0

    def links(self, level: int, state: State, gain: int, least: int) -> list[Link]:
        """Give how a state after a level goes on to solutions that gain enough, if so much was gained before it."""
        known = self._expanded[level].get(state)
        if known is None or known.gain < gain or known.least > least:
            self._gains[level][state] = max(gain, self._gains[level].get(state, gain))
            bound = gain * self._unit + self._bound(level + 1, state[4], state[:4])
            self._expand(level + 1, state, gain, bound // self._unit, bound, least)
            known = self._expanded[level][state]
        if (known.gain, known.least) == (gain, least):
            return known.links
        return [link for link in known.links if gain + link[0] + self.rest(level + 1, link[3]) >= least]

    def _expand(  # noqa: C901, PLR0912, PLR0915, PLR0917 - the innermost loop: colors one by one
        self, level: int, state: State, gain: int, most: int, bound: int, least: int
    ) -> None:
        """Make the states after a state that can still gain no less than is asked for."""
        self.expanded += 1
        links: list[Link] = []
        self._expanded[level - 1][state] = _Expanded(gain, least, links)
        first, second, third, fourth, laid, second_so_far = state
        problem, join, join_laid = self.problem, self._join, self._join[laid]
        left = problem.jokers - (laid & PLACED_BITS)
        allowed_here = allowed = bound - least * self._unit
        group_losses = self._group_losses
        slack = 0
        if problem.second:
            slack = second_so_far + self._second_bound(level, laid, state[:4]) - problem.floor
        one, two, three, four = self.colors
        every_a, least_a = first.moves[left] or one[level].work_out(first, left)
        every_b, least_b = second.moves[left] or two[level].work_out(second, left)
        every_c, least_c = third.moves[left] or three[level].work_out(third, left)
        every_d, least_d = fourth.moves[left] or four[level].work_out(fourth, left)
        chosen: list[tuple[Counts, Code, int, Moves]] = []
        for counts in _possible_counts(self.caps[level], left):
            in_a, in_b, in_c, in_d = counts
            if group_losses:
                allowed_here = allowed - group_losses[level][counts]
            allowed_c = allowed_here - least_d[in_d]
            allowed_b = allowed_c - least_c[in_c]
            allowed_a = allowed_b - least_b[in_b]
            if least_a[in_a] > allowed_a:
                continue
            firsts, seconds, thirds, fourths = every_a[in_a], every_b[in_b], every_c[in_c], every_d[in_d]
            for loss_a, second_a, wild_a, worth_a, a in firsts:
                if loss_a > allowed_a:
                    break
                code_a = join_laid[wild_a]
                if code_a is None or second_a > slack:
                    continue
                gain_a = gain + worth_a
                for more_b, more_second_b, wild_b, worth_b, b in seconds:
                    loss_b, second_b = loss_a + more_b, second_a + more_second_b
                    if loss_b > allowed_b:
                        break
                    code_b = join[code_a][wild_b]
                    if code_b is None or second_b > slack:
                        continue
                    gain_b = gain_a + worth_b
                    for more_c, more_second_c, wild_c, worth_c, c in thirds:
                        loss_c, second_c = loss_b + more_c, second_b + more_second_c
                        if loss_c > allowed_c:
                            break
                        code_c = join[code_b][wild_c]
                        if code_c is None or second_c > slack:
                            continue
                        gain_c = gain_b + worth_c
                        for more_d, more_second_d, wild_d, worth_d, d in fourths:
                            if loss_c + more_d > allowed_here:
                                break
                            code = join[code_c][wild_d]
                            if code is not None and second_c + more_second_d <= slack:
                                chosen.append((counts, code, gain_c + worth_d, (a, b, c, d)))
        if chosen:
            self._lay(level, second_so_far, chosen, gain, most, least, links)

    def _lay(  # noqa: C901, PLR0917 - called in the innermost loop
        self,
        level: int,
        second_so_far: int,
        chosen: list[tuple[Counts, Code, int, Moves]],
        gain: int,
        most: int,
        least: int,
        links: list[Link],
    ) -> None:
        """Make the states after some choices of moves, and the links to them."""
        problem, two_weights = self.problem, self.problem.second is not None
        gains, waiting = self._gains[level], self._waiting
        known_ways, in_groups, tied = self._groups[level], self._in_groups[level + 1], self._tied.get(level)
        unit, jokers, second, grouped = self._unit, problem.jokers, 0, self._grouped[level]
        enough = least * unit
        for counts, code, in_colors, laid in chosen:
            (_, a), (_, b), (_, c), (_, d) = moves = laid
            tied_in_groups, numbered = 0, counts
            if tied:
                untied = _untied(laid, tied, problem.table)
                if untied is None:
                    continue
                moves, tied_in_groups = untied
                in_a, in_b, in_c, in_d = [move.option.in_groups for move in moves]
                numbered = in_a, in_b, in_c, in_d
            ways = known_ways.get((counts, code))
            if ways is None:
                ways = known_ways[counts, code] = self._groups_beside(level, counts, code)
            for both, (used, worth, second_worth) in ways:
                total = in_colors + worth
                bound = total * unit
                if both & PLACED_BITS == jokers:
                    bound += a.bounds[0] + b.bounds[0] + c.bounds[0] + d.bounds[0] + in_groups[0]
                else:
                    bound += self.with_jokers(level + 1, both, (a.bounds, b.bounds, c.bounds, d.bounds), in_groups)
                if bound < enough or used & PLACED_BITS < grouped:
                    continue
                if two_weights:
                    second = second_so_far + second_worth + sum([move.option.second for move in moves])
                    if second + self._second_bound(level + 1, both, (a, b, c, d)) < problem.floor:
                        continue
                    second = min(second, problem.floor)
                after = a, b, c, d, both, second
                known = gains.get(after)
                links.append(Link(total - gain, moves, (used & PLACED_BITS) + tied_in_groups, after, numbered))
                if known is None or known < total:
                    gains[after] = total
                    waiting.setdefault(min(bound // unit, most), []).append((level, after, total, bound))

    # Groups

    def _groups_beside(self, level: int, counts: Counts, code: Code) -> list[tuple[Code, Use]]:
        """Give the jokers that groups of so many tiles can have beside others; with each all jokers laid then."""
        problem, found = self.problem, []
        for use in problem.uses(level) if any(counts) else NO_JOKERS:
            both = self._join[code][use.code]
            if both is None or not problem.may_be_laid(both, level):
                continue
            if partitions(counts, (0,) * (use.code & PLACED_BITS)):
                found.append((both, use))
        return found

    # Bounds

    def _bound(self, level: int, code: Code, columns: Columns) -> int:
        """Give the most that can still be gained."""
        a, b, c, d = columns
        if code & PLACED_BITS == self.problem.jokers:
            return a.bounds[0] + b.bounds[0] + c.bounds[0] + d.bounds[0] + self._in_groups[level][0]
        return self.with_jokers(level, code, (a.bounds, b.bounds, c.bounds, d.bounds), self._in_groups[level])

    def _second_bound(self, level: int, code: Code, columns: Columns) -> int:
        """Give the most that can still be gained of the second weight."""
        a, b, c, d = columns
        rest = (a.second_bounds, b.second_bounds, c.second_bounds, d.second_bounds)
        worth = self._second_worth[level]
        return self.with_jokers(level, code, rest, [worth * jokers for jokers in range(self.problem.jokers + 1)])

    def with_jokers(self, level: int, code: Code, bounds: FourBounds, in_groups: Sequence[int]) -> int:
        """Give the most that colors and groups can gain, with the jokers that are left in the best places."""
        a, b, c, d = bounds
        placed = code & PLACED_BITS
        left = self.problem.jokers - placed
        owed, room = self.problem.must_jokers - placed, self._joker_room[level]
        best = IMPOSSIBLE
        for none, one, two, wild in PLACES[self.problem.jokers][left][self._grouped_ahead[level] :]:
            if left - wild + min(wild, room) < owed:
                continue
            total = a[none] + b[none] + c[none] + d[none] + in_groups[wild]
            if left == MOST_JOKERS and self.problem.sharing == ONE_COUNTS:
                total += most_where_one_counts(bounds, wild, in_groups)
            elif two:
                more = sorted((a[one] - a[none], b[one] - b[none], c[one] - c[none], d[one] - d[none]))
                both = max(a[two] - a[none], b[two] - b[none], c[two] - c[none], d[two] - d[none])
                total += max(more[3] + more[2], both)
            elif one:
                total += max(a[one] - a[none], b[one] - b[none], c[one] - c[none], d[one] - d[none])
            best = max(best, total)
        return best


@lru_cache(maxsize=1 << 10)
def _of_groups(
    able: tuple[bool, ...], weight: Weight, second: Weight | None, jokers: int, sharing: Sharing
) -> tuple[list[int], list[int], list[tuple[int, ...]]]:
    """Give for each level what groups can take and bring from there on.

    Parameters
    ----------
    able : tuple of bool
        For each level whether there can be groups.
    weight, second, jokers, sharing
        As for `Problem`.

    Returns
    -------
    tuple of list
        How many jokers groups take; the most that one brings of the second weight; and the most that each of what
        they take brings (see `IN_GROUPS`).
    """
    room_from, second_from = [0] * (LAST_LEVEL + 2), [0] * (LAST_LEVEL + 2)
    worth_from: list[tuple[int, ...]] = [(0,) * len(COUNTING[sharing])] * (LAST_LEVEL + 2)
    room = most = most_second = 0
    for number in range(HIGHEST_NUMBER, 0, -1) if jokers else ():
        if able[number]:
            room = jokers
            most = max(most, weight.of_joker(number))
            most_second = max(most_second, second.of_joker(number) if second else 0)
        room_from[number] = room
        second_from[number] = most_second
        worth_from[number] = tuple([most * counting for counting in COUNTING[sharing]])
    return room_from, second_from, worth_from


def _untied(moves: Moves, tied: Sequence[Tie], table: Sequence[int]) -> tuple[Moves, int] | None:
    """Give the moves in which jokers that were counted as tiles are jokers, with how many of them lie in groups.

    ``None`` if there are no such tiles where they have to lie.
    """
    found = list(moves)
    in_groups = 0
    for tie in tied:
        option, column = found[tie.color]
        if tie.in_run and option.in_runs:
            option = option._replace(in_runs=option.in_runs - 1, jokers=option.jokers + 1)
        elif not tie.in_run and option.in_groups:
            option = option._replace(in_groups=option.in_groups - 1)
            in_groups += 1
        else:
            return None
        if tie.of_rack:
            option = option._replace(fresh=option.in_groups + option.in_runs > table[tie.kind])
        found[tie.color] = Move(option, column)
    a, b, c, d = found
    return (a, b, c, d), in_groups


@lru_cache(maxsize=16)
def _known_groups(
    weight: Weight, second: Weight | None, jokers: int, must_jokers: int
) -> list[dict[tuple[Counts, Code], list[tuple[Code, Use]]]]:
    """Give what is known of groups at each level: see `Search._groups_beside`."""
    del weight, second, jokers, must_jokers  # what is known depends on them
    return [{} for _ in range(LAST_LEVEL + 1)]


@cache
def _possible_counts(caps: Counts, jokers: int) -> tuple[Counts, ...]:
    """Give the numbers of tiles that can go to groups together, with some jokers at hand."""
    return tuple(dict.fromkeys([counts for counts, _ in possible_groups(caps, jokers)]))

"""The search itself: number by number through the four colors at once, the most promising state first.

A state is what is open after a number: the runs of each color and the jokers laid. What a state can still gain is
never more than its colors could gain one by one, so the first complete state is the best (A* search). The way through
the numbers is that of van Rijn, Takes and Vis (2015, arXiv 1604.07553).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.solver.columns import EMPTY, Bounds, ColorSearch, Column, Move, group_caps
from rummikub_widget.solver.groups import Group, partitions
from rummikub_widget.solver.problem import IMPOSSIBLE, LAST_LEVEL, PLACED_BITS, Code, Outline, Problem, Still

if TYPE_CHECKING:
    from collections.abc import Iterator

State: TypeAlias = tuple[Column, Column, Column, Column, Code, int]
"""The open runs of each color, the jokers laid, and what was gained of the second weight, up to the floor."""

_PATIENCE: Final = 1_500
_START: Final[State] = (EMPTY, EMPTY, EMPTY, EMPTY, 0, 0)


class Groups(NamedTuple):
    """One way to lay the groups of a number."""

    code: Code
    gain: int
    second: int
    groups: tuple[Group, ...]


class Level(NamedTuple):
    """What was laid at one number."""

    moves: tuple[Move, ...]
    groups: tuple[Group, ...]


class Found(NamedTuple):
    """The best way through all numbers."""

    gain: int
    levels: tuple[Level, ...]


class _Step(NamedTuple):
    gain: int
    before: State
    moves: tuple[Move, ...]
    groups: tuple[Group, ...]


class Search:
    """The search for the best solution of one problem."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._caps = group_caps(problem)
        self._shares = problem.shares()
        relaxed = problem.relaxed if problem.told_apart and any(problem.followed) else None
        self.colors = [
            ColorSearch(
                problem,
                color,
                self._caps[color],
                self._shares[color],
                ColorSearch(relaxed, color, self._caps[color], self._shares[color]) if relaxed else None,
            )
            for color in range(len(COLORS))
        ]
        self._groups: list[dict[tuple[int, ...], list[Groups]]] = [{} for _ in range(LAST_LEVEL + 1)]
        self._kept_groups: list[Counter[Group]] = [Counter() for _ in range(LAST_LEVEL + 1)]
        for number, group in problem.kept_groups:
            self._kept_groups[number][group] += 1
        self._prepare_bounds()
        self._all_laid = PLACED_BITS if problem.told_apart else problem.jokers
        self._steps: list[dict[State, _Step]] = [{} for _ in range(LAST_LEVEL + 1)]
        self._links: list[list[tuple[State, State, int]]] = [[] for _ in range(LAST_LEVEL + 1)]
        self._waiting: dict[int, list[tuple[int, State, int, int]]] = {}
        self.expanded = 0

    def _prepare_bounds(self) -> None:
        """Bounds of what groups bring from a level on: how many jokers they take, their worth, groups that stay."""
        problem = self.problem
        self._joker_room = [0] * (LAST_LEVEL + 2)
        self._joker_worth = [0] * (LAST_LEVEL + 2)
        self._second_worth = [0] * (LAST_LEVEL + 2)
        for number in range(LAST_LEVEL - 1, 0, -1):
            possible = any(caps[number] for caps in self._caps)
            self._joker_room[number] = problem.jokers if possible else self._joker_room[number + 1]
            worth = problem.weight.of_joker(number) if possible else 0
            self._joker_worth[number] = max(worth, self._joker_worth[number + 1])
            worth = problem.second.of_joker(number) if possible and problem.second else 0
            self._second_worth[number] = max(worth, self._second_worth[number + 1])

    def best(self, more_than: int) -> Found | None:
        """Give the best solution that gains more than a number; ``None`` if there is none."""
        bounds = [color.bounds(1, EMPTY, self.problem.jokers) for color in self.colors]
        most = self._bound(1, 0, [first for first, _ in bounds], self._joker_worth)
        if self.problem.second:
            second = self._bound(1, 0, [second for _, second in bounds], self._second_worth)
            if second < self.problem.floor:
                return None
        self._steps[0][_START] = _Step(0, _START, (), ())
        waiting = self._waiting = {most: [(0, _START, 0, most)]}
        while most > more_than:
            row = waiting.get(most)
            if not row:
                most = max((bound for bound, row in waiting.items() if row and bound < most), default=IMPOSSIBLE)
                continue
            level, state, gain, bound = row.pop()
            if self._steps[level][state].gain > gain:
                continue
            if level == LAST_LEVEL:
                return Found(gain, self._trace(state))
            self._expand(level + 1, state, gain, most, bound - more_than - 1)
        return None

    def still(self, found: Found) -> Still | None:
        """Give what can still be gained from each state through which a best solution goes.

        Returns
        -------
        list or None
            ``None`` where there are too many such states for this to be of help.
        """
        patience = 3 * self.expanded + _PATIENCE
        waiting, target = self._waiting, found.gain
        for most in sorted((bound for bound in waiting if bound >= target), reverse=True):
            row = waiting[most]
            while row:
                if self.expanded > patience:
                    return None
                level, state, gain, bound = row.pop()
                if level < LAST_LEVEL and self._steps[level][state].gain == gain:
                    self._expand(level + 1, state, gain, most, bound - target)
        goes: list[dict[State, int]] = [{} for _ in range(LAST_LEVEL + 1)]
        goes[LAST_LEVEL] = dict.fromkeys(self._steps[LAST_LEVEL], 0)
        for level in range(LAST_LEVEL, 0, -1):
            ends, starts = goes[level], goes[level - 1]
            for after, before, gain in self._links[level]:
                rest = ends.get(after)
                if rest is not None and rest + gain > starts.get(before, IMPOSSIBLE):
                    starts[before] = rest + gain
        return [
            {
                (((a[0], a[2]), (b[0], b[2]), (c[0], c[2]), (d[0], d[2])), code): most
                for (a, b, c, d, code, _), most in states.items()
            }
            for states in goes
        ]

    def _trace(self, state: State) -> tuple[Level, ...]:
        levels: list[Level] = []
        for steps in reversed(self._steps[1:]):
            _, before, moves, groups = steps[state]
            levels.append(Level(moves, groups))
            state = before
        return tuple(reversed(levels))

    def _expand(self, level: int, state: State, gain: int, most: int, allowed: int) -> None:  # noqa: C901, PLR0912 - the innermost loop: colors one by one
        """Make the states after a state that lose no more than is allowed of what it could gain."""
        self.expanded += 1
        problem = self.problem
        join, size = problem.join, problem.jokers
        left = size - problem.placed(state[4])
        colors = self.colors
        second_so_far = state[5]
        slack = 0
        if problem.second:
            bounds = [color.bounds(level, column, left)[1] for color, column in zip(colors, state[:4], strict=True)]
            slack = second_so_far + self._bound(level, state[4], bounds, self._second_worth) - problem.floor
        firsts, seconds, thirds, fourths = (
            color.moves(level, column, left) for color, column in zip(colors, state[:4], strict=True)
        )
        told_apart = problem.told_apart
        groups = self._groups[level]
        for loss_a, second_a, a in firsts:
            if loss_a > allowed:
                break
            if second_a > slack:
                continue
            code_a = join(state[4], a.code) if a.code else state[4]
            if code_a is None:
                continue
            for more_b, more_second_b, b in seconds:
                loss_b, second_b = loss_a + more_b, second_a + more_second_b
                if loss_b > allowed:
                    break
                if second_b > slack:
                    continue
                code_b = join(code_a, b.code) if b.code else code_a
                if code_b is None:
                    continue
                for more_c, more_second_c, c in thirds:
                    loss_c, second_c = loss_b + more_c, second_b + more_second_c
                    if loss_c > allowed:
                        break
                    if second_c > slack:
                        continue
                    code_c = join(code_b, c.code) if c.code else code_b
                    if code_c is None:
                        continue
                    for more_d, more_second_d, d in fourths:
                        if loss_c + more_d > allowed:
                            break
                        if second_c + more_second_d > slack:
                            continue
                        if not told_apart and not groups.get((a[0], b[0], c[0], d[0]), True):
                            continue
                        code = join(code_c, d.code) if d.code else code_c
                        if code is not None:
                            self._lay(level, state, (a, b, c, d), code, gain, most)

    def _lay(  # noqa: PLR0917 - called in the innermost loop
        self, level: int, state: State, moves: tuple[Move, Move, Move, Move], code: Code, gain: int, most: int
    ) -> None:
        """Make the states after one choice of moves."""
        a, b, c, d = moves
        problem = self.problem
        ways = self._ways(level, (a.in_groups, b.in_groups, c.in_groups, d.in_groups), moves)
        for groups in ways:
            both = problem.join(code, groups.code) if groups.code else code
            if both is None or (level == LAST_LEVEL and not problem.is_complete(both)):
                continue
            total = gain + a.gain + b.gain + c.gain + d.gain + groups.gain
            second = 0
            if problem.second:
                second = state[5] + a.second + b.second + c.second + d.second + groups.second
                outline = self._outline(moves, both) if problem.still is not None else None
                if problem.still is not None and outline is not None:
                    still = problem.still[level].get(outline, IMPOSSIBLE)
                else:
                    rest = [a.second_bounds, b.second_bounds, c.second_bounds, d.second_bounds]
                    still = self._bound(level + 1, both, rest, self._second_worth)
                if second + still < problem.floor:
                    continue
                second = min(second, problem.floor)
            bound = total + self._bound(level + 1, both, [a.bounds, b.bounds, c.bounds, d.bounds], self._joker_worth)
            if bound < 0:
                continue
            after = (a.column, b.column, c.column, d.column, both, second)
            if not problem.second:
                self._links[level].append((after, state, total - gain))
            known = self._steps[level].get(after)
            if known is None or known.gain < total:
                self._steps[level][after] = _Step(total, state, moves, groups.groups)
                self._waiting.setdefault(min(bound, most), []).append((level, after, total, bound))

    @staticmethod
    def _outline(moves: tuple[Move, Move, Move, Move], code: Code) -> Outline | None:
        """Give what the state would be if no run were kept; ``None`` if that is not known."""
        a, b, c, d = (move.column for move in moves)
        if a[3] is None or b[3] is None or c[3] is None or d[3] is None:
            return None
        return ((a[3], a[2]), (b[3], b[2]), (c[3], c[2]), (d[3], d[2])), code

    # Groups

    def _ways(self, level: int, counts: tuple[int, ...], moves: tuple[Move, ...]) -> list[Groups]:
        """Give the ways to lay groups of so many tiles of each color."""
        known = self._groups[level]
        fresh = tuple([move.fresh for move in moves]) if self.problem.told_apart else ()
        found = known.get((*counts, *fresh))
        if found is None:
            found = known[*counts, *fresh] = list(self._make_groups(level, counts, fresh))
        return found

    def _make_groups(self, level: int, counts: tuple[int, ...], fresh: tuple[bool, ...]) -> Iterator[Groups]:
        problem = self.problem
        shared = sum(shares[level][count] for shares, count in zip(self._shares, counts, strict=True))
        for use in problem.uses(level, problem.marks if any(counts) else ()):
            best: Groups | None = None
            for groups in partitions(counts, use.marks):
                if problem.told_apart and not all(self._allowed(level, group, fresh) for group in groups):
                    continue
                gain = use.gain - shared
                if problem.weight.kept:
                    gain += problem.weight.kept * (Counter(groups) & self._kept_groups[level]).total()
                if best is None or gain > best.gain:
                    best = Groups(use.code, gain, use.second, groups)
            if best is not None:
                yield best

    def _allowed(self, level: int, group: Group, fresh: tuple[bool, ...]) -> bool:
        colors, marks = group
        if not marks:
            return True
        if self.problem.one_joker_a_set and len(marks) > 1:
            return False
        kinds = (*(color * HIGHEST_NUMBER + level - 1 for color in colors), *(JOKER_KIND for _ in marks))
        pure = all(fresh[color] for color in colors)
        return all(
            protection is None or protection.allows(kinds, len(colors) + nth, pure=pure)
            for nth, mark in enumerate(marks)
            for protection in (self.problem.protected[mark],)
        )

    # Bounds

    def _bound(self, level: int, code: Code, bounds: list[Bounds], worth: list[int]) -> int:
        """Give the most that can still be gained, with the jokers that are left in the best places."""
        a, b, c, d = bounds
        base = a[0] + b[0] + c[0] + d[0]
        if code == self._all_laid:
            return base
        problem = self.problem
        left = problem.jokers - problem.placed(code)
        if not left:
            return base
        owed = problem.owed(code)
        room = min(left, self._joker_room[level])
        one = max(a[1] - a[0], b[1] - b[0], c[1] - c[0], d[1] - d[0])
        worth_here = worth[level]
        best = IMPOSSIBLE
        if room >= owed:
            best = base + room * worth_here
        groups = min(room, left - 1)
        if 1 + groups >= owed:
            best = max(best, base + one + groups * worth_here)
        if left > 1:
            more = sorted((a[1] - a[0], b[1] - b[0], c[1] - c[0], d[1] - d[0]))
            two = max(more[3] + more[2], a[2] - a[0], b[2] - b[0], c[2] - c[0], d[2] - d[0])
            best = max(best, base + two)
        return best

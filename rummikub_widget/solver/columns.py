"""One color of a problem: what its tiles can do at each number, and what that can bring in the end."""

from __future__ import annotations

from itertools import combinations
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.sets import SMALLEST_SET
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.solver.problem import IMPOSSIBLE, LAST_LEVEL, ColorOutline, Followed, Laid, Outline
from rummikub_widget.solver.runs import LONG, Lengths, steps

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummikub_widget.solver.problem import Code, Keep, Problem, Use

Column: TypeAlias = tuple[Lengths, tuple[int, ...], tuple[Followed, ...], Lengths | None]
"""The open runs of a color: by length, kept as they are (see `Problem.keeps`), and followed.

Last comes what the open runs would be if none were kept, where that is asked for (see `Problem.still`); ``None``
after a run with a followed joker was kept, for then it is not known.
"""
Bounds: TypeAlias = tuple[int, int, int]
"""The most that can be gained with exactly none, one, two more jokers in the runs of a color."""

EMPTY: Final[Column] = ((), (), (), ())
_MANY: Final = 99
_NO_WAY: Final[Bounds] = (IMPOSSIBLE, IMPOSSIBLE, IMPOSSIBLE)
_DONE: Final[Bounds] = (0, IMPOSSIBLE, IMPOSSIBLE)


class RunDone(NamedTuple):
    """A followed run that ended."""

    start: int
    end: int
    jokers: Laid


class Laying(NamedTuple):
    """What a move lays, for building the table in the end."""

    in_runs: int
    jokers_in_runs: tuple[int, ...]
    kept: tuple[int, ...]
    done: tuple[RunDone, ...]


class Move(NamedTuple):
    """What the tiles of one color and number do."""

    in_groups: int
    code: Code
    gain: int
    second: int
    column: Column
    bounds: Bounds
    second_bounds: Bounds
    fresh: bool
    """Whether a tile of this kind is played."""
    laying: Laying


Ranked: TypeAlias = tuple[int, int, Move]
"""A move with what it loses at least of both weights, beside the best moves."""
_by_loss: Final = itemgetter(0)


def _loss(best: Bounds, gain: int, bounds: Bounds, placed: int) -> int:
    """Give what a move loses at least, however many jokers the color gets in the end."""
    return min(
        most - (gain + bounds[jokers - placed] if jokers >= placed else IMPOSSIBLE)
        for jokers, most in enumerate(best)
        if most >= 0
    )


class _Followers(NamedTuple):
    """What the followed runs do at a number."""

    going_on: tuple[tuple[Followed, bool], ...]
    """Each run, and whether a number tile was added to it."""
    tiles: int
    code: Code
    gain: int
    second: int
    done: tuple[RunDone, ...]


class _Kept(NamedTuple):
    """What the kept runs do at a number."""

    going_on: tuple[int, ...]
    tiles: int
    code: Code
    gain: int
    second: int
    started: tuple[int, ...]


class _Option(NamedTuple):
    """What the tiles of one color and number can do, whatever runs are open."""

    in_groups: int
    in_runs: int
    """Number tiles and jokers."""
    jokers: int
    code: Code
    gain: int
    second: int
    fresh: bool
    laying: Laying


class ColorSearch:
    """The moves of one color, each with its bounds, worked out when they are first needed."""

    def __init__(
        self,
        problem: Problem,
        color: int,
        caps: list[int],
        shares: list[tuple[int, ...]],
        relaxed: ColorSearch | None = None,
    ) -> None:
        self._relaxed = relaxed
        self.problem = problem
        self.color = color
        self._caps = caps
        self._shares = shares
        self._shadowed = problem.still is not None
        self._alive = [self._fewest_left(states) for states in problem.still or ()]
        first = color * HIGHEST_NUMBER
        self._supply = [0, *problem.most[first : first + HIGHEST_NUMBER], 0, 0, 0]
        self._two_weights = problem.second is not None
        self._known: list[dict[tuple[Column, int], tuple[list[Ranked], Bounds, Bounds]]] = [
            {} for _ in range(LAST_LEVEL + 1)
        ]
        self._followed = [mark for mark in problem.marks if problem.told_apart and problem.followed[mark]]
        self._plain = tuple(mark for mark in problem.marks if mark not in self._followed)
        self._uses: dict[int, list[Use]] = {}
        self._options: dict[tuple[int, int], list[_Option]] = {}
        self._keeps: dict[int, list[tuple[int, Keep]]] = {}
        for index, keep in enumerate(problem.keeps):
            if keep.color == color:
                self._keeps.setdefault(keep.start, []).append((index, keep))

    def _fewest_left(self, states: Iterable[Outline]) -> dict[ColorOutline, int]:
        """Give for the runs of this color how many jokers are left at least in states on the way to a best solution."""
        fewest: dict[ColorOutline, int] = {}
        for outlines, code in states:
            outline, left = outlines[self.color], self.problem.jokers - self.problem.placed(code)
            fewest[outline] = min(left, fewest.get(outline, _MANY))
        return fewest

    def moves(self, level: int, column: Column, left: int) -> list[Ranked]:
        """Give all moves that do not end in a dead end, with so many jokers left, those that lose least first."""
        found = self._known[level].get((column, left))
        return (found or self._work_out(level, column, left))[0]

    def bounds(self, level: int, column: Column, left: int) -> tuple[Bounds, Bounds]:
        """Give the most that this color can still gain of both weights, if groups are always at hand."""
        if level > LAST_LEVEL:
            return (_DONE, _DONE) if column == EMPTY else (_NO_WAY, _NO_WAY)
        found = self._known[level].get((column, left)) or self._work_out(level, column, left)
        return found[1], found[2]

    def _bounds_after(self, level: int, column: Column, left: int) -> tuple[Bounds, Bounds]:
        """Give the bounds after a level: where jokers are followed, those of a color in which they are free."""
        if self._relaxed is None or level >= LAST_LEVEL:
            return self.bounds(level + 1, column, left)
        runs, kept, followed, _ = column
        if followed:
            lengths = (min(level - start + 1, LONG) for start, _, _ in followed)
            runs = tuple(sorted((*runs, *lengths), reverse=True))
        return self._relaxed.bounds(level + 1, (runs, kept, (), ()), left)

    def _work_out(self, level: int, column: Column, left: int) -> tuple[list[Ranked], Bounds, Bounds]:
        special = (
            self._shadowed
            or column[1]
            or column[2]
            or level in self._keeps
            or (self._followed and left and level < LAST_LEVEL)
        )
        moves = list(self._make(level, column, left)) if special else self._make_plain(level, column[0], left)
        first = self._most([(move.code, move.gain, move.bounds) for move in moves], left)
        second = _NO_WAY
        if self._two_weights:
            second = self._most([(move.code, move.second, move.second_bounds) for move in moves], left)
        placed = self.problem.placed
        ranked = []
        for move in moves:
            laid = placed(move.code) if left else 0
            lost = _loss(first, move.gain, move.bounds, laid) if left else first[0] - move.gain - move.bounds[0]
            second_lost = 0
            if self._two_weights:
                second_lost = _loss(second, move.second, move.second_bounds, laid)
            ranked.append((lost, second_lost, move))
        if len(ranked) > 1:
            ranked.sort(key=_by_loss)
        found = self._known[level][column, left] = (ranked, first, second)
        return found

    def _most(self, worths: list[tuple[Code, int, Bounds]], left: int) -> Bounds:
        """Give the best for each number of jokers, of moves with their jokers, gains and bounds."""
        if not left:
            return max([gain + bounds[0] for _, gain, bounds in worths], default=IMPOSSIBLE), IMPOSSIBLE, IMPOSSIBLE
        none = one = two = IMPOSSIBLE
        placed = self.problem.placed
        for code, gain, (a, b, c) in worths:
            here = placed(code) if code else 0
            if here == 0:
                none, one, two = max(none, gain + a), max(one, gain + b), max(two, gain + c)
            elif here == 1:
                one, two = max(one, gain + a), max(two, gain + b)
            else:
                two = max(two, gain + a)
        return none, one, two

    def _make_plain(self, level: int, runs: Lengths, left: int) -> list[Move]:
        """Give the moves where no run has to be kept or followed."""
        options = self._options.get((level, left))
        if options is None:
            options = self._options[level, left] = list(self._make_options(level, left))
        after = steps(runs)
        known = self._known[level + 1] if level < LAST_LEVEL else {}
        moves = []
        next_supply, later_supply = self._supply[level + 1], self._supply[level + 2]
        for in_groups, in_runs, jokers, code, gain, second, fresh, laying in options:
            longer, next_need, later_need = after[in_runs]
            if longer is None:
                continue
            if next_need > next_supply or later_need > later_supply:
                lacking = max(0, next_need - next_supply) + max(0, later_need - later_supply)
                if lacking > left - jokers:
                    continue
            column = (longer, (), (), ())
            found = known.get((column, left - jokers))
            if found is not None:
                _, bounds, second_bounds = found
            else:
                bounds, second_bounds = self.bounds(level + 1, column, left - jokers)
            if bounds[0] >= 0 or bounds[1] >= 0 or bounds[2] >= 0:
                moves.append(Move(in_groups, code, gain, second, column, bounds, second_bounds, fresh, laying))
        return moves

    def _make_options(self, level: int, left: int) -> Iterator[_Option]:
        table, must, most, cap, worth, second_worth = self._at(level)
        for used in range(must, most + 1):
            for in_groups in range(min(cap, used) + 1):
                for use in self._uses_at(level):
                    jokers = len(use.marks)
                    if jokers <= left:
                        yield _Option(
                            in_groups,
                            used - in_groups + jokers,
                            jokers,
                            use.code,
                            worth * (used - table) + use.gain + self._shares[level][in_groups],
                            second_worth * (used - table) + use.second,
                            used > table,
                            Laying(used - in_groups, use.marks, (), ()),
                        )

    def _is_unknown(self, shadow: Lengths | None, keeping: _Kept) -> bool:
        """Whether it is not known what the open runs would be if none were kept."""
        return shadow is None or (
            self.problem.told_apart
            and any(mark is not None for index in keeping.started for mark in self.problem.keeps[index].jokers)
        )

    def _at(self, level: int) -> tuple[int, int, int, int, int, int]:
        """Give the tiles of this color at a level: on the table, needed, there, for groups; and their two weights."""
        if level == LAST_LEVEL:
            return 0, 0, 0, 0, 0, 0
        problem = self.problem
        kind = self.color * HIGHEST_NUMBER + level - 1
        return (
            problem.table[kind],
            problem.must[kind],
            problem.most[kind],
            self._caps[level],
            problem.weight.of_tile(level),
            problem.second.of_tile(level) if problem.second else 0,
        )

    def _make(self, level: int, column: Column, left: int) -> Iterator[Move]:  # noqa: C901 - choice within choice
        problem = self.problem
        runs, kept, followed, shadow = column
        table, must, most, cap, worth, second_worth = self._at(level)
        uses = self._uses_at(level)
        after, shadow_after = steps(runs), steps(shadow or ())
        shade: Lengths | None = ()
        for keeping in self._keep(level, kept):
            for following in self._follow(level, followed, can_start=left > 0):
                code = problem.join(keeping.code, following.code)
                bound_tiles = keeping.tiles + following.tiles
                if code is None or bound_tiles > most:
                    continue
                rest = left - problem.placed(code)
                for used in range(max(must, bound_tiles), most + 1):
                    fresh = used > table
                    going_on = tuple(
                        sorted(
                            (start, laid, pure and (fresh or not added))
                            for (start, laid, pure), added in following.going_on
                        )
                    )
                    gain = keeping.gain + following.gain + worth * (used - table)
                    second = keeping.second + following.second + second_worth * (used - table)
                    for in_groups in range(min(cap, used - bound_tiles) + 1):
                        in_runs = used - bound_tiles - in_groups
                        for use in uses:
                            if len(use.marks) > rest:
                                continue
                            longer = after[in_runs + len(use.marks)][0]
                            both = problem.join(code, use.code)
                            if longer is None or both is None:
                                continue
                            if self._shadowed and not self._is_unknown(shadow, keeping):
                                in_shadow = in_runs + len(use.marks) + keeping.tiles + problem.placed(keeping.code)
                                shade = shadow_after[in_shadow][0]
                                outline = (shade or (), going_on)
                                if shade is None or rest - len(use.marks) < self._alive[level].get(outline, _MANY):
                                    continue
                            elif self._shadowed:
                                shade = () if level == LAST_LEVEL else None
                            new = (longer, keeping.going_on, going_on, shade)
                            bounds, second_bounds = self._bounds_after(level, new, rest - len(use.marks))
                            if max(bounds) < 0:
                                continue
                            yield Move(
                                in_groups,
                                both,
                                gain + use.gain + self._shares[level][in_groups],
                                second + use.second,
                                new,
                                bounds,
                                second_bounds,
                                fresh,
                                Laying(in_runs, use.marks, keeping.started, following.done),
                            )

    def _uses_at(self, level: int) -> list[Use]:
        found = self._uses.get(level)
        if found is None:
            found = self._uses[level] = self.problem.uses(level, self._plain if level < LAST_LEVEL else ())
        return found

    # Runs that stay as they are

    def _keep(self, level: int, kept: tuple[int, ...]) -> Iterator[_Kept]:
        starting = self._keeps.get(level, [])
        for size in range(len(starting) + 1):
            for chosen in combinations(starting, size):
                if len({keep.place for _, keep in chosen}) == size:
                    started = tuple(index for index, _ in chosen)
                    yield from self._keep_on(level, tuple(sorted((*kept, *started))), started)

    def _keep_on(self, level: int, kept: tuple[int, ...], started: tuple[int, ...]) -> Iterator[_Kept]:
        ways = [_Kept((), 0, 0, len(started) * self.problem.weight.kept, 0, started)]
        for index in kept:
            keep = self.problem.keeps[index]
            mark = keep.jokers[level - keep.start]
            more = (index,) if level - keep.start + 1 < len(keep.jokers) else ()
            if mark is None:
                ways = [way._replace(going_on=way.going_on + more, tiles=way.tiles + 1) for way in ways]
                continue
            longer = []
            for way in ways:
                for use in self.problem.single(mark, level):
                    code = self.problem.join(way.code, use.code)
                    if code is not None:
                        longer.append(
                            way._replace(
                                going_on=way.going_on + more,
                                code=code,
                                gain=way.gain + use.gain,
                                second=way.second + use.second,
                            )
                        )
            ways = longer
        yield from ways

    # Runs with a joker that has to be followed

    def _follow(self, level: int, followed: tuple[Followed, ...], *, can_start: bool) -> Iterator[_Followers]:
        ways = [_Followers((), 0, 0, 0, 0, ())]
        for run in followed:
            ways = [longer for way in ways for longer in self._follow_one(level, run, way)]
        yield from ways
        starting = can_start and level < LAST_LEVEL
        while starting and ways:
            room = [way for way in ways if len(way.going_on) < len(self._followed)]
            ways = [longer for way in room for longer in self._extend(level, (level, (), True), way)]
            yield from ways

    def _follow_one(self, level: int, run: Followed, way: _Followers) -> Iterator[_Followers]:
        start, laid, pure = run
        if level - start >= SMALLEST_SET and self._may_end(level - 1, start, laid, pure=pure):
            yield way._replace(done=(*way.done, RunDone(start, level - 1, laid)))
        if level < LAST_LEVEL:
            yield from self._extend(level, run, way)

    def _extend(self, level: int, run: Followed, way: _Followers) -> Iterator[_Followers]:
        start, laid, pure = run
        yield way._replace(going_on=(*way.going_on, (run, True)), tiles=way.tiles + 1)
        if laid and self.problem.one_joker_a_set:
            return
        for mark in self.problem.marks:
            if any(mark == other for _, other in laid):
                continue
            for use in self.problem.single(mark, level):
                code = self.problem.join(way.code, use.code)
                if code is not None:
                    longer = (start, (*laid, (level, mark)), pure)
                    yield way._replace(
                        going_on=(*way.going_on, (longer, False)),
                        code=code,
                        gain=way.gain + use.gain,
                        second=way.second + use.second,
                    )

    def _may_end(self, end: int, start: int, laid: Laid, *, pure: bool) -> bool:
        if not any(self.problem.followed[mark] for _, mark in laid):
            return False
        kinds = self.kinds_of(RunDone(start, end, laid))
        protected = self.problem.protected
        return all(
            protection is None or protection.allows(kinds, number - start, pure=pure)
            for number, mark in laid
            for protection in (protected[mark],)
        )

    def kinds_of(self, run: RunDone) -> tuple[int, ...]:
        """Give the tiles of a followed run in order."""
        return tuple(min(kind, JOKER_KIND) for kind in self.marked_kinds_of(run))

    def marked_kinds_of(self, run: RunDone) -> tuple[int, ...]:
        """Give the tiles of a followed run in order, the mark of each joker added to its kind."""
        jokers = dict(run.jokers)
        base = self.color * HIGHEST_NUMBER - 1
        return tuple(
            JOKER_KIND + jokers[number] if number in jokers else base + number
            for number in range(run.start, run.end + 1)
        )


def group_caps(problem: Problem) -> list[list[int]]:
    """Give for each color and level how many tiles can go to groups: none where no group can be made."""
    caps = [[0] * (LAST_LEVEL + 1) for _ in COLORS]
    for number in range(1, LAST_LEVEL):
        counts = [problem.most[color * HIGHEST_NUMBER + number - 1] for color in range(len(COLORS))]
        present = sum(count > 0 for count in counts)
        if present and present + problem.jokers >= SMALLEST_SET:
            for color, count in enumerate(counts):
                caps[color][number] = count
    return caps

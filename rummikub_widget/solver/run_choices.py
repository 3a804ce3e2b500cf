"""What the runs of one color can be, number by number: sets of the table that stay, runs with a known joker, others."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.sets import SMALLEST_SET
from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.solver.problem import LAST_LEVEL
from rummikub_widget.solver.runs import AFTER, NO_RUNS, joined

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummikub_widget.solver.protection import Protection
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


@dataclass(frozen=True)
class JokerRules:
    """What jokers have to obey; they are told apart."""

    protected: tuple[Protection | None, ...]
    """For each joker its protection."""
    followed: frozenset[int]
    """The jokers whose sets have to be known."""
    must: int
    """The jokers that have to be laid, one bit for each."""
    one_a_set: bool = False
    """Whether a set can have one joker only."""
    played: frozenset[int] = field(default_factory=frozenset)
    """The kinds of tiles that have to be played."""

    @property
    def marks(self) -> range:
        """The jokers."""
        return range(len(self.protected))

    def allow(self, kinds: tuple[int, ...], marks: Sequence[tuple[int, int]], *, pure: bool) -> bool:
        """Whether jokers may lie in a set, each given with its place; pure: all its tiles were played."""
        if self.one_a_set and len(marks) > 1:
            return False
        return all(
            protection is None or protection.allows(kinds, place, pure=pure)
            for place, mark in marks
            for protection in (self.protected[mark],)
        )


class Spot(NamedTuple):
    """A number of a color: the runs that are open before it, and what lies in runs there."""

    level: int
    open: Open
    tiles: int
    jokers: int
    fresh: bool
    """Whether a tile of this kind is played."""
    laid: int
    """The jokers laid before it, one bit for each that is told apart."""
    ahead: bool
    """Whether a joker can come to lie in a run of this color later."""


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


class _Following(NamedTuple):
    """What the followed runs do at a number."""

    open: tuple[Followed, ...] = ()
    marks: int = 0
    tiles: int = 0
    whole: tuple[Marked, ...] = ()
    """The runs that ended."""
    kept: int = 0
    """How many of these are sets of the table."""


class RunChoices:
    """What the runs of one color can be."""

    def __init__(self, color: int, runs: tuple[TableRun, ...], rules: JokerRules | None) -> None:
        self._color = color
        self._runs = runs
        self._rules = rules
        self._followed = rules.followed if rules else frozenset[int]()
        self._starting: dict[int, list[int]] = {}
        for index, run in enumerate(runs):
            if run.color == color and (rules is None or not any(run.wild)):
                self._starting.setdefault(run.start, []).append(index)
        self._bags = {tuple(sorted(run.marked)) for run in runs if any(run.wild)}
        self._known: dict[Spot, list[Choice]] = {}
        self._known_alike: dict[tuple[int, Open, int, int], list[Choice]] = {}
        self._known_keeping: dict[tuple[int, tuple[int, ...], int, int], list[Keeping]] = {}

    def starting(self, level: int) -> int:
        """How many sets of the table can begin at a level as they were."""
        return len({self._runs[index].place for index in self._starting.get(level, ())})

    def at(self, spot: Spot) -> list[Choice]:
        """Give all choices at a number."""
        found = self._known.get(spot)
        if found is None:
            found = self._known[spot] = list(self._make(spot))
        return found

    def alike(self, level: int, opened: Open, tiles: int, jokers: int) -> list[Choice]:
        """Give all choices at a number where jokers are not told apart: so many tiles and jokers lie in runs."""
        key = (level, opened, tiles, jokers)
        found = self._known_alike.get(key)
        if found is None:
            found = self._known_alike[key] = list(self._make_alike(*key))
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
                    whole=tuple([self._marked(self._runs[index]) for index in started]),
                )

    def _make(self, spot: Spot) -> Iterator[Choice]:
        for keeping in self.keeping(spot.level, spot.open[1], spot.tiles, spot.jokers):
            for following in self._follow(spot, keeping.tiles):
                tiles, jokers = keeping.tiles - following.tiles, keeping.jokers - following.marks.bit_count()
                after = AFTER[spot.open[0]][tiles + jokers].runs if jokers >= 0 else -1
                if after >= 0 and (spot.ahead or self._have_jokers(following.open)):
                    starts = [self._runs[index].start for index in keeping.open]
                    starts += [start for start, _, _ in following.open]
                    kind = self._color * HIGHEST_NUMBER + spot.level - 1
                    for marks in self._plain_marks(jokers, spot.laid | following.marks):
                        yield Choice(
                            open=(after, keeping.open, tuple(sorted(following.open))),
                            alike=joined(spot.level + 1, after, starts),
                            kept=len(keeping.started) + following.kept,
                            marks=following.marks | sum(1 << mark for mark in marks) if self._rules else 0,
                            tiles=(*[kind] * tiles, *[JOKER_KIND + mark for mark in marks]),
                            whole=(*(self._marked(self._runs[index]) for index in keeping.started), *following.whole),
                        )

    def _plain_marks(self, jokers: int, laid: int) -> Iterator[tuple[int, ...]]:
        """Give the jokers that can lie in runs that are not followed."""
        if self._rules is None:
            yield (0,) * jokers
        else:
            free = [mark for mark in self._rules.marks if not laid >> mark & 1 and mark not in self._followed]
            yield from combinations(free, jokers)

    def _marked(self, run: TableRun) -> Marked:
        return run.marked if self._rules else tuple(min(kind, JOKER_KIND) for kind in run.marked)

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

    # Runs with a joker that has to be followed

    def _have_jokers(self, followed: tuple[Followed, ...]) -> bool:
        """Whether all these runs have a joker for which they have to be followed."""
        return all(any(mark in self._followed for _, mark in jokers) for _, jokers, _ in followed)

    def _follow(self, spot: Spot, tiles: int) -> Iterator[_Following]:
        ways = [_Following()]
        for run in spot.open[2]:
            ways = [longer for way in ways for longer in self._follow_one(spot, tiles, run, way)]
        yield from ways
        free = any(not spot.laid >> mark & 1 for mark in self._followed)
        while ways and free and spot.level < LAST_LEVEL:
            room = [way for way in ways if len(way.open) < len(self._followed)]
            ways = [longer for way in room for longer in self._extend(spot, tiles, (spot.level, (), True), way)]
            yield from ways

    def _follow_one(self, spot: Spot, tiles: int, run: Followed, way: _Following) -> Iterator[_Following]:
        marked = self._ended(run, spot.level - 1)
        if marked:
            yield way._replace(whole=(*way.whole, marked), kept=way.kept + (tuple(sorted(marked)) in self._bags))
        if spot.level < LAST_LEVEL:
            yield from self._extend(spot, tiles, run, way)

    def _extend(self, spot: Spot, tiles: int, run: Followed, way: _Following) -> Iterator[_Following]:
        start, jokers, pure = run
        if way.tiles < tiles:
            yield way._replace(open=(*way.open, (start, jokers, pure and spot.fresh)), tiles=way.tiles + 1)
        if self._rules is None or (jokers and self._rules.one_a_set):
            return
        for mark in self._rules.marks:
            if not (spot.laid | way.marks) >> mark & 1:
                longer = (start, (*jokers, (spot.level, mark)), pure)
                yield way._replace(open=(*way.open, longer), marks=way.marks | 1 << mark)

    def _ended(self, run: Followed, end: int) -> Marked:
        """Give a followed run that ends at a number; empty if it may not end there."""
        start, jokers, pure = run
        if self._rules is None or end - start + 1 < SMALLEST_SET or not self._have_jokers((run,)):
            return ()
        marks = dict(jokers)
        base = self._color * HIGHEST_NUMBER - 1
        marked = tuple(
            JOKER_KIND + marks[number] if number in marks else base + number for number in range(start, end + 1)
        )
        kinds = tuple(min(kind, JOKER_KIND) for kind in marked)
        allowed = self._rules.allow(kinds, [(number - start, mark) for number, mark in jokers], pure=pure)
        return marked if allowed else ()

"""What the runs of one color can be where jokers obey rules: they are told apart, and runs with some are followed."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from rummikub_widget.engine.sets import SMALLEST_SET
from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.solver.problem import LAST_LEVEL
from rummikub_widget.solver.run_choices import Choice, RunChoices
from rummikub_widget.solver.runs import AFTER, joined

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummikub_widget.solver.protection import Protection
    from rummikub_widget.solver.run_choices import Followed, Marked, Open, TableRun


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

    def allow(self, marked: Marked, *, pure: bool) -> bool:
        """Whether jokers may lie in a set as they do; pure: all its tiles were played."""
        marks = [(place, kind - JOKER_KIND) for place, kind in enumerate(marked) if kind >= JOKER_KIND]
        if self.one_a_set and len(marks) > 1:
            return False
        kinds = tuple([min(kind, JOKER_KIND) for kind in marked])
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


class _Following(NamedTuple):
    """What the followed runs do at a number."""

    open: tuple[Followed, ...] = ()
    marks: int = 0
    tiles: int = 0
    whole: tuple[Marked, ...] = ()
    """The runs that ended."""
    kept: int = 0
    """How many of these are sets of the table."""


class RuledRunChoices(RunChoices):
    """What the runs of one color can be under rules of jokers.

    Parameters
    ----------
    color, runs
        As for `RunChoices`.
    rules : JokerRules
        The rules.
    """

    def __init__(self, color: int, runs: tuple[TableRun, ...], rules: JokerRules) -> None:
        super().__init__(color, runs)
        self._rules = rules
        self._followed = rules.followed
        self._bags = {tuple(sorted(run.marked)) for run in runs if any(run.wild)}
        self._known_spots: dict[Spot, list[Choice]] = {}

    def _may_stay(self, run: TableRun) -> bool:
        """Runs with jokers are followed, and found again by their tiles."""
        return super()._may_stay(run) and not any(run.wild)

    def at(self, spot: Spot) -> list[Choice]:
        """Give all choices at a number."""
        found = self._known_spots.get(spot)
        if found is None:
            found = self._known_spots[spot] = list(self._make(spot))
        return found

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
                            marks=following.marks | sum(1 << mark for mark in marks),
                            tiles=(*[kind] * tiles, *[JOKER_KIND + mark for mark in marks]),
                            whole=(*(self._runs[index].marked for index in keeping.started), *following.whole),
                        )

    def _plain_marks(self, jokers: int, laid: int) -> Iterator[tuple[int, ...]]:
        """Give the jokers that can lie in runs that are not followed."""
        free = [mark for mark in self._rules.marks if not laid >> mark & 1 and mark not in self._followed]
        yield from combinations(free, jokers)

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
        if jokers and self._rules.one_a_set:
            return
        for mark in self._rules.marks:
            if not (spot.laid | way.marks) >> mark & 1:
                longer = (start, (*jokers, (spot.level, mark)), pure)
                yield way._replace(open=(*way.open, longer), marks=way.marks | 1 << mark)

    def _ended(self, run: Followed, end: int) -> Marked:
        """Give a followed run that ends at a number; empty if it may not end there."""
        start, jokers, pure = run
        if end - start + 1 < SMALLEST_SET or not self._have_jokers((run,)):
            return ()
        marks = dict(jokers)
        base = self._color * HIGHEST_NUMBER - 1
        marked = tuple(
            JOKER_KIND + marks[number] if number in marks else base + number for number in range(start, end + 1)
        )
        return marked if self._rules.allow(marked, pure=pure) else ()

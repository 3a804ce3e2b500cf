"""The best play of a turn: the position as a search problem, and the rules of jokers and the initial meld around it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.jokers import joker_places
from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.opening import can_reach
from rummikub_widget.engine.sets import MeldKind, arranged, legal_readings
from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.solver.layout import lay, sets_of
from rummikub_widget.solver.openings import smallest_openings
from rummikub_widget.solver.play import Play
from rummikub_widget.solver.position import Position
from rummikub_widget.solver.problem import SHARES, Keep, Problem, Still, Weight
from rummikub_widget.solver.protection import Licence, Protection, are_free, licences, protections
from rummikub_widget.solver.search import Search

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.solver.groups import Group
    from rummikub_widget.solver.layout import Marked
    from rummikub_widget.solver.search import Found

Objective: TypeAlias = Literal["tiles", "value"]

_PULL: Final = 12
"""What a gained tile or point counts in the search for kept sets: as all solutions gain the same, it only guides."""
_NO_TILES: Final = (0,) * JOKER_KIND


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
    sets of the table as possible as they were.

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
    if objective not in get_args(Objective):
        raise ValueError(unknown("objective", objective, get_args(Objective)))
    return best_play(Position.of(table, rack, opened=opened, rules=rules), objective)


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
    kinds = Counter(tile.kind for tile in laying)
    forced = _Forced(tuple(kinds[kind] for kind in range(JOKER_KIND)), kinds[JOKER_KIND])
    return _Solver(position, objective, forced).play()


@dataclass(frozen=True, slots=True)
class _Forced:
    """Tiles of the rack that have to be played."""

    tiles: tuple[int, ...] = _NO_TILES
    """How many of each kind."""
    jokers: int = 0

    def __or__(self, other: _Forced) -> _Forced:
        return _Forced(tuple(map(max, self.tiles, other.tiles)), max(self.jokers, other.jokers))


@dataclass(frozen=True)
class _Solution:
    """The best way to lay tiles, in numbers."""

    gain: int
    kept: int
    search: Search
    sets: list[Marked]


@dataclass(frozen=True)
class _Solver:
    """The search for the best play of one position."""

    position: Position
    objective: Objective
    forced: _Forced

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
        return None if found is None else self._laid(found)

    # A player who has not opened

    def _opening(self) -> Play | None:
        """Give the best initial meld, the table left alone."""
        zero = self.position.rules.joker_initial == "zero"
        jokers = 0 if self.position.rules.joker_initial == "forbidden" else self.position.rack_jokers
        if self.forced.jokers > jokers:
            return None
        told_apart = self.position.rules.two_jokers == "forbidden" and jokers > 1
        weight = self.weight
        if self.objective == "value" and self.position.rack_jokers and self.position.table_jokers:
            weight = Weight("number", "number", joker_least=self._best_table_joker())
        table, both = self.position.counts
        problem = Problem(
            table=[0] * JOKER_KIND,
            must=list(self.forced.tiles),
            most=[count - lying for count, lying in zip(both, table, strict=True)],
            jokers=jokers,
            must_jokers=(1 << self.forced.jokers) - 1 if told_apart else self.forced.jokers,
            told_apart=told_apart,
            protected=(None,) * jokers,
            followed=(True,) * jokers,
            one_joker_a_set=self.position.rules.two_jokers == "forbidden",
            weight=weight,
            second=Weight("number", "nothing" if zero else "number"),
            floor=self.position.rules.threshold,
        )
        search = Search(problem)
        found = search.best(0)
        if found is None:
            return None
        laid = lay(
            sets_of(found.levels, search.colors),
            Table(),
            self.position.rack,
            told_apart=problem.told_apart,
            as_counted=False,
        )
        return self._play(Table([*self.position.table, *laid.table]), laid.played, len(self.position.table))

    def _best_table_joker(self) -> int:
        """The most that a joker of the table stands for: a joker that is laid counts no less (see `Verdict.value`)."""
        tiles = [
            tile.number or 0
            for meld in self.position.table
            for reading in legal_readings(meld.kinds, self.position.rules)
            for stands in reading.stands
            for tile in stands
        ]
        return max(tiles)

    def _opening_and_more(self) -> Play | None:
        """Give the best play of a player who opens and may go on with the table at once."""
        free = self._best(self.forced)
        if free is None:
            return None
        play = self._laid(free)
        threshold = self.position.rules.threshold
        if can_reach(tuple(sorted(play.played.kinds)), threshold, self.position.rules):
            return play
        best: _Solution | None = None
        for tiles in smallest_openings(self.position.rack, threshold, self.position.rules):
            forced = _Forced(tuple(tiles[kind] for kind in range(JOKER_KIND)), tiles[JOKER_KIND])
            found = self._best(forced | self.forced, best)
            best = found or best
            if best is not None and (best.gain, best.kept) == (free.gain, free.kept):
                break  # no opening can be better than a play of a player who has opened
        return None if best is None else self._laid(best)

    # A player who may use the table

    def _best(self, forced: _Forced, beat: _Solution | None = None) -> _Solution | None:
        """Give the best solution with the forced tiles that is better than another one."""
        gain, kept = (beat.gain, beat.kept) if beat else (self.offset, -1)
        least = gain if beat else gain + 1
        search = Search(self._problem(None, forced))
        first = search.best(least - 1)
        if first is None:
            return None
        relaxed = first.gain
        still = search.still(first)
        found = self._with_most_kept(None, forced, relaxed, kept if relaxed == gain else -1, still)
        if found is None or self._obeys(found):
            return found
        return self._best_with_licences(forced, gain if beat else None, kept)

    def _best_with_licences(self, forced: _Forced, beat: int | None, kept: int) -> _Solution | None:
        gain = self.offset if beat is None else beat - 1
        reached: list[tuple[Licence, Search, Found]] = []
        for licence in licences(self.position.table, self.position.rack, self.position.rules):
            search = Search(self._problem(licence, forced))
            found = search.best(gain - 1 if reached else gain)
            if found is not None:
                gain = max(gain, found.gain)
                reached.append((licence, search, found))
        best: _Solution | None = None
        for licence, search, found in reached:
            if found.gain == gain:
                least = best.kept if best else (kept if beat == gain else -1)
                best = self._with_most_kept(licence, forced, gain, least, search.still(found)) or best
        return best

    def _with_most_kept(
        self, licence: Licence | None, forced: _Forced, gain: int, more_than: int, still: Still | None = None
    ) -> _Solution | None:
        """Give a solution of a gain that leaves most sets of the table as they were, more than a number of them."""
        problem = self._problem(licence, forced)
        weight = replace(problem.weight, kept=SHARES, times=_PULL)
        problem = replace(
            problem,
            weight=weight,
            second=problem.weight,
            floor=gain,
            still=still,
            keeps=tuple(self._keeps(told_apart=problem.told_apart)),
            kept_groups=tuple(self._kept_groups(told_apart=problem.told_apart)),
        )
        search = Search(problem)
        found = search.best(_PULL * gain + SHARES * more_than)
        if found is None:
            return None
        kept = (found.gain - _PULL * gain) // SHARES
        return _Solution(gain, kept, search, list(sets_of(found.levels, search.colors)))

    def _obeys(self, found: _Solution) -> bool:
        """Whether a solution that was found without regard to the rules of jokers obeys them."""
        if are_free(self.position.rules) and self.position.rules.two_jokers == "allowed":
            return True
        return replace(self.position, opened=True).judge(self._lay(found)[0]).legal

    def _problem(self, licence: Licence | None, forced: _Forced) -> Problem:
        table, both = self.position.counts
        jokers = self.position.table_jokers + self.position.rack_jokers
        told_apart = licence is not None
        single = self.position.rules.two_jokers == "forbidden" and jokers > 1
        must = [lying + more for lying, more in zip(table, forced.tiles, strict=True)]
        must_jokers = self.position.table_jokers + forced.jokers
        protected: tuple[Protection | None, ...] = ()
        if licence is not None:
            protected = (
                *protections(self.position.table, self.position.rules, licence.freed),
                *[None] * self.position.rack_jokers,
            )
            for kind in licence.played:
                must[kind] = max(must[kind], table[kind] + 1)
            must_jokers = (1 << must_jokers) - 1
        return Problem(
            table=table,
            must=must,
            most=both,
            jokers=jokers,
            must_jokers=must_jokers,
            told_apart=told_apart,
            protected=protected,
            followed=tuple(single or protection is not None for protection in protected),
            one_joker_a_set=single and told_apart,
            weight=self.weight,
        )

    # Sets that stay as they were

    @cached_property
    def _marks(self) -> dict[int, list[int]]:
        """The marks of the jokers in each set of the table."""
        marks: dict[int, list[int]] = {}
        for mark, place in enumerate(joker_places(self.position.table)):
            marks.setdefault(place.meld, []).append(mark)
        return marks

    def _is_group(self, meld: Meld) -> bool:
        return legal_readings(meld.kinds, self.position.rules)[0].kind is MeldKind.GROUP

    def _keeps(self, *, told_apart: bool) -> Iterator[Keep]:
        for place, meld in enumerate(self.position.table):
            if self._is_group(meld):
                continue
            runs = [
                reading for reading in legal_readings(meld.kinds, self.position.rules) if reading.kind is MeldKind.RUN
            ]
            for reading in runs if self.weight.joker == "number of the better" else runs[:1]:
                marks = iter(self._marks.get(place, ()))
                jokers = tuple(
                    (next(marks) if told_apart else 0) if tile.is_joker else None
                    for tile in arranged(meld.tiles, reading)
                )
                color = next(tile.kind for tile in meld if not tile.is_joker) // HIGHEST_NUMBER
                yield Keep(place, color, reading.start, jokers)

    def _kept_groups(self, *, told_apart: bool) -> Iterator[tuple[int, Group]]:
        for place, meld in enumerate(self.position.table):
            if self._is_group(meld):
                kinds = sorted(kind for kind in meld.kinds if kind != JOKER_KIND)
                marks = self._marks.get(place, [])
                colors = tuple(kind // HIGHEST_NUMBER for kind in kinds)
                yield kinds[0] % HIGHEST_NUMBER + 1, (colors, tuple(marks if told_apart else [0] * len(marks)))

    # The play

    def _lay(self, found: _Solution) -> tuple[Table, Rack, int]:
        told_apart = found.search.problem.told_apart
        as_counted = self.weight.joker == "number of the better"
        return lay(found.sets, self.position.table, self.position.rack, told_apart=told_apart, as_counted=as_counted)

    def _laid(self, found: _Solution) -> Play:
        return self._play(*self._lay(found))

    def _play(self, after: Table, played: Rack, kept: int) -> Play:
        return Play(after, played, kept, self.position.judge(after))

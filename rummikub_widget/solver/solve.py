"""The best play of a turn: the position as a search problem, and the rules of jokers and the initial meld around it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from rummikub_widget.engine.bookkeeping import Ledger
from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.jokers import joker_places
from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.opening import can_reach
from rummikub_widget.engine.rules import checked_rules
from rummikub_widget.engine.sets import MeldKind, arranged, legal_readings
from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.engine.turn import check_table, check_turn
from rummikub_widget.solver.layout import lay, sets_of
from rummikub_widget.solver.openings import smallest_openings
from rummikub_widget.solver.play import Play
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
    position = _Position(
        table if isinstance(table, Table) else Table(table),
        rack if isinstance(rack, Rack) else Rack(rack),
        opened,
        checked_rules(rules),
        objective,
    )
    position.check()
    if not opened and position.rules.initial_table == "forbidden":
        return position.opening()
    return position.play() if opened else position.opening_and_more()


@dataclass(frozen=True, slots=True)
class _Forced:
    """Tiles of the rack that have to be played."""

    tiles: tuple[int, ...] = _NO_TILES
    """How many of each kind."""
    jokers: int = 0


@dataclass(frozen=True)
class _Solution:
    """The best way to lay tiles, in numbers."""

    gain: int
    kept: int
    search: Search
    sets: list[Marked]


_NOTHING_FORCED: Final = _Forced()


@dataclass(frozen=True)
class _Position:
    """A position at the start of a turn."""

    table: Table
    rack: Rack
    opened: bool
    rules: Rules
    objective: Objective

    def check(self) -> None:
        """Refuse what can't be a position.

        Raises
        ------
        ValueError
            More copies of a tile than there are, or a set on the table that is none.
        """
        supply = Ledger(self.table, self.rack, self.table, None).supply()
        if supply:
            tiles = ", ".join(str(tile) for finding in supply for tile in finding.tiles)
            raise ValueError(f"more copies of {tiles} on table and rack than the game has")
        verdict = check_table(self.table, self.rules)
        for meld in verdict.melds:
            if meld.finding is not None:
                raise ValueError(f"no legal set on the table: {meld.meld} ({meld.finding.code.value})")

    # Counting

    @cached_property
    def table_jokers(self) -> int:
        """How many jokers lie on the table."""
        return sum(tile.is_joker for tile in self.table.tiles)

    @cached_property
    def rack_jokers(self) -> int:
        """How many jokers are on the rack."""
        return self.rack.kinds.count(JOKER_KIND)

    @cached_property
    def weight(self) -> Weight:
        """What counts."""
        if self.objective == "tiles":
            return Weight("one", "one")
        if not self.rack_jokers:
            return Weight("number", "nothing")
        return Weight("number", "number of the better" if self.table_jokers else "number")

    @cached_property
    def offset(self) -> int:
        """What the jokers of the table add to the gain of every solution."""
        return self.table_jokers if self.objective == "tiles" else 0

    @cached_property
    def counts(self) -> tuple[list[int], list[int]]:
        """How many tiles of each kind lie on the table, and how many are there together with the rack."""
        table, both = [0] * JOKER_KIND, [0] * JOKER_KIND
        for tile in self.table.tiles:
            if not tile.is_joker:
                table[tile.kind] += 1
                both[tile.kind] += 1
        for kind in self.rack.kinds:
            if kind != JOKER_KIND:
                both[kind] += 1
        return table, both

    # A player who has not opened

    def opening(self) -> Play | None:
        """Give the best initial meld, the table left alone."""
        zero = self.rules.joker_initial == "zero"
        jokers = 0 if self.rules.joker_initial == "forbidden" else self.rack_jokers
        weight = self.weight
        if self.objective == "value" and self.rack_jokers and self.table_jokers:
            weight = Weight("number", "number", joker_least=self._best_table_joker())
        _, both = self.counts
        table, _ = self.counts
        problem = Problem(
            table=[0] * JOKER_KIND,
            must=[0] * JOKER_KIND,
            most=[count - lying for count, lying in zip(both, table, strict=True)],
            jokers=jokers,
            must_jokers=0,
            told_apart=self.rules.two_jokers == "forbidden" and jokers > 1,
            protected=(None,) * jokers,
            followed=(True,) * jokers,
            one_joker_a_set=self.rules.two_jokers == "forbidden",
            weight=weight,
            second=Weight("number", "nothing" if zero else "number"),
            floor=self.rules.threshold,
        )
        search = Search(problem)
        found = search.best(0)
        if found is None:
            return None
        laid = lay(
            sets_of(found.levels, search.colors), Table(), self.rack, told_apart=problem.told_apart, as_counted=False
        )
        return self._play(Table([*self.table, *laid.table]), laid.played, len(self.table))

    def _best_table_joker(self) -> int:
        """The most that a joker of the table stands for: a joker that is laid counts no less (see `Verdict.value`)."""
        tiles = [
            tile.number or 0
            for meld in self.table
            for reading in legal_readings(meld.kinds, self.rules)
            for stands in reading.stands
            for tile in stands
        ]
        return max(tiles)

    def opening_and_more(self) -> Play | None:
        """Give the best play of a player who opens and may go on with the table at once."""
        free = self._best(_NOTHING_FORCED)
        if free is None:
            return None
        play = self._laid(free)
        threshold = self.rules.threshold
        if can_reach(tuple(sorted(play.played.kinds)), threshold, self.rules):
            return play
        best: _Solution | None = None
        for tiles in smallest_openings(self.rack, threshold, self.rules):
            forced = _Forced(tuple(tiles[kind] for kind in range(JOKER_KIND)), tiles[JOKER_KIND])
            found = self._best(forced, best)
            best = found or best
            if best is not None and (best.gain, best.kept) == (free.gain, free.kept):
                break  # no opening can be better than a play of a player who has opened
        return None if best is None else self._laid(best)

    # A player who has opened

    def play(self) -> Play | None:
        """Give the best play of a player who has opened."""
        found = self._best(_NOTHING_FORCED)
        return None if found is None else self._laid(found)

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
        for licence in licences(self.table, self.rack, self.rules):
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
        if are_free(self.rules) and self.rules.two_jokers == "allowed":
            return True
        laid = self._lay(found)
        verdict = check_turn(table=self.table, rack=self.rack, after=laid[0], opened=True, rules=self.rules)
        return verdict.legal

    def _problem(self, licence: Licence | None, forced: _Forced) -> Problem:
        table, both = self.counts
        jokers = self.table_jokers + self.rack_jokers
        told_apart = licence is not None
        single = self.rules.two_jokers == "forbidden" and jokers > 1
        must = [lying + more for lying, more in zip(table, forced.tiles, strict=True)]
        must_jokers = self.table_jokers + forced.jokers
        protected: tuple[Protection | None, ...] = ()
        if licence is not None:
            protected = (*protections(self.table, self.rules, licence.freed), *[None] * self.rack_jokers)
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
        for mark, place in enumerate(joker_places(self.table)):
            marks.setdefault(place.meld, []).append(mark)
        return marks

    def _is_group(self, meld: Meld) -> bool:
        return legal_readings(meld.kinds, self.rules)[0].kind is MeldKind.GROUP

    def _keeps(self, *, told_apart: bool) -> Iterator[Keep]:
        for place, meld in enumerate(self.table):
            if self._is_group(meld):
                continue
            runs = [reading for reading in legal_readings(meld.kinds, self.rules) if reading.kind is MeldKind.RUN]
            for reading in runs if self.weight.joker == "number of the better" else runs[:1]:
                marks = iter(self._marks.get(place, ()))
                jokers = tuple(
                    (next(marks) if told_apart else 0) if tile.is_joker else None
                    for tile in arranged(meld.tiles, reading)
                )
                color = next(tile.kind for tile in meld if not tile.is_joker) // HIGHEST_NUMBER
                yield Keep(place, color, reading.start, jokers)

    def _kept_groups(self, *, told_apart: bool) -> Iterator[tuple[int, Group]]:
        for place, meld in enumerate(self.table):
            if self._is_group(meld):
                kinds = sorted(kind for kind in meld.kinds if kind != JOKER_KIND)
                marks = self._marks.get(place, [])
                colors = tuple(kind // HIGHEST_NUMBER for kind in kinds)
                yield kinds[0] % HIGHEST_NUMBER + 1, (colors, tuple(marks if told_apart else [0] * len(marks)))

    # The play

    def _lay(self, found: _Solution) -> tuple[Table, Rack, int]:
        told_apart = found.search.problem.told_apart
        as_counted = self.weight.joker == "number of the better"
        return lay(found.sets, self.table, self.rack, told_apart=told_apart, as_counted=as_counted)

    def _laid(self, found: _Solution) -> Play:
        return self._play(*self._lay(found))

    def _play(self, after: Table, played: Rack, kept: int) -> Play:
        verdict = check_turn(table=self.table, rack=self.rack, after=after, opened=self.opened, rules=self.rules)
        return Play(after, played, kept, verdict)

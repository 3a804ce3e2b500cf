"""The legal table that is nearest to another one, found by trying ever more moved tiles.

Every set of the given table stays as it is until something speaks against it: it is no set, a tile of it is needed
elsewhere, or a tile that must be on the table has no place yet. Only then it is decided what becomes of it, in every
way that the number of tiles allows. Whatever mends a table has to answer each such reason, so no nearest table is
missed; and sets that nothing speaks against cost no time.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from rummikub_widget.engine.jokers import JokerContext, joker_places, judge_jokers, stood_for
from rummikub_widget.engine.melds import Meld, Table
from rummikub_widget.engine.sets import legal_readings
from rummikub_widget.engine.tiles import JOKER_KIND
from rummikub_widget.solver.counts import Counts
from rummikub_widget.solver.protection import are_free
from rummikub_widget.solver.shapes import JOKERS, MARKS, Shape, in_common, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummikub_widget.solver.position import Position
    from rummikub_widget.solver.shapes import Mark, Mask

_SHAPES_A_TABLE: Final = 20
"""So many sets are looked at in the time that a table takes."""
_JUDGING: Final = 5
"""So many tables are made in the time that one is judged."""
_NOTHING: Final = Shape((), 0, in_order=False)


class Row(NamedTuple):
    """A set of the given table."""

    marks: tuple[Mark, ...]
    mask: Mask
    legal: bool
    """Whether it could lie so at the end of the turn."""
    least: int
    """How many tiles go or come at least before it can."""


class Mended(NamedTuple):
    """A legal table."""

    shapes: tuple[Shape, ...]
    moved: int
    kept: int
    """How many of the played tiles stay on the table."""


class _State(NamedTuple):
    """What is decided so far; all other sets are taken to stay as they are."""

    changed: tuple[tuple[int, Shape], ...]
    """Sets of the given table, each with what it becomes; nothing, if all its tiles go."""
    new: tuple[Shape, ...]
    undecided: tuple[int, ...]
    lying: list[int]
    """How many tiles of each mark lie on the table then."""
    moved: int
    extra: int
    """How many tiles lie there beyond those of the given table."""
    loose: int
    """How many tiles of the given table lie nowhere yet."""
    least: int
    """How many tiles have to leave or to join the sets that can't stay as they are."""
    full: Mask
    """The tiles of which all those of the given table lie there."""
    spare: Mask
    """The tiles of which more lie there."""


class Reason(NamedTuple):
    """Why a table of legal sets is refused, as what could help."""

    gain: Mask
    """Tiles of which more on the table could help."""
    with_jokers: bool
    """Whether it could help that a set with a joker becomes another."""


class NearestSearch:
    """The search for the legal tables nearest to a given one.

    A table counts as legal if `check_turn` accepts it and, where tiles of the rack were played, one of them is kept.
    """

    def __init__(self, position: Position, after: Table) -> None:
        self.position = position
        self.after = after
        self.counts = Counts(position, after)
        self.rows = [self._row(meld) for meld in after]
        self.work = 0
        """How many more tables may be tried."""
        self._limit = 0
        self._nears: dict[int, list[list[Shape]]] = {}
        self._melds: dict[tuple[Mark, ...], Meld] = {}
        self._with: dict[Mark, list[Shape]] = {}
        self._seen: set[tuple[tuple[tuple[int, Shape], ...], tuple[Shape, ...]]] = set()
        self._found: list[Mended] = []
        self._bits = [1 << mark for mark in range(MARKS)]
        if not self.counts.told_apart:
            self._bits[JOKER_KIND] = JOKERS
        self._own_mask = self._any_of(self.counts.own)
        self._most_kept = sum(self.counts.own)
        self._home = Counter(tuple(sorted(shape.marks)) for shape in self.counts.home)
        rules = position.rules
        self._judged = not position.opened or (position.table_jokers > 0 and not are_free(rules))
        wanted = {
            tile
            for place in joker_places(position.table)
            for tile in stood_for(position.table[place.meld], place.index)
        }
        self._joker_reason = JOKERS | mask_of(tile.kind for tile in wanted)
        if rules.joker_reuse == "new_set_rack2" or not position.opened:
            self._joker_reason |= self._any_of(self.counts.rack)

    @property
    def started(self) -> int:
        """How many tiles moved were tried last."""
        return self._limit

    def best(self, most: int, work: int) -> Mended | None:
        """Give the best of the nearest tables.

        Parameters
        ----------
        most : int
            How many tiles may move at most.
        work : int
            How many tables may be tried.

        Returns
        -------
        Mended or None
            ``None`` if there is none so near. If `work` is used up, none was found in time, or not the best for sure.
        """
        self.work = work
        start = self._start()
        self._limit = max(self._limit, (start.least + 1) // 2)
        while self._limit <= most and self.work > 0:
            self._seen.clear()
            self._visit(start)
            if self._found:
                return min(self._found, key=self._rank)
            if self.work > 0:
                self._limit += 1
        return None

    def _rank(self, mended: Mended) -> tuple[int, int, int, tuple[tuple[Mark, ...], ...]]:
        changed = Counter(shape.marks for shape in mended.shapes) - Counter(row.marks for row in self.rows)
        tiles = sum(len(shape.marks) for shape in mended.shapes)
        return -mended.kept, changed.total(), tiles, tuple(sorted(shape.marks for shape in mended.shapes))

    def _any_of(self, counts: list[int]) -> Mask:
        """Give tiles as bits: whatever set has more of them than before has a bit that it had not.

        A joker has both bits, as it may be the second of its set.
        """
        mask = self.counts.mask(counts)
        return mask | JOKERS if mask & JOKERS else mask

    # The given table

    def _row(self, meld: Meld) -> Row:
        marks = self.counts.marks(meld)
        mask = mask_of(marks)
        if self._may_lie(meld, marks):
            return Row(marks, mask, legal=True, least=0)
        least = min((len(shape.marks) - 2 * (shape.mask & mask).bit_count() for shape in self.counts.shapes), default=0)
        return Row(marks, mask, legal=False, least=len(marks) + min(0, least))

    def _may_lie(self, meld: Meld, marks: tuple[Mark, ...]) -> bool:
        if not legal_readings(meld.kinds, self.position.rules):
            return False
        if self.position.may_use_table:
            return True
        own = Counter(marks)
        if sorted(marks) in (sorted(shape.marks) for shape in self.counts.home):
            return True
        jokers = self.position.rules.joker_initial != "forbidden" or not any(mark >= JOKER_KIND for mark in marks)
        return jokers and all(count <= self.counts.rack[mark] for mark, count in own.items())

    def _start(self) -> _State:
        least = sum(row.least for row in self.rows)
        every = tuple(range(len(self.rows)))
        return _State((), (), every, list(self.counts.given), 0, 0, 0, least, (1 << MARKS) - 1, 0)

    # The search

    def _visit(self, state: _State) -> None:
        key = (state.changed, state.new)
        if self.work <= 0 or key in self._seen:
            return
        self._seen.add(key)
        for child in self._answers(state):
            self._visit(child)
            if self.work <= 0:
                return

    def _answers(self, state: _State) -> Iterator[_State]:
        """Give every way to answer one reason that speaks against a state; note it if none does."""
        counts = self.counts
        over = [mark for mark, (lying, most) in enumerate(zip(state.lying, counts.most, strict=True)) if lying > most]
        if over:
            holders = {mark: [i for i in state.undecided if mark in self.rows[i].marks] for mark in over}
            mark = min(over, key=lambda mark: len(holders[mark]))
            for index in holders[mark]:
                yield from self._losing(state, index, mark)
            return
        broken = [index for index in state.undecided if not self.rows[index].legal]
        if broken:
            yield from self._become(state, max(broken, key=lambda index: self.rows[index].least))
            return
        if self.position.may_use_table:
            for mark, (lying, least) in enumerate(zip(state.lying, counts.before, strict=True)):
                if lying < least:
                    yield from self._gaining(state, mask_of([mark]) if mark != JOKER_KIND else JOKERS)
                    return
        else:
            lacking = self._home - Counter(tuple(sorted(marks)) for marks in self._lying_sets(state))
            if lacking:
                yield from self._restoring(state, next(iter(lacking)))
                return
        yield from self._settle(state)

    def _settle(self, state: _State) -> Iterator[_State]:
        """Deal with a state in which all sets are legal and no tile is missing."""
        kept = sum(
            min(own, lying - before)
            for own, lying, before in zip(self.counts.own, state.lying, self.counts.before, strict=True)
        )
        if not kept and self._most_kept:
            yield from self._gaining(state, self._own_mask)
            return
        if state.lying == self.counts.before:
            yield from self._gaining(state, self._any_of(self.counts.rack))
            return
        reason = self._refused(state)
        if reason is not None:
            yield from self._gaining(state, reason.gain)
            if reason.with_jokers:
                for index in state.undecided:
                    if self.rows[index].mask & JOKERS:
                        yield from self._become(state, index)
            return
        self._found.append(Mended(tuple(self._shapes_of(state)), state.moved, kept))
        if kept < self._most_kept:
            loose = [
                max(0, own - max(0, lying - before))
                for own, lying, before in zip(self.counts.own, state.lying, self.counts.before, strict=True)
            ]
            yield from self._gaining(state, self._any_of(loose))

    def _refused(self, state: _State) -> Reason | None:
        """Say what could help against the reasons that the rules have beside those of single sets."""
        if not self._judged:
            return None
        self.work -= _JUDGING
        table = Table([*(self.after[index] for index in state.undecided), *map(self._meld, self._changed(state))])
        if not self.position.opened:
            if self.position.judge(table).legal:
                return None
            return Reason(self._joker_reason, with_jokers=True)
        played = Counter(
            {
                min(mark, JOKER_KIND): lying - before
                for mark, (lying, before) in enumerate(zip(state.lying, self.counts.before, strict=True))
                if mark < JOKER_KIND and lying > before
            }
        )
        findings, _ = judge_jokers(JokerContext(self.position.table, table, played, self.position.rules))
        return Reason(self._joker_reason, with_jokers=True) if findings else None

    @staticmethod
    def _changed(state: _State) -> Iterator[Shape]:
        yield from (shape for _, shape in state.changed if shape.marks)
        yield from state.new

    def _meld(self, shape: Shape) -> Meld:
        meld = self._melds.get(shape.marks)
        if meld is None:
            meld = self._melds[shape.marks] = Meld([self.counts.tile(mark) for mark in shape.marks])
        return meld

    def _lying_sets(self, state: _State) -> Iterator[tuple[Mark, ...]]:
        yield from (self.rows[index].marks for index in state.undecided)
        yield from (shape.marks for shape in self._changed(state))

    def _shapes_of(self, state: _State) -> Iterator[Shape]:
        yield from (self.counts.shape(self.after[index]) for index in state.undecided)
        yield from self._changed(state)

    # Ways to answer

    def _losing(self, state: _State, index: int, mark: Mark) -> Iterator[_State]:
        """Let a set become another that holds fewer of a tile."""
        row = self.rows[index]
        holds = row.marks.count(mark)
        if holds == 1 and (mark != JOKER_KIND or self.counts.told_apart):
            return self._become(state, index, unwanted=1 << mark)
        states = self._become(state, index)
        return (after for after in states if after.lying[mark] < state.lying[mark])

    def _gaining(self, state: _State, mask: Mask) -> Iterator[_State]:
        """Let a set become another, or lay a new one, that holds some of these tiles."""
        for index in state.undecided:
            wanted = mask & ~self.rows[index].mask
            if wanted:
                yield from self._become(state, index, wanted=wanted)
        room = self._limit - state.moved + state.loose
        shapes = self._holding(mask)
        self.work -= len(shapes) // _SHAPES_A_TABLE
        for shape in shapes:
            if len(shape.marks) <= room:
                yield from self._lay(state, shape)

    def _restoring(self, state: _State, bag: tuple[Mark, ...]) -> Iterator[_State]:
        """Bring a set of the start of the turn back."""
        for shape in self.counts.home_in_any_order:
            if tuple(sorted(shape.marks)) != bag:
                continue
            for index in state.undecided:
                row = self.rows[index]
                shared = in_common(row.marks, row.mask, shape)
                if shared:
                    yield from self._decided(state, index, shape, len(row.marks) - shared)
            yield from self._lay(state, shape)

    def _holding(self, mask: Mask) -> Sequence[Shape]:
        if mask not in self._with:
            self._with[mask] = [shape for shape in self.counts.shapes if shape.mask & mask]
        return self._with[mask]

    def _become(self, state: _State, index: int, wanted: Mask = 0, unwanted: Mask = 0) -> Iterator[_State]:
        """Let a set become another: any, or one that holds a wanted tile, or one without an unwanted tile."""
        row = self.rows[index]
        here = row.mask
        twins = len(row.marks) - here.bit_count()
        left = self._limit - state.moved
        room = left + state.loose
        for lost, shapes in enumerate(self._near(index)[: left + state.extra + 1]):
            spared = lost - left  # so many tiles at least must have come from elsewhere already
            self.work -= len(shapes) // _SHAPES_A_TABLE
            for shape in shapes:
                mask = shape.mask
                if (wanted and not mask & wanted) or mask & unwanted:
                    continue
                come, gone = mask & ~here, here & ~mask
                if come.bit_count() > room:
                    continue
                if spared + (come & state.full).bit_count() > (gone & state.spare).bit_count() + twins:
                    continue
                yield from self._decided(state, index, shape, lost)

    def _near(self, index: int) -> list[list[Shape]]:
        """Give what a set can become, by the tiles that it loses; last comes nothing."""
        by_loss = self._nears.get(index)
        if by_loss is None:
            row = self.rows[index]
            size, mask = len(row.marks), row.mask
            by_loss = self._nears[index] = [[] for _ in range(size + 1)]
            ordered = self.position.rules.set_order == "as_laid"
            for shape in self.counts.shapes:
                shared = (shape.mask & mask).bit_count()
                if shared:
                    lost = size - (in_common(row.marks, row.mask, shape) if ordered else shared)
                    if lost or len(shape.marks) > size:
                        by_loss[lost].append(shape)
            by_loss[size].append(_NOTHING)
        return by_loss

    def _decided(self, state: _State, index: int, shape: Shape, lost: int) -> Iterator[_State]:
        """Give the state in which a set has become another."""
        row = self.rows[index]
        least = state.least - row.least
        after = self._moved(state, row.marks, shape.marks, lost, least)
        if after is not None:
            changed = tuple(sorted((*state.changed, (index, shape))))
            undecided = tuple([other for other in state.undecided if other != index])
            yield after._replace(changed=changed, undecided=undecided)

    def _lay(self, state: _State, shape: Shape) -> Iterator[_State]:
        after = self._moved(state, (), shape.marks, 0, state.least)
        if after is not None:
            yield after._replace(new=tuple(sorted((*state.new, shape))))

    def _moved(
        self, state: _State, gone: tuple[Mark, ...], come: tuple[Mark, ...], lost: int, least: int
    ) -> _State | None:
        """Give the state in which some tiles have gone and others have come, if so many may move."""
        given, lying, extra = self.counts.given, state.lying.copy(), state.extra
        for mark in gone:
            lying[mark] -= 1
            if lying[mark] >= given[mark]:
                extra -= 1
        for mark in come:
            if lying[mark] >= given[mark]:
                extra += 1
            lying[mark] += 1
        moved = state.moved + lost + extra - state.extra
        loose = state.loose + len(gone) - len(come) + extra - state.extra
        if moved + max(0, (least - loose - extra + 1) // 2) > self._limit:
            return None
        self.work -= 1
        full, spare = state.full, state.spare
        for mark in (*gone, *come):
            bit = self._bits[mark]
            full = full | bit if lying[mark] >= given[mark] else full & ~bit
            spare = spare | bit if lying[mark] > given[mark] else spare & ~bit
        return _State(state.changed, state.new, state.undecided, lying, moved, extra, loose, least, full, spare)

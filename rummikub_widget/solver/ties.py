"""Jokers that have to stand for one tile, so that a search can count them as that tile.

Where the rules keep a joker of the table in its set, or ask for a set of rack tiles, there are few tiles that it can
stand for at the end of the turn. A joker that could go anywhere promises far more than such rules allow; tied to each
of these tiles in turn, it promises hardly more than it can keep.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.sets import SMALLEST_SET
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.solver.problem import MOST_JOKERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummikub_widget.solver.position import Position
    from rummikub_widget.solver.protection import Protection

_THREE_GROUPS: Final = 9
"""The tiles of three groups."""
_NONE_IN_RUNS: Final = (0,) * JOKER_KIND
_PARTNERS: Final = 2
"""A joker that needs partners from the rack needs two of them."""


class Tie(NamedTuple):
    """A joker that stands for a tile."""

    kind: int
    """The tile."""
    in_run: bool
    """Whether it lies in a run; otherwise it lies in a group."""
    partners: frozenset[int] = frozenset()
    """Where it stands for what it did before: tiles of which one lies beside it, or all if the rules ask for that."""
    beside: tuple[int, ...] = ()
    """Tiles that all lie beside it."""
    a_joker_among: tuple[int, ...] = ()
    """Places in its run, at one of which another joker lies."""
    played: tuple[int, ...] = ()
    """Tiles of the rack that are laid beside it."""
    of_rack: bool = False
    """Whether it comes from the rack."""

    @property
    def color(self) -> int:
        """The color of the tile, counted from 0."""
        return self.kind // HIGHEST_NUMBER

    @property
    def number(self) -> int:
        """The number of the tile."""
        return self.kind % HIGHEST_NUMBER + 1

    @property
    def place(self) -> tuple[int, bool]:
        """Where it lies, whatever lies beside it."""
        return self.kind, self.in_run

    def is_met_by(self, other: Tie) -> bool:
        """Whether another joker lies beside it, if one has to."""
        return not self.a_joker_among or (other.in_run and other.kind in self.a_joker_among)

    def is_apart_from(self, other: Tie) -> bool:
        """Whether another joker can't lie in its set, as the tile of one of them lies beside the other."""
        return self.kind in (other.kind, *other.beside) or other.kind in self.beside


class ThirdGroup(NamedTuple):
    """A joker in one of three groups of a number.

    A search lays no more than two tiles of a kind in groups, so it can't count this joker as a tile. It stays a joker,
    of which there has to be one in the groups of the number, and the tiles of the number lie in groups.
    """

    number: int
    but_one_of: int
    """A color of which one tile can lie elsewhere; -1: none."""

    def in_groups(self, most: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Give how many tiles of each kind of the number have to lie in groups, if so many are there of all kinds."""
        for color in range(len(COLORS)):
            kind = color * HIGHEST_NUMBER + self.number - 1
            yield kind, most[kind] - (color == self.but_one_of)


Bond: TypeAlias = "Tie | ThirdGroup | None"
"""What a joker is bound to; ``None`` if it can lie anywhere."""
Tied: TypeAlias = "tuple[Bond, ...]"
"""The same for each joker of the table, and for that of the rack if it has to lie in the same set."""


def every_tie(position: Position, protected: Sequence[Protection], *, in_every_order: bool) -> list[Tied]:
    """Give every way to tie the jokers of the table: whatever the rules allow obeys one of them.

    Parameters
    ----------
    position : Position
        The position.
    protected : sequence of Protection
        The protection of each joker of the table.
    in_every_order : bool
        Whether a set has to be found in every order in which its jokers can lie, and not just in one; where one joker
        lies on the table and one on the rack.
    """
    all_partners = position.rules.joker_sets == "extend_only"
    found: dict[object, Tied] = {}
    every = [_Ties(position, protection) for protection in protected]
    for tied in product(*[of_joker.all() for of_joker in every]):
        for fitting in _fitted(*tied, all_partners=all_partners) if len(tied) == MOST_JOKERS else [tied]:
            for bound in (fitting, *_in_three_groups(position, fitting)):
                bonds = tuple(sorted(bound, key=_order))
                where = tuple([(*bond.place, bond.played) if isinstance(bond, Tie) else bond for bond in bonds])
                known = found.get(where, bonds)
                found[where] = tuple([min(pair, key=_asked) for pair in zip(known, bonds, strict=True)])
    for ties in every[0].in_other_orders() if in_every_order else ():
        found.update({bound: bound for bound in (ties, *_in_three_groups(position, ties))})
    return list(found.values())


def _order(bond: Bond) -> tuple[int, ...]:
    """Order what jokers are bound to: to a search it is all one which joker is which."""
    if bond is None:
        return (2,)
    return (0, *bond.place) if isinstance(bond, Tie) else (1, bond.number, bond.but_one_of)


def _asked(bond: Bond) -> int:
    """Give how many tiles have to lie beside a joker.

    At one place, with the same tiles played, these are none, or its partners, or these and what lies between: what asks
    for fewer allows for more.
    """
    return len(bond.beside) if isinstance(bond, Tie) else 0


def _fitted(one: Tie | None, other: Tie | None, *, all_partners: bool) -> Iterator[tuple[Tie | None, Tie | None]]:
    """Give what two jokers can stand for together."""
    if other is None:
        yield from ((one, awaited) for awaited in _awaited(one))
    elif one is None:
        yield from ((awaited, other) for awaited in _awaited(other))
    elif one.is_met_by(other) and other.is_met_by(one):
        yield one, other
    if one is not None and other is not None and _differ(one, other, all_partners=all_partners):
        yield from ((one, beside) for beside in _in_same_set(one))


def _awaited(tie: Tie | None) -> Iterator[Tie | None]:
    """Give where the other joker can lie that is free to lie anywhere."""
    if tie is None or not tie.a_joker_among:
        yield None
    else:
        yield from (Tie(kind, in_run=True) for kind in tie.a_joker_among)


def _differ(one: Tie, other: Tie, *, all_partners: bool) -> bool:
    """Whether two jokers may lie in a set that can't be laid so that each stands for what it did before.

    The rules ask of each by itself whether it can, in an order of the set in which the other may not.
    """
    enough = all if all_partners else any
    if not one.partners or not other.partners:
        return False
    if one.in_run != other.in_run:  # a tile and two jokers are a run as well as a group
        run, group = (one, other) if one.in_run else (other, one)
        tile = run.color * HIGHEST_NUMBER + group.number - 1
        return all(enough(kind == tile for kind in tie.partners) for tie in (one, other))
    if one.kind == other.kind:
        return True
    if not one.in_run:
        return False
    between = range(min(one.kind, other.kind) + 1, max(one.kind, other.kind))
    return one.color == other.color and all(enough(kind in between for kind in tie.partners) for tie in (one, other))


def _in_same_set(tie: Tie) -> Iterator[Tie]:
    """Give where another joker can lie in the set of a joker."""
    kinds = _of_color(tie.kind) if tie.in_run else _of_number(tie.kind)
    yield from (Tie(kind, tie.in_run) for kind in kinds if kind != tie.kind)


def _in_three_groups(position: Position, tied: Sequence[Tie | None]) -> Iterator[Tied]:
    """Give the same with jokers in the third group of a number, where there can be three."""
    for number in {tie.number for tie in tied if tie is not None and not tie.in_run}:
        here = [tie is not None and not tie.in_run and tie.number == number for tie in tied]
        jokers = sum(here) + list(tied).count(None) + position.rack_jokers
        spare = sum(position.counts[1][number - 1 :: HIGHEST_NUMBER]) + jokers - _THREE_GROUPS
        if spare >= 0:
            for color in range(len(COLORS)) if spare else (-1,):
                third = ThirdGroup(number, color)
                yield tuple([third if is_here else tie for is_here, tie in zip(here, tied, strict=True)])


def needed_in_runs(ties: Sequence[Tie]) -> tuple[int, ...]:
    """Give how many tiles of each kind have to lie in runs, jokers that are counted as tiles among them."""
    runs = [{tie.kind, *tie.beside} for tie in ties if tie.in_run]
    if not runs:
        return _NONE_IN_RUNS
    apart = len(runs) == MOST_JOKERS and ties[0].is_apart_from(ties[1])
    together = sum if apart else max
    return tuple([together([int(kind in run) for run in runs]) for kind in range(JOKER_KIND)])


class _Ties:
    """What one joker of the table can stand for."""

    def __init__(self, position: Position, protection: Protection) -> None:
        self._protection = protection
        self._there = position.counts[1]
        self._rack = {kind for kind in position.rack.kinds if kind != JOKER_KIND}
        self._other_jokers = position.table_jokers + position.rack_jokers - 1
        self._locked = protection.rules.joker_sets == "extend_only"
        self._enough = all if self._locked else any

    def all(self) -> list[Tie | None]:
        """Give everything; ``None`` if that is too much."""
        if self._is_free:
            return [None]
        ties = [*self._as_before(), *self._in_longer_runs()]
        if self._protection.may_be_freed:
            ties += [*self._in_new_runs(), *self._in_new_groups()]
        return list(dict.fromkeys(ties))

    @property
    def _is_free(self) -> bool:
        return self._protection.may_be_freed and self._protection.rules.joker_reuse != "new_set_rack2"

    def _as_before(self) -> Iterator[Tie]:
        """Give the tiles that it stood for."""
        partners = self._protection.partners
        beside = tuple(sorted(partners)) if self._locked else ()
        for tile in sorted(self._protection.was):
            if any(kind // HIGHEST_NUMBER == tile.kind // HIGHEST_NUMBER for kind in partners):
                yield Tie(tile.kind, in_run=True, partners=partners, beside=beside)
            if any(kind % HIGHEST_NUMBER == tile.kind % HIGHEST_NUMBER for kind in partners):
                yield Tie(tile.kind, in_run=False, partners=partners)

    def in_other_orders(self) -> Iterator[tuple[Tie, ...]]:
        """Give how it can lie in sets in which, in another order, it would stand for what it did before.

        It is the one joker of the table; that of the rack, if it lies in the same set, stands for one tile as well.
        """
        if self._is_free:
            return
        for tie in self._as_before():
            if tie.in_run:
                yield from self._at_other_ends(tie.kind, 1)
                yield from self._at_other_ends(tie.kind, -1)
        for partner in self._protection.partners:
            if self._may_stay([partner]):
                yield from _with_a_tile_and_a_joker(partner)

    def _at_other_ends(self, was: int, up: int) -> Iterator[tuple[Tie, ...]]:
        """Give it at the other end of a run, if what it was is the next tile, or the one after that, at this end."""
        last = _of_color(was)[-1 if up > 0 else 0]
        for beyond in range(was + 2 * up, last + up, up):
            tiles = range(was + up, beyond, up)
            if self._lie_together(tiles) and len(tiles) >= SMALLEST_SET - 1:
                yield (Tie(beyond, in_run=True, beside=tuple(tiles)),)
            if beyond != last:
                yield from self._both_in_run(tiles, beyond, beyond + up)
                yield from self._both_in_run(tiles[1:], beyond, beyond + up)
            for gap in tiles:
                yield from self._both_in_run([kind for kind in tiles if kind != gap], gap, beyond)

    def _both_in_run(self, tiles: Sequence[int], one: int, other: int) -> Iterator[tuple[Tie, ...]]:
        """Give it in a run with the joker of the rack."""
        if self._lie_together(tiles):
            beside = tuple(tiles)
            yield Tie(one, in_run=True, beside=beside), Tie(other, in_run=True, beside=beside, of_rack=True)

    def _lie_together(self, tiles: Sequence[int]) -> bool:
        """Whether it can lie beside all these tiles."""
        return self._may_stay(tiles) and all(self._there[kind] for kind in tiles)

    def _may_stay(self, tiles: Iterable[int]) -> bool:
        """Whether it may stay beside its partners among these tiles."""
        return self._enough(kind in tiles for kind in self._protection.partners)

    def _in_longer_runs(self) -> Iterator[Tie]:
        """Give the tiles that it can stand for in a run with all its partners."""
        partners = self._protection.partners
        colors = {kind // HIGHEST_NUMBER for kind in partners}
        if len(colors) > 1 or self._locked:
            return
        for kind in _of_color(min(partners)):
            if kind not in partners:
                yield from self._reaching(kind)

    def _reaching(self, kind: int) -> Iterator[Tie]:
        """Give how it can stand for a tile in a run with all its partners, if there is what lies between."""
        partners = tuple(sorted(self._protection.partners))
        between = _between(kind, partners)
        lacking = sum(not self._there[other] for other in between)
        if not lacking:
            yield Tie(kind, in_run=True, beside=(*partners, *between))
        if between and lacking <= self._other_jokers > 0:
            yield Tie(kind, in_run=True, beside=partners, a_joker_among=between)

    def _in_new_runs(self) -> Iterator[Tie]:
        """Give the tiles that it can stand for in runs of tiles from the rack."""
        longest = SMALLEST_SET + min(1, self._other_jokers)
        for kind in range(JOKER_KIND):
            at_hand = [other for other in _of_color(kind) if other in self._rack and other != kind]
            for pair in combinations(at_hand, _PARTNERS):
                if max(kind, *pair) - min(kind, *pair) < longest:
                    yield Tie(kind, in_run=True, beside=pair, played=pair)

    def _in_new_groups(self) -> Iterator[Tie]:
        """Give the tiles that it can stand for in groups of tiles from the rack."""
        for kind in range(JOKER_KIND):
            at_hand = [other for other in _of_number(kind) if other in self._rack and other != kind]
            for pair in combinations(at_hand, _PARTNERS):
                yield Tie(kind, in_run=False, played=pair)


def _of_color(kind: int) -> range:
    """Give all kinds of the color of one."""
    first = kind // HIGHEST_NUMBER * HIGHEST_NUMBER
    return range(first, first + HIGHEST_NUMBER)


def _of_number(kind: int) -> range:
    """Give all kinds of the number of one."""
    return range(kind % HIGHEST_NUMBER, JOKER_KIND, HIGHEST_NUMBER)


def _between(kind: int, partners: Sequence[int]) -> tuple[int, ...]:
    """Give the tiles of a run that lie between a tile and others, which it reaches from the lowest to the highest."""
    ends = min(kind, *partners), max(kind, *partners)
    return tuple([other for other in range(*ends) if other != kind and other not in partners])


def _with_a_tile_and_a_joker(kind: int) -> Iterator[tuple[Tie, ...]]:
    """Give how two jokers can lie beside a tile: these three are a run as well as a group."""
    color = _of_color(kind)
    for lowest in range(max(color[0], kind - SMALLEST_SET + 1), min(kind, color[-1] - SMALLEST_SET + 1) + 1):
        one, other = [place for place in range(lowest, lowest + SMALLEST_SET) if place != kind]
        yield Tie(one, in_run=True, beside=(kind,)), Tie(other, in_run=True, beside=(kind,), of_rack=True)
    for one, other in combinations([other for other in _of_number(kind) if other != kind], 2):
        yield Tie(one, in_run=False), Tie(other, in_run=False, of_rack=True)

"""Building a position backwards: the solved table first, then its tiles put where they have to be taken from.

Each part adds sets to the table before and after the play, and tiles to the rack. Whether the play is the only one
is not known here.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeVar

from rummikub_widget.engine.sets import SMALLEST_SET, readings
from rummikub_widget.engine.tiles import COPIES, HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.lessons.puzzles.stock import (
    Row,
    are_there,
    run,
    runs,
    sets,
    spare_places,
    sparing,
    with_joker,
    without,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rummikub_widget.lessons.puzzles.chance import Chance

_T = TypeVar("_T")
_DRAWS: Final = 30
"""How often chance may choose a set whose tiles are not there."""


class DeadEndError(Exception):
    """What was begun by chance can't be built on; begin anew."""


class Building:
    """A position that is being built.

    Parameters
    ----------
    chance : Chance
        Decides what is built.
    """

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.before: list[Row] = []
        """The sets of the table before the play."""
        self.after: list[Row] = []
        """The sets after it."""
        self.rack: list[int] = []
        """The tiles of the rack that are laid."""
        self.others: list[int] = []
        """The tiles of the rack that are not."""
        self.used: Counter[int] = Counter()
        """How many copies of each tile lie somewhere."""

    # Parts: each is a way to lay tiles of the rack

    def stay(self, sizes: Sequence[int] = (3, 4)) -> None:
        """Add a set that stays as it is."""
        row = self.draw(sets(*sizes))
        self.before.append(row)
        self.after.append(row)

    def lay(self, choices: Sequence[Row]) -> Row:
        """Add a set that is laid from the rack, and give it."""
        row = self.draw(choices)
        self.rack += row
        self.after.append(row)
        return row

    def lay_with_joker(self) -> None:
        """Add a set with a joker that is laid from the rack."""
        row = self.draw(sets(3, 4))
        place = self.chance.below(len(row))
        self._use((JOKER_KIND,))
        self.used[row[place]] -= 1
        self.rack += with_joker(row, place)
        self.after.append(with_joker(row, place))

    def extend(self) -> None:
        """Add a set that a tile of the rack is put to."""
        row = self.draw(sets(4, 5))
        place = self.chance.pick(spare_places(row))
        self.rack.append(row[place])
        self._change(without(row, place), row)

    def insert(self) -> None:
        """Add a run that is cut in two around a tile of the rack."""
        row = self.draw([*runs(5), *runs(6), *runs(7)])
        tile = row[self.chance.within((SMALLEST_SET - 1, len(row) - SMALLEST_SET))]
        self._use((tile,))
        self.rack.append(tile)
        cut = row.index(tile)
        self._change(row, row[: cut + 1], row[cut:])

    def compose(self, from_rack: int, budget: int) -> None:
        """Add a new set of some tiles of the rack and others that are taken from the table.

        Parameters
        ----------
        from_rack : int
            How many come from the rack.
        budget : int
            About how many steps bring the others.
        """
        row = self.draw(sets(3))
        self.after.append(row)
        self._bring(row, from_rack, budget)

    def free_joker(self, from_rack: int, budget: int, *, replaced_from_rack: bool) -> None:
        """Add a set whose joker is replaced and makes a new set.

        Parameters
        ----------
        from_rack : int
            How many tiles of the rack lie in the new set.
        budget : int
            About how many steps bring the tiles that do not come from the rack.
        replaced_from_rack : bool
            Whether the tile that replaces the joker is on the rack.
        """
        old, new = self.draw(sets(3, 4)), self.draw(sets(3))
        self._use((JOKER_KIND,))
        gap = self.chance.below(len(old))
        self._change(with_joker(old, gap), old)
        place = self.chance.below(len(new))
        self.used[new[place]] -= 1
        self.after.append(with_joker(new, place))
        brought = without(new, place)
        if replaced_from_rack:
            self.rack.append(old[gap])
            self._bring(brought, from_rack, budget)
        else:
            own = min(budget, max(1, budget - (len(brought) - from_rack)))
            self._obtain(old[gap], own)
            self._bring(brought, from_rack, budget - own)

    def add_others(self, count: int) -> None:
        """Add tiles to the rack that fit no set as it lies."""
        rows = (*self.before, *self.after)
        free = [
            kind
            for kind in range(JOKER_KIND)
            if self.used[kind] < COPIES and kind not in self.rack and not any(readings((*row, kind)) for row in rows)
        ]
        self.others += self.chance.shuffled(free)[:count]
        self._use(self.others[-count:] if count else ())

    # Where tiles come from

    def _bring(self, row: Row, from_rack: int, budget: int) -> None:
        """Let some tiles of a set come from the rack, and the others from the table."""
        tiles = self.chance.shuffled(row)
        self.rack += tiles[:from_rack]
        taken = tiles[from_rack:]
        budgets = [1] * len(taken)
        for _ in range(budget - len(taken) if taken else 0):
            budgets[self.chance.below(len(budgets))] += 1
        for tile, own in zip(taken, budgets, strict=True):
            self._obtain(tile, own)

    def _obtain(self, tile: int, budget: int) -> None:
        """Put a tile into a set of the table from which it can be had in about so many steps."""
        ways: list[Callable[[int, int], None]] = [self._spare]
        if budget > 1:
            ways = [self._refilled] if budget not in (2, 3) else [self._refilled, self._cut, self._dissolved]
        self.chance.pick(ways)(tile, budget)

    def _spare(self, tile: int, _budget: int) -> None:
        """Let a longer set spare it."""
        row, place = self._pick_sparing(tile, 4, 5)
        self._change(row, without(row, place))

    def _refilled(self, tile: int, budget: int) -> None:
        """Take it from a set of three, and another tile comes in its stead."""
        row, gone = self._pick_sparing(tile, 4)
        come = self.chance.pick([place for place in spare_places(row) if place != gone])
        self._change(without(row, come), without(row, gone))
        self._obtain(row[come], budget - 1)

    def _cut(self, tile: int, _budget: int) -> None:
        """Take it from the middle of a run of seven."""
        row = run(tile - SMALLEST_SET, 2 * SMALLEST_SET + 1) if tile % HIGHEST_NUMBER >= SMALLEST_SET else None
        if row is None:
            raise DeadEndError
        self._use(without(row, SMALLEST_SET))
        self._change(row, row[:SMALLEST_SET], row[SMALLEST_SET + 1 :])

    def _dissolved(self, tile: int, _budget: int) -> None:
        """Take it from a set of three whose other tiles go to other sets."""
        row = self._pick([row for row in sets(SMALLEST_SET) if tile in row])
        left = without(row, row.index(tile))
        self._use(left)
        self.before.append(row)
        for other in left:
            host, place = self._pick_sparing(other, 4)
            self._change(without(host, place), host)

    # Inside

    def draw(self, choices: Sequence[Row]) -> Row:
        """Choose a set whose tiles there are, and use them."""
        for _ in range(_DRAWS):
            row = self._pick(choices)
            if row not in self.before and are_there(row, self.used):
                self._use(row)
                return row
        raise DeadEndError

    def _pick_sparing(self, tile: int, *sizes: int) -> tuple[Row, int]:
        """Choose a set that can spare a tile, and use its other tiles."""
        found = sparing(tile, *sizes)
        row, place = self._pick([(row, place) for row, place in found if are_there(without(row, place), self.used)])
        self._use(without(row, place))
        return row, place

    def _pick(self, choices: Sequence[_T]) -> _T:
        if not choices:
            raise DeadEndError
        return self.chance.pick(choices)

    def _use(self, tiles: Iterable[int]) -> None:
        for tile in tiles:
            if self.used[tile] == COPIES:
                raise DeadEndError
            self.used[tile] += 1

    def _change(self, before: Row, *after: Row) -> None:
        self.before.append(before)
        self.after += after

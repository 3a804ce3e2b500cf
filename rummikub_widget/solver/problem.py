"""A search problem in numbers: which tiles have to be laid, which may be, what counts, and what jokers count."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from rummikub_widget.engine.tiles import COPIES, HIGHEST_NUMBER, JOKER_KIND

if TYPE_CHECKING:
    from rummikub_widget.solver.ties import Tie

IMPOSSIBLE: Final = -(10**6)
MOST_JOKERS: Final = 2
LAST_LEVEL: Final = HIGHEST_NUMBER + 1
"""After the highest number comes one more step, at which all runs end."""

Code: TypeAlias = int
"""The jokers laid so far: two bits for how many, and a third bit: one was counted (see `Weight.counts_one`)."""

PLACED_BITS: Final = 3
COUNTED: Final = 4


class Weight(NamedTuple):
    """What counts: tiles of the rack."""

    tile: Literal["one", "number"]
    joker: Literal["nothing", "one", "number", "number of the better"]
    joker_least: int = 0
    """What a joker counts at least."""

    def of_tile(self, number: int) -> int:
        """The worth of a tile from the rack."""
        return number if self.tile == "number" else 1

    def of_joker(self, number: int) -> int:
        """The worth of a joker that stands for a number, if it counts."""
        return {"nothing": 0, "one": 1}.get(self.joker, max(number, self.joker_least))

    def scale(self, jokers: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """For each level the worth of a tile, and of none, one and so on up to that many jokers."""
        return _scale(self, jokers)

    @property
    def counts_one(self) -> bool:
        """Whether one joker counts, whichever brings more."""
        return self.joker == "number of the better"

    def beside(self, number: int) -> Weight:
        """Give what counts beside a joker that is known to stand for a number, if it would count one."""
        return Weight(self.tile, "number", joker_least=number) if self.counts_one else self


@cache
def _scale(weight: Weight, jokers: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    found = []
    for number in range(LAST_LEVEL + 2):
        joker = weight.of_joker(number)
        worths = [min(laid, 1) * joker if weight.counts_one else laid * joker for laid in range(jokers + 1)]
        found.append((weight.of_tile(number), tuple(worths)))
    return tuple(found)


class Use(NamedTuple):
    """One way to lay jokers at a number."""

    code: Code
    gain: int
    second: int


NO_JOKERS: Final = (Use(0, 0, 0),)


class Worth(NamedTuple):
    """What counts at a number."""

    tile: int
    jokers: tuple[int, ...]
    """What none, one, two jokers bring."""
    second: tuple[int, tuple[int, ...]] | None
    """The same of the second weight."""
    uses: tuple[Use, ...]


@dataclass(frozen=True)
class Problem:
    """What a search works on. Levels are the numbers 1 to 13 and one more; counts by kind have 52 places."""

    table: tuple[int, ...]
    must: tuple[int, ...]
    most: tuple[int, ...]
    jokers: int
    must_jokers: int
    weight: Weight = field(default=Weight("one", "one"))
    second: Weight | None = None
    """A second weight, of which `floor` must be reached."""
    floor: int = 0
    tied: tuple[Tie, ...] = ()
    """Jokers that are counted as tiles: they are among the tiles of these kinds, and not among the jokers."""
    in_runs: tuple[int, ...] = (0,) * JOKER_KIND
    """How many tiles of each kind have to lie in runs."""
    most_in_runs: tuple[int, ...] = (COPIES,) * JOKER_KIND
    """How many tiles of each kind can lie in runs; where there are fewer, all."""

    @cached_property
    def joined(self) -> tuple[tuple[Code | None, ...], ...]:
        """For each two codes the two lots of jokers together; ``None`` if there are not so many."""
        return _joined(self.jokers)

    def is_complete(self, code: Code) -> bool:
        """Whether all jokers are laid that have to be; one that is counted needs the other beside it."""
        placed = code & PLACED_BITS
        return placed >= self.must_jokers and (not code & COUNTED or placed == self.jokers)

    @cached_property
    def worths(self) -> tuple[Worth, ...]:
        """What counts at each level, and at one level further."""
        return all_worths(self.weight, self.second, self.jokers)

    def uses(self, number: int) -> tuple[Use, ...]:
        """Give the ways to lay none, one or more jokers at a number, none first."""
        return self.worths[number].uses


@cache
def all_worths(weight: Weight, second: Weight | None, jokers: int) -> tuple[Worth, ...]:
    """Give what counts at each level, and at one level further."""
    found = []
    for number in range(LAST_LEVEL + 2):
        uses: tuple[Use, ...] = NO_JOKERS
        if jokers and number < LAST_LEVEL:
            full = weight.of_joker(number), second.of_joker(number) if second else 0
            uses = _uses(jokers, full, (weight.counts_one, second is not None and second.counts_one))
        seconds = second.scale(jokers)[number] if second else None
        found.append(Worth(*weight.scale(jokers)[number], seconds, uses))
    return tuple(found)


@cache
def _joined(jokers: int) -> tuple[tuple[Code | None, ...], ...]:
    def join(one: Code, other: Code) -> Code | None:
        if one & other & COUNTED or (one & PLACED_BITS) + (other & PLACED_BITS) > jokers:
            return None
        return one + other

    codes = range(COUNTED + PLACED_BITS + 1)
    return tuple(tuple(join(one, other) for other in codes) for one in codes)


@cache
def _uses(jokers: int, full: tuple[int, int], split: tuple[bool, bool]) -> tuple[Use, ...]:
    single = [Use(1, *full)]
    if any(split):
        single = [Use(1 | COUNTED, *full), Use(1, 0 if split[0] else full[0], 0 if split[1] else full[1])]
    found = dict.fromkeys(NO_JOKERS)
    for size in range(1, jokers + 1):
        for parts in combinations_with_replacement(single, size):
            code: Code | None = 0
            for part in parts:
                code = None if code is None else _joined(jokers)[code][part.code]
            if code is not None:
                found[Use(code, sum(part.gain for part in parts), sum(part.second for part in parts))] = None
    return tuple(found)

"""A search problem in numbers: which tiles have to be laid, which may be, what counts, and what jokers count."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
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
CODES: Final = range((MOST_JOKERS | COUNTED) + 1)
_LAST_COUNTED: Final = (0, 1, MOST_JOKERS | COUNTED)
"""What may be laid after a number where one of two jokers counts: the one that is laid last."""

Sharing: TypeAlias = int
"""How many jokers there are, or that one of two counts."""
ONE_COUNTS: Final[Sharing] = MOST_JOKERS + 1


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

    @property
    def counts_one(self) -> bool:
        """Whether one of two jokers counts, whichever brings more: the one that stands for the higher number."""
        return self.joker == "number of the better"

    def beside(self, number: int) -> Weight:
        """Give what counts where a joker stands for this number: the other one, if only one counts, brings no less."""
        return Weight(self.tile, "number", joker_least=number) if self.counts_one else self


class Use(NamedTuple):
    """One way to lay jokers at a number."""

    code: Code
    gain: int
    second: int


NO_JOKERS: Final[tuple[Use, ...]] = (Use(0, 0, 0),)


class Worth(NamedTuple):
    """What counts at a number."""

    tile: int
    joker: int
    """What a joker brings that counts."""
    second: tuple[int, int] | None
    """The same of the second weight."""
    uses: tuple[Use, ...]
    sharing: Sharing


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
    grouped: tuple[int, ...] = ()
    """Numbers of groups with a joker that is not counted as a tile: for each joker the number where it lies."""
    in_runs: tuple[int, ...] = (0,) * JOKER_KIND
    """How many tiles of each kind have to lie in runs."""
    most_in_runs: tuple[int, ...] = (COPIES,) * JOKER_KIND
    """How many tiles of each kind can lie in runs; where there are fewer, all."""

    @cached_property
    def joined(self) -> tuple[tuple[Code | None, ...], ...]:
        """For each two codes the two lots of jokers together; ``None`` if there are not so many."""
        return _joined(self.jokers)

    @cached_property
    def sharing(self) -> Sharing:
        """How the jokers count."""
        return _sharing(self.weight, self.jokers)

    def may_be_laid(self, code: Code, level: int) -> bool:
        """Whether these jokers may be laid after a level."""
        if level == LAST_LEVEL and code & PLACED_BITS < self.must_jokers:
            return False
        return self.sharing != ONE_COUNTS or code in _LAST_COUNTED

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
    sharing = _sharing(weight, jokers)
    found = []
    for number in range(LAST_LEVEL + 2):
        joker, second_joker = weight.of_joker(number), second.of_joker(number) if second else 0
        uses = NO_JOKERS
        if sharing == ONE_COUNTS and number < LAST_LEVEL:
            uses = (*NO_JOKERS, Use(1, 0, 0), Use(1 | COUNTED, joker, 0), Use(MOST_JOKERS | COUNTED, joker, 0))
        elif number < LAST_LEVEL:
            uses = tuple([Use(laid, laid * joker, laid * second_joker) for laid in range(jokers + 1)])
        seconds = (second.of_tile(number), second_joker) if second else None
        found.append(Worth(weight.of_tile(number), joker, seconds, uses, sharing))
    return tuple(found)


def _sharing(weight: Weight, jokers: int) -> Sharing:
    return ONE_COUNTS if weight.counts_one and jokers == MOST_JOKERS else jokers


@cache
def _joined(jokers: int) -> tuple[tuple[Code | None, ...], ...]:
    def join(one: Code, other: Code) -> Code | None:
        if one & other & COUNTED or (one & PLACED_BITS) + (other & PLACED_BITS) > jokers:
            return None
        return one + other

    return tuple(tuple(join(one, other) for other in CODES) for one in CODES)

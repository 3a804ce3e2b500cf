"""A search problem in numbers: which tiles have to be laid, which may be, what counts, and what jokers may do."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations, product
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER
from rummikub_widget.solver.runs import Lengths

if TYPE_CHECKING:
    from rummikub_widget.solver.groups import Group
    from rummikub_widget.solver.protection import Protection

IMPOSSIBLE: Final = -(10**6)
LAST_LEVEL: Final = HIGHEST_NUMBER + 1
"""After the highest number comes one more step, at which all runs end."""

Code: TypeAlias = int
"""The jokers laid so far, two bits: how many, or which where they are told apart; and a third bit: one was counted."""

SHARES: Final = 12
"""Into how many parts the worth of a group is divided: a fair share for each of two, three or four colors."""
Laid: TypeAlias = tuple[tuple[int, int], ...]
"""The jokers of a run, each as the number at which it lies and its mark."""
Followed: TypeAlias = tuple[int, Laid, bool]
"""An open run whose jokers have to be known: its first number, its jokers, whether all its tiles were played."""
ColorOutline: TypeAlias = tuple[Lengths, tuple[Followed, ...]]
"""The open runs of a color, where none is kept."""
Outline: TypeAlias = tuple[tuple[ColorOutline, ColorOutline, ColorOutline, ColorOutline], Code]
"""The open runs of each color, and the jokers laid."""
Still: TypeAlias = list[dict[Outline, int]]
"""What can still be gained, for each level."""

PLACED_BITS: Final = 3
COUNTED: Final = 4


@dataclass(frozen=True, slots=True)
class Weight:
    """What counts: tiles of the rack, and sets of the table that stay as they were."""

    tile: Literal["nothing", "one", "number"]
    joker: Literal["nothing", "one", "number", "number of the better"]
    kept: int = 0
    """What a set of the table that stays as it was counts; some number of times `SHARES`."""
    times: int = 1
    """By what the worth of tiles and jokers is multiplied."""
    joker_least: int = 0
    """What a joker counts at least."""

    def of_tile(self, number: int) -> int:
        """The worth of a tile from the rack."""
        return self.times * {"nothing": 0, "one": 1, "number": number}[self.tile]

    def of_joker(self, number: int) -> int:
        """The worth of a joker that stands for a number, if it counts."""
        return self.times * {"nothing": 0, "one": 1}.get(self.joker, max(number, self.joker_least))


@dataclass(frozen=True, slots=True)
class Keep:
    """A run of the table that may stay as it is, in one of its readings."""

    place: int
    """Which set of the table it is."""
    color: int
    start: int
    jokers: tuple[int | None, ...]
    """For each place the mark of the joker that lies there; ``None`` for a number tile."""


@dataclass(frozen=True, slots=True)
class Use:
    """One way to lay jokers at a number."""

    code: Code
    marks: tuple[int, ...]
    gain: int
    second: int


@dataclass(frozen=True)
class Problem:
    """What a search works on. Levels are the numbers 1 to 13 and one more; lists by kind have 52 places."""

    table: list[int]
    must: list[int]
    most: list[int]
    jokers: int
    must_jokers: Code
    """How many jokers have to be laid, or which where they are told apart."""
    told_apart: bool
    protected: tuple[Protection | None, ...] = ()
    """For each joker that is told apart, its protection."""
    followed: tuple[bool, ...] = ()
    """For each joker that is told apart, whether the search has to know its set."""
    one_joker_a_set: bool = False
    weight: Weight = field(default=Weight("one", "one"))
    second: Weight | None = None
    """A second weight, of which `floor` must be reached."""
    floor: int = 0
    keeps: tuple[Keep, ...] = ()
    still: Still | None = None
    """What can still be gained of the second weight from each state, exactly, if no run need stay as it was."""
    kept_groups: tuple[tuple[int, Group], ...] = ()
    """The groups of the table that may stay, each with its number."""
    _uses: dict[tuple[int, tuple[int, ...]], list[Use]] = field(default_factory=dict, init=False, compare=False)

    @property
    def relaxed(self) -> Problem:
        """The same problem with jokers that are not told apart."""
        keeps = tuple(
            replace(keep, jokers=tuple(None if mark is None else 0 for mark in keep.jokers)) for keep in self.keeps
        )
        return replace(
            self,
            must_jokers=self.must_jokers.bit_count(),
            told_apart=False,
            protected=(),
            followed=(),
            one_joker_a_set=False,
            still=None,
            keeps=keeps,
        )

    def placed(self, code: Code) -> int:
        """How many jokers are laid."""
        return (0, 1, 1, 2)[code & PLACED_BITS] if self.told_apart else code & PLACED_BITS

    def owed(self, code: Code) -> int:
        """How many jokers still have to be laid."""
        if self.told_apart:
            return (self.must_jokers & ~code).bit_count()
        return max(0, self.must_jokers - (code & PLACED_BITS))

    def join(self, one: Code, other: Code) -> Code | None:
        """Put two lots of jokers together; ``None`` if there are not so many."""
        if one & other & (COUNTED | PLACED_BITS if self.told_apart else COUNTED):
            return None
        if (one & PLACED_BITS) + (other & PLACED_BITS) > (PLACED_BITS if self.told_apart else self.jokers):
            return None
        return one + other

    def is_complete(self, code: Code) -> bool:
        """Whether all jokers are laid that have to be; one that is counted needs the other beside it."""
        return not self.owed(code) and (not code & COUNTED or self.placed(code) == self.jokers)

    def single(self, mark: int, number: int) -> list[Use]:
        """Give the ways to lay one joker at a number."""
        code = 1 << mark if self.told_apart else 1
        second = self.second
        split = "number of the better" in (self.weight.joker, second.joker if second else "")
        full = Use(
            code | (COUNTED if split else 0),
            (mark,),
            self.weight.of_joker(number),
            second.of_joker(number) if second else 0,
        )
        if not split:
            return [full]
        return [
            full,
            Use(
                code,
                (mark,),
                full.gain if self.weight.joker != "number of the better" else 0,
                full.second if second is None or second.joker != "number of the better" else 0,
            ),
        ]

    def uses(self, number: int, marks: tuple[int, ...]) -> list[Use]:
        """Give the ways to lay none, one or more of some jokers at a number."""
        known = self._uses.get((number, marks))
        if known is None:
            known = self._uses[number, marks] = self._make_uses(number, marks)
        return known

    def _make_uses(self, number: int, marks: tuple[int, ...]) -> list[Use]:
        found: dict[Use, None] = {Use(0, (), 0, 0): None}
        for size in range(1, len(marks) + 1):
            for chosen in combinations(marks, size):
                for parts in product(*(self.single(mark, number) for mark in chosen)):
                    code: Code | None = 0
                    for part in parts:
                        code = None if code is None else self.join(code, part.code)
                    if code is not None:
                        gain, second = sum(part.gain for part in parts), sum(part.second for part in parts)
                        found[Use(code, chosen, gain, second)] = None
        return list(found)

    def shares(self) -> list[list[tuple[int, ...]]]:
        """Give what each color gets for none, one, two tiles in groups at each level, if groups stay as they were."""
        shares: list[list[tuple[int, ...]]] = [[(0, 0, 0)] * (LAST_LEVEL + 1) for _ in COLORS]
        for color in range(len(COLORS)) if self.weight.kept else ():
            for number in range(1, LAST_LEVEL):
                groups = [group for at, group in self.kept_groups if at == number and color in group[0]]
                parts = sorted((self.weight.kept // len(colors) for colors, _ in groups), reverse=True)
                shares[color][number] = (0, sum(parts[:1]), sum(parts[:2]))
        return shares

    @property
    def marks(self) -> tuple[int, ...]:
        """A mark for each joker: its number where they are told apart, else 0."""
        return tuple(range(self.jokers)) if self.told_apart else (0,) * self.jokers

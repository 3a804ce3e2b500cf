"""What one color can bring at most: its runs alone, as if groups were at hand wherever they can be and jokers alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER
from rummikub_widget.solver.groups import most_in_groups
from rummikub_widget.solver.problem import IMPOSSIBLE, LAST_LEVEL, MOST_JOKERS
from rummikub_widget.solver.runs import AFTER
from rummikub_widget.solver.shares import SHARES

if TYPE_CHECKING:
    from rummikub_widget.solver.problem import Problem, Sharing
    from rummikub_widget.solver.runs import After, Runs
    from rummikub_widget.solver.shares import Bounds, Share

UNLIKELY: Final = IMPOSSIBLE // 2
"""What is worth no more is impossible, whatever else was added."""
Prices: TypeAlias = tuple[int, int, int]
"""What no tile in groups, one, two are worth to a color besides: see `prices`."""
FREE: Final[Prices] = (0, 0, 0)
_NEVER: Final = 9
"""More jokers than there are."""


class Tiles(NamedTuple):
    """The tiles of one color and number."""

    table: int
    """How many lie on the table."""
    must: int
    """How many have to be laid."""
    most: int
    """How many there are."""
    in_runs: int
    """How many have to go to runs."""
    most_in_runs: int
    """How many can go to runs; where there are fewer, all."""
    in_groups: tuple[int, ...]
    """How many could go to groups with no joker there, with one at most, two."""

    def groupable(self, jokers: int) -> int:
        """Give how many can go to groups, with so many jokers at most."""
        return max(0, min(self.most - self.in_runs, self.in_groups[jokers]))


Ahead: TypeAlias = tuple[int, int]
"""How many tiles of a color there are at the next number and at the one after."""


def lacking(after: After, ahead: Ahead) -> int:
    """Give how many jokers open runs need that short ones do not break off; impossible ones need too many."""
    runs, needed, needed_later = after
    return max(0, needed - ahead[0]) + max(0, needed_later - ahead[1]) if runs >= 0 else _NEVER


class ColorCounts(NamedTuple):
    """The tiles of one color in numbers; all that a search makes of a color is made once for each of these."""

    table: tuple[int, ...]
    must: tuple[int, ...]
    most: tuple[int, ...]
    in_runs: tuple[int, ...]
    most_in_runs: tuple[int, ...]
    in_groups: tuple[tuple[int, ...], ...]
    """See `Tiles.in_groups`."""

    @classmethod
    def of(cls, problem: Problem) -> list[ColorCounts]:
        """Count the tiles of a problem color by color."""
        starts = range(0, len(COLORS) * HIGHEST_NUMBER, HIGHEST_NUMBER)
        tiles = [problem.most[start : start + HIGHEST_NUMBER] for start in starts]
        of_numbers = zip(*tiles, strict=True)
        in_groups = zip(*[most_in_groups(of_number, problem.jokers) for of_number in of_numbers], strict=True)
        return [
            cls(
                problem.table[start : start + HIGHEST_NUMBER],
                problem.must[start : start + HIGHEST_NUMBER],
                most,
                problem.in_runs[start : start + HIGHEST_NUMBER],
                problem.most_in_runs[start : start + HIGHEST_NUMBER],
                grouped,
            )
            for start, most, grouped in zip(starts, tiles, in_groups, strict=True)
        ]

    def tiles(self) -> list[Tiles]:
        """Give the tiles of each level, and of one level further."""
        nothing = Tiles(0, 0, 0, 0, 0, (0,) * len(self.in_groups[0]))
        of_numbers = list(map(Tiles._make, zip(*self, strict=True)))
        return [nothing, *of_numbers, *[nothing] * (LAST_LEVEL + 1 - HIGHEST_NUMBER)]


class Gains:
    """What the tiles of one color and number bring, worked out for open runs when it is first needed.

    Parameters
    ----------
    tiles : Tiles
        The tiles.
    ahead : tuple of int
        How many there are at the next two numbers.
    worth : int
        What a tile of the rack brings.
    joker : int
        What a joker brings that counts.
    sharing : int
        How the jokers count.
    prices : tuple of int
        What no tile in groups, one, two are worth besides: see `prices`.
    """

    __slots__ = ("_after", "_ahead", "_laid", "_most_lacking")

    def __init__(  # noqa: PLR0917 - what is known depends on all of them
        self, tiles: Tiles, ahead: Ahead, worth: int, joker: int, sharing: Sharing, prices: Prices
    ) -> None:
        jokers = min(sharing, MOST_JOKERS)
        self._laid: list[Bounds] = [
            tuple([_gain(tiles, laid, share, (worth, joker), prices) for share in SHARES[sharing]])
            for laid in range(tiles.most + jokers + 1)
        ]
        self._ahead, self._most_lacking = ahead, jokers
        self._after: dict[Runs, list[tuple[Bounds, Runs]]] = {}

    def after(self, runs: Runs) -> list[tuple[Bounds, Runs]]:
        """Give for open runs what each number of tiles in runs brings, and the open runs after it."""
        found = self._after.get(runs)
        if found is None:
            found = self._after[runs] = [
                (gain, step.runs)
                for gain, step in zip(self._laid, AFTER[runs], strict=False)
                if lacking(step, self._ahead) <= self._most_lacking and max(gain) > UNLIKELY
            ]
        return found


def _gain(tiles: Tiles, laid: int, share: Share, worth: tuple[int, int], prices: Prices) -> int:
    """Give what it brings to lay tiles in runs, some of them jokers, if as many others go to groups as is best."""
    numbered = laid - share.in_runs
    left = min(tiles.groupable(share.in_groups), tiles.most - numbered)
    most = min(tiles.most, tiles.most_in_runs)
    if not tiles.in_runs <= numbered <= most or numbered + left < tiles.must:
        return IMPOSSIBLE
    tile, joker = worth
    fewest = max(0, tiles.must - numbered)
    grouped = max([tile * in_groups + prices[in_groups] for in_groups in range(fewest, left + 1)])
    return tile * (numbered - tiles.table) + grouped + joker * share.counting

"""A peer: HiGHS on the integer program of den Hertog and Hulshof (2006), over the 1173 sets of at most five tiles.

How often each set lies on the table is an integer; of each kind of tile the sets take at least what lay on the table
and at most what the rack has besides; the number of tiles is the greatest. Runs of six and more are two sets.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations

import highspy
import numpy as np

from benchmarks.solving.positions import Position
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, JOKER_KIND, KINDS

THRESHOLD = 30
MOST_JOKERS = 2
OFTEN = 2
"""As often may a set lie on the table: there are two copies of each tile."""
VALUE_ROW = KINDS
"""The row after those of the kinds: the points, for the initial meld."""


def all_sets() -> list[tuple[int, ...]]:
    """Give the sets of three to five tiles with up to two jokers, as sorted kinds of tiles."""
    with_jokers = {
        tuple(sorted([kind for kind in tiles if kind not in left_out] + [JOKER_KIND] * len(left_out)))
        for tiles in _sets_without_jokers()
        for jokers in range(MOST_JOKERS + 1)
        for left_out in combinations(tiles, jokers)
    }
    return sorted(with_jokers)


def _sets_without_jokers() -> Iterator[list[int]]:
    colors = [color * HIGHEST_NUMBER for color in range(len(COLORS))]
    for length in (3, 4, 5):
        for first in range(HIGHEST_NUMBER - length + 1):
            for color in colors:
                yield list(range(color + first, color + first + length))
    for size in (3, 4):
        for number in range(HIGHEST_NUMBER):
            for chosen in combinations(colors, size):
                yield [color + number for color in chosen]


SETS = all_sets()
SIZES = np.array([len(tiles) for tiles in SETS], float)
USES = np.array([[Counter(tiles)[kind] for kind in range(KINDS)] for tiles in SETS])
"""How many tiles of each kind a set takes."""
VALUES = np.array([sum(kind % HIGHEST_NUMBER + 1 for kind in tiles if kind != JOKER_KIND) for tiles in SETS])
COLUMNS = np.concatenate([USES, VALUES[:, None]], axis=1)


class Sets(Enum):
    """Which sets a program holds."""

    ALL = "all 1173 sets"
    ALL_KEPT = "all 1173 sets, the program kept and only its bounds changed"
    AT_HAND = "the sets at hand"


@dataclass(frozen=True)
class IntegerProgram:
    """A way to put the question to HiGHS, on one thread: a second one only costs time with programs of this size."""

    name: str
    sets: Sets
    options: dict[str, object]
    highs: highspy.Highs = field(init=False, repr=False)

    def __post_init__(self) -> None:
        highs = highspy.Highs()
        for option, value in {"output_flag": False, "threads": 1, **self.options}.items():
            if highs.setOptionValue(option, value) != highspy.HighsStatus.kOk:
                raise ValueError(f"HiGHS has no option {option}={value!r}")
        rows = np.zeros(KINDS + 1)
        highs.passModel(_program(COLUMNS, SIZES, rows, rows))
        highs.run()  # the first run settles the number of threads for the whole process
        object.__setattr__(self, "highs", highs)

    def asked(self, position: Position) -> Callable[[], int]:
        """Give the call: from the counts of the tiles to the sets of the best table."""
        table, rack = position.counts()
        if not position.opened:  # the sets of the table stay, and no joker is used
            table, rack[JOKER_KIND] = [0] * KINDS, 0
        least = np.array([*table, 0 if position.opened else THRESHOLD], float)
        most = np.array([*map(int.__add__, table, rack), highspy.kHighsInf], float)
        return lambda: self._tiles(least, most)

    def _tiles(self, least: np.ndarray, most: np.ndarray) -> int:
        """Give how many tiles are laid: the sets of the solution are read as well, for a user would want them."""
        sizes = SIZES
        if self.sets is Sets.ALL:
            self.highs.passModel(_program(COLUMNS, SIZES, least, most))
        elif self.sets is Sets.ALL_KEPT:
            self.highs.clearSolver()  # HiGHS 1.16 else takes a former solution for optimal, wrongly so now and then
            self.highs.changeRowsBounds(len(least), np.arange(len(least), dtype=np.int32), least, most)
        else:
            at_hand = np.nonzero((most[:VALUE_ROW] >= USES).all(axis=1))[0]
            sizes = SIZES[at_hand]
            if not len(sizes):
                return 0
            self._pass(at_hand, least, most)
        self.highs.run()
        status = self.highs.getModelStatus()
        if status == highspy.HighsModelStatus.kInfeasible:
            return 0
        if status != highspy.HighsModelStatus.kOptimal:
            raise RuntimeError(f"HiGHS ended with {status}")
        often = np.rint(self.highs.getSolution().col_value)
        return int(often @ sizes - least[:VALUE_ROW].sum())

    def _pass(self, at_hand: np.ndarray, least: np.ndarray, most: np.ndarray) -> None:
        """Build the program of the sets at hand, without the rows that nothing bounds."""
        columns = COLUMNS[at_hand] if least[VALUE_ROW] else USES[at_hand]
        rows = np.nonzero(columns.any(axis=0))[0]
        self.highs.passModel(_program(columns[:, rows], SIZES[at_hand], least[rows], most[rows]))


def _program(columns: np.ndarray, sizes: np.ndarray, least: np.ndarray, most: np.ndarray) -> highspy.HighsLp:
    """Write an integer program, column by column."""
    program = highspy.HighsLp()
    program.num_col_, program.num_row_ = columns.shape
    program.sense_ = highspy.ObjSense.kMaximize
    program.col_cost_ = sizes
    program.col_lower_, program.col_upper_ = np.zeros(len(sizes)), np.full(len(sizes), float(OFTEN))
    program.row_lower_, program.row_upper_ = least, most
    column, row = np.nonzero(columns)
    matrix = program.a_matrix_
    matrix.format_ = highspy.MatrixFormat.kColwise
    matrix.start_ = np.concatenate([[0], np.cumsum(np.count_nonzero(columns, axis=1))]).astype(np.int32)
    matrix.index_, matrix.value_ = row.astype(np.int32), columns[column, row].astype(float)
    program.integrality_ = [highspy.HighsVarType.kInteger] * len(sizes)
    return program


WAYS = (
    IntegerProgram("HiGHS, all 1173 sets", Sets.ALL, {}),
    IntegerProgram("HiGHS, all 1173 sets, bounds changed", Sets.ALL_KEPT, {}),
    IntegerProgram("HiGHS, the sets at hand", Sets.AT_HAND, {}),
    IntegerProgram(
        "HiGHS, the sets at hand, tuned",
        Sets.AT_HAND,
        {"presolve": "off", "mip_heuristic_run_feasibility_jump": False},
    ),
)
"""From the textbook's, a program for each question, to the fastest we could find."""

"""The kinds of puzzle by their names, and one puzzle drafted of chance, in a bounded number of tries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rummikub_widget.lessons.puzzles import asking, playing
from rummikub_widget.lessons.puzzles.building import DeadEndError
from rummikub_widget.lessons.puzzles.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.lessons.puzzles.draft import Draft, Drafting

KINDS: Final[Mapping[str, Drafting]] = {
    "run-or-group": playing.spot_sets,
    "legal-or-not": asking.legal_or_not,
    "points": asking.how_many_points,
    "opening": playing.open_first,
    "extend": playing.extend,
    "which-tile": asking.which_tile,
    "rearrange": playing.rearrange,
    "joker": playing.free_joker,
    "most-tiles": playing.most_tiles,
    "empty-rack": playing.empty_rack,
}
"""The kinds, the easiest first; each has the messages ``kind-<name>`` and ``prompt-<name>``."""
DIFFICULTIES: Final = range(1, 6)
TRIES: Final = 3000
"""After so many tries no puzzle is looked for any more."""


class NoPuzzleError(ValueError):
    """No puzzle was found: under these rules there may be none of this kind and difficulty.

    Attributes
    ----------
    kind : str
        The kind.
    difficulty : int
        The difficulty.
    """

    def __init__(self, kind: str, difficulty: int, seed: int | str) -> None:
        self.kind = kind
        self.difficulty = difficulty
        super().__init__(
            f"no puzzle of the kind {kind!r} and difficulty {difficulty} was found for the seed {seed!r} under these "
            "rules; try another seed, another difficulty or other rules"
        )


def drafted(kind: str, difficulty: int, seed: int | str, rules: Rules) -> Draft:
    """Draft a puzzle.

    Raises
    ------
    NoPuzzleError
        None was found.
    """
    for number in range(TRIES):
        try:
            draft = KINDS[kind](Chance(kind, difficulty, seed, number), difficulty, rules)
        except DeadEndError:
            continue
        if draft is not None:
            return draft
    raise NoPuzzleError(kind, difficulty, seed)

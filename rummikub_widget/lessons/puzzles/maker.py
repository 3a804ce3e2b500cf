"""A puzzle: an exercise with one answer, made from a seed."""

from __future__ import annotations

from secrets import randbelow
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.rules import rules_or_edition
from rummikub_widget.explain.language import checked_language
from rummikub_widget.lessons.exercise import Exercise
from rummikub_widget.lessons.puzzles.kinds import DIFFICULTIES, KINDS, drafted
from rummikub_widget.lessons.puzzles.texts import in_every_language, said

if TYPE_CHECKING:
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.lessons.puzzles.rating import Rating

_ARGUMENTS: Final = ("kind", "difficulty", "seed", "rules", "lang")
_SEEDS: Final = 1_000_000
_OF_THE_POSITION: Final = {"goal", "table", "rack", "opened", "rules"}


class Puzzle(Exercise):
    """An exercise that `puzzle` has made. It knows its rating, and keeps no solution.

    Attributes
    ----------
    kind : str
        One of `puzzle_kinds`.
    difficulty : int
        1 to 5.
    seed : int or str
        What makes it again, with the same kind, difficulty and rules.
    rating : Rating
        What a person has to see: sets broken, steps, jokers.
    """

    def __init__(self, *, kind: str, difficulty: int, seed: int | str, rating: Rating, **arguments: Any) -> None:  # noqa: ANN401 - those of Exercise
        super().__init__(**arguments)
        self.kind: Final = kind
        self.difficulty: Final = difficulty
        self.seed: Final = seed
        self.rating: Final = rating

    def replace(self, **changes: Any) -> Exercise:  # noqa: ANN401 - those of Exercise
        """Give a new exercise with some arguments changed and nothing answered yet; see `Exercise.replace`.

        It is a puzzle again unless its position or its goal are changed.
        """
        if not _OF_THE_POSITION.isdisjoint(changes):
            return super().replace(**changes)
        own = {"kind": self.kind, "difficulty": self.difficulty, "seed": self.seed, "rating": self.rating}
        arguments: dict[str, Any] = {**own, **self._arguments, "lang": self.lang, **changes}
        return Puzzle(**arguments)

    def __repr__(self) -> str:
        return (
            f"Puzzle({self.kind!r}, difficulty={self.difficulty}, seed={self.seed!r}, "
            f'table="{self.table}", rack="{self.rack}")'
        )


def puzzle(
    kind: str,
    difficulty: int = 1,
    seed: int | str | None = None,
    *,
    rules: Rules | str | None = None,
    lang: str = "en",
    **unknown_arguments: Any,  # noqa: ANN401 - only their names matter
) -> Puzzle:
    """Make an exercise with one answer, for endless practice.

    The solver has proved that no other answer is as good: all plays that reach the goal leave the same sets, but for
    copies of tiles and where a joker lies in its set; a question has one answer.

    Parameters
    ----------
    kind : str
        One of `puzzle_kinds`.
    difficulty : int
        1 (easy) to 5 (hard).
    seed : int or str, optional
        The same seed gives the same puzzle everywhere; if not given, one is chosen, and the puzzle tells it.
    rules : Rules or str, optional
        The rules, or the name of an edition; "standard" if not given.
    lang : str
        ``"en"`` or ``"ru"``; it can be set later too.

    Returns
    -------
    Puzzle
        An `Exercise` with a ``rating``. Its ``replace`` takes the further arguments of `Exercise`, such as
        ``progress``.

    Raises
    ------
    ValueError
        An unknown kind, edition or language, with the nearest right name; a difficulty that there is not; a seed that
        can't be printed. `NoPuzzleError`: none was found, perhaps because the rules allow none.
    TypeError
        An unknown argument, with the nearest right name; a seed that is neither a number nor a text.

    Examples
    --------
    >>> exercise = puzzle("extend", difficulty=1, seed=7)
    >>> exercise.rating
    Rating(sets_broken=0, steps=1, jokers=0)
    """
    for name in unknown_arguments:
        raise TypeError(unknown("argument of puzzle", name, _ARGUMENTS))
    if kind not in tuple(KINDS):  # whatever was given
        raise ValueError(unknown("kind of puzzle", kind, KINDS))
    _check_difficulty(difficulty)
    seed = randbelow(_SEEDS) if seed is None else _checked_seed(seed)
    checked_language(lang)
    rules = rules_or_edition(rules)
    draft = drafted(kind, difficulty, seed, rules)
    return Puzzle(
        kind=kind,
        difficulty=difficulty,
        seed=seed,
        rating=draft.rating,
        goal=draft.goal,
        prompt=in_every_language(f"prompt-{kind}", draft.facts),
        table=draft.position.table,
        rack=draft.position.rack,
        opened=draft.position.opened,
        rules=rules,
        hints=[in_every_language(message, facts) for message, facts in draft.hints],
        lang=lang,
        id=f"puzzle {kind} {difficulty} {seed}",
    )


def puzzle_kinds(lang: str = "en") -> dict[str, str]:
    """Give the kinds of puzzle, the easiest first, each with a sentence on what it is.

    Parameters
    ----------
    lang : str
        ``"en"`` or ``"ru"``.

    Raises
    ------
    ValueError
        No such language.

    Examples
    --------
    >>> puzzle_kinds()["joker"]
    'Free the joker on the table and use it to lay your whole rack.'
    """
    return {kind: said(f"kind-{kind}", lang) for kind in KINDS}


def _check_difficulty(difficulty: object) -> None:
    if type(difficulty) is not int or difficulty not in DIFFICULTIES:
        advice = ""
        if isinstance(difficulty, int | float) and not isinstance(difficulty, bool):
            distance = {one: abs(one - difficulty) for one in DIFFICULTIES}
            advice = f"; did you mean {min(DIFFICULTIES, key=distance.__getitem__)}?"
        lowest, highest = min(DIFFICULTIES), max(DIFFICULTIES)
        raise ValueError(f"the difficulty is a whole number from {lowest} to {highest}, not {difficulty!r}{advice}")


def _checked_seed(seed: int | str) -> int | str:
    if type(seed) not in (int, str):
        raise TypeError(f"the seed is a whole number or a text, not {seed!r}")
    if isinstance(seed, str) and not (seed.strip() and seed.isprintable()):
        raise ValueError(f"a seed that is a text has to be printable, and not empty: {seed!r}")
    return seed

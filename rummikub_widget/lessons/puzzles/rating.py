"""How hard a puzzle is: what a person has to see to solve it."""

from __future__ import annotations

from dataclasses import dataclass

from rummikub_widget.lessons.puzzles.texts import said


@dataclass(frozen=True, slots=True)
class Rating:
    """What a person has to see to solve a puzzle. It says how much, and nothing of what.

    Attributes
    ----------
    sets_broken : int
        How many sets of the table do not stay together.
    steps : int
        How many moves of a hand the play takes; at a question, how many sets have to be looked at.
    jokers : int
        How many jokers are laid or taken from their set; at a question, how many lie there.

    Examples
    --------
    >>> Rating(sets_broken=1, steps=3, jokers=0).explain()
    '3 steps, 1 set broken, no joker'
    """

    sets_broken: int
    steps: int
    jokers: int

    def explain(self, lang: str = "en") -> str:
        """Say it in words.

        Parameters
        ----------
        lang : str
            ``"en"`` or ``"ru"``.

        Raises
        ------
        ValueError
            No such language.
        """
        return said("rating", lang, {"broken": self.sets_broken, "steps": self.steps, "jokers": self.jokers})

"""A puzzle before its words: a position that is proved to have one answer, what is asked, and how hard that is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from rummikub_widget.engine.rules import Rules
from rummikub_widget.lessons.puzzles.chance import Chance

if TYPE_CHECKING:
    from rummikub_widget.engine.verdict import Fact
    from rummikub_widget.lessons.goal import Goal
    from rummikub_widget.lessons.puzzles.rating import Rating
    from rummikub_widget.solver.position import Position

Facts: TypeAlias = "Mapping[str, Fact]"
"""What a message speaks of."""
Hint: TypeAlias = "tuple[str, Facts]"
"""A message, and what it speaks of."""


@dataclass(frozen=True)
class Draft:
    """A puzzle before its words."""

    position: Position
    """Where the learner starts."""
    goal: Goal
    """What is asked."""
    rating: Rating
    """What a person has to see."""
    facts: Facts = field(default_factory=dict)
    """What the prompt speaks of."""
    hints: tuple[Hint, ...] = ()
    """The hints by degrees; none: the solver gives hints on the play."""


Drafting: TypeAlias = Callable[[Chance, int, Rules], Draft | None]
"""One try to make a puzzle of a difficulty, 1 to 5; ``None`` if it came to nothing. May raise `DeadEndError`."""

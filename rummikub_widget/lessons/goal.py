"""What a goal is, and how goals are put together with ``&``, ``|`` and ``~``.

The goals themselves are in `table_goals` and `questions`; whether one can be reached at all is a matter of `reach`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, ClassVar, Literal, NoReturn, TypeAlias

from rummikub_widget.explain import plain_text
from rummikub_widget.lessons.words import lesson_language, said

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.verdict import Facts
    from rummikub_widget.explain import Rich
    from rummikub_widget.lessons.attempt import Attempt
    from rummikub_widget.lessons.words import LessonLanguage
    from rummikub_widget.solver.position import Position

Subject: TypeAlias = Literal["play", "question"]
"""What a goal judges: a play, given as the table after it, or the answer to a question."""
Conjunct: TypeAlias = "tuple[Goal, ...]"
"""Simple goals, all of which have to be met."""


@dataclass(frozen=True)
class Needs:
    """What a play has to do, at least, to meet a goal: the part of it that the solver can prove impossible."""

    laying: Counter[int] = field(default_factory=Counter)
    """How many tiles of each kind it lays."""
    withheld: frozenset[int] = frozenset()
    """The kinds of which it lays none."""
    tiles: int = 0
    """How many tiles it lays."""
    most: int | None = None
    """How many tiles it lays at most."""
    value: int = 0
    """The points of these tiles."""

    def __and__(self, other: Needs) -> Needs:
        most = [needs.most for needs in (self, other) if needs.most is not None]
        return Needs(
            self.laying | other.laying,
            self.withheld | other.withheld,
            max(self.tiles, other.tiles),
            min(most, default=None),
            max(self.value, other.value),
        )


class Goal(ABC):
    """What an answer has to reach. Goals are immutable and combine with ``&``, ``|`` and ``~``.

    Examples
    --------
    >>> from rummikub_widget import goals
    >>> goal = goals.lay("R6") & (goals.free_joker() | goals.lay_at_least(3))
    >>> print(goal.text())
    Lay R6 and either take a joker from the table and use it again or lay at least 3 tiles.
    >>> print((~goals.lay("R6")).text("ru"))
    Оставьте фишку R6 на подставке.
    """

    # What each goal says of itself

    @property
    @abstractmethod
    def subject(self) -> Subject:
        """What it judges."""

    @abstractmethod
    def met(self, attempt: Attempt) -> bool:
        """Whether an answer reaches it; the legality of a play is no matter of the goal."""

    @abstractmethod
    def phrase(self, lang: str) -> Rich:
        """Say what is asked as a clause that begins with a verb."""

    @abstractmethod
    def missing(self, attempt: Attempt, lang: str) -> tuple[str, ...]:
        """Say what an answer lacks, in sentences that do not give the solution away; empty when it is met."""

    @abstractmethod
    def opposite(self) -> Goal:
        """Give the goal that is met exactly when this one is not; written ``~goal``."""

    @property
    def parts(self) -> tuple[Goal, ...]:
        """The goals that have to be met together."""
        return (self,)

    @property
    def choices(self) -> tuple[Goal, ...]:
        """The goals of which one is enough."""
        return (self,)

    @property
    def conjuncts(self) -> tuple[Conjunct, ...]:
        """The same as a choice of simple goals that have to be met together."""
        return ((self,),)

    def share(self, attempt: Attempt) -> float:
        """Give the share of its parts that an answer reaches, 0 to 1; 1 exactly when it is met."""
        return float(self.met(attempt))

    def impossible(self, _position: Position) -> str | None:
        """Say why a simple goal can't be reached whatever is played; ``None`` where nothing is known against it."""
        return None

    def needs(self, _position: Position) -> Needs:
        """Give what a play has to do, at least, to meet a simple goal."""
        return Needs()

    # The same for all goals

    def text(self, lang: str = "en") -> str:
        """Say what is asked, in one sentence.

        Parameters
        ----------
        lang : str
            ``"en"`` or ``"ru"``.

        Raises
        ------
        ValueError
            No such language.
        """
        return plain_text(self.rich(lang))

    def rich(self, lang: str = "en") -> Rich:
        """Say what is asked, in one sentence in which tiles can be drawn; as `text`."""
        first, *rest = lesson_language(lang).around("goal-sentence", self.phrase(lang))
        return (first[:1].upper() + first[1:] if isinstance(first, str) else first, *rest)

    def __and__(self, other: object) -> Goal:
        return _together(All, self, other) if isinstance(other, Goal) else NotImplemented

    def __or__(self, other: object) -> Goal:
        return _together(AnyOf, self, other) if isinstance(other, Goal) else NotImplemented

    def __invert__(self) -> Goal:
        return self.opposite()

    def __bool__(self) -> NoReturn:
        # `lay("R6") and empty_rack()` would drop the first goal without a word.
        raise TypeError("goals are combined with &, | and ~, not with and, or and not")


def _together(kind: type[All | AnyOf], first: Goal, second: Goal) -> Goal:
    if first.subject != second.subject:
        raise ValueError(f"a goal for a play and a goal for a question can't be combined: {first!r}, {second!r}")
    pieces = (piece for goal in (first, second) for piece in (goal.goals if isinstance(goal, kind) else (goal,)))
    return kind(tuple(dict.fromkeys(pieces)))


@dataclass(frozen=True, repr=False)
class All(Goal):
    """Goals that have to be met together."""

    goals: tuple[Goal, ...]

    @property
    def subject(self) -> Subject:
        """What it judges."""
        return self.goals[0].subject

    @property
    def parts(self) -> tuple[Goal, ...]:
        """The goals that have to be met together."""
        return self.goals

    @property
    def conjuncts(self) -> tuple[Conjunct, ...]:
        """The same as a choice of simple goals that have to be met together."""
        ways = product(*(goal.conjuncts for goal in self.goals))
        return tuple(tuple(dict.fromkeys(simple for conjunct in way for simple in conjunct)) for way in ways)

    def met(self, attempt: Attempt) -> bool:
        """Whether an answer reaches all of them."""
        return all(goal.met(attempt) for goal in self.goals)

    def share(self, attempt: Attempt) -> float:
        """Give the mean of what is reached of each, 0 to 1."""
        return sum(goal.share(attempt) for goal in self.goals) / len(self.goals)

    def phrase(self, lang: str) -> Rich:
        """Say what is asked; a choice stands last, so that it is clear where it ends."""
        words = lesson_language(lang)
        ordered = sorted(self.goals, key=lambda goal: len(goal.choices) > 1)
        return words.joined(_distinct(_inner(goal, words) for goal in ordered), "goals-and")

    def missing(self, attempt: Attempt, lang: str) -> tuple[str, ...]:
        """Say what an answer lacks, part by part."""
        return tuple(dict.fromkeys(line for goal in self.goals for line in goal.missing(attempt, lang)))

    def opposite(self) -> Goal:
        """Give the goal that one of them is not met."""
        return AnyOf(tuple(~goal for goal in self.goals))

    def __repr__(self) -> str:
        return " & ".join(f"({goal!r})" if len(goal.choices) > 1 else repr(goal) for goal in self.goals)


def _inner(goal: Goal, words: LessonLanguage) -> Rich:
    phrase = goal.phrase(words.name)
    return words.around("goals-either", phrase) if len(goal.choices) > 1 else phrase


def _distinct(phrases: Iterable[Rich]) -> tuple[Rich, ...]:
    """Two goals may be the same to a reader: accepted answers of one question."""
    return tuple(dict.fromkeys(phrases))


@dataclass(frozen=True, repr=False)
class AnyOf(Goal):
    """Goals of which one is enough."""

    goals: tuple[Goal, ...]

    @property
    def subject(self) -> Subject:
        """What it judges."""
        return self.goals[0].subject

    @property
    def choices(self) -> tuple[Goal, ...]:
        """The goals of which one is enough."""
        return self.goals

    @property
    def conjuncts(self) -> tuple[Conjunct, ...]:
        """The same as a choice of simple goals that have to be met together."""
        return tuple(dict.fromkeys(conjunct for goal in self.goals for conjunct in goal.conjuncts))

    def met(self, attempt: Attempt) -> bool:
        """Whether an answer reaches one of them."""
        return any(goal.met(attempt) for goal in self.goals)

    def share(self, attempt: Attempt) -> float:
        """Give what is reached of the one that is reached furthest, 0 to 1."""
        return max(goal.share(attempt) for goal in self.goals)

    def phrase(self, lang: str) -> Rich:
        """Say what is asked."""
        words = lesson_language(lang)
        last = "goals-or-long" if any(len(goal.parts) > 1 for goal in self.goals) else "goals-or"
        return words.joined(_distinct(goal.phrase(lang) for goal in self.goals), last)

    def missing(self, attempt: Attempt, lang: str) -> tuple[str, ...]:
        """Say what the goal that is reached furthest lacks."""
        if self.met(attempt):
            return ()
        return max(self.goals, key=lambda goal: goal.share(attempt)).missing(attempt, lang)

    def opposite(self) -> Goal:
        """Give the goal that none of them is met."""
        return All(tuple(~goal for goal in self.goals))

    def __repr__(self) -> str:
        return " | ".join(f"({goal!r})" if len(goal.parts) > 1 else repr(goal) for goal in self.goals)


class SimpleGoal(Goal):
    """A goal that is not put together of others; its sentences are the messages with its name."""

    name: ClassVar[str]
    """Its messages are ``goal-<name>``, ``goal-not-<name>``, ``missing-<name>`` and ``missing-not-<name>``."""

    def facts(self) -> Facts:
        """Give what the sentence that asks for it speaks of."""
        return {}

    def facts_of(self, _attempt: Attempt) -> Facts:
        """Give what the sentences on an answer speak of."""
        return self.facts()

    def needs_of_opposite(self, _position: Position) -> Needs:
        """Give what a play has to do, at least, to miss the goal."""
        return Needs()

    def phrase(self, lang: str) -> Rich:
        """Say what is asked."""
        return lesson_language(lang).say(f"goal-{self.name}", self.facts())

    def missing(self, attempt: Attempt, lang: str) -> tuple[str, ...]:
        """Say what an answer lacks."""
        return () if self.met(attempt) else (said(f"missing-{self.name}", lang, self.facts_of(attempt)),)

    def opposite(self) -> Goal:
        """Give the goal that this one is not met."""
        return Not(self)

    def __repr__(self) -> str:
        return f"{self.name.replace('-', '_')}()"


@dataclass(frozen=True, repr=False)
class Not(Goal):
    """A simple goal that must not be met."""

    goal: SimpleGoal

    @property
    def subject(self) -> Subject:
        """What it judges."""
        return self.goal.subject

    def met(self, attempt: Attempt) -> bool:
        """Whether an answer does not reach the goal."""
        return not self.goal.met(attempt)

    def needs(self, position: Position) -> Needs:
        """Give what a play has to do, at least."""
        return self.goal.needs_of_opposite(position)

    def phrase(self, lang: str) -> Rich:
        """Say what is asked."""
        return lesson_language(lang).say(f"goal-not-{self.goal.name}", self.goal.facts())

    def missing(self, attempt: Attempt, lang: str) -> tuple[str, ...]:
        """Say what an answer does that it should not."""
        name = f"missing-not-{self.goal.name}"
        return () if self.met(attempt) else (said(name, lang, self.goal.facts_of(attempt)),)

    def opposite(self) -> Goal:
        """Give the goal itself."""
        return self.goal

    def __repr__(self) -> str:
        return f"~{self.goal!r}"

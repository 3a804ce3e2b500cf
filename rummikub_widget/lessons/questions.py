"""Questions that are answered with yes or no, a number, tiles or a word, and what counts as the same answer.

The expected answer of an author is kept as a salted hash alone; the answers that the engine knows are asked from it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from math import isinf
from secrets import token_hex
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NoReturn, TypeAlias, get_args

from rummikub_widget.engine.errors import NotationError, quoted, unknown
from rummikub_widget.engine.melds import Meld, Rack
from rummikub_widget.engine.tiles import Tile
from rummikub_widget.engine.turn import check_table
from rummikub_widget.explain import languages
from rummikub_widget.lessons.goal import SimpleGoal
from rummikub_widget.lessons.words import said
from rummikub_widget.solver.solve import best_play

if TYPE_CHECKING:
    from rummikub_widget.engine.verdict import Facts
    from rummikub_widget.lessons.attempt import Attempt
    from rummikub_widget.lessons.goal import Goal, Subject
    from rummikub_widget.solver.position import Position

AnswerKind: TypeAlias = Literal["yes-no", "number", "tiles", "text"]
"""How a question is answered."""
Value: TypeAlias = "bool | int | str | Tile | Meld | Rack"
"""What may be given as an answer to a question."""

YES, NO = "yes", "no"
_NUMBER: Final = re.compile(r"[-+]?\d+")
_LARGEST: Final = 10**18
"""A larger number is as good as this one."""
_CODE: Final = re.compile(r"(yes-no|number|tiles|text)\.([0-9a-f]{8})\.([0-9a-f]{20})")
_DIGITS: Final = 20


def canonical(value: object, kind: AnswerKind) -> str | None:
    """Give an answer in the one form in which equal answers are equal; ``None`` if it is none of this kind.

    Tiles come in any order and without copy letters; words without regard to case, spaces and a closing point.

    Parameters
    ----------
    value : bool, int, str, Tile, Meld or Rack
        The answer.
    kind : str
        ``"yes-no"``, ``"number"``, ``"tiles"`` or ``"text"``.
    """
    if kind == "yes-no":
        return _yes_or_no(value)
    if kind == "number":
        return _number(value)
    if kind == "tiles":
        return _tiles(value)
    return _words(value) or None if isinstance(value, str) else None


def _words(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(".!")


def _yes_or_no(value: object) -> str | None:
    if isinstance(value, bool):
        return YES if value else NO
    if not isinstance(value, str):
        return None
    word = _words(value)
    for answer in (YES, NO):
        if any(word in said(f"words-{answer}", lang).split(", ") for lang in languages()):
            return answer
    return None


def _number(value: object) -> str | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, str) and _NUMBER.fullmatch(value.strip()):
        value = float(value) if len(value) > len(str(_LARGEST)) else int(value)
    if isinstance(value, float) and (value.is_integer() or isinf(value)):
        value = int(max(-float(_LARGEST), min(value, float(_LARGEST))))
    return str(max(-_LARGEST, min(value, _LARGEST))) if isinstance(value, int) else None


def _tiles(value: object) -> str | None:
    if isinstance(value, Tile):
        value = (value,)
    if not isinstance(value, str | Meld | Rack | tuple):
        return None
    try:
        row = sorted(Rack(value).plain) if isinstance(value, str) else sorted(tile.plain for tile in value)
    except NotationError:
        return None
    return " ".join(map(str, row)) or None


def kind_of(value: Value) -> AnswerKind:
    """Say how a question is answered whose right answer is this value: the first kind that can read it.

    Raises
    ------
    TypeError
        It is no answer at all.
    """
    for kind in get_args(AnswerKind):
        if canonical(value, kind) is not None:
            found: AnswerKind = kind
            return found
    raise TypeError(f"an answer is yes or no, a number, tiles or a text, not {value!r}")


class Question(SimpleGoal):
    """A goal that the answer to a question is judged by."""

    kind: AnswerKind
    """How the question is answered."""

    @property
    def subject(self) -> Subject:
        """What it judges."""
        return "question"

    def missing(self, attempt: Attempt, lang: str) -> tuple[str, ...]:
        """Say that it is not the answer, and no more."""
        return () if self.met(attempt) else (said("missing-answer", lang),)

    def opposite(self) -> NoReturn:
        """Refuse: every other answer would be right.

        Raises
        ------
        ValueError
            Always.
        """
        raise ValueError(f"the answer to a question has no opposite: ~{self!r}")


@dataclass(frozen=True, repr=False)
class Answered(Question):
    """Give the answer that the author sealed."""

    kind: AnswerKind
    salt: str
    digest: str
    name: ClassVar[str] = "answer"

    def met(self, attempt: Attempt) -> bool:
        """Whether it is the answer."""
        return isinstance(attempt.answer, str) and _digest(self.kind, self.salt, attempt.answer) == self.digest

    def facts(self) -> Facts:
        """Give how it is answered."""
        return {"kind": self.kind}

    def __repr__(self) -> str:
        return f'answer(kind="{self.kind}")'


def sealed(value: Value, kind: AnswerKind | None = None) -> Answered:
    """Make the goal to give this answer; the value itself is kept nowhere."""
    if kind is not None and kind not in get_args(AnswerKind):
        raise ValueError(unknown("kind of answer", kind, get_args(AnswerKind)))
    kind = kind_of(value) if kind is None else kind
    text = canonical(value, kind)
    if text is None:
        raise ValueError(f"{value!r} is no answer of the kind {kind!r}")
    salt = token_hex(4)
    return Answered(kind, salt, _digest(kind, salt, text))


def _digest(kind: str, salt: str, text: str) -> str:
    return sha256(f"{salt}|{kind}|{text}".encode()).hexdigest()[:_DIGITS]


def seal_of(goal: Answered) -> str:
    """Give the code that stands for an answer: see `unsealed`."""
    return f"{goal.kind}.{goal.salt}.{goal.digest}"


def unsealed(code: str) -> Answered:
    """Make the goal to give the answer for which a code was made.

    Raises
    ------
    ValueError
        It is no such code.
    """
    found = _CODE.fullmatch(str(code).strip())
    if found is None:
        raise ValueError(
            f"{quoted(str(code))} is no code of an answer: copy what rk.goals.seal(answer) gives, as a whole"
        )
    kind: AnswerKind = next(kind for kind in get_args(AnswerKind) if kind == found[1])
    return Answered(kind, found[2], found[3])


@dataclass(frozen=True, repr=False)
class LegalOrNot(Question):
    """Say whether the table is legal."""

    name: ClassVar[str] = "legal-or-not"
    kind = "yes-no"

    def met(self, attempt: Attempt) -> bool:
        """Whether the engine says the same."""
        position = attempt.position
        return attempt.answer == (YES if check_table(position.table, position.rules) else NO)

    def impossible(self, position: Position) -> str | None:
        """There have to be sets to judge."""
        return None if len(position.table) else "there is no set on the table"


@dataclass(frozen=True, repr=False)
class HowManyPoints(Question):
    """Say how many points the sets on the table are worth together."""

    name: ClassVar[str] = "how-many-points"
    kind = "number"

    def met(self, attempt: Attempt) -> bool:
        """Whether the engine counts the same."""
        return attempt.answer == str(check_table(attempt.position.table, attempt.position.rules).value)

    def impossible(self, position: Position) -> str | None:
        """Only legal sets have points."""
        if not len(position.table):
            return "there is no set on the table"
        return None if check_table(position.table, position.rules) else "a set on the table is not legal"


@dataclass(frozen=True, repr=False)
class WhichTile(Question):
    """Name a tile of the rack that can be laid; any of them is right."""

    name: ClassVar[str] = "which-tile"
    kind = "tiles"

    def met(self, attempt: Attempt) -> bool:
        """Whether there is a play that lays it."""
        tiles = Rack(str(attempt.answer)).tiles
        position = attempt.position
        if len(tiles) != 1 or tiles[0].kind not in position.rack.kinds:
            return False
        return best_play(position, "tiles", tiles) is not None

    def impossible(self, position: Position) -> str | None:
        """There has to be a play."""
        if not check_table(position.table, position.rules):
            return "a set on the table is not legal"
        return "no tile can be laid from here" if best_play(position) is None else None


def kind_asked(goal: Goal) -> AnswerKind:
    """Say how the question of a goal is answered.

    Raises
    ------
    ValueError
        It asks for answers of several kinds.
    """
    kinds = {simple.kind for conjunct in goal.conjuncts for simple in conjunct if isinstance(simple, Question)}
    if len(kinds) != 1:
        raise ValueError(f"one question has answers of one kind, not of {', '.join(sorted(kinds))}: {goal!r}")
    return kinds.pop()

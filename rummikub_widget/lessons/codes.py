"""Answer codes: an answer as a short text to copy, which only its own exercise accepts.

A code is ``RK1.<exercise>.<answer>.<check>``. Nothing is in it but the learner's own answer.
"""

from __future__ import annotations

import re
from base64 import b32encode, urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from rummikub_widget.engine.melds import Meld, Table
from rummikub_widget.engine.rules import Rules
from rummikub_widget.engine.tiles import PLAIN_TILES, Tile

if TYPE_CHECKING:
    from rummikub_widget.lessons.attempt import Answer
    from rummikub_widget.lessons.goal import Goal
    from rummikub_widget.solver.position import Position

VERSION: Final = 1
_CODE: Final = re.compile(r"RK([1-9]\d{0,2})\.(.*)", re.IGNORECASE | re.ASCII | re.DOTALL)
_BODY: Final = re.compile(r"([a-z2-7]{8})\.(T[A-Za-z0-2_]*|V[A-Za-z0-9_-]*)\.([a-z2-7]{4})", re.ASCII)
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0"
"""A letter for each kind of tile, with 1 or 2 behind it where its copy is named."""
_COPIES: Final = {"1": "a", "2": "b"}

Trouble: TypeAlias = Literal["damaged", "exercise", "version"]


class CodeError(ValueError):
    """A code that can't be an answer to this exercise.

    Attributes
    ----------
    why : {"damaged", "exercise", "version"}
        It is not as it was made, belongs to another exercise, or was made by a newer version of this program.
    """

    def __init__(self, why: Trouble) -> None:
        self.why = why
        super().__init__(
            {
                "damaged": "the answer code is damaged",
                "exercise": "the answer code belongs to another exercise",
                "version": f"the answer code is of a newer version; this program reads version {VERSION}",
            }[why]
        )


def mark_of(position: Position, goal: Goal, identity: str) -> str:
    """Give the mark by which codes know their exercise: the same for the same position, rules and goal.

    Parameters
    ----------
    position, goal : Position, Goal
        The exercise.
    identity : str
        What else tells it from others, such as its id.
    """
    switches = sorted((name, str(values[1])) for name, values in Rules().diff(position.rules).items())
    parts = (position.table.plain, position.rack.plain, position.opened, switches, goal, identity)
    return digest("\n".join(map(str, parts)), 8)


def digest(text: str, letters: int) -> str:
    """Give a short fingerprint of a text, in letters that can be copied."""
    return b32encode(sha256(text.encode()).digest()).decode().lower()[:letters]


def is_code(text: str) -> bool:
    """Whether a text is meant as an answer code."""
    return _CODE.match(text.strip()) is not None


def encode(answer: Answer, mark: str) -> str:
    """Write an answer as a code of the exercise with this mark."""
    body = f"{mark}.{_table(answer) if isinstance(answer, Table) else _value(answer)}"
    return f"RK{VERSION}.{body}.{digest(body, 4)}"


def decode(code: str, mark: str) -> Answer:
    """Read a code of the exercise with this mark.

    Raises
    ------
    CodeError
        It is damaged, of another exercise, or of a newer version.
    """
    found = _CODE.fullmatch("".join(code.split()))
    if found is None:
        raise CodeError("damaged")
    if int(found[1]) != VERSION:
        raise CodeError("version")
    body = _BODY.fullmatch(found[2])
    if body is None or body[3] != digest(f"{body[1]}.{body[2]}", 4):
        raise CodeError("damaged")
    if body[1] != mark:
        raise CodeError("exercise")
    try:
        return _read(body[2])
    except ValueError as error:
        raise CodeError("damaged") from error


def _table(table: Table) -> str:
    return "T" + "_".join("".join(map(_letters, meld)) for meld in table)


def _letters(tile: Tile) -> str:
    return _LETTERS[tile.kind] + {None: "", "a": "1", "b": "2"}[tile.copy]


def _value(text: str) -> str:
    return "V" + urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _read(written: str) -> Answer:
    rest = written[1:]
    if written[0] == "V":
        return urlsafe_b64decode(rest + "=" * (-len(rest) % 4)).decode()
    return Table(Meld(map(_tile, re.findall(r"[A-Za-z0][12]?", row))) for row in rest.split("_") if rest)


def _tile(letters: str) -> Tile:
    return Tile(str(PLAIN_TILES[_LETTERS.index(letters[0])]) + "".join(_COPIES[digit] for digit in letters[1:]))

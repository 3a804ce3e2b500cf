"""The errors that the engine raises about its input."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_LONGEST_QUOTE = 30


class NotationError(ValueError):
    """A text is not in the notation of tiles, sets, racks or tables.

    Attributes
    ----------
    text : str
        The whole text.
    token : str
        The part that can't be read.
    position : int
        Where that part begins, counted from 1.
    expected : str
        What could stand there.
    """

    def __init__(self, text: str, token: str, position: int, expected: str) -> None:
        self.text = text
        self.token = token
        self.position = position + 1
        self.expected = expected
        super().__init__(f"{quoted(token)} at character {self.position}: expected {expected}")

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, str, int, str]]:
        return (NotationError, (self.text, self.token, self.position - 1, self.expected))


class RecordError(ValueError):
    """A record can't be believed.

    Attributes
    ----------
    line : int or None
        The line of the text, or the number of the turn in JSON, counted from 1; ``None``: the record as a whole.
    reason : str
        What is wrong.
    """

    def __init__(self, reason: str, line: int | None = None) -> None:
        self.line = line
        self.reason = reason
        super().__init__(reason if line is None else f"line {line}: {reason}")

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, int | None]]:
        return (RecordError, (self.reason, self.line))


def quoted(text: str) -> str:
    """Quote a text from outside, cut where it is too long to help."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…")


def unknown(what: str, name: object, known: Iterable[str]) -> str:
    """Say that a name is unknown, and which right name is nearest."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake needs it

    names = list(known)
    nearest = get_close_matches(str(name), names, n=1)
    advice = f"did you mean {nearest[0]!r}?" if nearest else f"known are {', '.join(map(repr, names))}"
    return f"unknown {what} {quoted(name) if isinstance(name, str) else repr(name)}; {advice}"

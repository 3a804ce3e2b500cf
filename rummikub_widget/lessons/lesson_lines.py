"""On which line of a TOML text each of its values stands: what `tomllib`, which reads the values, does not tell."""

from __future__ import annotations

import re
import tomllib
from typing import Final, TypeAlias

Place: TypeAlias = "tuple[str | int, ...]"
"""The way to a value: keys of tables, and places in arrays counted from 0, such as ``("step", 2, "goal")``."""

_SPACE: Final = re.compile(r"[ \t]*")
_BLANK: Final = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_QUOTED: Final = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'')
_LONG: Final = re.compile(r'"""(?:\\.|[^\\])*?"""(?:"{0,2})|\'\'\'.*?\'\'\'(?:\'{0,2})', re.DOTALL)
_PLAIN: Final = re.compile(r"[^,\]}#\n]+")


def lines_of(text: str) -> dict[Place, int]:
    r"""Give the line of every key and of every element of an array, counted from 1.

    Parameters
    ----------
    text : str
        TOML that `tomllib` can read.

    Examples
    --------
    >>> lines_of('a = 1\n[[b]]\nc = [\n  2,\n]')
    {('a',): 1, ('b',): 2, ('b', 0): 2, ('b', 0, 'c'): 3, ('b', 0, 'c', 0): 4}
    """
    return _Reader(text.replace("\r\n", "\n")).lines


def line_of(place: Place, lines: dict[Place, int]) -> int:
    """Give the line of a value; of one that is not there the line of what it should be in."""
    while place and place not in lines:
        place = place[:-1]
    return lines.get(place, 1)


class _Reader:
    """Walks over the text from value to value; what the values are is none of its business."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Place, int] = {}
        self._text = text
        self._at = 0
        self._lengths: dict[Place, int] = {}
        table: Place = ()
        while self._next(_BLANK) < len(text):
            if self._sees("["):
                table = self._header()
            else:
                self._pair(table)

    def _next(self, skipped: re.Pattern[str]) -> int:
        found = skipped.match(self._text, self._at)
        self._at = found.end() if found else self._at
        return self._at

    def _sees(self, signs: str) -> bool:
        return self._text.startswith(signs, self._at)

    def _note(self, place: Place) -> None:
        self.lines.setdefault(place, self._text.count("\n", 0, self._at) + 1)

    def _header(self) -> Place:
        doubled = self._sees("[[")
        self._at += 2 if doubled else 1
        place: Place = ()
        keys = self._keys()
        for number, key in enumerate(keys, start=1):
            place = (*place, key)
            self._note(place)
            if doubled and number == len(keys):
                self._lengths[place] = self._lengths.get(place, 0) + 1
            if place in self._lengths:
                place = (*place, self._lengths[place] - 1)
                self._note(place)
        self._at += 2 if doubled else 1
        return place

    def _keys(self) -> list[str]:
        keys = []
        while True:
            self._next(_SPACE)
            start = self._at
            quoted = self._text[start] in "\"'"
            key = self._text[start : self._next(_QUOTED if quoted else _BARE)]
            keys.append(tomllib.loads(f"key = {key}")["key"] if quoted else key)
            self._next(_SPACE)
            if not self._sees("."):
                return keys
            self._at += 1

    def _pair(self, table: Place) -> None:
        place = table
        for key in self._keys():
            place = (*place, key)
            self._note(place)
        self._at += 1  # the sign of equality
        self._next(_SPACE)
        self._value(place)

    def _value(self, place: Place) -> None:
        if self._sees("["):
            self._inside(place, "]")
        elif self._sees("{"):
            self._inside(place, "}")
        elif self._sees('"""') or self._sees("'''"):
            self._next(_LONG)
        elif self._sees('"') or self._sees("'"):
            self._next(_QUOTED)
        else:
            self._next(_PLAIN)

    def _inside(self, place: Place, end: str) -> None:
        self._at += 1
        number = 0
        while self._next(_BLANK) < len(self._text) and not self._sees(end):
            if end == "}":
                self._pair(place)
            else:
                self._note((*place, number))
                self._value((*place, number))
            number += 1
            self._next(_BLANK)
            self._at += self._sees(",")
        self._at += 1

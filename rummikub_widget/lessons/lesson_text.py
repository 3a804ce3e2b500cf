"""The texts of lessons: written in the lesson file itself, or in message files beside it, one for each language.

A tile is written in a text as everywhere, ``R7`` or ``J``; `rich_text` finds it, so that a page can draw it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.errors import quoted, unknown
from rummikub_widget.engine.tiles import Tile
from rummikub_widget.lessons.lesson_error import LessonError, Problem, text_of
from rummikub_widget.lessons.words import Text, told

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable

    from rummikub_widget.explain import Rich

_TILE: Final = re.compile(r"\b((?:[RBOK](?:1[0-3]|[1-9])|J)[ab]?)\b", re.ASCII)
MESSAGE: Final = "@"
"""What a text begins with that stands in the message files; its id follows."""


def rich_text(text: str) -> Rich:
    """Take a text apart into words and tiles.

    Examples
    --------
    >>> rich_text("Lay R6 or J.")
    ('Lay ', Tile('R6'), ' or ', Tile('J'), '.')
    """
    pieces = _TILE.split(text)
    parts = (Tile(piece) if place % 2 else piece for place, piece in enumerate(pieces))
    return tuple(part for part in parts if part != "")


def told_in(text: Text, lang: str) -> str:
    """Give a text in a language, an empty one where there is none; raises `ValueError` if it is not translated."""
    return told(text, lang, "the text") if text else ""


class Texts:
    """The message files of a lesson, ``<lesson>.<language>.ftl``; read when a message is asked for.

    Parameters
    ----------
    folder, stem : path, str
        Where the lesson is, and the name of its file without ending.
    languages : tuple of str
        In which languages every text has to be there.
    """

    def __init__(self, folder: Traversable, stem: str, languages: tuple[str, ...]) -> None:
        self._folder = folder
        self._stem = stem
        self._languages = languages
        self._read: dict[str, Mapping[str, str]] = {}
        self.problems: list[Problem] = []
        """What is wrong in the message files themselves."""

    def text(self, raw: str | Mapping[str, str]) -> dict[str, str]:
        """Give a text in every language of the lesson.

        Raises
        ------
        ValueError
            It is missing in a language; the message says in which, and where it should be.
        """
        if isinstance(raw, str) and raw.startswith(MESSAGE):
            return {lang: self._message(raw.removeprefix(MESSAGE), lang) for lang in self._languages}
        if isinstance(raw, str):
            if len(self._languages) > 1:
                raise ValueError(
                    f"{quoted(raw)} is a text in one language, and the lesson has {_listed(self._languages)}: write "
                    f"{{ {', '.join(f'{lang} = …' for lang in self._languages)} }}, or languages = ['…'] at the top"
                )
            return dict.fromkeys(self._languages, raw)
        for lang in self._languages:
            if lang not in raw:
                first = quoted(next(iter(raw.values())))
                raise ValueError(f"the text {first} is missing in {lang!r}: add {lang} = …")
        return {lang: raw[lang] for lang in self._languages}

    def _message(self, name: str, lang: str) -> str:
        if lang not in self._read:
            self._read[lang] = self._file(lang)
        messages = self._read[lang]
        if name not in messages:
            file = f"{self._stem}.{lang}.ftl"
            if not messages:
                raise ValueError(f"the text {MESSAGE}{name} is missing in {lang!r}: there is no message in {file}")
            raise ValueError(f"missing in {file}: {unknown('message', name, messages)}")
        return messages[name]

    def _file(self, lang: str) -> Mapping[str, str]:
        file = self._folder / f"{self._stem}.{lang}.ftl"
        if not file.is_file():
            return {}
        try:
            source = text_of(file.read_bytes(), str(file))
        except LessonError as error:
            self.problems += error.problems
            return {}
        messages, problems = read_messages(source, lang, str(file))
        self.problems += problems
        return messages


@lru_cache(maxsize=64)
def read_messages(source: str, lang: str, name: str) -> tuple[Mapping[str, str], tuple[Problem, ...]]:
    """Read a message file.

    Parameters
    ----------
    source, lang, name : str
        Its text, its language, and what problems call it.

    Returns
    -------
    messages : mapping of str
        The texts by their ids.
    problems : tuple of Problem
        What can't be read or is there twice.
    """
    # Fluent brings the plural rules of all languages with it, so it is loaded when there is something to read.
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415
    from fluent.syntax import ast  # noqa: PLC0415

    resource = FluentResource(source)
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(resource)
    messages: dict[str, str] = {}
    problems = []

    def blame(entry: ast.SyntaxNode, reason: str) -> None:
        line = 1 if entry.span is None else source.count("\n", 0, entry.span.start) + 1
        problems.append(Problem(name, line, reason))

    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            blame(entry, f"this is no message: {quoted((entry.content or '').strip())}")
        elif isinstance(entry, ast.Message):
            key = entry.id.name
            pattern = bundle.get_message(key).value
            told, errors = ("", ["it is empty"]) if pattern is None else bundle.format_pattern(pattern)
            if key in messages:
                blame(entry.id, f"the message {key!r} is there twice")
            elif errors:
                blame(entry.id, f"the message {key!r} can't be put together: {errors[0]}")
            messages[key] = str(told)
    return messages, tuple(problems)


def _listed(names: tuple[str, ...]) -> str:
    return " and ".join(map(repr, names))

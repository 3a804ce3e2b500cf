"""The sentences of exercises, from their own message files, and the texts that an author writes, in any languages.

Lists and tiles are put into words as in `explain`, whose messages can be used here too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypeAlias

from rummikub_widget.engine.errors import quoted
from rummikub_widget.engine.tiles import Tile
from rummikub_widget.explain import plain_text
from rummikub_widget.explain.language import Language, checked_language
from rummikub_widget.explain.rich import Rich, marked, parts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.verdict import Fact

Text: TypeAlias = str | Mapping[str, str]
"""What an author writes: the same for every language, or a text for each, such as ``{"en": "…", "ru": "…"}``."""


class LessonLanguage(Language):
    """The messages of one language: those of `explain` and those of exercises."""

    folders = (*Language.folders, files("rummikub_widget.lessons") / "messages")

    def joined(self, phrases: Iterable[Rich], last: str) -> Rich:
        """Give several phrases as one list, the last two joined by the message ``last``."""
        return parts(self._listed([_with_marks(phrase) for phrase in phrases], last))

    def around(self, message: str, phrase: Rich) -> Rich:
        """Put a message around a phrase, which it names ``$goals``."""
        return self.say(message, {"goals": _with_marks(phrase)})


def _with_marks(phrase: Rich) -> str:
    return "".join(marked(part) if isinstance(part, Tile) else part for part in phrase)


@cache
def lesson_language(lang: str) -> LessonLanguage:
    """Give a language by its name.

    Raises
    ------
    ValueError
        It has no message file.
    """
    return LessonLanguage(checked_language(lang))


def said(message: str, lang: str, facts: Mapping[str, Fact] | None = None) -> str:
    """Give one message as plain text."""
    return plain_text(lesson_language(lang).say(message, facts))


def check_text(text: Text, what: str) -> None:
    """Refuse what is no text of an author.

    Raises
    ------
    TypeError
        Neither a text nor texts by language.
    ValueError
        An empty text, no text at all, or an unknown language.
    """
    if isinstance(text, Mapping):
        if not text:
            raise ValueError(f"{what}: there is a text for no language")
        for lang, told_text in text.items():
            checked_language(lang)
            if isinstance(told_text, Mapping):
                raise TypeError(f"{what} in {lang!r} must be a text, not {type(told_text).__name__}")
            check_text(told_text, f"{what} in {lang!r}")
    elif not isinstance(text, str):
        raise TypeError(f"{what} must be a text, or texts by language, not {type(text).__name__}")
    elif not text.strip():
        raise ValueError(f"{what} is empty")


def told(text: Text, lang: str, what: str) -> str:
    """Give a text in a language.

    Raises
    ------
    ValueError
        The author has not written it in this language.
    """
    if isinstance(text, str):
        return text
    if lang not in text:
        written = ", ".join(map(repr, text))
        first = quoted(next(iter(text.values())))
        raise ValueError(f"{what} {first} has no text for the language {lang!r}; it has {written}")
    return text[lang]

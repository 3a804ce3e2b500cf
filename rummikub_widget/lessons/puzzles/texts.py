"""The sentences of puzzles, from their own message files."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from rummikub_widget.explain import languages, plain_text
from rummikub_widget.explain.language import checked_language
from rummikub_widget.lessons.words import LessonLanguage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummikub_widget.engine.verdict import Fact


class PuzzleLanguage(LessonLanguage):
    """The messages of one language: those of `explain`, of exercises and of puzzles."""

    folders = (*LessonLanguage.folders, files("rummikub_widget.lessons.puzzles") / "messages")


@cache
def _language(lang: str) -> PuzzleLanguage:
    return PuzzleLanguage(checked_language(lang))


def said(message: str, lang: str, facts: Mapping[str, Fact] | None = None) -> str:
    """Give one message as plain text.

    Raises
    ------
    ValueError
        No such language.
    """
    return plain_text(_language(lang).say(message, facts))


def in_every_language(message: str, facts: Mapping[str, Fact] | None = None) -> dict[str, str]:
    """Give one message in all languages."""
    return {lang: said(message, lang, facts) for lang in languages()}

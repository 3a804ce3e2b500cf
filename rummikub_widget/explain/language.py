"""The message files, read with Fluent on first use."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, ClassVar

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.tiles import Tile
from rummikub_widget.explain.rich import Rich, marked, parts

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle

    from rummikub_widget.engine.verdict import Fact

_MESSAGES = files("rummikub_widget.explain") / "messages"


@cache
def languages() -> tuple[str, ...]:
    """Give the languages that have a message file, in alphabetical order."""
    names = (entry.name for entry in _MESSAGES.iterdir())
    return tuple(sorted(name.removesuffix(".ftl") for name in names if name.endswith(".ftl")))


@cache
def language(lang: str) -> Language:
    """Give a language by its name.

    Raises
    ------
    ValueError
        It has no message file.
    """
    return Language(checked_language(lang))


def checked_language(lang: str) -> str:
    """Give a language back if it has a message file.

    Raises
    ------
    ValueError
        It has none; the nearest right name is named.
    """
    if lang not in languages():
        raise ValueError(unknown("language", lang, languages()))
    return lang


class Language:
    """The messages of one language."""

    folders: ClassVar[tuple[Traversable, ...]] = (_MESSAGES,)
    """Where its message files are."""

    def __init__(self, lang: str) -> None:
        # Fluent brings the plural rules of all languages with it: too much for an import that may not need a sentence.
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

        self.name = lang
        self._bundle: FluentBundle = FluentBundle([lang], use_isolating=False)
        for folder in self.folders:
            self._bundle.add_resource(FluentResource((folder / f"{lang}.ftl").read_text("utf-8")))

    def has(self, message: str) -> bool:
        """Whether the language has a message."""
        return self._bundle.has_message(message)

    def say(self, message: str, facts: Mapping[str, Fact] | None = None) -> Rich:
        """Put a message into words.

        Parameters
        ----------
        message : str
            Its id.
        facts : mapping
            What it speaks of. A tuple of tiles, or of sets of tiles, comes to the message as ``$name``, ``$name-and``,
            ``$name-or``, ``$name-count`` and ``$name-what``.

        Raises
        ------
        LookupError
            The language lacks the message, or the message asks for a fact that is not there.
        """
        if not self._bundle.has_message(message):
            raise LookupError(f"the language {self.name!r} has no message {message!r}")
        return parts(self._format(message, self._arguments(facts or {})))

    def _format(self, message: str, arguments: dict[str, str | int]) -> str:
        pattern = self._bundle.get_message(message).value
        text, errors = self._bundle.format_pattern(pattern, arguments) if pattern else ("", ["it is empty"])
        if errors:
            raise LookupError(f"the message {message!r} of {self.name!r} can't be put together: {errors[0]}")
        return str(text)

    def _arguments(self, facts: Mapping[str, Fact]) -> dict[str, str | int]:
        given: dict[str, str | int] = {}
        for name, fact in facts.items():
            if isinstance(fact, tuple):
                words = [marked(part) if isinstance(part, Tile) else " ".join(map(marked, part)) for part in fact]
                given[name] = " ".join(words)
                given[f"{name}-and"] = self._listed(words, "list-and")
                given[f"{name}-or"] = self._listed(words, "list-or")
                given[f"{name}-count"] = len(words)
                given[f"{name}-what"] = _what(fact)
            else:
                given[name] = marked(fact) if isinstance(fact, Tile) else fact
        return given

    def _listed(self, words: list[str], last: str) -> str:
        listed = words[0] if words else ""
        for place, word in enumerate(words[1:], start=2):
            message = last if place == len(words) else "list-comma"
            listed = self._format(message, {"before": listed, "next": word})
        return listed


def _what(named: tuple[Tile | tuple[Tile, ...], ...]) -> str:
    """Say what is named, for a joker is not called a tile: one joker alone, one tile, several, or none."""
    if len(named) != 1:
        return "tiles" if named else "none"
    (only,) = named
    return "joker" if isinstance(only, Tile) and only.is_joker else "tile"

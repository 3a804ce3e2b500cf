"""The lessons that come with the package: by name, and in the order in which to take them."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.errors import unknown
from rummikub_widget.explain.language import checked_language
from rummikub_widget.lessons.lesson import Lesson
from rummikub_widget.lessons.lesson_text import Texts

if TYPE_CHECKING:
    from os import PathLike

NAMES: Final = (
    "tiles",
    "runs",
    "groups",
    "run-or-group",
    "initial-meld",
    "extending",
    "rearranging",
    "jokers",
    "jokers-2",
    "not-allowed",
    "clock",
    "scoring",
    "empty-pool",
    "strategy",
    "full-game",
)
"""The built-in lessons, the easiest first."""
_SHELF: Final = files("rummikub_widget.lessons") / "data"


def lesson(name: str, lang: str = "en", *, progress: str | PathLike[str] | None = None) -> Lesson:
    """Take one of the lessons that come with the package.

    Parameters
    ----------
    name : str
        Its name: see `lesson_titles`.
    lang : str
        ``"en"`` or ``"ru"``.
    progress : str or path, optional
        A progress file, as an `Exercise` has; several lessons may share it.

    Raises
    ------
    ValueError
        There is no such lesson, or no such language; the nearest right name is named.
    ProgressError
        The progress file can't be used.

    Examples
    --------
    >>> lesson("runs").title
    'Runs'
    """
    checked_language(lang)
    if name not in NAMES:
        raise ValueError(unknown("lesson", name, NAMES))
    return Lesson.from_folder(_SHELF, f"{name}.toml", lang=lang, progress=progress)


def lesson_titles(lang: str = "en") -> dict[str, str]:
    """Give the names of the lessons that come with the package, each with its title, the easiest first.

    Parameters
    ----------
    lang : str
        ``"en"`` or ``"ru"``.

    Raises
    ------
    ValueError
        There is no such language.

    Examples
    --------
    >>> lesson_titles("ru")["runs"]
    'Ряды'
    """
    checked_language(lang)
    titles = {}
    for name in NAMES:
        content = tomllib.loads((_SHELF / f"{name}.toml").read_text("utf-8"))
        titles[name] = Texts(_SHELF, name, (lang,)).text(content["title"])[lang]
    return titles

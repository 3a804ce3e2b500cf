"""How a lesson or an exercise shows itself at the end of a cell: as a table to play at, else as a still picture.

The one place in which lessons know of the table in the page, and only when they are shown there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from rummikub_widget.lessons.exercise import Exercise
    from rummikub_widget.lessons.lesson import Lesson
    from rummikub_widget.widget.lesson_board import LessonBoard


_BOARDS: Final[WeakValueDictionary[Lesson | Exercise, LessonBoard]] = WeakValueDictionary()
"""The table of what was shown before, while it is open: two cells with the same exercise are two views of it."""


def bundle_of(shown: Lesson | Exercise, **wanted: Any) -> Any:  # noqa: ANN401 - as IPython has it
    """Give a lesson or an exercise in all the forms in which a notebook can show it."""
    from rummikub_widget.widget.lesson_board import LessonBoard  # noqa: PLC0415 - widgets are large, and above lessons

    board = _BOARDS.get(shown)
    if board is None or board.comm is None:  # none yet, or it was closed
        board = _BOARDS[shown] = LessonBoard(shown)
    bundle = board._repr_mimebundle_(**wanted)
    found = bundle[0] if isinstance(bundle, tuple) else bundle
    if found is not None:
        found["text/plain"] = repr(shown)
    return bundle

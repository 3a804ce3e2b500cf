"""A lesson or an exercise in a notebook cell: what is told and asked, a table to try, answers checked by the engine."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import traitlets

from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.explain import plain_text
from rummikub_widget.explain.language import language
from rummikub_widget.lessons.exercise import Exercise
from rummikub_widget.lessons.lesson import Lesson
from rummikub_widget.lessons.progress import ProgressError
from rummikub_widget.widget.lesson_snapshot import lesson_snapshot
from rummikub_widget.widget.study import Study
from rummikub_widget.widget.table_widget import TableWidget, refuse_unknown
from rummikub_widget.widget.traits import RackTrait, TableTrait

if TYPE_CHECKING:
    from rummikub_widget.widget.protocol import Intent


class LessonBoard(TableWidget):
    """A lesson, or an exercise alone, at which a learner reads, moves tiles, answers, and is told what is right.

    A `Lesson` or an `Exercise` that ends a cell is shown so. What is answered in the cell is answered in the lesson:
    `Exercise.solved`, `Exercise.score` and progress files tell of it; and what is checked in Python, the cell shows.

    Parameters
    ----------
    lesson : Lesson or Exercise
        What to show.
    lang, face, copies
        How it looks: see `TableWidget`. The language is that of the lesson, if not given.
    **options
        ``layout`` and other options of every ipywidgets widget.

    Raises
    ------
    TypeError
        Neither a lesson nor an exercise; an unknown argument, with the nearest right name.

    Examples
    --------
    >>> from rummikub_widget import goals
    >>> LessonBoard(Exercise(table="R3 R4 R5", rack="R6 K1", goal=goals.lay("R6")))
    <LessonBoard of Exercise("Lay R6.", table="R3 R4 R5", rack="R6 K1", attempts=0, solved=False)>
    """

    _arguments = ("lesson",)
    _written = ("state", "table", "rack")

    table = TableTrait(Table(), read_only=True)
    """The table of the step, as the learner left it."""
    rack = RackTrait(Rack(), read_only=True)
    """The rack of the step."""

    def __init__(self, lesson: Lesson | Exercise, **options: Any) -> None:  # noqa: ANN401 - the look, and ipywidgets'
        refuse_unknown(type(self), options)
        if not isinstance(lesson, Lesson | Exercise):
            raise TypeError(f"a LessonBoard shows a Lesson or an Exercise, not {lesson!r}")
        self.shown = lesson
        """The lesson or the exercise."""
        self._study = Study(lesson if isinstance(lesson, Lesson) else Lesson([lesson], lang=lesson.lang))
        super().__init__(**{"lang": lesson.lang, **options})
        self._take_lang()
        self._begin()
        self.lesson.watch(self._on_change)

    @property
    def lesson(self) -> Lesson:
        """The lesson; an exercise alone is one of one step."""
        return self._study.lesson

    @traitlets.observe("lang")
    def _on_lang(self, _change: object) -> None:
        if self._busy:
            return
        with self._writing():
            self._take_lang()
        self._study.help.close()
        self._publish()

    def _take_lang(self) -> None:
        """Let the lesson speak as the board; an author who wrote in one language is read in that one all the same."""
        with suppress(ValueError):
            self.lesson.lang = self.lang
        self._lesson_lang = self.lesson.lang

    def _on_change(self) -> None:
        """Show what a program did with the lesson."""
        if self._busy:
            return
        lang = self.shown.lang
        with self._collecting_failures():  # whoever observes the table must not keep a program from its grade
            if lang == self._lesson_lang:
                self._publish()
            else:
                self._lesson_lang = lang
                self.lang = lang

    def _state(self, revision: int) -> dict[str, Any]:
        return lesson_snapshot(self._study, self.lang, revision)

    def _write_traits(self) -> None:
        now = self._study.practice.now
        self.set_trait("table", now.plain_table)
        self.set_trait("rack", now.plain_rack)

    def _do(self, intent: Intent) -> None:
        try:
            with self._writing():
                self._study.apply(intent)
        except ProgressError as error:  # it is done all the same, and the cell shows what was not kept
            if self._failures is not None:
                self._failures.append(error)
        self._publish()

    def _failure_told(self, failure: Exception) -> str:
        if not isinstance(failure, ProgressError):
            return super()._failure_told(failure)
        return plain_text(language(self.lang).say("trouble-progress", {"detail": str(failure)}))

    def _copied(self) -> Study:
        return self._study.copy()

    def _put_back(self, copied: Study) -> None:
        self._study = copied.copy()

    def _text(self) -> str:
        return f"<LessonBoard of {self.shown!r}>"

    def _html(self) -> str:
        return self.shown._repr_html_()

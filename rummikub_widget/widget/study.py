"""A lesson at a table without a page: the step that lies there, tables to try, answers, hints, what was said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.melds import Table
from rummikub_widget.widget.position import Position
from rummikub_widget.widget.practice import Practice
from rummikub_widget.widget.protocol import AskHint, Check, Press, Refusal, Seek, Write

if TYPE_CHECKING:
    from rummikub_widget.lessons.exercise import Exercise
    from rummikub_widget.lessons.lesson import Lesson
    from rummikub_widget.lessons.lesson_step import LessonStep
    from rummikub_widget.widget.protocol import Intent


class Study:
    """A learner at a lesson. Each step keeps its own table and history while the lesson is open.

    Parameters
    ----------
    lesson : Lesson
        The lesson; what is done here is done in it.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson: Final = lesson
        self._tables: dict[str, Practice] = {}
        self._hint: tuple[str, int, str] | None = None
        self._judged: Position | None = None

    def copy(self) -> Study:
        """Give an independent study of the same lesson; what was answered in it stays answered."""
        twin = Study(self.lesson)
        twin._tables = {name: practice.copy() for name, practice in self._tables.items()}
        twin._hint, twin._judged = self._hint, self._judged
        return twin

    @property
    def step(self) -> LessonStep:
        """The step that lies on the table."""
        return self.lesson.step

    @property
    def exercise(self) -> Exercise | None:
        """What the step asks; ``None`` where it is to be read."""
        return self.step.exercise

    @property
    def practice(self) -> Practice:
        """The table of the step, as the learner left it; after a restart, as in the last answer."""
        name = self.step.id
        if name not in self._tables:
            self._tables[name] = _table_of(self.step)
        return self._tables[name]

    @property
    def hint(self) -> tuple[int, str] | None:
        """The hint that is shown, with its degree."""
        return self._hint[1:] if self._hint is not None and self._hint[0] == self.step.id else None

    def close_hint(self) -> None:
        """Show no hint."""
        self._hint = None

    @property
    def is_answered_here(self) -> bool:
        """Whether what was said last is about the table as it lies now."""
        return self.lesson.reply is not None and self._judged == self.practice.now

    def note_answer(self) -> None:
        """Remember the table of which was said what was said last; in Python another one may have been judged."""
        given = None if self.exercise is None else self.exercise.answer
        is_here = not isinstance(given, Table) or given.bags == self.practice.now.plain_table.bags
        self._judged = self.practice.now if is_here else None

    # What a page asks for

    def apply(self, intent: Intent) -> None:
        """Do what the page asked for.

        Raises
        ------
        Refusal
            It can't be done in this step; nothing was changed.
        """
        if isinstance(intent, Seek):
            self._go(intent.at)
        elif isinstance(intent, Check):
            self._check(intent.text)
        elif isinstance(intent, AskHint):
            self._ask(intent.level)
        elif isinstance(intent, Press) and intent.type == "close":
            self.close_hint()
        elif self.step.kind == "task":
            self.practice.apply(intent)
        else:
            raise Refusal("not-now", why="step")

    def _go(self, at: int) -> None:
        if at >= len(self.lesson):
            raise Refusal("not-now", why="no-step")
        self.lesson.go(at)
        self.close_hint()

    def _check(self, text: str | None) -> None:
        if self.step.kind == "reading" or (self.step.kind == "question") != (text is not None):
            raise Refusal("not-now", why="step")
        reason = self.obstacle()
        if reason is not None:
            raise Refusal(reason)
        self.lesson.check(self.practice.now.plain_table if text is None else text)
        self.note_answer()

    def obstacle(self) -> str | None:
        """Say why the answer can't be checked, as the code of a refusal; ``None``: it can."""
        practice = self.practice
        untouched = practice.now.judged_table.bags == practice.start.judged_table.bags
        return "nothing-to-check" if self.step.kind == "task" and untouched else None

    def _ask(self, level: int) -> None:
        if self.exercise is None or not self.exercise.feedback:
            raise Refusal("not-now", why="no-hints")
        try:
            self._hint = self.step.id, level, self.lesson.hint(level)
        except ValueError:  # the last degree was given before
            raise Refusal("not-now", why="no-hints") from None


def _table_of(step: LessonStep) -> Practice:
    exercise = step.exercise
    start = Position.of(step.table, step.rack)
    if exercise is None:
        return Practice(start, opened=True, rules=step.rules)
    practice = Practice(start, opened=exercise.opened, rules=exercise.rules)
    if isinstance(exercise.answer, Table):
        try:
            practice.apply(Write(str(exercise.answer)))
        except Refusal:  # an answer from elsewhere, with other tiles
            return Practice(start, opened=exercise.opened, rules=exercise.rules)
    return practice

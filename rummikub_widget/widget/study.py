"""A lesson at a table without a page: the step that lies there, tables to try, answers, hints, what was said."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.melds import Table
from rummikub_widget.lessons.lesson_text import rich_text
from rummikub_widget.widget.answers import Answer
from rummikub_widget.widget.help import Help
from rummikub_widget.widget.position import Position
from rummikub_widget.widget.practice import Practice
from rummikub_widget.widget.protocol import AskHint, Check, Declare, Press, Refusal, Seek, Write

if TYPE_CHECKING:
    from rummikub_widget.lessons.exercise import Exercise
    from rummikub_widget.lessons.grade import Grade
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
        self._hints: dict[str, Help] = {}
        self._replies: tuple[int, Grade | None] = 0, None

    def copy(self) -> Study:
        """Give an independent study of the same lesson; what was answered in it stays answered."""
        twin = Study(self.lesson)
        twin._tables = {name: practice.copy() for name, practice in self._tables.items()}
        twin._hints = {name: shown.copy() for name, shown in self._hints.items()}
        twin._replies = self._replies
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
    def help(self) -> Help:
        """The hint that is shown at the step, if any."""
        return self._hints.setdefault(self.step.id, Help())

    @property
    def reply(self) -> Grade | None:
        """What was said of the last answer, if that is the table as it lies now, or an answer to a question."""
        reply = self.lesson.reply
        if reply is None or self.exercise is None or self.step.kind == "question":
            return reply
        judged = self.exercise.answer
        is_here = isinstance(judged, Table) and judged.bags == self.practice.now.plain_table.bags
        return reply if is_here and reply.code is not None else None

    def reply_number(self) -> int:
        """Count what was said, so that a page can tell the old from the new."""
        said = None if self.exercise is None else self.exercise.reply
        if said is not self._replies[1]:
            self._replies = self._replies[0] + 1, said
        return self._replies[0]

    # What a page asks for

    def apply(self, intent: Intent) -> None:
        """Do what the page asked for.

        Raises
        ------
        Refusal
            It can't be done in this step; nothing was changed.
        ProgressError
            The progress file can't be written; the answer is remembered all the same.
        """
        if isinstance(intent, Seek):
            self._go(intent.at)
        elif isinstance(intent, Check):
            self._check(intent.text)
        elif isinstance(intent, AskHint):
            self._ask(intent.level)
        elif isinstance(intent, Press) and intent.type == "close":
            self.help.close()
        elif isinstance(intent, Declare) and self.exercise is not None and not self.exercise.feedback:
            raise Refusal("nothing-to-declare")  # that there is something would tell that the set is legal
        elif self.step.kind == "task":
            self.practice.apply(intent)
            self.help.keep_if_fitting(self.practice)
        else:
            raise Refusal("not-now", why="step")

    def _go(self, at: int) -> None:
        if at >= len(self.lesson):
            raise Refusal("not-now", why="no-step")
        self.lesson.go(at)

    def _check(self, text: str | None) -> None:
        if self.step.kind != ("task" if text is None else "question"):
            raise Refusal("not-now", why="step")
        reason = self.obstacle()
        if reason is not None:
            raise Refusal(reason)
        self.lesson.check(self.practice.now.plain_table if text is None else text)

    def obstacle(self) -> str | None:
        """Say why the answer can't be checked, as the code of a refusal; ``None``: it can."""
        return "nothing-to-check" if self.step.kind == "task" and self.practice.is_untouched else None

    def _ask(self, level: int) -> None:
        if self.exercise is None or level > self.exercise.hint_degrees:
            raise Refusal("not-now", why="no-hints")
        text = self.lesson.hint(level)
        lines = tuple(rich_text(line) for line in text.splitlines() if line.strip())
        more = level < self.exercise.hint_degrees
        self._hints[self.step.id] = Help(Answer("hint", self.practice.now, (lambda _lang: lines,), level, more=more))


def _table_of(step: LessonStep) -> Practice:
    start, exercise = step.position, step.exercise
    # To put a run in order would tell that it is one.
    rules = start.rules if exercise is None or exercise.feedback else start.rules.replace(set_order="as_laid")
    practice = Practice(Position.of(start.table, start.rack), opened=start.opened, rules=rules)
    given = None if exercise is None else exercise.answer
    if isinstance(given, Table):
        with suppress(Refusal):  # an answer from elsewhere, with other tiles
            practice.apply(Write(str(given)))
    return practice

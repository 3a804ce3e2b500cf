"""A lesson: steps to read and to solve, with the way through them, stars and progress. It knows no page."""

from __future__ import annotations

import re
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.errors import unknown
from rummikub_widget.explain.language import checked_language
from rummikub_widget.lessons.lesson_file import read_lesson
from rummikub_widget.lessons.lesson_progress import lesson_html, progress_of
from rummikub_widget.lessons.lesson_step import MOST_STARS, LessonStep, steps_of
from rummikub_widget.lessons.lesson_text import told_in
from rummikub_widget.lessons.progress import ProgressError
from rummikub_widget.lessons.seen_steps import SeenSteps
from rummikub_widget.lessons.shown import bundle_of
from rummikub_widget.lessons.watchers import Watchers
from rummikub_widget.lessons.words import Text, check_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from importlib.resources.abc import Traversable
    from os import PathLike

    from rummikub_widget.lessons.exercise import Exercise
    from rummikub_widget.lessons.grade import Grade
    from rummikub_widget.lessons.lesson_progress import LessonProgress

_NAME: Final = re.compile(r"[a-z][a-z0-9-]*")


class Lesson:
    """Steps that a learner reads and solves, one after the other, back and forth as they like.

    Parameters
    ----------
    steps : iterable of LessonStep, Exercise or str
        An exercise alone is a step, and so is a text alone.
    title, about : str or mapping of str by language
        The name of the lesson, and what it is about in a sentence.
    id : str
        The name of the lesson in progress files: lower-case letters, digits and hyphens.
    lang : str
        ``"en"`` or ``"ru"``; every text has to be there in it.
    progress : str or path
        A progress file, as an `Exercise` has; the exercises keep their answers there. What it holds is taken up again.

    Raises
    ------
    TypeError, ValueError
        No step; something that is none; two steps of one name; a text that is missing in the language.
    ProgressError
        The progress file is damaged, foreign, or of a newer version. It is left as it is.

    Examples
    --------
    >>> from rummikub_widget import Exercise, goals
    >>> task = Exercise(table="R3 R4 R5", rack="R6 K1", goal=goals.lay("R6"))
    >>> lesson = Lesson(["Numbers of one color in a row are a run.", task], title="Runs")
    >>> lesson.text, lesson.forward().kind
    ('Numbers of one color in a row are a run.', 'task')
    >>> bool(lesson.check("R3 R4 R5 R6")), lesson.stars, lesson.finished
    (True, 3, True)
    """

    def __init__(
        self,
        steps: Iterable[LessonStep | Exercise | str],
        *,
        title: Text = "",
        about: Text = "",
        id: str = "lesson",  # noqa: A002 - as that of an exercise
        lang: str = "en",
        progress: str | PathLike[str] | None = None,
    ) -> None:
        if _NAME.fullmatch(id) is None:
            raise ValueError(f"the id of a lesson is lower-case letters, digits and hyphens, not {id!r}")
        for what, text in (("the title", title), ("what the lesson is about", about)):
            if text != "":
                check_text(text, what)
        self.id: Final = id
        """The name of the lesson in progress files."""
        self._title, self._about = title, about
        self.steps: Final = steps_of(id, steps, progress)
        """All steps in order."""
        self._watchers: Final = Watchers()
        self._is_changing = False
        self.lang = lang
        self._seen = SeenSteps(id, (step.id for step in self.steps), progress)
        names = [step.id for step in self.steps]
        self._at = names.index(self._seen.last) if self._seen.last is not None else 0
        with suppress(ProgressError):  # what can't be written now may be later; until then nothing is lost by reading
            self._seen.add(self.step.id)
        for exercise in self._exercises:
            exercise.watch(self._on_change)

    @classmethod
    def load(
        cls, path: str | PathLike[str], *, lang: str | None = None, progress: str | PathLike[str] | None = None
    ) -> Lesson:
        """Read a lesson from a TOML file: docs/lessons.md tells how one is written.

        Parameters
        ----------
        path : str or path
            The file. Texts that it does not hold itself are in ``<name>.<language>.ftl`` beside it.
        lang : str, optional
            The language; if not given, English if the lesson has it, else its first one.
        progress : str or path, optional
            The progress file.

        Raises
        ------
        LessonError
            Whatever is wrong, each with its file and line: bad TOML, an unknown key or goal, a position that there
            can't be, a goal that can't be reached, a missing translation. Nothing is loaded then.
        ValueError
            The lesson has no texts in this language.
        ProgressError
            The progress file can't be used.
        """
        file = Path(path)
        return cls.from_folder(file.parent, file.name, lang=lang, progress=progress)

    @classmethod
    def from_folder(
        cls,
        folder: Traversable,
        name: str,
        *,
        lang: str | None = None,
        progress: str | PathLike[str] | None = None,
    ) -> Lesson:
        """Read a lesson from a folder that may be inside an archive; raises as `load`."""
        read = read_lesson(folder, name)
        if lang is None:
            lang = "en" if "en" in read.languages else read.languages[0]
        checked_language(lang)
        if lang not in read.languages:
            raise ValueError(f"the lesson {read.id!r} has no texts in {lang!r}, but in {', '.join(read.languages)}")
        return cls(read.steps, title=read.title, about=read.about, id=read.id, lang=lang, progress=progress)

    # What it tells

    @property
    def lang(self) -> str:
        """The language; setting it needs every text in that language."""
        return self._lang

    @lang.setter
    def lang(self, lang: str) -> None:
        checked_language(lang)
        for text in (self._title, self._about, *(text for step in self.steps for text in step.texts)):
            told_in(text, lang)
        with self._changing():
            before = [exercise.lang for exercise in self._exercises]
            try:
                for exercise in self._exercises:
                    exercise.lang = lang
            except ValueError:
                for exercise, old in zip(self._exercises, before, strict=True):
                    exercise.lang = old
                raise
            self._lang = lang

    @property
    def title(self) -> str:
        """The name of the lesson."""
        return told_in(self._title, self.lang)

    @property
    def about(self) -> str:
        """What the lesson is about."""
        return told_in(self._about, self.lang)

    @property
    def text(self) -> str:
        """What the current step tells."""
        return told_in(self.step.text, self.lang)

    @property
    def prompt(self) -> str:
        """What the current step asks; empty in a step to read."""
        return "" if self.step.exercise is None else self.step.exercise.prompt

    # The way through

    @property
    def at(self) -> int:
        """The place of the current step, from 0."""
        return self._at

    @property
    def step(self) -> LessonStep:
        """The current step."""
        return self.steps[self._at]

    def go(self, to: int | str) -> LessonStep:
        """Go to a step by its place, from 0, or by its id.

        Raises
        ------
        ValueError
            There is no such step.
        ProgressError
            The progress file can't be written; the step is taken all the same.
        """
        names = [step.id for step in self.steps]
        if isinstance(to, str):
            if to not in names:
                raise ValueError(unknown("step", to, names))
            to = names.index(to)
        if type(to) is not int or not 0 <= to < len(names):
            raise ValueError(f"the steps are 0 to {len(names) - 1}, and there is no {to!r}")
        with self._changing():
            self._at = to
            self._seen.add(names[to])
        return self.step

    def forward(self) -> LessonStep:
        """Go to the next step; at the last one stay."""
        return self.go(min(self._at + 1, len(self.steps) - 1))

    def back(self) -> LessonStep:
        """Go to the step before; at the first one stay."""
        return self.go(max(self._at - 1, 0))

    # Answers

    def check(self, answer: object) -> Grade:
        """Check an answer to the current step, as `Exercise.check` does; a right one is told the author's words too.

        Raises
        ------
        ValueError
            The step is to be read, and asks nothing.
        TypeError, ProgressError
            As `Exercise.check`.
        """
        return self._with_success(self._exercise().check(answer))

    @property
    def reply(self) -> Grade | None:
        """What was said of the last answer to the current step; ``None`` before the first, and after a restart."""
        said = None if self.step.exercise is None else self.step.exercise.reply
        return None if said is None else self._with_success(said)

    def _with_success(self, grade: Grade) -> Grade:
        success = told_in(self.step.success, self.lang)
        return replace(grade, message=f"{grade.message}\n{success}") if grade.right and success else grade

    def hint(self, level: int | None = None) -> str:
        """Give a hint on the current step, as `Exercise.hint` does; after a right answer it costs no star.

        Raises
        ------
        ValueError
            The step asks nothing, or there is no such degree.
        """
        exercise = self._exercise()
        return exercise.replace(progress=None).hint(level) if self.step.answered else exercise.hint(level)

    def _exercise(self) -> Exercise:
        if self.step.exercise is None:
            raise ValueError(f"the step {self.step.id!r} is to be read: there is nothing to answer; go forward()")
        return self.step.exercise

    # What was reached

    def is_done(self, step: LessonStep) -> bool:
        """Whether a step is solved, or read."""
        return step.id in self._seen if step.exercise is None else step.answered

    @property
    def finished(self) -> bool:
        """Whether all steps are done."""
        return all(map(self.is_done, self.steps))

    @property
    def attempts(self) -> int:
        """How many answers were given in all steps."""
        return sum(step.attempts for step in self.steps)

    @property
    def stars(self) -> int:
        """The stars of all steps together."""
        return sum(step.stars or 0 for step in self.steps)

    @property
    def most_stars(self) -> int:
        """How many stars there are to be had."""
        return MOST_STARS * sum(step.stars is not None for step in self.steps)

    @property
    def progress(self) -> LessonProgress:
        """What was reached so far; a progress file keeps it."""
        return progress_of(self)

    # Who wants to know

    def watch(self, method: Callable[[], object]) -> None:
        """Call a method after each answer, hint, step and change of the language, as long as its object lives."""
        self._watchers.add(method)

    def _on_change(self) -> None:
        if not self._is_changing:
            self._watchers.tell()

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Tell of a change that has several parts once, when it is done."""
        self._is_changing = True
        try:
            yield
        finally:
            self._is_changing = False
            self._watchers.tell()

    @property
    def _exercises(self) -> tuple[Exercise, ...]:
        return tuple(step.exercise for step in self.steps if step.exercise is not None)

    def __len__(self) -> int:
        return len(self.steps)

    def __repr__(self) -> str:
        return f'<Lesson "{self.title or self.id}": step {self._at + 1} of {len(self.steps)}, {self.stars} stars>'

    def _repr_mimebundle_(self, **wanted: Any) -> Any:  # noqa: ANN401 - as IPython has it
        return bundle_of(self, **wanted)

    def _repr_html_(self) -> str:
        return lesson_html(self)

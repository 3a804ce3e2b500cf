"""Which steps of a lesson a learner has seen, kept in the progress file in which the exercises keep their answers.

The record is one of an exercise without grade, named as the lesson: its answers are the ids of the steps seen, the one
looked at last being the last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rummikub_widget.lessons.codes import decode, digest, encode
from rummikub_widget.lessons.progress import ProgressFile
from rummikub_widget.lessons.record import ExerciseRecord

if TYPE_CHECKING:
    from collections.abc import Iterable
    from os import PathLike


def _mark_of(lesson: str) -> str:
    return digest(f"lesson {lesson}", 8)


def is_of_lesson(record: ExerciseRecord) -> bool:
    """Whether a record tells of the steps of a lesson, not of answers."""
    return record.mark == _mark_of(record.id)


class SeenSteps:
    """The steps that were seen.

    Parameters
    ----------
    lesson : str
        The id of the lesson.
    steps : iterable of str
        The ids of its steps. Others in the file, of steps that are gone, are passed over.
    progress : str, path or None
        The progress file.

    Raises
    ------
    ProgressError
        The file can't be read.
    """

    def __init__(self, lesson: str, steps: Iterable[str], progress: str | PathLike[str] | None) -> None:
        self._lesson: Final = lesson
        self._mark: Final = _mark_of(lesson)
        self._file: Final = None if progress is None else ProgressFile(progress)
        saved = None if self._file is None else self._file.read(lesson, self._mark)
        codes = () if saved is None else saved.answers
        known = set(steps)
        seen = (decode(code, self._mark) for code in codes)
        self._seen = [step for step in seen if isinstance(step, str) and step in known]

    @property
    def last(self) -> str | None:
        """The step looked at last; ``None`` if there is none yet."""
        return self._seen[-1] if self._seen else None

    def __contains__(self, step: str) -> bool:
        return step in self._seen

    def add(self, step: str) -> None:
        """Remember that a step is looked at; raises `ProgressError` if the file can't be written."""
        if step == self.last:
            return
        self._seen = [*(other for other in self._seen if other != step), step]
        if self._file is not None:
            own = tuple(encode(seen, self._mark) for seen in self._seen)
            saved = self._file.read(self._lesson, self._mark)  # the lesson may be open in another cell or kernel
            codes = (*(code for code in saved.answers if code not in own), *own) if saved is not None else own
            self._file.write(ExerciseRecord(self._lesson, self._mark, codes, 0, None, None))

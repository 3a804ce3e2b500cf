"""What one learner has done in one exercise: answers, hints, the best score; kept in a progress file if wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rummikub_widget.lessons.progress import ProgressFile
from rummikub_widget.lessons.record import ExerciseRecord

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike


class Memory:
    """The attempts of a learner.

    Parameters
    ----------
    name, mark : str
        The id of the exercise, and the mark of its answer codes.
    share_of : callable or None
        Grades the answer of a code; ``None``: there is no feedback, so nothing is graded, and nothing can be found out.
    progress : str, path or None
        The progress file. What it holds is taken up; what it says of the score is not believed but counted again.

    Raises
    ------
    ProgressError
        The file can't be read.
    """

    def __init__(
        self, name: str, mark: str, share_of: Callable[[str], float] | None, progress: str | PathLike[str] | None
    ) -> None:
        self._name: Final = name
        self._mark: Final = mark
        self._share_of: Final = share_of
        self._file: Final = None if progress is None else ProgressFile(progress)
        saved = None if self._file is None else self._file.read(name, mark)
        self.codes: list[str] = [] if saved is None else list(saved.answers)
        """The answer codes, in order; each answer once. Without feedback the last is the one that counts."""
        self.last = self.codes[-1] if self.codes else None
        """The code of the last answer; ``None`` before the first."""
        self.hints = 0 if saved is None else saved.hints
        """The degree of the strongest hint that was given; 0: none."""
        self._best = 0.0 if share_of is None else max(map(share_of, self.codes), default=0.0)

    @property
    def score(self) -> float | None:
        """The best score, 0 to 1; ``None`` without feedback."""
        return None if self._share_of is None else self._best

    @property
    def solved(self) -> bool | None:
        """Whether an answer was right; ``None`` without feedback."""
        return None if self._share_of is None else self._best == 1

    @property
    def record(self) -> ExerciseRecord:
        """All of it as progress files keep it."""
        return ExerciseRecord(self._name, self._mark, tuple(self.codes), self.hints, self.solved, self.score)

    def add(self, code: str, share: float | None) -> None:
        """Remember an answer, and its share of the goal; raises `ProgressError` if the file can't be written."""
        self._best = max(self._best, share or 0.0)
        self.last = code
        if self._share_of is None and code in self.codes[:-1]:
            self.codes.remove(code)
        if code not in self.codes:
            self.codes.append(code)
            self._take_up()
            self._write()

    def add_hint(self, level: int) -> None:
        """Remember that a hint was given; raises `ProgressError` if the file can't be written.

        It costs nothing where the exercise was solved in another cell or kernel meanwhile.
        """
        was_solved = self.solved
        try:
            self._take_up()
        finally:  # it was given, whether or not that can be kept
            counts = level > self.hints and self.solved == was_solved
            if counts:
                self.hints = level
        if counts:
            self._write()

    def _take_up(self) -> None:
        """Take up what was done with the same file in another cell or kernel."""
        saved = None if self._file is None else self._file.read(self._name, self._mark)
        if saved is None:
            return
        fresh = [code for code in saved.answers if code not in self.codes]
        self.codes = [*fresh, *self.codes]
        self.hints = max(self.hints, saved.hints)
        if self._share_of is not None:
            self._best = max(self._best, *map(self._share_of, fresh), 0.0)

    def _write(self) -> None:
        if self._file is not None:
            self._file.write(self.record)

"""What is wrong with the file of a lesson, each problem with its file and line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong."""

    file: str
    """The file."""
    line: int | None
    """The line, counted from 1; ``None`` where it is the file as a whole."""
    reason: str
    """What is wrong there, and the way out."""

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}, line {self.line}"
        return f"{place}: {self.reason}"


class LessonError(ValueError):
    """A lesson can't be loaded; nothing of it was. The text names the file and the line of every problem.

    Attributes
    ----------
    problems : tuple of Problem
        All that is wrong, in the order of the lines.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(map(str, problems)))

    def __reduce__(self) -> tuple[type[LessonError], tuple[tuple[Problem, ...]]]:
        return (LessonError, (self.problems,))


def text_of(raw: bytes, file: str) -> str:
    """Read the bytes of a text file.

    Raises
    ------
    LessonError
        It is not in UTF-8; the line is named.
    """
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise LessonError((Problem(file, line, "this is not text in UTF-8"),)) from error

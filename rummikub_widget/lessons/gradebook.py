"""The grades of a class: learners by exercises, out of progress files or executed notebooks."""

from __future__ import annotations

import csv
import os
from collections import defaultdict
from dataclasses import dataclass
from html import escape
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from rummikub_widget.lessons.codes import CodeError
from rummikub_widget.lessons.harvest import files_of, later, records_of
from rummikub_widget.lessons.progress import ProgressError
from rummikub_widget.lessons.seen_steps import is_of_lesson

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from os import PathLike

    from rummikub_widget.lessons.exercise import Exercise
    from rummikub_widget.lessons.record import ExerciseRecord

Cell: TypeAlias = str | float | int | None
_UNTRIED: Final = "·"
_UNGRADED: Final = "?"
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, slots=True)
class Mark:
    """What one learner reached in one exercise."""

    score: float | None
    """0 to 1; ``None``: answered, but not graded, for the exercise gives no feedback."""
    attempts: int
    """How many answers were given."""
    hints: int
    """The degree of the strongest hint that was taken; 0: none."""


@dataclass(frozen=True, slots=True)
class Gradebook:
    """Marks of learners in exercises.

    Attributes
    ----------
    learners : tuple of str
        The rows, in alphabetical order.
    exercises : tuple of str
        The columns: ids of exercises, in the order in which they were met.
    marks : mapping
        By learner and exercise; a pair is missing where the learner did not try the exercise.
    errors : tuple of ProgressError
        One for each file, or answer, that could not be used. All others are in the table.
    """

    learners: tuple[str, ...]
    exercises: tuple[str, ...]
    marks: Mapping[tuple[str, str], Mark]
    errors: tuple[ProgressError, ...] = ()

    @property
    def rows(self) -> list[dict[str, Cell]]:
        """The table as one mapping a learner: ``learner``, the score in each exercise, ``total``.

        A score is ``None`` where there is none; the total is the sum of the others. ``pandas.DataFrame(book.rows)``
        makes a data frame.
        """
        return [
            {"learner": learner, **dict(zip(self.exercises, self._scores(learner), strict=True)), "total": total}
            for learner, total in ((learner, self._total(learner)) for learner in self.learners)
        ]

    def _scores(self, learner: str) -> list[float | None]:
        marks = (self.marks.get((learner, exercise)) for exercise in self.exercises)
        return [None if mark is None else mark.score for mark in marks]

    def _total(self, learner: str) -> float:
        return round(sum(score or 0 for score in self._scores(learner)), 4)

    def _shown(self) -> list[list[str]]:
        lines = [["learner", *self.exercises, "total"]]
        for learner in self.learners:
            marks = (self.marks.get((learner, exercise)) for exercise in self.exercises)
            lines.append([learner, *map(_shown, marks), _number(self._total(learner))])
        return lines

    def to_csv(self, path: str | PathLike[str] | None = None) -> str:
        """Give the table as comma-separated values, and write it to a file if one is named.

        Parameters
        ----------
        path : str or path, optional
            The file.

        Returns
        -------
        str
            A line of headings and a line a learner; an empty field where there is no score.
        """
        written = StringIO()
        lines = csv.writer(written, lineterminator="\n")
        lines.writerow([_harmless(name) for name in ("learner", *self.exercises, "total")])
        for row in self.rows:
            lines.writerow(["" if cell is None else _harmless(cell) for cell in row.values()])
        if path is not None:
            Path(path).write_text(written.getvalue(), "utf-8", newline="")
        return written.getvalue()

    def __str__(self) -> str:
        lines = self._shown()
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        told = [
            "  ".join(f"{cell:{width}}" for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
        ]
        return "\n".join((*told, *map(str, self.errors)))

    def __repr__(self) -> str:
        count = f", {len(self.errors)} errors" if self.errors else ""
        return f"Gradebook({len(self.learners)} learners, {len(self.exercises)} exercises{count})"

    def _repr_html_(self) -> str:
        head, *body = self._shown()
        headings = "".join(f"<th scope='col'>{escape(cell)}</th>" for cell in head)
        rows = (
            f"<tr><th scope='row'>{escape(name)}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
            for name, *cells in body
        )
        errors = "".join(f"<p role='alert'>{escape(str(error))}</p>" for error in self.errors)
        return f"<table><thead><tr>{headings}</tr></thead><tbody>{''.join(rows)}</tbody></table>{errors}"


def _shown(mark: Mark | None) -> str:
    if mark is None:
        return _UNTRIED
    return _UNGRADED if mark.score is None else _number(mark.score)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _harmless(cell: str | float) -> str | float:
    """Keep a spreadsheet from running a name as a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def gradebook(
    paths: str | PathLike[str] | Iterable[str | PathLike[str]],
    *,
    exercises: Iterable[Exercise] = (),
    learner: Callable[[Path], str] | None = None,
) -> Gradebook:
    """Read progress files or executed notebooks into a table of learners and exercises.

    Parameters
    ----------
    paths : path or iterable of paths
        Files, or folders of which all progress files (``.json``) and notebooks (``.ipynb``) are read.
    exercises : iterable of Exercise
        The teacher's own. Answers to them are graded anew, whatever score a file claims: the best counts. So are those
        to exercises without feedback, which have no score otherwise: there the last counts.
    learner : callable, optional
        Gives the name of the learner of a file. If not given, it is the first part of the paths in which they differ:
        the names of the files in one folder, or of the folders in ``submitted/<learner>/<sheet>/``.

    Returns
    -------
    Gradebook
        A file that can't be read hides no other: it is among its ``errors``. Of several records of one learner on one
        exercise a graded one counts before one without feedback, and then the one with most answers.

    Raises
    ------
    ValueError
        Two of the exercises have the same id.

    Examples
    --------
    >>> gradebook([])
    Gradebook(0 learners, 0 exercises)
    """
    own = _by_id(exercises)
    files = files_of(paths)
    name = learner or _namer(files)
    found: dict[str, dict[str, ExerciseRecord]] = defaultdict(dict)
    errors: list[ProgressError] = []
    marks: dict[tuple[str, str], Mark] = {}
    for file in files:
        try:
            records = records_of(file)
        except ProgressError as error:
            errors.append(error)
            continue
        kept = found[name(file)]
        for record in records.values():
            if is_of_lesson(record):
                continue  # which steps were seen is nothing to grade
            try:
                mark = _mark(record, own.get(record.id))
            except CodeError as error:
                errors.append(ProgressError(str(file), f"exercise {record.id}", str(error)))
                continue
            if later(kept.get(record.id), record) is record:
                kept[record.id] = record
                marks[name(file), record.id] = mark
    columns = dict.fromkeys((*own, *(exercise for records in found.values() for exercise in records)))
    return Gradebook(tuple(sorted(found)), tuple(columns), marks, tuple(errors))


def _by_id(exercises: Iterable[Exercise]) -> dict[str, Exercise]:
    own: dict[str, Exercise] = {}
    for exercise in exercises:
        if exercise.id in own:
            raise ValueError(f"two exercises have the id {exercise.id!r}")
        own[exercise.id] = exercise
    return own


def _mark(record: ExerciseRecord, exercise: Exercise | None) -> Mark:
    score = record.score
    if exercise is not None:
        shares = [exercise.share_of(answer) for answer in record.answers] or [0.0]
        score = shares[-1] if record.score is None else max(shares)
    return Mark(score, len(record.answers), record.hints)


def _namer(files: tuple[Path, ...]) -> Callable[[Path], str]:
    """Name learners by the first part that differs in the paths: the file, or a folder as in nbgrader's folders."""
    paths = {file: (*file.resolve().parts[:-1], file.stem) for file in files}
    alike = len(os.path.commonprefix(list(paths.values())))  # noqa: RUF071 - of tuples it compares the parts
    return lambda file: (paths[file][alike:] or (file.stem,))[0]

"""Reading the records of exercises out of progress files and executed notebooks."""

from __future__ import annotations

import json
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.lessons.grade import MIME
from rummikub_widget.lessons.progress import ProgressError, ProgressFile, read_json
from rummikub_widget.lessons.record import DamagedRecordError, ExerciseRecord

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NOTEBOOK: Final = ".ipynb"
_SUFFIXES: Final = (".json", NOTEBOOK)


def files_of(paths: str | PathLike[str] | Iterable[str | PathLike[str]]) -> tuple[Path, ...]:
    """Give the files that are meant: each file itself, and all progress files and notebooks in a folder, in order."""
    given = [Path(paths)] if isinstance(paths, str | PathLike) else [Path(path) for path in paths]
    found = [file for path in given for file in (_inside(path) if path.is_dir() else (path,))]
    return tuple(dict.fromkeys(found))


def _inside(folder: Path) -> list[Path]:
    files = (file for file in folder.rglob("*") if file.suffix in _SUFFIXES and file.is_file())
    # Hidden folders hold what editors save by themselves: .ipynb_checkpoints.
    return sorted(file for file in files if not any(part.startswith(".") for part in file.relative_to(folder).parts))


def records_of(path: Path) -> dict[str, ExerciseRecord]:
    """Give the records in a progress file or an executed notebook, by the ids of the exercises.

    Raises
    ------
    ProgressError
        There is no such file, it can't be read, or nothing is in it.
    """
    if not path.exists():
        raise ProgressError(str(path), "", "there is no such file")
    if path.suffix == NOTEBOOK:
        records = _of_notebook(path)
        if not records:
            raise ProgressError(
                str(path), "", "no answer to an exercise is in it; was the notebook executed and saved?"
            )
        return records
    return ProgressFile(path).records()


def _of_notebook(path: Path) -> dict[str, ExerciseRecord]:
    content = read_json(path)
    cells = content.get("cells") if isinstance(content, dict) else None
    if not isinstance(cells, list):
        raise ProgressError(str(path), "cells", "this is not a notebook")
    records: dict[str, ExerciseRecord] = {}
    for number, cell in enumerate(cells, start=1):
        for value in _outputs(cell):
            try:
                record = ExerciseRecord.from_json(value)
            except DamagedRecordError as error:
                place = f"cell {number}: {error.place}" if error.place else f"cell {number}"
                raise ProgressError(str(path), place, error.reason) from error
            records[record.id] = later(records.get(record.id), record)
    return records


def _outputs(cell: object) -> Iterator[Any]:
    outputs = cell.get("outputs") if isinstance(cell, dict) else None
    for output in outputs if isinstance(outputs, list) else ():
        bundle = output.get("data") if isinstance(output, dict) else None
        if isinstance(bundle, dict) and MIME in bundle:
            yield _value(bundle[MIME])


def _value(value: object) -> object:
    """Give the value that some programs save as lines of text."""
    if isinstance(value, list) and all(isinstance(line, str) for line in value):
        value = "".join(value)
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def later(first: ExerciseRecord | None, second: ExerciseRecord) -> ExerciseRecord:
    """Give, of two records of one exercise, the one that counts.

    A graded one before one without feedback, which a hidden test may have graded beside it; of two such the one with
    more answers; of equal ones the one with the better score.
    """
    if first is None:
        return second
    return max(first, second, key=_weight)


def _weight(record: ExerciseRecord) -> tuple[bool, int, float, int]:
    return record.score is not None, len(record.answers), record.score or 0, record.hints

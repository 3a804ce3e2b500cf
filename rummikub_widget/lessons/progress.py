"""Progress files: a learner's answers, as JSON beside the notebook; never overwritten when they can't be read."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.lessons.codes import CodeError, decode
from rummikub_widget.lessons.record import DamagedRecordError, ExerciseRecord

if TYPE_CHECKING:
    from os import PathLike

FORMAT: Final = "rummikub-progress"
VERSION: Final = 1


class ProgressError(ValueError):
    """A progress file can't be read or written. It was left as it is.

    Attributes
    ----------
    path : str
        The file.
    place : str
        Where in it: a line and column, or a field; empty where it is the file as a whole.
    reason : str
        What is wrong.
    """

    def __init__(self, path: str, place: str, reason: str) -> None:
        self.path = path
        self.place = place
        self.reason = reason
        super().__init__(f"{path}: {place}: {reason}" if place else f"{path}: {reason}")

    def __reduce__(self) -> tuple[type[ProgressError], tuple[str, str, str]]:
        return (ProgressError, (self.path, self.place, self.reason))


class ProgressFile:
    """A file with the records of any number of exercises.

    Parameters
    ----------
    path : str or path
        The file; it need not exist yet, but its folder must.
    """

    def __init__(self, path: str | PathLike[str]) -> None:
        self.path: Final = Path(path)

    def read(self, name: str, mark: str) -> ExerciseRecord | None:
        """Give the record of an exercise; ``None`` if there is none yet.

        Parameters
        ----------
        name, mark : str
            The id of the exercise, and the mark of its answer codes.

        Raises
        ------
        ProgressError
            The file can't be read, or its record is of another exercise with the same id.
        """
        record = self.records().get(name)
        if record is None:
            return None
        place = _place(name)
        if record.mark != mark:
            reason = "the answers are to another position or goal; give one of the two exercises another id"
            raise ProgressError(str(self.path), place, reason)
        for number, code in enumerate(record.answers):
            try:
                decode(code, mark)
            except CodeError as error:
                raise ProgressError(str(self.path), f"{place}.answers[{number}]", str(error)) from error
        return record

    def records(self) -> dict[str, ExerciseRecord]:
        """Give the records of all exercises by their ids; none if there is no file.

        Raises
        ------
        ProgressError
            The file can't be read.
        """
        if not self.path.exists():
            return {}
        return self._records(read_json(self.path))

    def _records(self, content: object) -> dict[str, ExerciseRecord]:
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise ProgressError(str(self.path), "format", "this is not a progress file")
        version = content.get("version")
        if type(version) is not int or version != VERSION:
            raise ProgressError(str(self.path), "version", f"version {version!r}; this program reads version {VERSION}")
        exercises = content.get("exercises")
        if not isinstance(exercises, dict):
            raise ProgressError(str(self.path), "exercises", "the records of the exercises are missing")
        return {name: self._record(name, value) for name, value in exercises.items()}

    def _record(self, name: str, value: object) -> ExerciseRecord:
        try:
            record = ExerciseRecord.from_json(value)
        except DamagedRecordError as error:
            place = f"{_place(name)}.{error.place}" if error.place else _place(name)
            raise ProgressError(str(self.path), place, error.reason) from error
        if record.id != name:
            raise ProgressError(str(self.path), f"{_place(name)}.id", f"{record.id!r} is another id")
        return record

    def write(self, record: ExerciseRecord) -> None:
        """Put the record of an exercise into the file, beside those of the others.

        Raises
        ------
        ProgressError
            The file can't be read, so that it must not be written; or it can't be written.
        """
        records = {**self.records(), record.id: record}
        exercises = {name: kept.to_json() for name, kept in records.items()}
        content = {"format": FORMAT, "version": VERSION, "exercises": exercises}
        try:
            _replace(self.path.resolve(), json.dumps(content, ensure_ascii=False, indent=1) + "\n")
        except OSError as error:
            raise ProgressError(str(self.path), "", f"can't be written: {error.strerror or error}") from error


def _place(name: str) -> str:
    return f"exercises.{name}"


def read_json(path: Path) -> Any:  # noqa: ANN401 - any JSON value
    """Read a JSON file.

    Raises
    ------
    ProgressError
        It can't be read, or is no JSON; the place is named.
    """
    name = str(path)
    try:
        return json.loads(path.read_text("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise ProgressError(name, f"byte {error.start + 1}", "this is not text") from error
    except OSError as error:
        raise ProgressError(name, "", f"can't be read: {error.strerror or error}") from error
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise ProgressError(name, place, f"this is not JSON, or was cut: {error.msg}") from error
    except RecursionError as error:
        raise ProgressError(name, "", "this is not JSON that a program would write") from error


def _replace(path: Path, text: str) -> None:
    """Write a file so that it is either as before or whole, whatever happens in between."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)

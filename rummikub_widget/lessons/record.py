"""What is remembered of one exercise of one learner, as JSON values: in progress files and in outputs of notebooks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

VERSION: Final = 1
_FIELDS: Final = {"version", "id", "exercise", "attempts", "answers", "hints", "solved", "score"}


class DamagedRecordError(ValueError):
    """A record can't be read.

    Attributes
    ----------
    place : str
        The field, such as ``"answers[2]"``.
    reason : str
        What is wrong there.
    """

    def __init__(self, place: str, reason: str) -> None:
        self.place = place
        self.reason = reason
        super().__init__(f"{place}: {reason}" if place else reason)


@dataclass(frozen=True, slots=True)
class ExerciseRecord:
    """What is remembered of an exercise."""

    id: str
    """Which exercise it is."""
    mark: str
    """The mark of its answer codes, which changes with the position and the goal."""
    answers: tuple[str, ...]
    """The answer codes, in order; each is one attempt."""
    hints: int
    """The degree of the strongest hint that was taken; 0: none."""
    solved: bool | None
    """Whether an answer was right; ``None`` without feedback."""
    score: float | None
    """The best score, 0 to 1; ``None`` without feedback."""

    def to_json(self) -> dict[str, Any]:
        """Give the record as JSON values."""
        return {
            "version": VERSION,
            "id": self.id,
            "exercise": self.mark,
            "attempts": len(self.answers),
            "answers": list(self.answers),
            "hints": self.hints,
            "solved": self.solved,
            "score": int(self.score) if self.score in (0, 1) else self.score,
        }

    @classmethod
    def from_json(cls, value: object) -> ExerciseRecord:
        """Read a record.

        Raises
        ------
        DamagedRecordError
            It is damaged, or of a newer version; the field is named.
        """
        if not isinstance(value, dict):
            raise DamagedRecordError("", "the record of an exercise is an object of fields")
        version = value.get("version")
        if type(version) is not int or version != VERSION:
            raise DamagedRecordError("version", f"version {version!r}; this program reads version {VERSION}")
        for name in sorted(set(value) ^ _FIELDS, key=str):
            raise DamagedRecordError(str(name), "the field is missing" if name in _FIELDS else "an unknown field")
        _check(value)
        score = value["score"]
        return cls(
            value["id"],
            value["exercise"],
            tuple(value["answers"]),
            value["hints"],
            value["solved"],
            None if score is None else float(score),
        )


def _check(value: dict[str, Any]) -> None:
    answers, score = value["answers"], value["score"]
    fit = {
        "id": isinstance(value["id"], str) and value["id"].strip(),
        "exercise": isinstance(value["exercise"], str),
        "answers": isinstance(answers, list) and all(isinstance(code, str) for code in answers),
        "attempts": isinstance(answers, list) and value["attempts"] == len(answers),
        "hints": type(value["hints"]) is int and value["hints"] >= 0,
        "solved": value["solved"] is None or isinstance(value["solved"], bool),
        "score": score is None or (type(score) in (int, float) and 0 <= score <= 1),
    }
    for name, is_right in fit.items():
        if not is_right:
            raise DamagedRecordError(name, f"{value[name]!r} can't be right")

"""Reading the file of a lesson: its TOML, its texts, its positions and goals. All of it is right, or nothing is loaded.

What a file may hold is said by schema/lesson.json; what can't be said there is checked here.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.rules import Rules
from rummikub_widget.engine.verdict import Code
from rummikub_widget.explain import languages
from rummikub_widget.lessons.comments import read_comments
from rummikub_widget.lessons.exercise import Exercise
from rummikub_widget.lessons.grading import read_answer
from rummikub_widget.lessons.lesson_error import LessonError, Problem, text_of
from rummikub_widget.lessons.lesson_goals import read_goal
from rummikub_widget.lessons.lesson_lines import Place, line_of, lines_of
from rummikub_widget.lessons.lesson_schema import faults
from rummikub_widget.lessons.lesson_step import LessonStep, checked_board
from rummikub_widget.lessons.lesson_text import Texts
from rummikub_widget.solver.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.resources.abc import Traversable

    from rummikub_widget.lessons.comments import When
    from rummikub_widget.lessons.goal import Goal

_LINE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")
_Found = TypeVar("_Found")
Translated = dict[str, str]


@dataclass(frozen=True, slots=True)
class LessonFile:
    """What a file holds."""

    id: str
    """The name of the lesson; that of the file if none is given."""
    title: Translated
    about: Translated | str
    languages: tuple[str, ...]
    """In which languages all texts are there."""
    steps: tuple[LessonStep, ...]


def read_lesson(folder: Traversable, name: str) -> LessonFile:
    """Read the file of a lesson.

    Raises
    ------
    LessonError
        Something in it is wrong: all of it, with the lines.
    """
    shown = str(folder / name)
    text = _read(folder / name, shown)
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        _refuse_toml(error, text, shown)
    except RecursionError:
        raise LessonError((Problem(shown, None, "this is not TOML that a person would write"),)) from None
    lines = lines_of(text)
    found = tuple(Problem(shown, line_of(place, lines), reason) for place, reason in faults(content))
    if found:
        raise LessonError(_sorted(found))
    return _Reader(folder, name, content, lines).lesson()


def _read(file: Traversable, shown: str) -> str:
    try:
        raw = file.read_bytes()
    except OSError as error:
        raise LessonError((Problem(shown, None, f"can't be read: {error.strerror or error}"),)) from error
    return text_of(raw, shown)


def _refuse_toml(error: tomllib.TOMLDecodeError, text: str, shown: str) -> NoReturn:
    found = _LINE.search(str(error))
    line = int(found[1]) if found else text.rstrip().count("\n") + 1
    reason = _LINE.sub("", str(error)).replace("(at end of document)", "at the end of the file").strip()
    place = f" at column {found[2]}" if found else ""
    raise LessonError((Problem(shown, line, f"this is not TOML{place}: {reason}"),)) from error


def _sorted(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    return tuple(dict.fromkeys(sorted(problems, key=lambda problem: (problem.file, problem.line or 0))))


class _Reader:
    """Makes steps of what the TOML holds, and gathers what is wrong."""

    def __init__(self, folder: Traversable, name: str, content: dict[str, Any], lines: dict[Place, int]) -> None:
        stem = name.rpartition(".")[0] or name
        self._file = str(folder / name)
        self._content = content
        self._lines = lines
        self._id: str = content.get("id", _name_of(stem))
        self._languages: tuple[str, ...] = tuple(content.get("languages", languages()))
        self._texts = Texts(folder, stem, self._languages)
        self._problems: list[Problem] = []

    def lesson(self) -> LessonFile:
        content = self._content
        title = self._text(("title",), content["title"])
        about = self._text(("about",), content["about"]) if "about" in content else ""
        steps = [self._step(("step", number), step) for number, step in enumerate(content["step"])]
        names = [_step_id(("step", number), step) for number, step in enumerate(content["step"])]
        for number, name in enumerate(names):
            if name in names[:number]:
                self._blame(("step", number, "id"), f"another step has the id {name!r} as well")
        # What is missing because a message file can't be read is no news.
        problems = self._texts.problems or self._problems
        if problems:
            raise LessonError(_sorted(tuple(problems)))
        whole = tuple(step for step in steps if step is not None)
        return LessonFile(self._id, title or {}, about or "", self._languages, whole)

    def _blame(self, place: Place, reason: str) -> None:
        self._problems.append(Problem(self._file, line_of(place, self._lines), reason))

    def _try(self, place: Place, read: Callable[[], _Found]) -> _Found | None:
        try:
            return read()
        except (ValueError, TypeError) as error:
            self._blame(place, str(error))
            return None

    def _text(self, place: Place, raw: str | Translated) -> Translated | None:
        return self._try(place, lambda: self._texts.text(raw))

    def _texts_of(self, place: Place, raw: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
        found = {name: self._text((*place, name), raw[name]) for name in names if name in raw}
        return {name: text for name, text in found.items() if text is not None}

    def _step(self, place: Place, raw: dict[str, Any]) -> LessonStep | None:
        told = self._texts_of(place, raw, ("text", "title", "success"))
        told["id"] = _step_id(place, raw)
        position = self._position(place, raw)
        if raw["kind"] == "reading":
            if position is None or "text" not in told:
                return None
            return LessonStep(**told, table=position.table, rack=position.rack)
        exercise = self._exercise(place, raw, position)
        if exercise is None:
            return None
        return LessonStep(**told, exercise=exercise, par=int(raw.get("par", 1)))

    def _position(self, place: Place, raw: dict[str, Any]) -> Position | None:
        table = self._try((*place, "table"), lambda: Table(raw.get("table", "")))
        rack = self._try((*place, "rack"), lambda: Rack(raw.get("rack", "")))
        edition, own = raw.get("rules", self._content.get("rules", "standard")), "rules" in raw
        rules = self._try((*place, "rules") if own else ("rules",), lambda: Rules.edition(edition))
        if table is None or rack is None or rules is None:
            return None
        # The table alone first, so that what is wrong is told where it stands.
        for key, held in (("table", Rack("")), ("rack", rack)):
            position = Position(table, held, raw.get("opened", True), rules)
            if self._try((*place, key), partial(_checked, position, raw["kind"])) is None:
                return None
        return position

    def _exercise(self, place: Place, raw: dict[str, Any], position: Position | None) -> Exercise | None:
        prompt = self._texts_of(place, raw, ("prompt",)).get("prompt", "")
        hints = [self._text((*place, "hints", number), hint) for number, hint in enumerate(raw.get("hints", ()))]
        goal = self._try((*place, "goal"), lambda: _goal_of(raw["kind"], raw["goal"]))
        if goal is None or position is None:
            return None
        comments: dict[When, Translated] = {}
        for number, comment in enumerate(raw.get("comments", ())):
            self._comment((*place, "comments", number), comment, goal, position, comments)
        return self._try(
            (*place, "goal"),
            lambda: Exercise(
                goal=goal,
                prompt=prompt,
                table=position.table,
                rack=position.rack,
                opened=position.opened,
                rules=position.rules,
                comments=comments,
                hints=[hint for hint in hints if hint is not None],
                lang=self._languages[0],
                id=f"{self._id}.{_step_id(place, raw)}",
            ),
        )

    def _comment(
        self, place: Place, raw: dict[str, Any], goal: Goal, position: Position, comments: dict[When, Translated]
    ) -> None:
        text = self._text((*place, "text"), raw["text"])
        key = next(key for key in ("answer", "goal", "code") if key in raw)
        when = self._try((*place, key), lambda: _when(key, raw[key]))
        if text is None or when is None:
            return
        if when in comments:
            self._blame((*place, key), f"there is a comment on {raw[key]!r} already")
        elif self._try((*place, key), lambda: read_comments({when: text}, goal, position, _reader(goal))):
            comments[when] = text


def _name_of(stem: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", stem.lower()).lstrip("-0123456789").rstrip("-") or "lesson"


def _step_id(place: Place, raw: dict[str, Any]) -> str:
    name: str = raw.get("id", f"step-{int(place[1]) + 1}")
    return name


def _checked(position: Position, kind: str) -> Position:
    if kind == "task":
        position.check()
    return checked_board(position)


def _goal_of(kind: str, text: str) -> Goal:
    goal = read_goal(text)
    if (goal.subject == "question") != (kind == "question"):
        asked = "a question" if goal.subject == "question" else "a task"
        raise ValueError(f"the goal {text} is for {asked}, and this step is a {kind}")
    return goal


def _when(key: str, raw: str | int) -> When:
    if key == "goal":
        return read_goal(str(raw))
    if key == "code":
        codes = [code.value for code in Code]
        if raw not in codes:
            raise ValueError(unknown("code", raw, codes))
        return Code(str(raw))
    return raw


def _reader(goal: Goal) -> Callable[[object], Any]:
    return lambda given: read_answer(given, goal, "")

"""One step of a lesson: a text with a board to look at, or an exercise; and the stars that are earned in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.rules import Rules
from rummikub_widget.lessons import goals
from rummikub_widget.lessons.exercise import Exercise
from rummikub_widget.lessons.questions import kind_asked
from rummikub_widget.lessons.reach import checked_position
from rummikub_widget.lessons.words import Text, check_text
from rummikub_widget.solver.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from os import PathLike

    from rummikub_widget.lessons.questions import AnswerKind

StepKind: TypeAlias = Literal["reading", "task", "question"]
KINDS: Final[tuple[StepKind, ...]] = get_args(StepKind)
MOST_STARS: Final = 3
_LOOKING: Final = goals.answer("seen", kind="text")


def checked_board(position: Position) -> Position:
    """Give a board to look at back if its tiles exist; its sets may be illegal. Raises `ValueError` otherwise."""
    return checked_position(_LOOKING, position)


class LessonStep:
    """A step of a lesson. Without an exercise it is there to be read.

    Parameters
    ----------
    text : str or mapping of str by language
        What is told. Tiles in it, such as ``R7`` or ``J``, are drawn as tiles.
    exercise : Exercise, optional
        What is asked.
    title : str or mapping
        A few words that name the step.
    table, rack : str or Table, str or Rack
        The board of a step to read; an exercise brings its own. The sets may be illegal, as an example.
    par : int
        How many tries still earn three stars; 1 or more.
    success : str or mapping
        What is said after a right answer.
    id : str
        The name of the step; the lesson gives it one if there is none.

    Raises
    ------
    NotationError
        A text is not in the notation.
    TypeError, ValueError
        No text and no exercise; a board beside an exercise; tiles that the game does not have; a par below 1.

    Examples
    --------
    >>> step = LessonStep("R6 goes on with the run.", table="R3 R4 R5 R6")
    >>> step.kind, str(step.table)
    ('reading', 'R3 R4 R5 R6')
    """

    def __init__(
        self,
        text: Text = "",
        exercise: Exercise | None = None,
        *,
        title: Text = "",
        table: Table | str = "",
        rack: Rack | str = "",
        par: int = 1,
        success: Text = "",
        id: str = "",  # noqa: A002 - as that of an exercise
    ) -> None:
        if exercise is not None and not isinstance(exercise, Exercise):
            raise TypeError(f"a step has an Exercise or none, not {exercise!r}")
        if exercise is None and text == "":
            raise ValueError("a step needs a text or an exercise")
        if exercise is not None and (len(Table(table)) or len(Rack(rack))):
            raise ValueError("an exercise brings its own table and rack: give the step none")
        if type(par) is not int or par < 1:
            raise ValueError(f"par is a whole number from 1 on, not {par!r}")
        for what, given in (("the text", text), ("the title", title), ("the text after a right answer", success)):
            if given != "":
                check_text(given, what)
        self.text: Final = text
        self.title: Final = title
        self.success: Final = success
        self.exercise: Final = exercise
        """What is asked; ``None`` in a step to read."""
        self.par: Final = par
        """How many tries still earn three stars."""
        self.id: Final = id
        """The name of the step."""
        shown = Position(Table(table), Rack(rack), True, Rules())  # noqa: FBT003 - nothing is played
        self._position = checked_board(shown) if exercise is None else exercise.position
        self._tries: int | None = None

    @property
    def kind(self) -> StepKind:
        """``"reading"``, ``"task"`` for an exercise that asks for a play, or ``"question"``."""
        if self.exercise is None:
            return "reading"
        return "task" if self.exercise.goal.subject == "play" else "question"

    @property
    def table(self) -> Table:
        """The table to look at, or to start from."""
        return self._position.table

    @property
    def rack(self) -> Rack:
        """The rack to look at, or to start from."""
        return self._position.rack

    @property
    def position(self) -> Position:
        """The board to look at, or to start from."""
        return self._position

    @property
    def asks(self) -> AnswerKind | Literal["table"] | None:
        """How it is answered: with a table, or as its question is; ``None`` in a step to read.

        The goal itself is not told, for it may be the solution.
        """
        if self.exercise is None:
            return None
        return "table" if self.kind == "task" else kind_asked(self.exercise.goal)

    @property
    def texts(self) -> Iterator[Text]:
        """The texts of the author, without those of the exercise."""
        yield from (text for text in (self.title, self.text, self.success) if text != "")

    def named(self, name: str, exercise_id: str, progress: str | PathLike[str] | None) -> LessonStep:
        """Give the same step with a name, its exercise keeping a progress file if there is one."""
        exercise = self.exercise
        if exercise is not None and progress is not None:
            # A teacher's own name for an exercise stays; one made from position and goal would not tell twins apart.
            is_unnamed = exercise.id == exercise.record.mark
            exercise = exercise.replace(progress=progress, id=exercise_id if is_unnamed else exercise.id)
        table, rack = (self.table, self.rack) if exercise is None else ("", "")
        return LessonStep(
            self.text, exercise, title=self.title, table=table, rack=rack, par=self.par, success=self.success,
            id=self.id or name,
        )  # fmt: skip

    # What the learner has reached

    @property
    def attempts(self) -> int:
        """How many different answers were given."""
        return 0 if self.exercise is None else self.exercise.attempts

    @property
    def answered(self) -> bool:
        """Whether the exercise is solved; without feedback, whether there is an answer. False in a step to read."""
        if self.exercise is None:
            return False
        return bool(self.exercise.attempts) if self.exercise.solved is None else self.exercise.solved

    @property
    def stars(self) -> int | None:
        """0 to 3; ``None`` where there are none to be had: in a step to read, and without feedback.

        Three stars for as many tries as par allows and no hint; two if tries beyond par and degrees of hints are one or
        two together; else one. What is tried after the first right answer costs nothing.
        """
        if self.exercise is None or self.exercise.solved is None:
            return None
        if not self.exercise.solved:
            return 0
        beyond = max(0, self._tries_needed(self.exercise) - self.par) + self.exercise.hints_used
        return MOST_STARS - (beyond > 0) - (beyond > MOST_STARS - 1)

    @property
    def may_earn_all_stars(self) -> bool:
        """Whether three stars can still be earned: it is not solved, with tries left and no hint taken."""
        exercise = self.exercise
        if exercise is None or exercise.solved is not False:
            return False
        return exercise.attempts < self.par and not exercise.hints_used

    def _tries_needed(self, exercise: Exercise) -> int:
        if self._tries is None:
            shares = map(exercise.share_of, exercise.record.answers)
            self._tries = next(number for number, share in enumerate(shares, start=1) if share == 1)
        return self._tries

    def __repr__(self) -> str:
        return f"<{self.kind} step {self.id!r}>" if self.id else f"<{self.kind} step>"


def steps_of(
    lesson: str, given: Iterable[LessonStep | Exercise | str], progress: str | PathLike[str] | None
) -> tuple[LessonStep, ...]:
    """Make the steps of a lesson: each with a name of its own, and with the progress file.

    Raises
    ------
    TypeError, ValueError
        No step at all, something that is none, or two of one name.
    """
    steps = [_step(one) for one in given]
    if not steps:
        raise ValueError("a lesson needs at least one step")
    names = [step.id or f"step-{number}" for number, step in enumerate(steps, start=1)]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"two steps have the id {name!r}")
    return tuple(step.named(name, f"{lesson}.{name}", progress) for step, name in zip(steps, names, strict=True))


def _step(given: object) -> LessonStep:
    if isinstance(given, LessonStep):
        return given
    if isinstance(given, Exercise):
        return LessonStep(exercise=given)
    if isinstance(given, str):
        return LessonStep(given)
    raise TypeError(f"a step is a LessonStep, an Exercise or a text, not {given!r}")

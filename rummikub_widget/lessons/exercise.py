"""An exercise: a position, a prompt and a goal; answers checked in Python alone, with no page and no widget."""

from __future__ import annotations

from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.rules import rules_or_edition
from rummikub_widget.explain.language import checked_language
from rummikub_widget.explain.markup import lying_html
from rummikub_widget.lessons.advice import Advice, read_hints
from rummikub_widget.lessons.attempt import Attempt
from rummikub_widget.lessons.codes import decode, encode, mark_of
from rummikub_widget.lessons.comments import read_comments
from rummikub_widget.lessons.goal import Goal
from rummikub_widget.lessons.grade import Grade
from rummikub_widget.lessons.grading import UnreadableAnswerError, message_on, read_answer, share_of
from rummikub_widget.lessons.memory import Memory
from rummikub_widget.lessons.reach import checked_position
from rummikub_widget.lessons.shown import bundle_of
from rummikub_widget.lessons.watchers import Watchers
from rummikub_widget.lessons.words import Text, check_text, said, told
from rummikub_widget.solver.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from os import PathLike

    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.lessons.attempt import Answer
    from rummikub_widget.lessons.comments import Comments
    from rummikub_widget.lessons.record import ExerciseRecord

_ABSENT: Final = object()
_ARGUMENTS: Final = (
    "prompt", "table", "rack", "goal", "opened", "rules", "comments", "hints", "lang", "feedback", "id", "progress"
)  # fmt: skip


class Exercise:
    """A position with a task, whose answers are checked from Python: the table after a play, or a value.

    Parameters
    ----------
    goal : Goal
        What an answer has to reach, made with `rummikub_widget.goals`.
    prompt : str or mapping of str by language
        What the learner reads; if empty, what the goal says of itself.
    table, rack : str or Table, str or Rack
        The position. For a question the table may be illegal.
    opened : bool
        Whether the player has laid the initial meld before.
    rules : Rules or str
        The rules, or the name of an edition; "standard" if not given.
    comments : mapping
        Texts for particular wrong answers: by the answer itself, by a `Goal` that the answer meets, or by the `Code`
        of what it breaks.
    hints : str, or iterable of str
        Hints by degrees. If there are none, the solver gives them for a play: where to look, which tiles, the play.
    lang : str
        ``"en"`` or ``"ru"``. Prompt, comments and hints may be mappings such as ``{"en": "…", "ru": "…"}``.
    feedback : bool
        Whether an answer is told to be right or wrong. If not, answers are recorded, and nothing is said of them.
    id : str
        A name for progress files and `gradebook`; else one is made from the position and the goal.
    progress : str or path
        A JSON file that keeps attempts and answers; several exercises may share it. What it holds is taken up again.

    Raises
    ------
    NotationError
        A text is not in the notation.
    ValueError
        A position that there can't be; a goal that can't be reached, with the reason; a comment on a right answer; a
        missing text for the language; an unknown edition or language.
    ProgressError
        The progress file is damaged, foreign, or of a newer version. It is left as it is.
    TypeError
        An unknown argument, with the nearest right name; no goal.

    Examples
    --------
    >>> from rummikub_widget import goals
    >>> exercise = Exercise(table="R3 R4 R5", rack="R6 K1", goal=goals.lay("R6"))
    >>> exercise.prompt
    'Lay R6.'
    >>> exercise.check("R3 R4 R5 K1").right
    False
    >>> bool(exercise.check("R3 R4 R5 R6")), exercise.attempts, exercise.score
    (True, 2, 1.0)
    """

    def __init__(
        self,
        *,
        goal: Goal | None = None,
        prompt: Text = "",
        table: Table | str = "",
        rack: Rack | str = "",
        opened: bool = True,
        rules: Rules | str | None = None,
        comments: Comments | None = None,
        hints: Text | Iterable[Text] = (),
        lang: str = "en",
        feedback: bool = True,
        id: str | None = None,  # noqa: A002 - the name that teachers know from nbgrader
        progress: str | PathLike[str] | None = None,
        **unknown_arguments: Any,  # noqa: ANN401 - only their names matter
    ) -> None:
        for name in unknown_arguments:
            raise TypeError(unknown("argument of Exercise", name, _ARGUMENTS))
        if not isinstance(goal, Goal):
            raise TypeError(f"an exercise needs a goal, such as goal=rk.goals.lay('R6'), not {goal!r}")
        rules = rules_or_edition(rules)
        self.goal: Final = goal
        """What an answer has to reach."""
        self.position: Final = checked_position(goal, Position(Table(table), Rack(rack), bool(opened), rules))
        """Where the learner starts."""
        self.feedback: Final = bool(feedback)
        """Whether an answer is told to be right or wrong."""
        self._own_hints = read_hints(hints)
        self._prompt = _checked_prompt(prompt)
        self.id: Final = self._named(id)
        """The name of the exercise in progress files."""
        self._watchers: Final = Watchers()
        self._reply: Grade | None = None
        self._comments = read_comments(comments, goal, self.position, self._read)
        self.lang = lang
        self._arguments = {
            "goal": goal, "prompt": prompt, "table": self.table, "rack": self.rack, "opened": self.opened,
            "rules": rules, "comments": comments, "hints": self._own_hints, "lang": lang, "feedback": feedback,
            "id": id, "progress": progress,
        }  # fmt: skip
        self._memory = Memory(self.id, self._mark, self.share_of if self.feedback else None, progress)

    # What it asks

    @property
    def table(self) -> Table:
        """The table at the start."""
        return self.position.table

    @property
    def rack(self) -> Rack:
        """The rack at the start."""
        return self.position.rack

    @property
    def opened(self) -> bool:
        """Whether the player has laid the initial meld before."""
        return self.position.opened

    @property
    def rules(self) -> Rules:
        """The rules that judge."""
        return self.position.rules

    @property
    def lang(self) -> str:
        """The language; setting it needs every text of the author in that language."""
        return self._lang

    @lang.setter
    def lang(self, lang: str) -> None:
        checked_language(lang)
        for text in (self._prompt, *self._own_hints, *(comment.text for comment in self._comments)):
            told(text, lang, "the text")
        self._lang, self._reply = lang, None
        self._watchers.tell()

    @property
    def prompt(self) -> str:
        """What the learner reads."""
        return told(self._prompt, self.lang, "the prompt") or self.goal.text(self.lang)

    def replace(self, **changes: Any) -> Exercise:  # noqa: ANN401 - the arguments of Exercise
        """Give a new exercise with some arguments changed and nothing answered yet.

        So a hidden test grades answers to an exercise without feedback:
        ``exercise.replace(feedback=True, progress=None).check(exercise.answer)``.
        """
        return Exercise(**{**self._arguments, "lang": self.lang, **changes})

    # Answers

    def check(self, answer: object = _ABSENT, /, *, after: object = _ABSENT) -> Grade:
        """Check an answer, and count it as an attempt.

        Parameters
        ----------
        answer : str, Table or value
            For a play the table after it, as text or `Table`; for a question a value; or an answer code.
        after : str or Table
            The same for a play, by name.

        Returns
        -------
        Grade
            True when the answer is right; it prints as a message. An answer that can't be read, or none (``None``,
            ``...``), is no attempt; the same answer again is no new one.

        Raises
        ------
        TypeError
            Something that can't be an answer, such as a number where a table is asked for.
        ProgressError
            The progress file can't be written, or was damaged meanwhile; the answer is remembered here all the same.
        """
        if (answer is _ABSENT) == (after is _ABSENT):
            raise TypeError("check() takes one answer: check(answer) or check(after=table)")
        try:
            read = self._read(after if answer is _ABSENT else answer)
        except UnreadableAnswerError as error:
            self._reply = self._not_counted(error)
            self._watchers.tell()
            return self._reply
        attempt = Attempt(self.position, read)
        code = encode(read, self._mark)
        share = share_of(self.goal, attempt) if self.feedback else None
        try:
            self._memory.add(code, share)
        finally:  # where it can't be kept, it is judged all the same
            self._reply = self._graded(attempt, code, share)
            self._watchers.tell()
        return self._reply

    def _graded(self, attempt: Attempt, code: str, share: float | None) -> Grade:
        if share is None:
            return Grade(None, None, said("result-recorded", self.lang), counted=True, code=code, record=self.record)
        verdict = attempt.verdict if isinstance(attempt.answer, Table) else None
        message = message_on(self.goal, self._comments, attempt, self.lang)
        return Grade(share == 1, share, message, True, verdict, code, self.record, self._line())  # noqa: FBT003

    def require(self, answer: object = _ABSENT, /, *, after: object = _ABSENT) -> Grade:
        """Check an answer, and raise the message as an error unless it is right.

        Raises
        ------
        WrongAnswer
            An `AssertionError`, whose text is the message.
        """
        return self.check(answer, after=after).require()

    @property
    def reply(self) -> Grade | None:
        """What was said of the last answer; ``None`` before the first, and after a restart."""
        return self._reply

    def watch(self, method: Callable[[], object]) -> None:
        """Call a method after each answer, hint and change of the language, as long as its object lives."""
        self._watchers.add(method)

    @property
    def attempts(self) -> int:
        """How many different answers were checked."""
        return len(self._memory.codes)

    @property
    def solved(self) -> bool | None:
        """Whether an answer was right; ``None`` without feedback."""
        return self._memory.solved

    @property
    def score(self) -> float | None:
        """The best score so far, 0 to 1; ``None`` without feedback."""
        return self._memory.score

    @property
    def code(self) -> str | None:
        """The answer code of the last answer, to copy into an answer cell; ``None`` before the first."""
        return self._memory.last

    @property
    def answer(self) -> Answer | None:
        """The last answer, after a restart the last one that was not given before; ``None`` before the first."""
        return None if self.code is None else decode(self.code, self._mark)

    @property
    def record(self) -> ExerciseRecord:
        """What is remembered, as progress files keep it."""
        return self._memory.record

    def share_of(self, code: str) -> float:
        """Give the share of the goal that the answer of a code reaches, 0 to 1, without counting it: for graders.

        Raises
        ------
        CodeError
            The code is damaged, or belongs to another exercise.
        """
        return share_of(self.goal, Attempt(self.position, decode(code, self._mark)))

    # Hints

    def hint(self, level: int | None = None) -> str:
        """Give a hint: the author's own, else one of the solver on a play that reaches the goal.

        Parameters
        ----------
        level : int, optional
            The degree, from 1; if not given, the next one after the last that was given, up to the strongest.

        Raises
        ------
        ValueError
            No such degree.
        """
        if not self.feedback:
            return said("exercise-hints-off", self.lang)
        if level is None:
            level = max(min(self.hints_used + 1, self._advice.degrees), 1)
        given = self._advice.give(level, self.lang)
        if self._advice.degrees:
            try:
                self._memory.add_hint(level)
            finally:
                self._watchers.tell()
        return given

    @property
    def hint_degrees(self) -> int:
        """How many degrees of hints there are; 0: none, as in an exercise without feedback."""
        return self._advice.degrees if self.feedback else 0

    @property
    def hints_used(self) -> int:
        """The degree of the strongest hint that was given; 0: none."""
        return self._memory.hints

    @cached_property
    def _advice(self) -> Advice:
        return Advice(self._own_hints, self.goal, self.position)

    # Inside

    @cached_property
    def _mark(self) -> str:
        # Two questions on one position differ by what they ask; a prompt for a play may be mended without harm.
        asked = str(self._prompt) if self.goal.subject == "question" else ""
        return mark_of(self.position, self.goal, self._given_id or asked)

    def _named(self, name: str | None) -> str:
        if name is not None and not (name.strip() and name.isprintable()):
            raise ValueError(f"the id of an exercise is a printable text, not {name!r}")
        self._given_id = name
        return self._mark if name is None else name

    def _read(self, given: object) -> Answer:
        return read_answer(given, self.goal, self._mark)

    def _not_counted(self, error: UnreadableAnswerError) -> Grade:
        lines = (said(error.message, self.lang, error.facts), said("result-not-counted", self.lang))
        score = 0.0 if self.feedback else None
        return Grade(False if self.feedback else None, score, " ".join(lines), counted=False)

    def _line(self) -> str:
        facts: dict[str, int | str] = {
            "id": self.id,
            "attempts": self.attempts,
            "percent": round(100 * (self.score or 0)),
        }
        return said("result-line", self.lang, facts)

    # How it looks

    def _repr_mimebundle_(self, **wanted: Any) -> Any:  # noqa: ANN401 - as IPython has it
        return bundle_of(self, **wanted)

    def __repr__(self) -> str:
        done = f", attempts={self.attempts}" + (f", solved={self.solved}" if self.feedback else "")
        return f'Exercise("{self.prompt}", table="{self.table}", rack="{self.rack}"{done})'

    def _repr_html_(self) -> str:
        prompt = f"<p style='margin:.2em 0'><strong>{escape(self.prompt)}</strong></p>"
        return f"<div>{prompt}{lying_html(self.table, self.rack)}</div>"


def _checked_prompt(prompt: Text) -> Text:
    if prompt != "":
        check_text(prompt, "the prompt")
    return prompt

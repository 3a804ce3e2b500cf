"""What each goal asks for, which plays meet it, and how goals combine."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummikub_widget import Exercise, NotationError, goals, hint
from rummikub_widget.engine.melds import Table
from rummikub_widget.lessons.attempt import Attempt
from rummikub_widget.lessons.goal import Goal
from rummikub_widget.lessons.reach import unreachable
from rummikub_widget.solver.position import Position

SIX: dict[str, Any] = {"table": "R3 R4 R5 | B7 K7 O7", "rack": "R6 R7 K1 K7"}
JOKER: dict[str, Any] = {"table": "R3 J R5 | B7 B8 B9", "rack": "R4 O9 K9 K1"}
FIRST: dict[str, Any] = {"table": "K1 K2 K3", "rack": "R10 R11 R12 B1 B2 B3", "opened": False}
HAND: dict[str, Any] = {"table": "", "rack": "R7 B7 K7 R8 R9 J"}

# A position, a goal, the tables after that meet it, and legal ones that do not.
PLAYS: list[tuple[dict[str, Any], Goal, list[str], list[str]]] = [
    (SIX, goals.lay("R6"), ["R3-R6 | B7 K7 O7", "B7 O7 K7 | R3-R7"], []),
    (SIX, goals.lay("R6 R7"), ["R3-R7 | B7 K7 O7"], ["R3-R6 | B7 K7 O7"]),
    (SIX, goals.lay("R7"), ["R3-R7 | B7 K7 O7", "R3 R4 R5 | B7 K7 O7 R7"], ["R3-R6 | B7 K7 O7"]),
    (SIX, ~goals.lay("R7"), ["R3-R6 | B7 K7 O7"], ["R3-R7 | B7 K7 O7"]),
    (SIX, goals.lay_at_least(2), ["R3-R7 | B7 K7 O7", "R3-R6 | B7 K7 O7 R7"], ["R3-R6 | B7 K7 O7"]),
    (SIX, ~goals.lay_at_least(2), ["R3-R6 | B7 K7 O7"], ["R3-R7 | B7 K7 O7"]),
    (SIX, goals.score(13), ["R3-R7 | B7 K7 O7"], ["R3-R6 | B7 K7 O7", "R3 R4 R5 | B7 K7 O7 R7"]),
    (SIX, goals.make_group("R7"), ["R3 R4 R5 | R7 B7 K7 O7"], ["R3-R7 | B7 K7 O7"]),
    (SIX, goals.make_group("7"), ["R3 R4 R5 | R7 B7 K7 O7"], ["R3-R7 | B7 K7 O7"]),
    (SIX, goals.make_run("R6"), ["R3-R6 | B7 K7 O7"], ["R3 R4 R5 | R7 B7 K7 O7"]),
    (SIX, goals.best_play(), ["R3-R7 | B7 K7 O7", "R3-R6 | B7 K7 O7 R7"], ["R3-R6 | B7 K7 O7"]),
    (SIX, goals.best_play("value"), ["R3-R7 | B7 K7 O7"], ["R3 R4 R5 | B7 K7 O7 R7"]),
    (JOKER, goals.free_joker(), ["R3 R4 R5 | B7 B8 B9 | O9 K9 J"], []),
    (FIRST, goals.opened(), ["K1 K2 K3 | R10 R11 R12", "R10 R11 R12 | B1 B2 B3 | K1 K2 K3"], []),
    (FIRST, goals.empty_rack(), ["K1 K2 K3 | R10 R11 R12 | B1 B2 B3"], ["K1 K2 K3 | R10 R11 R12"]),
    (HAND, goals.make_run(), ["R7 R8 R9", "R7 R8 J"], ["R7 B7 K7", "B7 K7 J"]),
    (HAND, goals.make_run("R7"), ["R7 R8 R9", "R7 R8 J"], ["J R8 R9"]),
    (HAND, goals.make_group(), ["B7 K7 J"], ["R7 R8 R9"]),
    (HAND, goals.make_group(7), ["R7 B7 K7"], ["R7 R8 R9"]),
    (HAND, goals.make_group("R7 K7"), ["R7 B7 K7"], ["B7 K7 J"]),
    (HAND, goals.empty_rack(), ["R7 R8 R9 | B7 K7 J"], ["R7 R8 R9 J"]),
    (SIX, goals.lay("R6") & goals.lay("R7"), ["R3-R7 | B7 K7 O7"], ["R3-R6 | B7 K7 O7"]),
    (SIX, goals.make_group("R7") | goals.make_run("R6"), ["R3-R6 | B7 K7 O7", "R3 R4 R5 | B7 K7 O7 R7"], []),
    (SIX, ~(goals.lay("R6") & goals.lay("R7")), ["R3-R6 | B7 K7 O7"], ["R3-R7 | B7 K7 O7"]),
    (SIX, ~(goals.lay("R7") | goals.lay_at_least(2)), ["R3-R6 | B7 K7 O7"], ["R3-R5 | B7 K7 O7 R7"]),
]  # fmt: skip


@pytest.mark.parametrize(("position", "goal", "right", "wrong"), PLAYS, ids=[repr(row[1]) for row in PLAYS])
def test_plays_that_meet_a_goal_and_plays_that_do_not(
    position: dict[str, Any], goal: Goal, right: list[str], wrong: list[str]
) -> None:
    exercise = Exercise(goal=goal, **position)
    for after in right:
        grade = exercise.check(after)
        assert grade.verdict, (after, grade)
        assert (grade.right, grade.score) == (True, 1), (after, grade)
    for after in wrong:
        grade = exercise.check(after)
        assert grade.verdict, f"the case is to be legal: {after}: {grade}"
        assert grade.right is False, after
        assert grade.score is not None
        assert grade.score < 1


def test_a_joker_that_only_lies_in_a_longer_set_is_not_freed() -> None:
    exercise = Exercise(table="R3 J R5 | B1 B2 B3", rack="R4 O9 K9 R6", goal=goals.free_joker())
    assert not exercise.check("R3 J R5 R6 | B1 B2 B3")
    assert exercise.check("R3 R4 R5 R6 | B1 B2 B3 | O9 K9 J")


def test_partial_credit_is_the_share_of_the_parts() -> None:
    goal = goals.lay("R6") & goals.lay("R7") & goals.lay_at_least(3) & goals.make_group(7)
    exercise = Exercise(goal=goal, **{**SIX, "rack": "R6 R7 R8 R7 K1"})
    grade = exercise.check("R3-R7 | B7 K7 O7")
    assert grade.score == 0.5
    assert "2 of 4 parts" in grade.message
    assert exercise.check("R3-R7 | B7 K7 O7 K1").score == 0  # illegal
    assert exercise.score == 0.5


def test_a_choice_is_worth_what_its_better_half_is() -> None:
    goal = goals.lay("K1") & goals.lay("K2") | goals.lay("R6") & goals.lay("R7") & goals.score(99)
    position = Position.of("R3 R4 R5", "R6", opened=True, rules=None)
    attempt = Attempt(position, Table("R3-R6"))
    assert goal.share(attempt) == pytest.approx(1 / 3)


# Words


ALL_GOALS = [
    goals.lay("R6"),
    goals.lay("R6 B7"),
    goals.lay_at_least(2),
    goals.opened(),
    goals.empty_rack(),
    goals.free_joker(),
    goals.make_run(),
    goals.make_run("R5"),
    goals.make_run("R5 R6"),
    goals.make_group(),
    goals.make_group(7),
    goals.make_group("R7"),
    goals.make_group("R7 B7"),
    goals.score(30),
    goals.score(21),
    goals.best_play(),
    goals.best_play("value"),
]
QUESTIONS = [
    goals.answer("Yes"),
    goals.answer(30),
    goals.answer("R7"),
    goals.answer("a run"),
    goals.legal_or_not(),
    goals.how_many_points(),
    goals.which_tile(),
]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_goal_and_its_opposite_say_what_they_ask(lang: str) -> None:
    texts = [goal.text(lang) for goal in ALL_GOALS + QUESTIONS] + [(~goal).text(lang) for goal in ALL_GOALS]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert text.endswith(".")
        assert text[0].isupper()
        assert "  " not in text


def test_goals_put_together_read_as_one_sentence() -> None:
    two, choice = goals.lay("R6") & goals.empty_rack(), goals.lay("R6") | goals.free_joker()
    assert two.text() == "Lay R6 and lay all the tiles from your rack."
    assert choice.text("ru") == "Выложите фишку R6 или возьмите джокера со стола и выложите его заново."
    mixed = choice & goals.score(21) & goals.lay_at_least(2)
    assert mixed.text() == (
        "Lay tiles worth at least 21 points, lay at least 2 tiles and either lay R6 "
        "or take a joker from the table and use it again."
    )
    assert mixed.text("ru").startswith(
        "Выложите фишки не меньше чем на 21 очко, выложите не меньше 2 фишек и сделайте "
    )
    assert (goals.answer("R6") | goals.answer("K1")).text() == "Answer with a tile or tiles."
    assert repr(choice & ~goals.lay_at_least(2)) == '(lay("R6") | free_joker()) & ~lay_at_least(2)'


def test_goals_are_values() -> None:
    assert goals.lay("R6 B7") == goals.lay("B7b r6")
    assert ~~goals.lay("R6") == goals.lay("R6")
    assert goals.lay("R6") & goals.lay("R6") == goals.lay("R6") & goals.lay("R6")
    with pytest.raises(TypeError, match="combined with &"):
        _ = goals.lay("R6") and goals.empty_rack()  # type: ignore[redundant-expr]
    with pytest.raises(TypeError):
        _ = goals.lay("R6") & "R7"


@pytest.mark.parametrize(
    ("make", "error", "said"),
    [
        (lambda: goals.lay(""), ValueError, "at least one tile"),
        (lambda: goals.lay("R14"), NotationError, "R14"),
        (lambda: goals.lay_at_least(0), ValueError, "whole number from 1 to 106, not 0"),
        (lambda: goals.lay_at_least(True), ValueError, "not True"),  # noqa: FBT003
        (lambda: goals.make_group(14), ValueError, "from 1 to 13, not 14"),
        (lambda: goals.score(1.5), ValueError, "not 1.5"),  # type: ignore[arg-type]
        (lambda: goals.best_play("tile"), ValueError, "did you mean 'tiles'"),  # type: ignore[arg-type]
        (goals.answer, TypeError, "either the right answer or code"),
        (lambda: goals.answer(1, code="x"), TypeError, "either the right answer or code"),
        (lambda: goals.answer(code="yes-no.12"), ValueError, "no code of an answer"),
        (lambda: goals.answer("R7", kind="tile"), ValueError, "did you mean 'tiles'"),  # type: ignore[arg-type]
        (lambda: goals.answer("perhaps", kind="yes-no"), ValueError, "no answer of the kind 'yes-no'"),
        (lambda: goals.answer(object()), TypeError, "an answer is"),  # type: ignore[arg-type]
        (lambda: ~goals.answer(1), ValueError, "no opposite"),
        (lambda: goals.answer(1) & goals.lay("R1"), ValueError, "can't be combined"),
    ],
)
def test_a_bad_goal_is_refused(make: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        make()


# Properties


SIMPLE = st.sampled_from(
    [goals.lay("R6"), goals.lay("R7"), goals.lay_at_least(2), goals.score(10), goals.make_run(), goals.make_group(7)]
)
GOALS = st.recursive(
    SIMPLE,
    lambda inner: (
        st.tuples(inner, inner).map(lambda two: two[0] & two[1])
        | st.tuples(inner, inner).map(lambda two: two[0] | two[1])
        | inner.map(lambda goal: ~goal)
    ),
    max_leaves=5,
)
AFTERS = [
    Table(after) for after in ("R3-R6 | B7 K7 O7", "R3-R7 | B7 K7 O7", "R3-R5 | R7 B7 K7 O7", "R3-R6 | R7 B7 K7 O7")
]


@settings(max_examples=150, deadline=None)
@given(GOALS, st.sampled_from(AFTERS))
def test_combinations_obey_the_laws_of_logic(goal: Goal, after: Table) -> None:
    position = Position.of(SIX["table"], SIX["rack"], opened=True, rules=None)
    attempt = Attempt(position, after)
    met = goal.met(attempt)
    assert (~goal).met(attempt) is not met
    assert (goal.share(attempt) == 1) is met
    assert met is any(all(simple.met(attempt) for simple in conjunct) for conjunct in goal.conjuncts)
    for lang in ("en", "ru"):
        assert bool(goal.missing(attempt, lang)) is not met
        assert goal.text(lang)


@settings(max_examples=60, deadline=None)
@given(GOALS)
def test_a_goal_that_a_play_meets_is_never_called_unreachable_and_its_hints_lead_to_it(goal: Goal) -> None:
    position = Position.of(SIX["table"], SIX["rack"], opened=True, rules=None)
    reachable = any(goal.met(Attempt(position, after)) for after in AFTERS)
    if unreachable(goal, position) is not None:
        assert not reachable
        return
    exercise = Exercise(goal=goal, **SIX)
    if exercise._advice.degrees:
        play = exercise._advice._play
        assert play is not None
        assert exercise.check(play.table)


@pytest.mark.parametrize(
    ("position", "goal", "why"),
    [
        (SIX, goals.lay_at_least(4), "at most 2 tiles can be laid from here, not 4"),
        (SIX, goals.lay("K1"), "no legal play that lays K1"),
        (SIX, goals.lay("B1"), "B1 is not on the rack"),
        (SIX, goals.opened(), "opened before"),
        (SIX, goals.empty_rack(), "not 4"),
        (SIX, goals.free_joker(), "no joker on the table"),
        (SIX, goals.make_run("B13"), "B13 is neither"),
        (SIX, goals.make_group(13), "no 13"),
        (SIX, goals.score(21), "at most 13 points"),
        (SIX, ~goals.lay_at_least(1), "at most 0"),
        (SIX, goals.lay("R6") & ~goals.lay("R6"), "reached and missed at once"),
        (SIX, goals.lay("R7") & ~goals.lay("R6") & goals.lay_at_least(2), "at most 1 tile can"),
        (SIX, goals.best_play() & ~goals.lay_at_least(2), "at least 2 and at most 1"),
        (SIX, goals.lay("B1") | goals.lay("B2"), "B1 is not on the rack; B2 is not"),
        ({**FIRST, "rack": "R1 R2 R3 K4"}, goals.opened(), "no legal play"),
        ({**FIRST, "table": "R3 J R5"}, goals.free_joker(), "before the player has opened"),
        ({"table": "", "rack": "R1 B5"}, goals.best_play(), "no legal play"),
        ({"table": "", "rack": "R1"}, goals.legal_or_not(), "no set on the table"),
        ({"table": "R1 R2"}, goals.how_many_points(), "not legal"),
        ({"table": "", "rack": "R1"}, goals.which_tile(), "no tile can be laid"),
    ],
)
def test_an_unreachable_goal_is_refused_with_the_reason(position: dict[str, Any], goal: Goal, why: str) -> None:
    with pytest.raises(ValueError, match=f"can't be reached: .*{why}"):
        Exercise(goal=goal, **position)


def test_hints_follow_the_goal_and_not_only_the_best_play() -> None:
    exercise = Exercise(goal=goals.lay("R7") & ~goals.lay("R6"), **SIX)
    assert "R7" in exercise.hint(2)
    assert "R6" not in exercise.hint(3)
    assert "R6" in hint(**SIX, level=2).explain()


def test_every_edition_can_judge() -> None:
    for edition, lang in product(("standard", "ru-leaflet"), ("en", "ru")):
        exercise = Exercise(goal=goals.free_joker(), rules=edition, lang=lang, **JOKER)
        assert exercise.check("R3 R4 R5 | B7 B8 B9 | O9 K9 J")

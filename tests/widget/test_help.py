from collections import Counter

import pytest

from rummikub_widget import Board, check_turn, solve
from tests.widget.page import Page, said
from tests.widget.players import drawing, position, table_of


@pytest.fixture
def view() -> Page:
    return Page(Board(table="R3 R4 R5 R6 R7 R8 | B7 K7 O7", rack="R5 K8 B5 J K1 O5"))


def told(view: Page) -> str:
    return " ".join(said(rich) for rich in view.state["help"]["text"])


def plan_of(view: Page) -> list[tuple[list[list[str]], list[str]]]:
    return [(step["table"], step["rack"]) for step in view.state["help"]["plan"]["steps"]]


def hint(view: Page, level: int) -> str | None:
    return view.ask({"type": "hint", "level": level})


def test_a_hint_says_more_with_each_degree(view: Page) -> None:
    found = []
    for level in (1, 2, 3):
        assert hint(view, level) is None
        found.append(view.state["help"])
    assert [shown["level"] for shown in found] == [1, 2, 3]
    assert [shown["more"] for shown in found] == [True, True, False]
    assert [bool(shown["tiles"]) for shown in found] == [False, True, True]
    assert [shown["plan"] is not None for shown in found] == [False, False, True]
    assert found[0]["title"] == ["A hint"]


def test_a_plan_moves_physical_tiles_to_the_best_play(view: Page) -> None:
    hint(view, 3)
    before = (view.state["table"], view.state["rack"])
    everything = sorted(tile for row in before[0] for tile in row) + sorted(before[1])
    for step in view.state["help"]["plan"]["steps"]:
        assert step["text"]
        assert step["moved"]
        now = sorted([*(tile for row in step["table"] for tile in row), *step["rack"]])
        assert now == sorted(everything)
        places = [{frozenset(row) for row in table} for table in (before[0], step["table"])]
        assert places[0] != places[1]
        before = (step["table"], step["rack"])
    best = solve(table=view.board.table, rack=view.board.rack)
    assert best is not None
    lying = Counter(" ".join(sorted(tile[:-1] for tile in row)) for row in before[0])
    assert lying == Counter(" ".join(sorted(map(str, meld))) for meld in best.table)


def test_the_steps_of_a_plan_can_be_done(view: Page) -> None:
    hint(view, 3)
    plan = plan_of(view)
    assert view.ask({"type": "adopt", "step": len(plan) + 1}) == "nothing-to-adopt"
    assert view.ask({"type": "adopt", "step": len(plan)}) is None
    assert (view.state["table"], view.state["rack"]) == plan[-1]
    assert view.state["help"] is None
    assert view.board.verdict.legal
    assert view.press("undo") is None
    assert view.state["laid"] == []
    assert view.ask({"type": "adopt", "step": 1}) == "nothing-to-adopt"


def test_help_is_closed_when_tiles_are_moved_but_not_when_the_rack_is_sorted(view: Page) -> None:
    hint(view, 2)
    view.ask({"type": "sort", "by": "runs"})
    assert view.state["help"] is not None
    view.move("K1a")
    assert view.state["help"] is None
    hint(view, 1)
    view.press("close")
    assert view.state["help"] is None
    hint(view, 1)
    view.board.opened = False
    assert view.state["help"] is None


def test_a_hint_goes_on_from_a_legal_play(view: Page) -> None:
    view.write("B5 O5 R5 > new")
    assert view.board.verdict.legal
    hint(view, 3)
    assert told(view).startswith("This goes on from the table as it lies now.")
    last = plan_of(view)[-1][0]
    assert ["R5b", "B5a", "O5a"] in [sorted(row, key=["R5b", "B5a", "O5a"].index) for row in last if "R5b" in row]
    after = " | ".join(" ".join(tile[:-1] for tile in row) for row in last)
    assert check_turn(table="R3 R4 R5 R6 R7 R8 | B7 K7 O7", rack="R5 K8 B5 J K1 O5", after=after)


def test_a_hint_starts_again_where_the_table_is_not_legal(view: Page) -> None:
    view.write("K1 > new")
    hint(view, 3)
    assert told(view).startswith("This is about the table as it was at the start of your turn.")
    assert view.ask({"type": "adopt", "step": 1}) is None
    assert "K1a" in view.state["rack"]


def test_a_turn_that_is_as_good_as_it_gets_is_said_to_be() -> None:
    view = Page(Board(table="R3 R4 R5", rack="R6 K1"))
    view.write("R6 > set 1")
    for ask in ({"type": "hint", "level": 1}, {"type": "why"}):
        assert view.ask(ask) is None
        assert "you can lay no more tiles in this turn" in told(view)


def test_a_hint_never_goes_on_where_the_whole_turn_would_not_be_legal() -> None:
    view = Page(Board(table="R3 R4 R5", rack="R11 B11 O11 R6", opened=False))
    view.write("R11 B11 O11 > new")
    assert view.board.verdict.legal
    hint(view, 2)
    assert "R6a" not in view.state["help"]["tiles"]
    assert "no more tiles" in told(view)


def test_why_there_is_no_play_and_why_a_tile_cannot_be_laid() -> None:
    view = Page(Board(table="B10 B11 B12", rack="R1 K5 O9 B9"))
    assert view.press("why") is None
    assert "There is a play" in told(view)
    assert view.state["help"]["plan"] is None
    assert view.ask({"type": "why", "tile": "R1a"}) is None
    assert view.state["help"]["tiles"] == ["R1a"]
    assert "R1 can't be laid now" in told(view)
    assert view.ask({"type": "why", "tile": "B9a"}) is None
    assert view.state["help"]["plan"] is not None
    assert view.ask({"type": "why", "tile": "B10a"}) == "bad-place"
    view = Page(Board(table="B10 B11 B12", rack="R1 K5"))
    assert view.press("why") is None
    assert told(view).startswith("You can't play now")


def test_an_illegal_table_is_repaired_step_by_step() -> None:
    view = Page(Board(table="B7 K7 O7", rack="R3 R4 R5 K9"))
    assert view.press("repair") == "nothing-to-repair"
    assert view.state["actions"]["repair"] is not None
    view.write("R3 R4 R5 K9 > new")
    assert view.state["actions"]["repair"] is None
    assert view.press("repair") is None
    assert view.state["help"]["kind"] == "repair"
    plan = view.state["help"]["plan"]["steps"]
    assert plan[-1]["moved"] == ["K9a"]
    assert view.ask({"type": "adopt", "step": len(plan)}) is None
    assert view.board.verdict.legal
    assert view.state["laid"] == ["R3a", "R4a", "R5a"]


def test_a_table_without_a_rack_or_not_legal_from_the_start_has_no_play_to_ask_for() -> None:
    for board, reason in (
        (Board(table="R3 R4 R6"), "There is no rack here to play from."),
        (Board(table="R3 R4 R6", rack="R5"), "The table was not legal at the start, so there is no play to look for."),
    ):
        view = Page(board)
        assert view.state["actions"]["hint"] == reason
        for ask in ({"type": "hint", "level": 1}, {"type": "why"}, {"type": "repair"}):
            assert view.ask(ask) == "not-now"
            assert view.error() == reason


def test_help_speaks_russian() -> None:
    view = Page(Board(table="R3 R4 R5", rack="R6 K1", lang="ru"))
    hint(view, 3)
    assert view.state["help"]["title"] == ["Подсказка"]
    assert {"tile": "R6"} in view.state["help"]["text"][0]
    view.board.lang = "en"
    assert view.state["help"]["title"] == ["A hint"]


def test_a_player_can_ask_in_a_game_and_play_the_answer() -> None:
    view = table_of(game=position(), bots={"Boris": drawing})
    view.press("ready")
    assert hint(view, 3) is None
    assert view.ask({"type": "adopt", "step": 1}) is None
    assert str(view.board.game.table) == "R3 R4 R5 R6"
    assert view.press("end-turn") is None
    assert view.state["help"] is None

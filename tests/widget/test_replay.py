from pathlib import Path

import pytest

from rummikub_widget import Game, RecordError, Replay, Rules, check_turn
from tests.widget.page import Page, said
from tests.widget.players import position, solving


def finished(seed: int = 3) -> Game:
    game = Game(["Ann", "Boris"], seed=seed)
    while game.outcome is None:
        solving(game)
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return finished()


def test_every_turn_can_be_seen(game: Game) -> None:
    view = Page(Replay(game))
    assert (view.state["mode"], view.state["playable"]) == ("replay", False)
    assert view.state["replay"]["length"] == len(game.events)
    assert said(view.state["replay"]["caption"]) == f"First to play: {game.players[game.first_state.current]}."
    for number, (event, after) in enumerate(zip(game.events, list(Game.replay(game.record))[1:], strict=True), start=1):
        assert view.ask({"type": "seek", "at": number}) is None
        state = view.state
        assert [" ".join(tile[:-1] for tile in row) for row in state["table"]] == [str(meld) for meld in after.table]
        assert sorted(tile[:-1] for tile in state["rack"]) == sorted(map(str, after.rack(event.player)))
        assert sorted(tile[:-1] for tile in state["drawn"]) == sorted(map(str, event.drawn))
        assert said(state["replay"]["caption"]).startswith(f"Turn {number}. ")
        assert bool(state["laid"]) == (event.after is not None)
        assert state["replay"]["best"]
        shown = [tile for row in state["table"] for tile in row] + state["rack"]
        assert len(set(shown)) == len(shown)
    assert view.ask({"type": "seek", "at": len(game.events) + 1}) == "not-now"
    assert view.ask({"type": "seek", "at": 0}) is None
    assert view.press("draw") == "not-now"


def test_a_tile_keeps_its_letter_through_the_game(game: Game) -> None:
    view = Page(Replay(game))
    lying: set[str] = set()
    for number in range(len(game.events) + 1):
        view.ask({"type": "seek", "at": number})
        now = {tile for row in view.state["table"] for tile in row}
        assert lying <= now
        assert now - lying == set(view.state["laid"])
        lying = now


def test_the_best_play_is_a_play_of_that_turn(game: Game) -> None:
    replay = Replay(game)
    for number, before in enumerate(list(Game.replay(game.record))[:-1], start=1):
        replay.at = number
        if replay.best is not None:
            assert check_turn(
                table=before.table,
                rack=before.rack(before.current),
                after=replay.best.table,
                opened=before.opened(before.current),
                rules=before.rules,
            )
    replay.at = 0
    assert replay.best is None


def test_what_would_have_been_better_is_told() -> None:
    game = position(racks={"Ann": "R6", "Boris": "R7 B2"})
    game.draw()
    game.draw()
    game.play("R3 R4 R5 R6")
    game.draw()
    while game.outcome is None:
        solving(game)
    view = Page(Replay(game))
    view.ask({"type": "seek", "at": 1})
    assert said(view.state["replay"]["best"]) == "The best play would have laid 1 tile: R6."
    view.ask({"type": "seek", "at": 2})
    assert said(view.state["replay"]["best"]) == "No tile could be laid."
    view.ask({"type": "seek", "at": 3})
    assert said(view.state["replay"]["best"]) == "No play would have laid more tiles."
    assert view.state["laid"] == ["R6a"]


def test_the_racks_of_a_game_that_goes_on_are_not_shown() -> None:
    game = Game(["Ann", "Boris"], seed=1)
    game.draw()
    view = Page(Replay(game, at=1))
    assert (view.state["rack"], view.state["drawn"], view.state["replay"]["best"]) == ([], [], [])
    assert len(view.board.rack) == 0


def test_records_texts_json_and_files_can_be_shown(game: Game, tmp_path: Path) -> None:
    record = game.record
    path = tmp_path / "game.txt"
    path.write_text(record.to_text(), "utf-8")
    for source in (game, record, record.to_text(), record.to_json(), path, str(path)):
        assert Replay(source).record == record


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="not a record"):
        Replay("Rummikub?\n")
    with pytest.raises(FileNotFoundError):
        Replay(tmp_path / "nothing.json")
    with pytest.raises(TypeError, match="not of int"):
        Replay(5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="argument of Replay 'record_'"):
        Replay(Game(["Ann", "Boris"]), record_=1)
    with pytest.raises(ValueError, match="the game had 0 turns"):
        Replay(Game(["Ann", "Boris"]), at=1)


def test_python_can_turn_the_pages_and_change_the_language(game: Game) -> None:
    view = Page(Replay(game, at=2, lang="ru"))
    assert said(view.state["replay"]["caption"]).startswith("Ход 2. ")
    view.board.at = 3
    assert view.state["replay"]["at"] == 3
    view.board.lang = "en"
    assert said(view.state["replay"]["caption"]).startswith("Turn 3. ")
    with pytest.raises(ValueError, match="no table after 999"):
        view.board.at = 999
    assert view.board.at == view.state["replay"]["at"] == 3
    assert repr(view.board) == f"<Replay of Ann, Boris: after 3 of {len(game.events)} turns>"
    assert view.board.to_svg() == view.board.table.to_svg()


def test_timed_out_turns_are_told() -> None:
    game = position(rules=Rules(turn_seconds=60))
    game.arrange("R3 R4 R5 K1")
    game.elapse(61)
    view = Page(Replay(game, at=1))
    assert said(view.state["replay"]["caption"]) == (
        "Turn 1. Ann ran out of time, the table was put back as it was, and drew 3 tiles."
    )

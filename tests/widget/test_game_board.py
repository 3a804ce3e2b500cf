import json
from typing import Any

import pytest

from rummikub_widget import Game, Rack, Rules
from rummikub_widget.engine.state import Event
from tests.widget.page import Page, said
from tests.widget.players import Time, drawing, position, solving, table_of

TIMED = Rules(turn_seconds=60)


def news(view: Page) -> list[str]:
    return [said(rich) for rich in view.state["game"]["news"]]


def phase(view: Page) -> str:
    found: str = view.state["game"]["phase"]
    return found


@pytest.fixture
def alone() -> Page:
    """Ann against a bot that draws; it is her turn, and she can lay R6."""
    view = table_of(game=position(), bots={"Boris": drawing})
    view.press("ready")
    return view


@pytest.fixture
def hot_seat() -> Page:
    view = table_of(game=position())
    view.press("ready")
    return view


# The start


def test_a_game_begins_with_the_draw_for_the_start() -> None:
    view = table_of("Ann", bots={"Boris": drawing}, seed=3)
    game = view.state["game"]
    assert (game["phase"], view.state["actions"]) == ("start", {"ready": None})
    assert [draw["name"] for draw in game["start"][0]] == ["Ann", "Boris"]
    assert len(view.state["rack"]) == 14
    assert not view.state["playable"]
    assert said(view.state["verdict"]["title"]) in {"You start", "Boris starts"}
    assert view.press("draw") == "not-now"
    assert view.press("ready") is None
    assert phase(view) == "turn"
    assert view.press("ready") == "not-now"


def test_players_who_tie_draw_in_another_round() -> None:
    for seed in range(40):
        view = table_of("Ann", "Boris", "Vera", seed=seed)
        rounds = view.state["game"]["start"]
        drawn = [draw for row in rounds for draw in row]
        assert [(draw["name"], draw["tile"]) for draw in drawn] == [
            (draw.player, str(draw.tile)) for draw in view.board.game.start_draws
        ]
        for row in rounds:
            counted = [draw["name"] for draw in row if draw["tile"] != "J"]
            assert len(set(counted)) == len(counted)


# A turn


def test_the_player_sees_the_own_rack_and_what_can_be_done(alone: Page) -> None:
    state = alone.state
    assert (state["mode"], state["playable"], phase(alone)) == ("game", True, "turn")
    assert state["rack"] == ["R6a", "K1a", "B9a"]
    assert [player["tiles"] for player in state["game"]["players"]] == [3, 3]
    assert [player["you"] for player in state["game"]["players"]] == [True, False]
    assert state["actions"]["draw"] is None
    assert state["actions"]["end-turn"] == "You have not laid a tile yet."
    assert state["actions"]["pass"].startswith("There are still tiles in the pool")
    assert state["actions"]["give"] == "No tile may be put into the bank now."
    assert state["actions"]["next-game"] == "The game is not over yet."


def test_a_play_is_committed_and_the_bot_answers(alone: Page) -> None:
    assert alone.write("R6 > set 1") is None
    assert str(alone.board.game.table) == "R3 R4 R5 R6"
    assert alone.state["actions"]["draw"].startswith("The table has been changed")
    assert alone.press("end-turn") is None
    assert [state["game"]["phase"] for state in alone.states[-2:]] == ["watching", "turn"]
    assert all(state["answered"] == alone.answers[-1]["id"] for state in alone.states[-2:])
    assert news(alone) == ["Boris drew 1 tile."]
    assert alone.state["rack"] == ["K1a", "B9a"]
    assert alone.state["game"]["players"][1]["tiles"] == 4


def test_an_illegal_turn_goes_on_and_nothing_is_lost(alone: Page) -> None:
    alone.write("K1 > new")
    before = alone.state
    assert alone.press("end-turn") == "illegal"
    assert alone.error().startswith("K1 alone is not a set yet")
    assert alone.state is before
    assert alone.press("draw") == "illegal"
    assert "put the table back" in alone.error().lower()
    assert alone.press("undo") is None
    assert alone.press("redo") is None
    assert alone.press("reset") is None
    assert alone.state["rack"] == ["R6a", "K1a", "B9a"]
    assert alone.press("draw") is None


def test_what_was_drawn_is_shown_until_the_end_of_the_next_turn(alone: Page) -> None:
    alone.press("draw")
    assert alone.state["rack"] == ["R6a", "K1a", "B9a", "K5a"]
    assert alone.state["drawn"] == ["K5a"]
    alone.ask({"type": "sort", "by": "runs"})
    assert alone.state["drawn"] == ["K5a"]
    alone.press("draw")
    assert alone.state["drawn"] == ["K7a"]


def test_the_rack_keeps_the_order_that_the_player_gave_it(alone: Page) -> None:
    alone.move("B9a", zone="rack", beside="R6a", side="before")
    alone.ask({"type": "sort", "by": "groups"})
    assert alone.state["rack"] == ["K1a", "R6a", "B9a"]
    alone.press("undo")
    assert alone.state["rack"] == ["B9a", "R6a", "K1a"]
    alone.press("draw")
    assert alone.state["rack"] == ["B9a", "R6a", "K1a", "K5a"]
    alone.write("R6 > set 1")
    alone.press("end-turn")
    assert alone.state["rack"] == ["B9a", "K1a", "K5a"]


def test_the_total_towards_the_threshold_runs_until_the_player_has_opened() -> None:
    racks = {"Ann": "R11 B11 O11 K1", "Boris": "B2 O13"}
    view = table_of(game=position(racks=racks, opened=["Boris"]), bots={"Boris": drawing})
    view.press("ready")
    assert view.state["game"]["opening"] == {"points": 0, "threshold": 30}
    view.write("R11 B11 O11 > new")
    assert view.state["game"]["opening"] == {"points": 33, "threshold": 30}
    view.press("end-turn")
    assert view.state["game"]["opening"] is None
    assert view.state["game"]["players"][0]["opened"]


def test_tiles_keep_their_letters_from_turn_to_turn() -> None:
    racks = {"Ann": "R6 K1 R3", "Boris": "R6 O13"}
    view = table_of(game=position(racks=racks), bots={"Boris": solving})
    view.press("ready")
    assert view.state["rack"] == ["R6a", "K1a", "R3b"]
    view.press("draw")
    assert view.state["table"] == [["R3a", "R4a", "R5a", "R6b"]]
    assert view.state["rack"] == ["R6a", "K1a", "R3b", "K5a"]
    assert news(view) == ["Boris added R6, which makes R3 R4 R5 R6."]


def test_with_an_empty_pool_one_passes_or_gives() -> None:
    view = table_of(game=position(pool=""), bots={"Boris": drawing})
    view.press("ready")
    assert view.press("draw") == "illegal"
    assert view.press("pass") is None
    assert news(view) == ["Boris passed."]
    bank = Rules(turn_seconds=None, empty_pool="into_bank")
    view = table_of(
        game=position(pool="", rules=bank, racks={"Ann": "R6 K1", "Boris": "B2 O13"}), bots={"Boris": solving}
    )
    view.press("ready")
    assert view.ask({"type": "give", "tile": "O13a"}) == "bad-place"
    assert view.ask({"type": "give", "tile": "K1a"}) is None
    assert "K1a" not in view.state["rack"]
    assert "Boris put a tile into the bank." in news(view)[-1]


def test_where_drawing_is_not_free_only_who_tries_is_told_of_a_play() -> None:
    view = table_of(game=position(rules=Rules(turn_seconds=None, voluntary_draw=False)), bots={"Boris": drawing})
    view.press("ready")
    assert view.state["actions"]["draw"] is None
    assert view.press("draw") == "illegal"
    assert "R6" in view.error()


# The clock


def timed(time: Time, **options: Any) -> Page:
    view = table_of(game=position(rules=TIMED, **options), bots={"Boris": drawing}, time=time)
    view.press("ready")
    return view


def test_the_clock_runs_in_the_turns_of_people_alone() -> None:
    time = Time()
    view = table_of(game=position(rules=TIMED), bots={"Boris": drawing}, time=time)
    assert view.state["game"]["clock"] == {"limit": 60, "left": 60.0, "running": False}
    time.now += 500
    view.press("ready")
    assert view.state["game"]["clock"] == {"limit": 60, "left": 60.0, "running": True}
    time.now += 20
    assert view.press("time") is None
    assert view.state["game"]["clock"]["left"] == 40.0
    view.press("draw")
    assert view.state["game"]["clock"]["left"] == 60.0


def test_time_over_puts_unfinished_plays_back_and_says_what_it_did() -> None:
    time = Time()
    view = timed(time)
    view.write("B9 > new")
    time.now += 61
    assert view.press("time") is None
    assert news(view) == [
        "Your time was over: the table was put back as it was, and B9 went back to your rack. You drew 3 tiles.",
        "Boris drew 1 tile.",
    ]
    assert view.state["table"] == [["R3a", "R4a", "R5a"]]
    assert view.state["rack"] == ["R6a", "K1a", "B9a", "K5a", "K6a", "K7a"]
    assert view.state["drawn"] == ["K5a", "K6a", "K7a"]


def test_time_over_keeps_a_finished_play() -> None:
    time = Time()
    view = timed(time)
    view.write("R6 > set 1")
    time.now += 61
    assert view.press("time") is None
    assert news(view)[:2] == [
        "Your time was over, and your finished play was kept.",
        "Ann added R6, which makes R3 R4 R5 R6.",
    ]
    assert view.state["table"] == [["R3a", "R4a", "R5a", "R6a"]]


def test_what_comes_after_the_time_is_too_late() -> None:
    time = Time()
    view = timed(time)
    time.now += 61
    assert view.write("R6 > set 1") == "not-now"
    assert view.error() == "The time was over before this move."
    assert phase(view) == "turn"
    assert news(view)[0] == "Your time was over. You drew 3 tiles."


# Several people


def test_nothing_is_seen_between_two_people(hot_seat: Page) -> None:
    assert (phase(hot_seat), hot_seat.state["actions"]) == ("hand-over", {"ready": None})
    for name in ("table", "rack", "laid", "drawn", "sets"):
        assert hot_seat.state[name] == []
    assert hot_seat.state["game"]["news"] == []
    assert hot_seat.state["game"]["opening"] is None
    assert not any(player["you"] for player in hot_seat.state["game"]["players"])
    assert said(hot_seat.state["verdict"]["title"]) == "Ann is next"
    for intent in ("draw", "undo", "why", "repair", "end-turn", "next-game"):
        assert hot_seat.press(intent) == "not-now"
    assert hot_seat.write("R6 > set 1") == "not-now"
    assert hot_seat.ask({"type": "hint", "level": 3}) == "not-now"


def test_each_person_sees_the_own_rack_with_the_own_letters(hot_seat: Page) -> None:
    hot_seat.press("ready")
    assert hot_seat.state["rack"] == ["R6a", "K1a", "B9a"]
    hot_seat.write("R6 > set 1")
    hot_seat.press("end-turn")
    assert phase(hot_seat) == "hand-over"
    hot_seat.press("ready")
    assert hot_seat.state["rack"] == ["B2a", "O13a", "Ja"]
    assert news(hot_seat) == ["Ann added R6, which makes R3 R4 R5 R6."]
    hot_seat.press("draw")
    hot_seat.press("ready")
    assert hot_seat.state["rack"] == ["K1a", "B9a"]
    assert news(hot_seat) == ["Boris drew 1 tile."]


# Bots


def test_every_turn_of_a_bot_is_a_state_of_its_own() -> None:
    view = table_of("Ann", bots={"Boris": solving, "Vera": solving, "Gleb": drawing}, seed=2)
    view.press("ready")
    view.press("draw")
    shown = [(state["game"]["phase"], state["game"]["turn"]) for state in view.states]
    assert len(set(shown)) == len(shown)
    assert [name for name, _ in shown].count("watching") >= 3


def test_a_bot_that_fails_gives_away_nothing_and_the_game_goes_on() -> None:
    def fail(game: Game) -> None:
        raise ValueError(f"my rack is {game.rack('Boris')}")

    view = table_of(game=position(), bots={"Boris": fail})
    view.press("ready")
    view.press("draw")
    assert view.state["trouble"] == {
        "title": "An error in Python",
        "detail": "The bot Boris failed (ValueError), so it did not play in this turn.",
    }
    assert news(view) == ["Boris drew 1 tile."]


def test_a_bot_that_does_nothing_or_too_much_is_ended_too() -> None:
    def twice(game: Game) -> None:
        game.draw()
        game.draw()

    for bot in (lambda _game: None, twice):
        view = table_of(game=position(), bots={"Boris": bot})
        view.press("ready")
        view.press("draw")
        assert len(view.board.game.events) == 2
        assert phase(view) == "turn"


# The end


def test_the_end_shows_the_sheet_and_the_next_game_can_be_dealt() -> None:
    racks = {"Ann": "R6", "Boris": "B2 O13"}
    view = table_of(game=position(racks=racks), bots={"Boris": drawing}, rounds=2)
    view.press("ready")
    view.write("R6 > set 1")
    assert view.press("next-game") == "not-now"
    assert view.press("end-turn") is None
    game = view.state["game"]
    assert (game["phase"], view.state["playable"]) == ("over", False)
    assert game["sheet"] == {
        "players": ["Ann", "Boris"],
        "games": [[15, -15]],
        "totals": [15, -15],
        "winners": ["Ann"],
        "racks": [[], ["B2", "O13"]],
        "title": ["Ann laid the last tile and won the game."],
        "match_over": False,
    }
    assert view.board.match.sheet.totals == {"Ann": 15, "Boris": -15}
    assert (game["game"], game["games"]) == (1, 2)
    assert view.press("draw") == "not-now"
    assert view.state["actions"]["next-game"] is None
    assert view.press("next-game") is None
    assert (phase(view), view.state["game"]["game"]) == ("start", 2)
    assert [player["score"] for player in view.state["game"]["players"]] == [15, -15]


def test_a_match_ends() -> None:
    view = table_of(game=position(racks={"Ann": "R6", "Boris": "B2 O13"}), bots={"Boris": drawing})
    view.press("ready")
    view.write("R6 > set 1")
    view.press("end-turn")
    assert view.state["game"]["sheet"]["match_over"]
    assert view.state["actions"]["next-game"] == "The match is over."
    assert view.press("next-game") == "not-now"
    assert repr(view.board) == "<GameBoard of Ann, Boris: won by Ann>"


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_whole_game_agrees_with_the_engine(people: int, lang: str) -> None:
    names = ("Аня", "Борис", "Вера")
    bots = dict.fromkeys(names[people:], solving)
    view = table_of(*names[:people], bots=bots, seed=people, lang=lang)
    while phase(view) != "over":
        if "ready" in view.state["actions"]:
            assert view.press("ready") is None
            continue
        _play_on(view)
        assert view.state["trouble"] is None
    outcome = view.board.game.outcome
    sheet = view.state["game"]["sheet"]
    assert sheet["winners"] == list(outcome.winners)
    assert sheet["games"] == [[outcome.scores[name] for name in sheet["players"]]]
    assert json.loads(json.dumps(view.states)) == view.states


def _play_on(view: Page) -> None:
    game = view.board.game
    twin = game.copy()
    solving(twin)
    event: Event = twin.events[-1]
    if event.after is not None:
        assert view.write(str(event.after)) is None, view.error()
        assert view.press("end-turn") is None
    else:
        assert view.press(event.action) is None
    assert view.board.game.events[len(game.events)] == event


# The programmer's side


def test_a_function_is_called_after_each_turn(alone: Page) -> None:
    seen: list[Event] = []
    alone.board.on_turn(seen.append)
    alone.press("draw")
    assert [(event.player, event.action) for event in seen] == [("Ann", "draw"), ("Boris", "draw")]
    alone.board.on_turn(seen.append, remove=True)
    alone.press("draw")
    assert len(seen) == 2
    with pytest.raises(TypeError, match="called after each turn"):
        alone.board.on_turn(5)
    with pytest.raises(ValueError, match="is not called"):
        alone.board.on_turn(print, remove=True)


def test_an_error_of_that_function_is_shown_and_the_turn_stands(alone: Page) -> None:
    def fail(event: Event) -> None:
        if event.player == "Ann":
            raise KeyError("homework")

    alone.board.on_turn(fail)
    assert alone.press("draw") is None
    assert "KeyError: 'homework'" in alone.state["trouble"]["detail"]
    assert len(alone.board.game.events) == 2
    assert alone.answers[-1]["revision"] == alone.state["revision"]


def test_the_traits_of_python_are_read_only(alone: Page) -> None:
    assert str(alone.board.table) == "R3 R4 R5"
    assert alone.board.rack == Rack("R6a K1a B9a").plain
    assert not alone.board.verdict.legal
    for name, value in (("table", ""), ("rack", ""), ("verdict", None), ("state", {})):
        with pytest.raises(Exception, match="read-only"):
            setattr(alone.board, name, value)
    alone.board.game.draw()
    alone.board.match.game.draw()
    assert not alone.board.game.events


def test_a_failure_inside_takes_the_intent_back_and_tells_its_kind_alone(
    alone: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("B2 O13 J")

    monkeypatch.setattr("rummikub_widget.widget.game_board.game_snapshot", fail)
    before = alone.state
    assert alone.write("R6 > set 1") == "failed"
    assert "RuntimeError" in alone.error()
    assert "O13" not in alone.error()
    monkeypatch.undo()
    assert alone.state is before
    assert str(alone.board.game.table) == "R3 R4 R5"
    assert alone.write("R6 > set 1") is None


def test_the_language_can_be_changed_in_every_phase(hot_seat: Page) -> None:
    hot_seat.board.lang = "ru"
    assert said(hot_seat.state["verdict"]["title"]) == "Следующий ход: Ann"
    assert hot_seat.state["rack"] == []
    hot_seat.press("ready")
    hot_seat.board.set_state({"lang": "en", "face": "cards", "copies": True, "table": "R1"})
    assert (hot_seat.board.face, hot_seat.board.copies) == ("cards", True)
    assert hot_seat.state["actions"]["end-turn"] == "You have not laid a tile yet."


def test_what_a_notebook_without_a_page_shows(hot_seat: Page) -> None:
    hot_seat.press("ready")
    bundle = hot_seat.board._repr_mimebundle_()
    shown = bundle[0] if isinstance(bundle, tuple) else bundle
    assert shown["text/plain"] == "<GameBoard of Ann, Boris: turn 1, Ann to play, 5 tiles in the pool>"
    assert "Ann: 3 tiles · Boris: 3 tiles · Pool: 5 tiles" in shown["text/html"]
    assert 'title="R4"' in shown["text/html"]
    assert 'title="R6"' not in shown["text/html"]
    assert "<script" not in shown["text/html"]


def test_a_person_watches_a_deciding_game_of_others() -> None:
    racks = {"Ann": "K13 K9", "Boris": "R5", "Vera": "B5"}
    bots = {"Boris": solving, "Vera": solving}
    view = table_of(game=position(racks=racks, pool="", table=""), bots=bots)
    view.press("ready")
    assert view.press("pass") is None
    assert view.state["game"]["sheet"]["winners"] == ["Boris", "Vera"]
    assert not view.state["game"]["sheet"]["match_over"]
    assert view.press("next-game") is None
    assert [player["name"] for player in view.state["game"]["players"]] == ["Boris", "Vera"]
    assert (view.state["rack"], view.state["game"]["game"]) == ([], 2)
    assert view.press("ready") is None
    assert phase(view) == "over"
    sheet = view.state["game"]["sheet"]
    assert (sheet["match_over"], sheet["players"]) == (True, ["Ann", "Boris", "Vera"])
    assert sheet["winners"] == list(view.board.match.winners)
    assert sheet["racks"][0] == []

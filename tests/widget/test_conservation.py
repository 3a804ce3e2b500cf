"""Whatever arrives, tiles are conserved, nothing escapes, and a table is what its accepted intents make it.

A third of the intents are hostile, and clocks run at half of the game tables. RUMMIKUB_INTENTS sets how many intents
each of the four kinds of table gets: 25000 makes the 100,000 that the project asks for.
"""

import logging
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from rummikub_widget import Board, Game, LessonBoard, Rack, Rules, Table, Tile, lesson, lesson_titles
from rummikub_widget.engine.state import GameState
from rummikub_widget.engine.tiles import full_supply
from tests.widget.intents import ALL, anything, hostile
from tests.widget.page import Page
from tests.widget.players import Time, drawing, solving, table_of

PER_TABLE = 80
TABLES = max(1, int(os.environ.get("RUMMIKUB_INTENTS", "400")) // PER_TABLE)
SUPPLY = Counter(tile.plain for tile in full_supply())
# A smaller seed is no simpler table.
without_shrinking = [phase for phase in Phase if phase not in (Phase.shrink, Phase.explain)]
by_chance = settings(max_examples=TABLES, phases=without_shrinking, suppress_health_check=list(HealthCheck))


def board(chance: Random, _time: Time) -> Page:
    tiles = chance.sample(ALL, 24)
    table = " | ".join(" ".join(tiles[start : start + 4]) for start in range(0, 12, 4))
    if chance.random() < 0.5:
        table = "R5 J J | B7 K7 O7 R7"
        tiles = [tile for tile in tiles if tile[:-1] not in {"J", "R5", "B7", "K7", "O7", "R7"}]
    opened = chance.random() < 0.7
    return Page(Board(table=table, rack=" ".join(tiles[12:]), opened=opened, rules=chance.choice(Rules.editions())))


def rules_of(chance: Random) -> Rules:
    """Give the rules of an edition, with a clock or without."""
    return Rules.edition(chance.choice(Rules.editions())).replace(turn_seconds=chance.choice([None, 60]))


def against_a_bot(chance: Random, time: Time) -> Page:
    bots = {"Boris": solving} if chance.random() < 0.5 else {"Boris": drawing, "Vera": solving}
    if chance.random() < 0.5:
        return table_of("Ann", bots=bots, rules=rules_of(chance), seed=chance.getrandbits(32), rounds=2, time=time)
    return table_of(game=near_the_end(chance, ("Ann", *bots)), bots=bots, rounds=2, time=time)


def hot_seat(chance: Random, time: Time) -> Page:
    if chance.random() < 0.5:
        return table_of("Ann", "Boris", "Vera", rules=rules_of(chance), seed=chance.getrandbits(32), time=time)
    return table_of(game=near_the_end(chance, ("Ann", "Boris", "Vera")), rounds=3, time=time)


def near_the_end(chance: Random, names: tuple[str, ...]) -> Game:
    tiles = [tile[:-1] for tile in chance.sample(ALL, 4 * len(names) + 4)]
    racks = {name: " ".join(tiles[4 * place : 4 * place + 4]) for place, name in enumerate(names)}
    endings = [Rules(empty_pool="play_until_blocked"), Rules(empty_pool="into_bank"), Rules(empty_pool="one_more_turn")]
    rules = chance.choice(endings).replace(turn_seconds=chance.choice([None, 60]))
    return Game.from_position(racks, pool=" ".join(tiles[4 * len(names) :]), rules=rules, seed=1)


def lesson_board(chance: Random, _time: Time) -> Page:
    return Page(LessonBoard(lesson(chance.choice(list(lesson_titles())))))


def ids(state: dict[str, Any]) -> list[str]:
    return sorted([tile for row in state["table"] for tile in row] + state["rack"])


def everything(state: GameState) -> Counter[Tile]:
    return Counter([*state.table.tiles, *(tile for row in state.racks for tile in row), *state.pool, *state.bank])


def check_board(view: Page, start: list[str]) -> None:
    state = view.state
    assert ids(state) == start
    assert all(state["table"])
    assert view.board.table == Table(" ".join(row) for row in state["table"]).plain
    assert view.board.rack == Rack(state["rack"]).plain


def check_lesson(view: Page, _start: list[str]) -> None:
    step = view.board.lesson.step
    assert Counter(tile[:-1] for tile in ids(view.state)) == Counter(map(str, (*step.table.tiles, *step.rack)))
    assert view.board.table == Table(" ".join(row) for row in view.state["table"]).plain


def check_game(view: Page, _start: list[str]) -> None:
    state, first = view.board.game.state, view.board.game.first_state
    assert everything(state) == everything(first)
    assert view.board.game.start_draws == () or everything(state) == SUPPLY
    shown = ids(view.state)
    assert len(set(shown)) == len(shown)
    if view.state["game"]["phase"] == "turn":
        here = [*state.table.tiles, *state.racks[state.current]]
        assert Counter(tile[:-1] for tile in shown) == Counter(map(str, here))
        assert view.board.game.table == Table(" ".join(row) for row in view.state["table"]).plain


def without_counting(state: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in state.items() if name not in ("revision", "answered")}


def passing(chance: Random, view: Page, time: Time) -> None:
    """Let some time pass where a clock runs."""
    if view.state["mode"] == "game":
        time.now += chance.choice([0, 0, 1, 3, 15])


@pytest.mark.parametrize(
    ("make", "check"),
    [(board, check_board), (against_a_bot, check_game), (hot_seat, check_game), (lesson_board, check_lesson)],
)
def test_any_intents(make: Callable[[Random, Time], Page], check: Callable[[Page, list[str]], None]) -> None:
    sent = Counter[str]()

    @given(seed=st.integers(0, 2**64))
    @by_chance
    def run(seed: int) -> None:
        chance, time = Random(seed), Time()
        view = make(chance, time)
        start = ids(view.state)
        done: list[tuple[float, Any]] = []
        for _ in range(PER_TABLE):
            passing(chance, view, time)
            before, turns = view.state, turns_of(view)
            intent, late, is_hostile = anything(chance, before)
            refused = view.ask(intent, revision=before["revision"] + late)
            check(view, start)
            sent["hostile" if is_hostile else "sensible"] += 1
            sent["refused" if refused else "accepted"] += 1
            assert refused != "failed", (intent, view.error())
            assert not late or refused in ("stale", "malformed"), intent
            if refused is None:
                done.append((time.now, intent))
            elif refused == "not-now" and turns_of(view) != turns:  # it came when the time was over
                done.append((time.now, {"type": "time"}))
            else:
                assert view.state is before
        assert view.state["trouble"] is None
        time = Time()
        again = make(Random(seed), time)
        for time.now, intent in done:
            assert again.ask(intent) is None
        assert without_counting(again.state) == without_counting(view.state)
        assert all_of(again) == all_of(view)
        for played in (view, again):
            played.board.close()

    run()
    assert sent.total() >= 2 * PER_TABLE * TABLES
    assert sent["hostile"] > sent["sensible"] / 3
    assert sent["accepted"] > sent["refused"] / 3
    logging.getLogger(__name__).info("%s", dict(sent))  # seen with --log-cli-level=INFO


def all_of(view: Page) -> object:
    """Give everything about a table, with what no page is told."""
    if view.state["mode"] == "practice":
        return view.board.table, view.board.rack
    match = view.board.match
    return replace(match.game.state, elapsed=0.0), match.game.events, match.sheet  # refused intents look at the clock


def turns_of(view: Page) -> int:
    return 0 if view.state["mode"] == "practice" else len(view.board.game.events)


@given(seed=st.integers(0, 2**64))
@settings(max_examples=20)
def test_messages_that_are_no_intents_and_traits_that_a_page_must_not_set(seed: int) -> None:
    chance = Random(seed)
    view = hot_seat(chance, Time())
    before = view.state
    for _ in range(20):
        content = hostile(chance, before)
        view.receive(content)
        view.receive({"kind": "intent", "id": chance.choice(["x", content]), "revision": content, "intent": content})
        view.board.set_state(
            {chance.choice(["state", "table", "lang", "face", "copies", "_esm", "x"]): hostile(chance, before)}
        )
    assert view.state is before
    assert (view.board.lang, view.board.face, view.board.copies) in {
        (lang, face, copies) for lang in ("en",) for face in ("classic",) for copies in (True, False)
    }

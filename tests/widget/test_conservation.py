"""Whatever arrives, tiles are conserved, nothing escapes, and a table is what its accepted intents make it.

RUMMIKUB_INTENTS sets how many intents each kind of table gets; the criterion of the project is 100,000.
"""

import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rummikub_widget import Board, Game, Rack, Rules, Table, Tile
from rummikub_widget.engine.state import GameState
from tests.widget.intents import ALL, anything, hostile
from tests.widget.page import Page
from tests.widget.players import drawing, solving, table_of

PER_TABLE = 80
TABLES = max(1, int(os.environ.get("RUMMIKUB_INTENTS", "400")) // PER_TABLE)
by_chance = settings(max_examples=TABLES, suppress_health_check=list(HealthCheck))


def board(chance: Random) -> Page:
    tiles = chance.sample(ALL, 24)
    table = " | ".join(" ".join(tiles[start : start + 4]) for start in range(0, 12, 4))
    if chance.random() < 0.5:
        table = "R5 J J | B7 K7 O7 R7"
        tiles = [tile for tile in tiles if tile[:-1] not in {"J", "R5", "B7", "K7", "O7", "R7"}]
    return Page(Board(table=table, rack=" ".join(tiles[12:])))


def against_a_bot(chance: Random) -> Page:
    bots = {"Boris": solving} if chance.random() < 0.5 else {"Boris": drawing, "Vera": solving}
    if chance.random() < 0.5:
        return table_of("Ann", bots=bots, seed=chance.getrandbits(32), rounds=2)
    return table_of(game=near_the_end(chance, ("Ann", *bots)), bots=bots, rounds=2)


def hot_seat(chance: Random) -> Page:
    if chance.random() < 0.5:
        return table_of("Ann", "Boris", "Vera", seed=chance.getrandbits(32))
    return table_of(game=near_the_end(chance, ("Ann", "Boris", "Vera")), rounds=3)


def near_the_end(chance: Random, names: tuple[str, ...]) -> Game:
    tiles = [tile[:-1] for tile in chance.sample(ALL, 4 * len(names) + 4)]
    racks = {name: " ".join(tiles[4 * place : 4 * place + 4]) for place, name in enumerate(names)}
    endings = [Rules(empty_pool="play_until_blocked"), Rules(empty_pool="into_bank"), Rules(empty_pool="one_more_turn")]
    rules = chance.choice(endings).replace(turn_seconds=None)
    return Game.from_position(racks, pool=" ".join(tiles[4 * len(names) :]), rules=rules, seed=1)


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


def check_game(view: Page, _start: list[str]) -> None:
    state, first = view.board.game.state, view.board.game.first_state
    assert everything(state) == everything(first)
    shown = ids(view.state)
    assert len(set(shown)) == len(shown)
    if view.state["game"]["phase"] == "turn":
        here = [*state.table.tiles, *state.racks[state.current]]
        assert Counter(tile[:-1] for tile in shown) == Counter(map(str, here))
        assert view.board.game.table == Table(" ".join(row) for row in view.state["table"]).plain


def without_counting(state: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in state.items() if name not in ("revision", "answered")}


@pytest.mark.parametrize(("make", "check"), [(board, check_board), (against_a_bot, check_game), (hot_seat, check_game)])
def test_any_intents(make: Callable[[Random], Page], check: Callable[[Page, list[str]], None]) -> None:
    @given(seed=st.integers(0, 2**64))
    @by_chance
    def run(seed: int) -> None:
        chance = Random(seed)
        view = make(chance)
        start = ids(view.state)
        accepted = []
        for _ in range(PER_TABLE):
            before = view.state
            intent, late = anything(chance, before)
            refused = view.ask(intent, revision=before["revision"] + late)
            check(view, start)
            if refused is None:
                accepted.append(intent)
            else:
                assert refused != "failed", (intent, view.error())
                assert view.state is before
        assert view.state["trouble"] is None
        again = make(Random(seed))
        for intent in accepted:
            assert again.ask(intent) is None
        assert without_counting(again.state) == without_counting(view.state)

    run()


@given(seed=st.integers(0, 2**64))
@settings(max_examples=20)
def test_messages_that_are_no_intents_and_traits_that_a_page_must_not_set(seed: int) -> None:
    chance = Random(seed)
    view = hot_seat(chance)
    before = view.state
    for _ in range(20):
        view.receive(hostile(chance, before))
        view.board.set_state(
            {chance.choice(["state", "table", "lang", "face", "copies", "_esm", "x"]): hostile(chance, before)}
        )
    assert view.state is before
    assert (view.board.lang, view.board.face, view.board.copies) in {
        (lang, face, copies) for lang in ("en",) for face in ("classic",) for copies in (True, False)
    }

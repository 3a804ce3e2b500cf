from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rummikub_widget import Board, Rack, Table
from rummikub_widget.engine.tiles import full_supply
from tests.widget.page import Page

ALL = [str(tile) for tile in full_supply()]

places = st.one_of(
    st.fixed_dictionaries({"zone": st.sampled_from(["table", "rack"])}),
    st.fixed_dictionaries(
        {
            "zone": st.sampled_from(["table", "rack"]),
            "beside": st.sampled_from(ALL),
            "side": st.sampled_from(["before", "after"]),
        }
    ),
)
valid = st.one_of(
    st.fixed_dictionaries({"type": st.just("move"), "tiles": st.lists(st.sampled_from(ALL), max_size=4), "to": places}),
    st.fixed_dictionaries({"type": st.sampled_from(["undo", "redo", "reset"])}),
    st.fixed_dictionaries({"type": st.just("sort"), "by": st.sampled_from(["runs", "groups"])}),
)
json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
messages = st.lists(st.tuples(st.one_of(valid, json_values), st.sampled_from([0, 0, 0, 0, -1, 1])), max_size=30)


@given(messages=messages, deal=st.permutations(ALL))
@settings(max_examples=150)
def test_tiles_are_conserved_under_any_intents(messages: list[tuple[Any, int]], deal: list[str]) -> None:
    tiles = deal[:24]
    table = " | ".join(" ".join(tiles[start : start + 4]) for start in range(0, 12, 4))
    view = Page(Board(table=table, rack=" ".join(tiles[12:])))
    for intent, late in messages:
        before = view.state
        refused = view.ask(intent, revision=before["revision"] + late)
        state = view.state
        lying = [tile for row in state["table"] for tile in row] + state["rack"]
        assert sorted(lying) == sorted(tiles)
        assert all(state["table"])
        assert refused is None or state is before
        assert view.board.table == Table(state["table"][i] for i in range(len(state["table"]))).plain
        assert view.board.rack == Rack(state["rack"]).plain
    assert view.board.state["trouble"] is None
    assert "failed" not in {answer["error"]["code"] for answer in view.answers if answer["error"]}

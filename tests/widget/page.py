"""The page's side of a table, for tests without a browser: it sends messages through the real handler."""

from typing import Any, Literal
from unittest.mock import patch

from ipywidgets.widgets import widget

from rummikub_widget.widget.table_widget import TableWidget


class Page:
    """Sends intents to a table and keeps the answers, and every state that it was sent."""

    def __init__(self, board: TableWidget) -> None:
        self.board: Any = board
        self.answers: list[dict[str, Any]] = []
        self.states: list[dict[str, Any]] = [board.state]
        board.observe(lambda change: self.states.append(change["new"]), "state")
        self._sent = 0
        board.send = self._keep

    def _keep(self, content: dict[str, Any], buffers: object = None) -> None:
        assert buffers is None
        if content.get("kind") == "answer":
            self.answers.append(content)

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.board.state
        return state

    def receive(self, content: Any) -> None:
        """Hand a raw message to the board as a kernel does; what ipywidgets would catch and log is raised."""
        with patch.object(widget, "get_ipython", _Unforgiving):
            self.board._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})

    def ask(self, intent: Any, revision: int | None = None) -> str | None:
        """Send an intent; give the code of the refusal, or None."""
        self._sent += 1
        name = f"intent {self._sent}"
        revision = self.state["revision"] if revision is None else revision
        self.receive({"kind": "intent", "id": name, "revision": revision, "intent": intent})
        answer = self.answers[-1]
        assert answer["id"] == name
        assert answer["revision"] == self.state["revision"]
        return None if answer["error"] is None else str(answer["error"]["code"])

    def error(self) -> str:
        """Give the sentence of the last refusal."""
        return said(self.answers[-1]["error"]["text"])

    def press(self, action: str) -> str | None:
        return self.ask({"type": action})

    def write(self, text: str) -> str | None:
        return self.ask({"type": "write", "text": text})

    def move(
        self,
        *tiles: str,
        zone: Literal["table", "rack"] = "table",
        beside: str | None = None,
        side: Literal["before", "after"] = "after",
    ) -> str | None:
        to = {"zone": zone} if beside is None else {"zone": zone, "beside": beside, "side": side}
        return self.ask({"type": "move", "tiles": list(tiles), "to": to})


class _Unforgiving:
    """Stands in for IPython, which ipywidgets asks to show the error that is being handled."""

    def showtraceback(self) -> None:
        """Raise it again."""
        raise  # noqa: PLE0704 - called while the error is handled


def said(rich: list[Any]) -> str:
    """Give a rich text as one sentence."""
    return "".join(part if isinstance(part, str) else part["tile"] for part in rich)

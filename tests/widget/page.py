"""The page's side of a board, for tests without a browser: it sends messages through the real handler."""

from typing import Any, Literal

from rummikub_widget import Board


class Page:
    """Sends intents to a board and keeps the answers."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.answers: list[dict[str, Any]] = []
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
        """Hand a raw message to the board, as ipywidgets does."""
        self.board._handle_custom_msg(content, [])

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

    def move(
        self,
        *tiles: str,
        zone: Literal["table", "rack"] = "table",
        beside: str | None = None,
        side: Literal["before", "after"] = "after",
    ) -> str | None:
        to = {"zone": zone} if beside is None else {"zone": zone, "beside": beside, "side": side}
        return self.ask({"type": "move", "tiles": list(tiles), "to": to})

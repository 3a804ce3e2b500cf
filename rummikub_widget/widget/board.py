"""The practice board in a notebook cell: traits for Python, snapshots for the page, intents from it."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.rules import Rules
from rummikub_widget.engine.verdict import Verdict
from rummikub_widget.explain import languages, plain_text
from rummikub_widget.explain.language import language
from rummikub_widget.widget.position import Position
from rummikub_widget.widget.practice import Practice
from rummikub_widget.widget.protocol import Refusal, read_request, request_id
from rummikub_widget.widget.snapshot import refusal, rich_json, snapshot
from rummikub_widget.widget.traits import LanguageTrait, RackTrait, RulesTrait, TableTrait

if TYPE_CHECKING:
    from collections.abc import Iterator

_STATIC: Final = Path(__file__).parent / "static"
_OWN: Final = ("table", "rack", "opened", "rules", "lang")
_PAGE_MAY_SET: Final = "lang"


class Board(anywidget.AnyWidget):
    """A practice table: drag tiles between rack and table, and see at once whether the table is legal and why.

    Parameters
    ----------
    table : str or Table
        The table at the start.
    rack : str or Rack
        The rack at the start. Where it is empty, the table alone is judged.
    opened : bool
        Whether the player has laid the initial meld before.
    rules : Rules or str
        The rules, or the name of an edition.
    lang : str
        The language of the board.
    **options
        ``layout`` and other options of every ipywidgets widget.

    Raises
    ------
    NotationError
        A text is not in the notation.
    ValueError
        More copies of a tile than the game has; an unknown edition or language.
    TypeError
        An unknown argument; the nearest right name is named.

    Examples
    --------
    >>> board = Board(table="R3 R4 R5", rack="R6 K1")
    >>> board
    Board(table="R3 R4 R5", rack="R6 K1")
    >>> str(board.table), board.verdict.legal
    ('R3 R4 R5', False)
    """

    _esm = _STATIC / "widget.js"
    _css = _STATIC / "widget.css"

    table = TableTrait(Table())
    """The table now. Setting it makes a new position with the rack as it is, from which the history starts anew."""
    rack = RackTrait(Rack())
    """The rack now. Setting it makes a new position with the table as it is."""
    verdict = traitlets.Instance(Verdict, args=("turn", (), ()), read_only=True)
    """The judgement of the turn so far."""
    opened = traitlets.Bool(default_value=True)
    """Whether the player has laid the initial meld before."""
    rules = RulesTrait(Rules())
    """The rules that judge."""
    lang = LanguageTrait("en").tag(sync=True)
    """The language of the board."""
    state = traitlets.Dict(read_only=True).tag(sync=True)
    """The picture that the page draws: see docs/protocol.md. Written by Python alone."""

    def __init__(
        self,
        table: Table | str = "",
        rack: Rack | str = "",
        *,
        opened: bool = True,
        rules: Rules | str | None = None,
        lang: str = "en",
        **options: Any,  # noqa: ANN401 - the options of ipywidgets
    ) -> None:
        self._refuse_unknown(options)
        self._revision = 0
        self._busy = True
        self._failures: list[Exception] | None = None
        self._answering: str | None = None
        self._shown_lang = lang
        start = _position(table, rack)
        super().__init__(
            table=start.plain_table,
            rack=start.plain_rack,
            opened=opened,
            rules=Rules() if rules is None else rules,
            lang=lang,
            **options,
        )
        self._begin(start)
        self._busy = False
        self.on_msg(self._on_message)

    def set_position(self, table: Table | str, rack: Rack | str) -> None:
        """Set table and rack at once: a new position, from which the history starts anew.

        Raises
        ------
        NotationError
            A text is not in the notation.
        ValueError
            More copies of a tile than the game has. The board stays as it was.
        """
        self._begin(_position(table, rack))

    @classmethod
    def _refuse_unknown(cls, options: dict[str, Any]) -> None:
        known = (*_OWN, *(name for name in cls.class_trait_names() if not name.startswith("_")))
        for name in options:
            if name not in known or name in ("state", "verdict"):
                raise TypeError(unknown("argument of Board", name, (*_OWN, "layout")))

    # What Python sets

    @traitlets.validate("table", "rack")
    def _check_position(self, proposal: Any) -> Table | Rack:  # noqa: ANN401 - traitlets' bunch
        value: Table | Rack = proposal["value"]
        if not self._busy:
            Position.of(*((value, self.rack) if isinstance(value, Table) else (self.table, value)))
        return value

    @traitlets.observe("table", "rack", "opened", "rules", "lang")
    def _on_setting(self, _change: object) -> None:
        practice = None if self._busy else self._practice
        if practice is None:
            return
        if (self.table, self.rack) != (practice.now.plain_table, practice.now.plain_rack):
            self._begin(Position.of(self.table, self.rack))
        elif (self.opened, self.rules, self.lang) != (practice.opened, practice.rules, self._shown_lang):
            practice.opened, practice.rules = self.opened, self.rules
            self._publish()

    def _begin(self, start: Position) -> None:
        self._practice = Practice(start, opened=self.opened, rules=self.rules)
        self._publish()

    def _publish(self) -> None:
        """Judge the position, and make every trait and the page tell of it."""
        verdict = self._practice.verdict()
        state = snapshot(self._practice, verdict, self.lang, self._revision + 1)
        self._revision += 1
        self._shown_lang = self.lang
        # Observers are told when all is written, and may then set traits themselves.
        with self.hold_trait_notifications(), self._writing():
            self.set_trait("verdict", verdict)
            self.table = self._practice.now.plain_table
            self.rack = self._practice.now.plain_rack
            self.set_trait("state", {**state, "answered": self._answering})

    @contextmanager
    def _writing(self) -> Iterator[None]:
        before, self._busy = self._busy, True
        try:
            yield
        finally:
            self._busy = before

    # What the page asks for

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a page may set, the language; for anything else send the page the value that holds."""
        refused = [name for name in sync_data if name != _PAGE_MAY_SET]
        if _PAGE_MAY_SET in sync_data:
            lang = sync_data[_PAGE_MAY_SET]
            if isinstance(lang, str) and lang in languages():
                with self._collecting_failures():
                    super().set_state({_PAGE_MAY_SET: lang})
            else:
                refused.append(_PAGE_MAY_SET)
        known = [name for name in refused if name in self.keys]
        if known:
            self.send_state(known)

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        name = request_id(content)
        if name is None:
            return
        self._answering = name
        try:
            error = self._answer(content)
        finally:
            self._answering = None
        self.send({"kind": "answer", "id": name, "revision": self._revision, "error": error})

    def _answer(self, content: object) -> dict[str, Any] | None:
        """Do what was asked; give the error for the page if it can't be done."""
        before = self._practice.copy()
        try:
            request = read_request(content)
            if request.revision != self._revision:
                raise Refusal("stale")  # noqa: TRY301 - the same answer as the refusals from below
            with self._collecting_failures():
                self._practice.apply(request.intent)
                self._publish()
        except Refusal as refusal:
            return self._error(refusal.code, **refusal.facts)
        except Exception as error:  # noqa: BLE001 - whatever fails is shown in the cell instead of being lost
            self._practice = before
            return self._error("failed", detail=_described(error))
        return None

    def _error(self, code: str, **facts: Any) -> dict[str, Any]:  # noqa: ANN401 - facts of many types
        return {"code": code, "text": rich_json(refusal(code, self.lang, facts))}

    @contextmanager
    def _collecting_failures(self) -> Iterator[None]:
        """Keep errors of observing functions from hiding the move, and show them in the cell."""
        failures = self._failures = []
        try:
            yield
            if failures:
                self._show_trouble(list(failures))
        finally:
            self._failures = None

    def _show_trouble(self, failures: list[Exception]) -> None:
        words = language(self.lang)
        detail = "; ".join(map(_described, failures))
        trouble = {
            "title": plain_text(words.say("trouble-title")),
            "detail": plain_text(words.say("trouble-callback", {"detail": detail})),
        }
        self._revision += 1
        self.set_trait("state", {**self.state, "revision": self._revision, "trouble": trouble})

    def notify_change(self, change: Any) -> None:  # noqa: ANN401 - traitlets' bunch
        """Tell observers; while the page is being answered, their errors are collected."""
        try:
            super().notify_change(change)
        except Exception as error:
            if self._failures is None:
                raise
            self._failures.append(error)

    # How it looks without a page

    def __repr__(self) -> str:
        return f'Board(table="{self.table}", rack="{self.rack}")'

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401 - ipywidgets gives a dict, or a pair of dicts
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            from rummikub_widget.widget.picture import board_html  # noqa: PLC0415 - only a notebook needs it

            data["text/plain"] = repr(self)
            data["text/html"] = board_html(self._practice.now, self.verdict, self.lang)
        return bundle


def _position(table: Table | str, rack: Rack | str) -> Position:
    return Position.of(Table(table), Rack(rack))


def _described(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"

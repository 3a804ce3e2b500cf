"""What all tables in a notebook cell share: snapshots for the page, intents from it with answers, errors shown.

What lies on the table, and what an intent does to it, is a matter of the widgets: `board`, `game_board`, `replay`.
"""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import anywidget
import traitlets

from rummikub_widget.engine.errors import unknown
from rummikub_widget.explain import languages, plain_text
from rummikub_widget.explain.language import language
from rummikub_widget.widget.protocol import Refusal, read_request, request_id
from rummikub_widget.widget.snapshot import refused_words, rich_json
from rummikub_widget.widget.traits import FACES, FaceTrait, LanguageTrait

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rummikub_widget.widget.protocol import Intent

_STATIC: Final = Path(__file__).parent / "static"
LOOK: Final = ("lang", "face", "copies")
"""The traits that say how a table looks; a page may set them, and nothing else."""
_PAGE_MAY_SET: Final[dict[str, Callable[[object], bool]]] = {
    "lang": lambda value: isinstance(value, str) and value in languages(),
    "face": lambda value: isinstance(value, str) and value in FACES,
    "copies": lambda value: isinstance(value, bool),
}


class TableWidget(anywidget.AnyWidget):
    """A table in a cell: Python writes its state, the page sends intents.

    Parameters
    ----------
    lang : str
        The language of the table.
    face : str
        How tiles look: ``"classic"``, ``"large"`` (print) or ``"cards"`` (playing cards).
    copies : bool
        Whether the two copies of a tile are told apart by a letter.
    **options
        ``layout`` and other options of every ipywidgets widget.
    """

    # As traits of our own, for anywidget would keep every table for ever to tell it of changes in files given as paths.
    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)

    # What lies there: each table says how it may be set.
    table: Any
    rack: Any

    lang = LanguageTrait("en").tag(sync=True)
    """The language of the table."""
    face = FaceTrait("classic").tag(sync=True)
    """How tiles look: ``"classic"``, ``"large"`` or ``"cards"``."""
    copies = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether the two copies of a tile are told apart by a letter."""
    state = traitlets.Dict(read_only=True).tag(sync=True)
    """The picture that the page draws: see docs/protocol.md. Written by Python alone."""

    _arguments: ClassVar[tuple[str, ...]] = ()
    """The names of the arguments that this table has beside those of every table."""
    _written: ClassVar[tuple[str, ...]] = ("state",)
    """Traits that Python alone writes."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - values of many traits
        refuse_unknown(type(self), options)
        self._revision = 0
        self._busy = True
        self._failures: list[Exception] | None = None
        self._answering: str | None = None
        self._shown_lang = options.get("lang", "en")
        super().__init__(**options)

    @traitlets.default("_esm")
    def _page(self) -> str:
        return (_STATIC / "widget.js").read_text("utf-8")

    @traitlets.default("_css")
    def _style(self) -> str:
        return (_STATIC / "widget.css").read_text("utf-8")

    def _begin(self) -> None:
        """Show the table for the first time."""
        self._publish()
        self._busy = False
        self.on_msg(self._on_message)

    # What each table does in its own way

    def _do(self, intent: Intent) -> None:
        """Do what a page asked for, and publish; raises `Refusal` if it can't be done."""
        raise NotImplementedError

    def _state(self, revision: int) -> dict[str, Any]:
        """Give the state for the page."""
        raise NotImplementedError

    def _write_traits(self) -> None:
        """Write the traits of Python."""

    def _copied(self) -> object:
        """Give what `_put_back` needs to make a change undone."""
        raise NotImplementedError

    def _put_back(self, copied: Any) -> None:  # noqa: ANN401 - what `_copied` gave
        """Make everything as it was when it was copied."""
        raise NotImplementedError

    def _text(self) -> str:
        """Give the table as one line of text, the same for the same position."""
        raise NotImplementedError

    def _html(self) -> str:
        """Give the table as a picture that needs no page behind it."""
        raise NotImplementedError

    # What Python sets

    def _publish(self) -> None:
        """Make every trait and the page tell of the table as it is now."""
        state = self._state(self._revision + 1)
        self._revision += 1
        self._shown_lang = self.lang
        # Observers are told when all is written, and may then set traits themselves.
        with self.hold_trait_notifications(), self._writing():
            self._write_traits()
            self.set_trait("state", {**state, "answered": self._answering})
        self._safe = self._copied()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        before, self._busy = self._busy, True
        try:
            yield
        finally:
            self._busy = before

    # What the page asks for

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a page may set, how the table looks; for anything else send the page the value that holds."""
        taken = {name: value for name, value in sync_data.items() if name in LOOK and _PAGE_MAY_SET[name](value)}
        if taken:
            with self._collecting_failures():
                super().set_state(taken)
        refused = [name for name in sync_data if name not in taken and name in self.keys]
        if refused:
            self.send_state(refused)

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
        try:
            request = read_request(content)
            if request.revision != self._revision:
                raise Refusal("stale")  # noqa: TRY301 - the same answer as the refusals from below
            with self._collecting_failures():
                self._do(request.intent)
        except Refusal as refused:
            return self._refused(refused)
        except Exception as error:  # noqa: BLE001 - whatever fails is shown in the cell instead of being lost
            self._put_back(self._safe)
            return self._refused(Refusal("failed", detail=self._described(error)))
        return None

    def _refused(self, refused: Refusal) -> dict[str, Any]:
        return {"code": refused.code, "text": rich_json(refused_words(refused, self.lang))}

    # Errors of functions that are not this table's own

    @contextmanager
    def _collecting_failures(self) -> Iterator[None]:
        """Keep errors of observing functions from hiding the move, and show them in the cell."""
        failures = self._failures = []
        try:
            yield
        finally:
            self._failures = None
            if failures:
                self._show_trouble(failures)

    def _show_trouble(self, failures: list[Exception]) -> None:
        trouble = {
            "title": plain_text(language(self.lang).say("trouble-title")),
            "detail": " ".join(dict.fromkeys(map(self._failure_told, failures))),
        }
        self._revision += 1
        self._failures = []  # an observer of the state that fails again has been told of already
        try:
            self.set_trait("state", {**self.state, "revision": self._revision, "trouble": trouble})
        finally:
            self._failures = None

    def _failure_told(self, failure: Exception) -> str:
        return plain_text(language(self.lang).say("trouble-callback", {"detail": told(failure)}))

    def notify_change(self, change: Any) -> None:  # noqa: ANN401 - traitlets' bunch
        """Tell observers; while the page is being answered, their errors are collected."""
        try:
            super().notify_change(change)
        except Exception as error:
            if self._failures is None:
                raise
            self._failures.append(error)

    def _described(self, error: Exception) -> str:
        """Say what failed inside; a table with hidden tiles says less."""
        return told(error)

    # How it looks without a page

    def to_svg(self) -> str:
        """Give table and rack as a self-contained SVG picture, for print and documentation.

        Returns
        -------
        str
            The text of the SVG element: the same for the same position.
        """
        from rummikub_widget.widget.drawing import board_svg  # noqa: PLC0415 - only who asks for a picture needs it

        return board_svg(self.table, self.rack)

    def __repr__(self) -> str:
        return self._text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401 - ipywidgets gives a dict, or a pair of dicts
        bundle = super()._repr_mimebundle_(**kwargs)
        found = bundle[0] if isinstance(bundle, tuple) else bundle
        if found is not None:
            found["text/plain"] = repr(self)
            found["text/html"] = self._html()
        return bundle


def refuse_unknown(table: type[TableWidget], options: dict[str, Any], what: str | None = None) -> None:
    """Refuse arguments that a table does not have.

    Raises
    ------
    TypeError
        With the nearest right name.
    """
    own = (*table._arguments, *LOOK, "layout")  # noqa: SLF001 - a module of one family
    known = {*own, *(name for name in table.class_trait_names() if not name.startswith("_"))}
    for name in options:
        if name not in known or name in table._written:  # noqa: SLF001 - as above
            raise TypeError(unknown(f"argument of {what or table.__name__}", name, own))


def told(error: Exception) -> str:
    """Give an error as one text, without signs that can't be shown."""
    text = f"{type(error).__name__}: {error}"
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)

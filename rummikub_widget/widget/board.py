"""The practice board in a notebook cell: one turn that may be tried as often as wanted, judged at every move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.rules import Rules
from rummikub_widget.engine.verdict import Verdict
from rummikub_widget.widget.help import Help
from rummikub_widget.widget.picture import board_html
from rummikub_widget.widget.position import Position
from rummikub_widget.widget.practice import Practice
from rummikub_widget.widget.snapshot import snapshot
from rummikub_widget.widget.table_widget import TableWidget, refuse_unknown
from rummikub_widget.widget.traits import RackTrait, RulesTrait, TableTrait

if TYPE_CHECKING:
    from rummikub_widget.widget.protocol import Intent


class Board(TableWidget):
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
    lang, face, copies
        How it looks: see `TableWidget`.
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

    _arguments = ("table", "rack", "opened", "rules")
    _written = ("state", "verdict")

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

    def __init__(
        self,
        table: Table | str = "",
        rack: Rack | str = "",
        *,
        opened: bool = True,
        rules: Rules | str | None = None,
        **options: Any,  # noqa: ANN401 - the look, and the options of ipywidgets
    ) -> None:
        refuse_unknown(type(self), options)
        start = _position(table, rack)
        super().__init__(
            table=start.plain_table,
            rack=start.plain_rack,
            opened=opened,
            rules=Rules() if rules is None else rules,
            **options,
        )
        self._start(start)
        self._begin()

    def set_position(self, table: Table | str, rack: Rack | str) -> None:
        """Set table and rack at once: a new position, from which the history starts anew.

        Raises
        ------
        NotationError
            A text is not in the notation.
        ValueError
            More copies of a tile than the game has. The board stays as it was.
        """
        self._start(_position(table, rack))
        self._publish()

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
            self._start(Position.of(self.table, self.rack))
            self._publish()
        elif (self.opened, self.rules, self.lang) != (practice.opened, practice.rules, self._shown_lang):
            if (self.opened, self.rules) != (practice.opened, practice.rules):
                practice.opened, practice.rules = self.opened, self.rules
                self._help.close()
            self._publish()

    def _start(self, start: Position) -> None:
        self._practice = Practice(start, opened=self.opened, rules=self.rules)
        self._help = Help()

    def _state(self, revision: int) -> dict[str, Any]:
        verdict = self._practice.verdict()
        state = snapshot(self._practice, verdict, self.lang, revision, opening=True)
        state["actions"].update(self._help.actions(self._practice, self.lang))
        state["help"] = self._help.state(self.lang)
        return state

    def _write_traits(self) -> None:
        self.set_trait("verdict", self._practice.verdict())
        self.table = self._practice.now.plain_table
        self.rack = self._practice.now.plain_rack

    # What the page asks for

    def _do(self, intent: Intent) -> None:
        if not self._help.apply(intent, self._practice):
            self._practice.apply(intent)
            self._help.keep_if_fitting(self._practice)
        self._publish()

    def _copied(self) -> tuple[Practice, Help]:
        return self._practice.copy(), self._help.copy()

    def _put_back(self, copied: tuple[Practice, Help]) -> None:
        practice, helped = copied
        self._practice, self._help = practice.copy(), helped.copy()

    # How it looks without a page

    def _text(self) -> str:
        return f'Board(table="{self.table}", rack="{self.rack}")'

    def _html(self) -> str:
        return board_html(self._practice.now, self.verdict, self.lang)


def _position(table: Table | str, rack: Rack | str) -> Position:
    return Position.of(Table(table), Rack(rack))

"""Why a tile can't be laid, whether there is any play at all, how far the initial meld is: answers, with proof."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.melds import Rack
from rummikub_widget.engine.tiles import Tile
from rummikub_widget.engine.verdict import Depth, Face
from rummikub_widget.solver.inquiry import Inquiry, Opening, Trial
from rummikub_widget.solver.position import Position
from rummikub_widget.solver.refusals import joker_rules, opening_rules
from rummikub_widget.solver.shortages import Shortages
from rummikub_widget.solver.why_not_lines import paragraphs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.melds import Meld, Table
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.solver.play import Play
    from rummikub_widget.solver.reasons import Reason

Answer: TypeAlias = Literal["playable", "together", "below-threshold", "rule", "missing", "nothing"]


@dataclass(frozen=True, slots=True, repr=False)
class WhyNot:
    """The answer to "why can't I lay this tile?", or to "can I play at all?".

    It is true exactly when there is a play.

    Attributes
    ----------
    tile : Tile or None
        The tile that was asked for; ``None``: any.
    answer : str
        ``"playable"``: it can be laid, of the rack alone; ``"together"``: only with other tiles of the rack;
        ``"below-threshold"``: the player has not opened, and no sets of the rack reach the threshold; ``"rule"``: a
        rule forbids it; ``"missing"``: other tiles are missing; ``"nothing"``: no set is in reach.
    play : Play or None
        The best play that lays the tile: the one that lays most tiles.
    shortest : Play or None
        A play that lays it with few other tiles, or none.
    reasons : tuple of Reason
        Why there is no play, the nearest reason first; empty if there is one.
    best_opening : int or None
        For a player who has not opened, the most points that sets of the rack reach under the rules of the initial
        meld, even below the threshold.
    best_sets : Table or None
        These sets.
    position : Position
        The position.
    """

    tile: Tile | None
    answer: Answer
    play: Play | None
    shortest: Play | None
    reasons: tuple[Reason, ...]
    best_opening: int | None
    best_sets: Table | None
    position: Position = field(repr=False)

    @property
    def threshold(self) -> int | None:
        """The points that the initial meld must reach; ``None`` for a player who has opened."""
        return None if self.position.opened else self.position.rules.threshold

    @property
    def short(self) -> int | None:
        """How many points the best sets are short of the threshold; ``None`` for a player who has opened."""
        if self.best_opening is None:
            return None
        return max(0, self.position.rules.threshold - self.best_opening)

    def __bool__(self) -> bool:
        return self.play is not None

    def explain(self, lang: str = "en", depth: Depth = "remedy", face: Face = "tiles") -> str:
        """Say it in words.

        Parameters
        ----------
        lang : str
            A language that the message files have, ``"en"`` or ``"ru"``.
        depth : str
            How much to say: ``"sentence"`` the answer and the nearest reason; ``"remedy"`` every reason, and where the
            missing tiles are; ``"rule"`` also the rules that forbid it, with their sources.
        face : str
            How tiles are written: ``"tiles"`` as R12, ``"cards"`` as the playing card Q♥.

        Returns
        -------
        str
            A line for the answer and for each reason.

        Raises
        ------
        ValueError
            No such language, depth or face.
        """
        from rummikub_widget.explain import paragraph, sentence  # noqa: PLC0415 - as in `Verdict.explain`

        if depth not in get_args(Depth):
            raise ValueError(unknown("depth", depth, get_args(Depth)))
        return "\n".join(
            paragraph(lines, lang, face)
            for lines in paragraphs(self, depth, lambda source: sentence(f"source-{source.lower()}", {}, lang))
        )

    def __repr__(self) -> str:
        asked = "" if self.tile is None else f'"{self.tile}", '
        found = f"play={self.play!r}" if self.play is not None else f"reasons={len(self.reasons)}"
        return f"WhyNot({asked}{self.answer}, {found})"

    def _repr_html_(self) -> str:
        # The only step upwards, as in `Verdict`.
        from rummikub_widget.explain.language import language  # noqa: PLC0415
        from rummikub_widget.explain.markup import rich_html  # noqa: PLC0415
        from rummikub_widget.explain.rich import plain_text  # noqa: PLC0415

        words = language("en")
        told = paragraphs(self, "remedy", lambda source: plain_text(words.say(f"source-{source.lower()}")))
        lines = (" ".join(rich_html(words.say(message, facts)) for message, facts in lines) for lines in told)
        return "<div>" + "".join(f"<p style='margin:.2em 0'>{line}</p>" for line in lines) + "</div>"


def why_not(
    tile: str | Tile | None = None,
    *,
    table: str | Table | Iterable[Meld | str] = "",
    rack: str | Rack | Iterable[Tile | str],
    opened: bool = True,
    rules: Rules | None = None,
) -> WhyNot:
    """Say how a tile can be laid, or why it can't: what is missing and where it is, or which rule forbids it.

    Every reason is tried with the solver: with the missing tiles on the rack, or without the rule, there is a play.

    Parameters
    ----------
    tile : str or Tile, optional
        A tile of the rack. Without one, the question is whether there is any play at all; for a player who has not
        opened, whether the rack opens.
    table : str or Table
        The sets on the table.
    rack : str or Rack
        The tiles of the player.
    opened : bool
        Whether the player has opened.
    rules : Rules, optional
        The edition "standard" if not given.

    Returns
    -------
    WhyNot
        True if there is a play.

    Raises
    ------
    NotationError
        A text is not in the notation.
    ValueError
        The tile is not on the rack, more copies of a tile than there are, or a table with a set that is none.

    Examples
    --------
    >>> why_not("R6", table="R3 R4 R5", rack="R6 K1")
    WhyNot("R6", playable, play=Play("R3 R4 R5 R6", played="R6"))
    >>> print(why_not("R7", table="B5 B6 B7", rack="R7 K7").explain(depth="sentence"))
    R7 can't be laid now. R7 could be in the group R7 B7 K7, but B7 is missing.
    """
    position = Position.of(table, rack, opened=opened, rules=rules)
    if tile is None:
        return _asked(position, None)
    asked = Tile(tile)
    index = _find(asked, position.rack)
    tiles = position.rack.tiles
    # The tile asked for comes first, so that a play lays this copy where the rack has both.
    first = Rack([tiles[index], *tiles[:index], *tiles[index + 1 :]])
    return _asked(replace(position, rack=first), asked)


def _find(tile: Tile, rack: Rack) -> int:
    """Find a tile on the rack; text without a copy letter names any copy."""
    for index, other in enumerate(rack):
        if other is tile:
            return index
    for index, other in enumerate(rack):
        if other.kind == tile.kind and not (other.copy and tile.copy):
            return index
    raise ValueError(f"{tile} is not on the rack: {rack}" if len(rack) else f"{tile} is not on the rack: it is empty")


def _asked(position: Position, tile: Tile | None) -> WhyNot:
    inquiry = Inquiry(position)
    laying = () if tile is None else (position.rack[0],)
    best = inquiry.ask(laying=laying)
    opening = None if position.opened else inquiry.best_opening()
    shortest = _shortest(inquiry, best, laying) if best else None
    reasons = () if best else tuple(_reasons(inquiry, tile, opening))
    return WhyNot(
        tile,
        _answer(position, best, shortest, reasons, opening),
        best.play if best else None,
        shortest,
        reasons,
        opening and opening.points,
        opening and opening.sets,
        position,
    )


def _shortest(inquiry: Inquiry, best: Trial, laying: tuple[Tile, ...]) -> Play:
    """Give a play that lays a tile alone, or only with those that lie beside it in the best play."""
    if not laying or len(best.play.played) == 1 or not inquiry.position.opened:
        return best.play
    beside = {kind for kind in best.set_of(laying[0]).meld.kinds if kind in best.play.played.kinds}
    partners = [tile for tile in best.play.played if tile.kind in beside and tile.kind != laying[0].kind]
    for few in ([*laying], [*laying, *partners]):
        trial = inquiry.ask(replace(inquiry.position, rack=Rack(few)), laying)
        if trial is not None:
            return trial.play
    return best.play


def _reasons(inquiry: Inquiry, tile: Tile | None, opening: Opening | None) -> list[Reason]:
    position = inquiry.position
    if not len(position.rack):
        return []
    laying = () if tile is None else (position.rack[0],)
    can_open = opening is None or opening.points >= position.rules.threshold
    shortages = Shortages(inquiry, can_open=can_open)
    ruled = [*opening_rules(inquiry, laying), *joker_rules(inquiry, laying)]
    missing = shortages.nearest() if tile is None else shortages.reasons(position.rack[0].plain)
    return [*ruled, *missing]


def _answer(
    position: Position, best: Trial | None, shortest: Play | None, reasons: tuple[Reason, ...], opening: Opening | None
) -> Answer:
    if best is not None:
        return "playable" if shortest is not None and len(shortest.played) == 1 else "together"
    if opening is not None and opening.points < position.rules.threshold:
        return "below-threshold"
    if reasons and reasons[0].rules:
        return "rule"
    return "missing" if reasons else "nothing"

"""Hints by degrees: where to look, which tiles can be laid, the whole play. All three speak of the same best play.

A hint holds no more than its level says, so that a learner who asks where to look can't stumble on the answer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from html import escape
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, get_args

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.jokers import any_taken
from rummikub_widget.engine.melds import places_beyond
from rummikub_widget.engine.turn import check_meld
from rummikub_widget.solver.position import Position
from rummikub_widget.solver.solve import best_play

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummikub_widget.engine.changes import Change
    from rummikub_widget.engine.melds import Meld, Rack, Table
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.engine.verdict import Face, Fact, Facts
    from rummikub_widget.solver.play import Play
    from rummikub_widget.solver.steps import Step

Level: TypeAlias = Literal[1, 2, 3]
"""How much a hint says."""

_TILES: Final = 2
_WHOLE_PLAY: Final = 3


class HintKind(StrEnum):
    """Where a hint points: at the simplest part of the play. Each kind has a sentence in every language."""

    OPEN = "open"
    """The first sets can be laid."""
    OWN_RUN = "own-run"
    """A run of rack tiles."""
    OWN_GROUP = "own-group"
    """A group of rack tiles."""
    OWN_JOKERS = "own-jokers"
    """A set of two jokers and one tile, all from the rack."""
    EXTEND_RUN = "extend-run"
    """A tile fits a run of the table."""
    EXTEND_GROUP = "extend-group"
    """A tile fits a group of the table."""
    EXTEND_JOKERS = "extend-jokers"
    """A tile fits a set of two jokers and one tile."""
    EXTEND_WITH_JOKER = "extend-with-joker"
    """A joker of the rack fits a set of the table."""
    FREE_JOKER = "free-joker"
    """A joker of the table is to be laid anew."""
    SPLIT = "split"
    """A set of the table is to be split."""
    SPARE = "spare"
    """A set of the table has a tile to spare."""
    REARRANGE = "rearrange"
    """Sets of the table are to be put together otherwise."""
    CANNOT_OPEN = "cannot-open"
    """The sets of the rack do not reach the threshold."""
    NO_PLAY = "no-play"
    """No tile can be laid."""
    EMPTY_RACK = "empty-rack"
    """There is no tile."""


class Message(NamedTuple):
    """A sentence of a hint, as data."""

    id: str
    """The message, as it is named in the message files."""
    facts: Facts = {}  # noqa: RUF012 - nothing writes into facts
    """The numbers, words and tiles that it speaks of."""


@dataclass(frozen=True, slots=True, repr=False)
class Hint:
    """Advice on what to play, as much of it as its level allows.

    Attributes
    ----------
    level : {1, 2, 3}
        1 says where to look, 2 names the tiles, 3 gives the whole play.
    kind : HintKind
        Where it points.
    tiles : tuple of Tile
        The tiles of the rack that can be laid; empty at level 1, and where there is no play.
    play : Play or None
        The play, at level 3 alone.
    messages : tuple of Message
        The sentences it is made of.

    Examples
    --------
    >>> hint(table="R3 R4 R5", rack="R6 K1").explain()
    'Look at the red tile on your rack: it fits a run on the table.'
    """

    level: Level
    kind: HintKind
    tiles: tuple[Tile, ...]
    play: Play | None
    messages: tuple[Message, ...]

    def explain(self, lang: str = "en", face: Face = "tiles") -> str:
        """Say it in words: one line, and at level 3 a line for each step.

        Parameters
        ----------
        lang : str
            A language that the message files have, ``"en"`` or ``"ru"``.
        face : str
            How tiles are written: ``"tiles"`` as R12, ``"cards"`` as the playing card Q♥.

        Raises
        ------
        ValueError
            No such language or face.
        """
        from rummikub_widget.explain import paragraph  # noqa: PLC0415 - see `Verdict.explain`

        said = paragraph(self.messages, lang, face)
        steps = (f"{number}. {step.explain(lang, face)}" for number, step in enumerate(self._steps(), start=1))
        return "\n".join((said, *steps))

    def _steps(self) -> tuple[Step, ...]:
        """Give the steps of the play; a single one is told by the sentences already."""
        steps = self.play.steps if self.play else ()
        return steps if len(steps) > 1 else ()

    def __repr__(self) -> str:
        tiles = f', tiles="{" ".join(map(str, self.tiles))}"' if self.tiles else ""
        play = f", play={self.play!r}" if self.play else ""
        return f'Hint(level={self.level}, kind="{self.kind}"{tiles}{play})'

    def _repr_html_(self) -> str:
        from rummikub_widget.explain.language import language  # noqa: PLC0415 - see `Verdict.explain`
        from rummikub_widget.explain.markup import rich_html  # noqa: PLC0415

        said = " ".join(rich_html(language("en").say(*message)) for message in self.messages)
        steps = "".join(f"<li>{escape(step.explain())}</li>" for step in self._steps())
        return f"<p style='margin:.2em 0'>{said}</p>" + (f"<ol style='margin:.2em 0'>{steps}</ol>" if steps else "")


def hint(
    *,
    table: str | Table | Iterable[Meld | str] = "",
    rack: str | Rack | Iterable[Tile | str],
    opened: bool = True,
    rules: Rules | None = None,
    level: Level = 1,
) -> Hint:
    """Give a hint on the best play.

    Parameters
    ----------
    table : str or Table
        The sets on the table, at the start of the turn.
    rack : str or Rack
        The tiles of the player.
    opened : bool
        Whether the player has opened.
    rules : Rules, optional
        The edition "standard" if not given.
    level : {1, 2, 3}
        How much to say: where to look, which tiles can be laid, the whole play.

    Returns
    -------
    Hint
        Where there is no play it says so, whatever its level.

    Raises
    ------
    NotationError
        A text is not in the notation.
    ValueError
        No such level, more copies of a tile than there are, or a table with a set that is none.

    Examples
    --------
    >>> hint(table="R3 R4 R5", rack="R6 K1", level=2)
    Hint(level=2, kind="extend-run", tiles="R6")
    """
    if type(level) is not int or level not in get_args(Level):
        raise ValueError(unknown("level of a hint", level, map(str, get_args(Level))))
    position = Position.of(table, rack, opened=opened, rules=rules)
    return hint_on(best_play(position), position, level)


def hint_on(play: Play | None, position: Position, level: Level) -> Hint:
    """Give a hint on a play that is known already.

    Parameters
    ----------
    play : Play or None
        The best play of the position; ``None`` if there is none.
    position : Position
        The position.
    level : {1, 2, 3}
        How much to say.
    """
    if play is None:
        kind, messages = _without_play(position, level)
        return Hint(level, kind, (), None, tuple(messages))
    kind, facts = _clue(position, play)
    said = (Message(f"hint-{kind}", facts),) if level == 1 else tuple(_answer(position, play, level))
    out = (Message("hint-out"),) if play.tiles == len(position.rack) else ()
    tiles = () if level == 1 else play.played.tiles
    return Hint(level, kind, tiles, play if level == _WHOLE_PLAY else None, (*said, *out))


# Where there is no play


def _without_play(position: Position, level: Level) -> tuple[HintKind, list[Message]]:
    if not position.rack:
        return HintKind.EMPTY_RACK, [Message("hint-empty-rack")]
    if position.opened:
        return HintKind.NO_PLAY, [Message("hint-no-play"), Message("hint-draw-or-pass")]
    best = _best_sets(position)
    points = 0 if best is None else best.verdict.opening or 0
    threshold = position.rules.threshold
    facts: Facts = {"points": points, "threshold": threshold, "short": threshold - points}
    messages = [Message("hint-cannot-open", facts)]
    if best is not None and level >= _TILES:
        messages.append(Message("hint-best-sets", {"sets": _new_sets(position, best)}))
    return HintKind.CANNOT_OPEN, [*messages, Message("hint-draw-or-pass")]


def _best_sets(position: Position) -> Play | None:
    """Give the sets of the rack that are worth most towards a threshold that can't be reached."""
    best = None
    points = 0
    while points < position.rules.threshold:
        rules = position.rules.replace(threshold=points + 1, initial_table="forbidden")
        more = best_play(replace(position, rules=rules))
        if more is None:
            return best
        best, points = more, more.verdict.opening or 0
    return best


# Level 1: where to look


def _clue(position: Position, play: Play) -> tuple[HintKind, Facts]:
    """Find the simplest part of a play: a set of the rack, else an extension, else what is to be done on the table."""
    if not position.opened:
        return HintKind.OPEN, {"threshold": position.rules.threshold}
    changes = play.verdict.changes
    own = [change for change in changes if change.kind == "new" and not change.sources]
    if own:
        return _own_set(min(own, key=_jokers), play)
    extended = [change for change in changes if change.kind == "extended" and not change.moved]
    if extended:
        return _extension(min(extended, key=_jokers), position)
    if _frees_joker(position, play):
        return HintKind.FREE_JOKER, {}
    kinds = {change.kind for change in changes}
    if "split" in kinds:
        return HintKind.SPLIT, {}
    return (HintKind.SPARE if "shortened" in kinds else HintKind.REARRANGE), {}


def _jokers(change: Change) -> int:
    """How many jokers of the rack go into a set."""
    return sum(tile.is_joker for tile in change.played)


def _own_set(change: Change, play: Play) -> tuple[HintKind, Facts]:
    numbered = [tile for tile in change.played if not tile.is_joker]
    if len(numbered) == 1:
        return HintKind.OWN_JOKERS, {}
    facts: dict[str, Fact] = {"count": len(numbered), "jokers": _jokers(change)}
    if play.verdict.melds[change.melds[0]].kind == "group":
        return HintKind.OWN_GROUP, facts
    return HintKind.OWN_RUN, {**facts, "color": _color(numbered[0])}


def _extension(change: Change, position: Position) -> tuple[HintKind, Facts]:
    if _jokers(change):
        return HintKind.EXTEND_WITH_JOKER, {}
    kind = check_meld(position.table[change.sources[0]], position.rules).melds[0].kind
    if kind == "group":
        return HintKind.EXTEND_GROUP, {}
    if kind == "either":
        return HintKind.EXTEND_JOKERS, {}
    tile = change.played[0]
    alike = sum(other.color is tile.color for other in position.rack)
    return HintKind.EXTEND_RUN, {"color": _color(tile), "count": alike}


def _color(tile: Tile) -> str:
    assert tile.color is not None
    return tile.color.name.lower()


def _frees_joker(position: Position, play: Play) -> bool:
    """Whether a joker of the table is laid anew, as a person sees it.

    By the rules such a joker may have stayed what it was, and two jokers may have changed places where they lie.
    """
    return any_taken(play.verdict.joker_moves, position.table, play.table) or any(
        change.kind == "joker-replaced" or (change.kind == "new" and change.sources) for change in play.verdict.changes
    )


# Levels 2 and 3: the tiles, and the whole play


def _answer(position: Position, play: Play, level: Level) -> Iterator[Message]:
    tiles = play.played.tiles
    if level == _WHOLE_PLAY:
        yield Message("hint-play", {"tiles": tiles, "sets": _new_sets(position, play)})
        return
    if position.opened:
        yield Message("hint-tiles", {"tiles": tiles})
    elif position.may_use_table:
        yield Message("hint-tiles", {"tiles": tiles})
        yield Message("hint-open-first", {"threshold": position.rules.threshold})
    else:
        points = play.verdict.opening or 0
        facts: Facts = {"tiles": tiles, "points": points, "threshold": position.rules.threshold}
        yield Message("hint-opening-tiles", facts)
    needs = _needs(position, play)
    if needs:
        yield Message("hint-needs", {"what": needs})


def _needs(position: Position, play: Play) -> str:
    """Say whether a play needs more than laying and adding tiles; empty if not."""
    rearranges = any(
        change.kind in ("split", "shortened", "joined", "rearranged") or any(not tile.is_joker for tile in change.moved)
        for change in play.verdict.changes
    )
    if _frees_joker(position, play):
        return "both" if rearranges else "joker"
    return "rearranging" if rearranges else ""


def _new_sets(position: Position, play: Play) -> tuple[tuple[Tile, ...], ...]:
    """Give the sets at the end of a play that did not lie there before."""
    new = places_beyond([meld.bag for meld in play.table], position.table.bags)
    return tuple(play.table[place].tiles for place in new)

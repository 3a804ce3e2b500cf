"""Points: the score of one game, the sheet of several, and who has won a match.

Source: RULES, scoring, match and arithmetic; switches ``joker_rack_value``, ``unopened_penalty``, ``stalemate_score``,
``stalemate_tie``, ``match_winner``, ``match_tie``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.melds import Rack
from rummikub_widget.engine.opening import can_reach
from rummikub_widget.engine.rules import checked_rules
from rummikub_widget.engine.tiles import COPIES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rummikub_widget.engine.rules import Rules

Points: TypeAlias = int | float
"""Whole points, or halves and thirds where several winners share."""

COULD_NOT_OPEN: Final = 100
WOULD_NOT_OPEN: Final = 200
_ROUNDING: Final = 1e-6


def rack_value(rack: str | Rack, rules: Rules | None = None, *, opened: bool = True) -> int:
    """Give the penalty points of a rack at the end of a game.

    Parameters
    ----------
    rack : str or Rack
        The tiles left.
    rules : Rules, optional
        A joker counts ``joker_rack_value``; with ``unopened_penalty="100_or_200"`` a player who has not opened is
        charged 100 points more if the rack could not have opened, 200 if it could.
    opened : bool
        Whether the player had opened.
    """
    rules = checked_rules(rules)
    tiles = Rack(rack)
    value = sum(rules.joker_rack_value if tile.is_joker else tile.number or 0 for tile in tiles)
    if opened or rules.unopened_penalty == "none":
        return value
    could = can_reach(tuple(sorted(tiles.kinds)), rules.threshold, rules)
    return value + (WOULD_NOT_OPEN if could else COULD_NOT_OPEN)


def score(
    racks: Mapping[str, str | Rack],
    winner: str | None = None,
    opened: Iterable[str] | None = None,
    rules: Rules | None = None,
) -> dict[str, Points]:
    """Give the score of a finished game. The scores add up to zero.

    Parameters
    ----------
    racks : mapping of str to str or Rack
        What each player has left.
    winner : str or None
        Who went out; ``None``: the game ended with an empty pool, and the lowest rack wins.
    opened : iterable of str or None
        Who had opened; ``None``: everyone.
    rules : Rules, optional
        The edition "standard" if not given.

    Returns
    -------
    dict of str to int or float
        A float only where several winners share an amount that can't be divided evenly.

    Raises
    ------
    ValueError
        An unknown player, a winner with tiles left, or no players.

    Examples
    --------
    >>> score({"A": "", "B": "R2 K3"}, winner="A")
    {'A': 5, 'B': -5}
    """
    return settle(racks, winner, opened, rules)[1]


def settle(
    racks: Mapping[str, str | Rack],
    winner: str | None = None,
    opened: Iterable[str] | None = None,
    rules: Rules | None = None,
) -> tuple[tuple[str, ...], dict[str, Points]]:
    """Give the winners and the score of a finished game; see `score`."""
    rules = checked_rules(rules)
    if not racks:
        raise ValueError("a game has players: no racks were given")
    for tile, count in Counter(tile.plain for rack in racks.values() for tile in Rack(rack)).items():
        if count > COPIES:
            raise ValueError(f"there are {count} tiles {tile}, but the game has only two of each")
    has_opened = set(racks if opened is None else opened)
    for name in (*has_opened, *(() if winner is None else (winner,))):
        if name not in racks:
            raise ValueError(unknown("player", name, racks))
    values = {name: rack_value(rack, rules, opened=name in has_opened) for name, rack in racks.items()}
    if winner is None:
        return _stalemate(values, {name: len(Rack(rack)) for name, rack in racks.items()}, rules)
    if len(Rack(racks[winner])):
        raise ValueError(f"{winner!r} has tiles left and can't have gone out")
    return _settled(values, (winner,), 0)


def _stalemate(
    values: dict[str, int], tiles: dict[str, int], rules: Rules
) -> tuple[tuple[str, ...], dict[str, Points]]:
    lowest = min(values.values())
    winners = [name for name, value in values.items() if value == lowest]
    if rules.stalemate_tie == "fewest_tiles":
        fewest = min(tiles[name] for name in winners)
        winners = [name for name in winners if tiles[name] == fewest]
    return _settled(values, winners, lowest if rules.stalemate_score == "difference" else 0)


def _settled(values: dict[str, int], winners: Iterable[str], spared: int) -> tuple[tuple[str, ...], dict[str, Points]]:
    winning = tuple(winners)
    paid = {name: value - spared for name, value in values.items() if name not in winning}
    total = sum(paid.values())
    share: Points = total // len(winning) if total % len(winning) == 0 else total / len(winning)
    return winning, {name: share if name in winning else -paid[name] for name in values}


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The scores of several games, one row a game.

    Raises
    ------
    ValueError
        A row that names other players, or whose scores do not add up to zero (source: RULES, scoring).

    Examples
    --------
    >>> sheet = ScoreSheet(("A", "B")).with_game({"A": 5, "B": -5})
    >>> sheet.totals
    {'A': 5, 'B': -5}
    """

    players: tuple[str, ...]
    """Their names."""
    games: tuple[dict[str, Points], ...] = ()
    """The scores of each game, by player."""
    won: tuple[tuple[str, ...], ...] = ()
    """Who won each game; where that is not told, who has its best score, if that is above zero."""

    def __post_init__(self) -> None:
        for number, row in enumerate(self.games, start=1):
            if set(row) != set(self.players):
                raise ValueError(f"game {number} has scores for {', '.join(row)}, not for {', '.join(self.players)}")
            if abs(sum(row.values())) > _ROUNDING:
                total = sum(row.values())
                raise ValueError(
                    f"the scores of game {number} add up to {total:+g}: plus and minus points must be equal"
                )

    def with_game(self, scores: Mapping[str, Points], winners: Iterable[str] | None = None) -> ScoreSheet:
        """Give the sheet with one more game.

        Parameters
        ----------
        scores : mapping of str to int or float
            The points of each player.
        winners : iterable of str or None
            Who won it; ``None``: who has the best score, if that is above zero.
        """
        best = [name for name in self.players if scores.get(name) == max(scores.values()) > 0]
        return ScoreSheet(
            self.players, (*self.games, dict(scores)), (*self.won, tuple(best if winners is None else winners))
        )

    @property
    def totals(self) -> dict[str, Points]:
        """The sum of each player."""
        return {name: _whole(sum(game[name] for game in self.games)) for name in self.players}

    @property
    def games_won(self) -> dict[str, int]:
        """How many games each player has won."""
        return {name: sum(name in winners for winners in self.won) for name in self.players}

    def leaders(self, rules: Rules | None = None) -> tuple[str, ...]:
        """Give who is in front, by the switch ``match_winner``; several in a tie."""
        rules = checked_rules(rules)
        totals, won = self.totals, self.games_won

        def rank(name: str) -> tuple[Points, ...]:
            return (totals[name],) if rules.match_winner == "points" else (won[name], totals[name])

        best = max(map(rank, self.players))
        return tuple(name for name in self.players if rank(name) == best)

    def rows(self) -> list[list[str]]:
        """Give the sheet as text cells: a header, a row a game, the totals."""
        header = ["", *self.players]
        games = [
            [str(number), *(_signed(row[name]) for name in self.players)] for number, row in enumerate(self.games, 1)
        ]
        return [header, *games, ["=", *(_signed(total) for total in self.totals.values())]]

    def __str__(self) -> str:
        rows = self.rows()
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)

    def _repr_html_(self) -> str:
        from html import escape  # noqa: PLC0415 - only a notebook needs it

        header, *body = self.rows()
        head = "".join(f"<th>{escape(cell)}</th>" for cell in header)
        lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in body)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"


def _whole(points: Points) -> Points:
    return round(points) if abs(points - round(points)) < _ROUNDING else points


def _signed(points: Points) -> str:
    return f"{_whole(points):+.4g}".replace("-", "−") if points else "0"

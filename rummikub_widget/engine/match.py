"""A match: an agreed number of games, their totals, who has won, and the deciding game after a tie.

Source: RULES, match; switches ``match_winner``, ``match_tie``.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from rummikub_widget.engine.deal import checked_players
from rummikub_widget.engine.game import Game
from rummikub_widget.engine.rules import checked_rules
from rummikub_widget.engine.scoring import ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummikub_widget.engine.rules import Rules


class Match:
    """Several games of the same players.

    Parameters
    ----------
    players : sequence of str
        Two to four names.
    rules : Rules, optional
        The edition "standard" if not given.
    rounds : int or None
        How many games; ``None``: as many as there are players, as the official English rulebook has it.
    seed : int or None
        Decides all deals; ``None``: other deals each time.

    Raises
    ------
    ValueError
        Not two to four players, or fewer than one round.

    Examples
    --------
    >>> match = Match(["Ann", "Boris"], rounds=3, seed=1)
    >>> match.game.players, match.winners
    (('Ann', 'Boris'), ())
    """

    def __init__(
        self, players: Sequence[str], rules: Rules | None = None, rounds: int | None = None, seed: int | None = None
    ) -> None:
        self.players = checked_players(players)
        self.rules = checked_rules(rules)
        self.rounds = len(self.players) if rounds is None else rounds
        if type(self.rounds) is not int or self.rounds < 1:
            raise ValueError(f"a match has a whole number of games, at least one game, not {self.rounds!r}")
        self._chance = Random(seed)  # noqa: S311 - a game, not a secret
        self._sheet = ScoreSheet(self.players)
        self.game = self._new_game(self.players)

    def __repr__(self) -> str:
        return f"<Match of {', '.join(self.players)}: {len(self.sheet.games)} of {self.rounds} games finished>"

    def _new_game(self, players: Sequence[str], starter: str | None = None) -> Game:
        return Game(players, self.rules, self._chance.getrandbits(32), starter=starter)

    @property
    def sheet(self) -> ScoreSheet:
        """The scores of all finished games, a deciding game left out: it decides and does not count."""
        outcome = self.game.outcome
        if outcome is None or self.deciding or len(self._sheet.games) == self.rounds:
            return self._sheet
        return self._sheet.with_game(outcome.scores, outcome.winners)

    @property
    def deciding(self) -> bool:
        """Whether the running game is a deciding game."""
        return len(self._sheet.games) == self.rounds

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won the match; several after a tie that stands; nobody while it goes on."""
        if self.deciding:
            return () if self.game.outcome is None else self.game.outcome.winners
        sheet = self.sheet
        if len(sheet.games) < self.rounds:
            return ()
        leaders = sheet.leaders(self.rules)
        return leaders if len(leaders) == 1 or self.rules.match_tie == "shared" else ()

    def next_game(self, starter: str | None = None) -> Game:
        """Deal the next game: a further round, or the deciding game of those who tie.

        Parameters
        ----------
        starter : str or None
            Who starts, by agreement; ``None``: the players draw for it again.

        Raises
        ------
        ValueError
            The running game is not over, or the match is.
        """
        if self.game.outcome is None:
            raise ValueError("the running game is not over yet")
        if self.winners:
            raise ValueError(f"the match is over: {', '.join(self.winners)} won it")
        self._sheet = self.sheet
        self.game = self._new_game(self._sheet.leaders(self.rules) if self.deciding else self.players, starter)
        return self.game

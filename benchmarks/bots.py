"""A tournament: every bot against every other, in seeded games of which each has the first turn in half.

For each pairing: the games won with a 95 % confidence interval, the points, the mean number of turns, and how long each
bot thinks about a turn. ``.venv/bin/python benchmarks/bots.py 100 ru-leaflet`` plays 100 games a pairing under that
edition.
"""

from argparse import ArgumentParser
from itertools import combinations
from math import sqrt
from statistics import mean, median
from time import perf_counter

from benchmarks.solving.numbers import at_least_one
from rummikub_widget import Bot, Game, GameView, Rules, bot, play_game
from rummikub_widget.solver.bots.bot import Choice
from rummikub_widget.solver.bots.by_name import BOTS

GAMES = 40
SURE = 1.96


class Timed:
    """A bot that notes how long it thinks."""

    def __init__(self, name: str) -> None:
        self.bot: Bot = bot(name)
        self.milliseconds: list[float] = []

    def choose(self, view: GameView, rules: Rules) -> Choice:
        """Choose as the bot does."""
        start = perf_counter()
        choice = self.bot.choose(view, rules)
        self.milliseconds.append((perf_counter() - start) * 1e3)
        return choice


def interval(wins: float, games: int) -> tuple[float, float]:
    """Give the Wilson interval of a share."""
    share, square = wins / games, SURE**2 / games
    middle = (share + square / 2) / (1 + square)
    half = SURE * sqrt(share * (1 - share) / games + square / 4 / games) / (1 + square)
    return middle - half, middle + half


def match(names: tuple[str, str], games: int, rules: Rules, thinking: dict[str, list[float]]) -> None:
    """Play a pairing and print what came of it; a game that is shared counts half for each."""
    wins, points, turns = 0.0, 0.0, []
    for number in range(games):
        bots = {name: Timed(name) for name in names}
        game = Game(names, rules, seed=number // 2, starter=names[number % 2])
        outcome = play_game(game, bots)
        wins += (names[0] in outcome.winners) / len(outcome.winners)
        points += float(outcome.scores[names[0]])
        turns.append(len(game.events))
        for name in names:
            thinking[name] += bots[name].milliseconds
    low, high = interval(wins, games)
    print(
        f"{names[0]:>9} against {names[1]:9} {wins:5.1f} of {games} won: {wins / games:.3f} ({low:.3f} to {high:.3f}), "
        f"{points / games:+6.1f} points a game, {mean(turns):5.1f} turns"
    )


def main() -> None:
    """Play the tournament."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", type=at_least_one, nargs="?", default=GAMES, help="for each pairing")
    parser.add_argument("edition", choices=Rules.editions(), nargs="?", default="standard")
    asked = parser.parse_args()
    games, rules = asked.games, Rules.edition(asked.edition)
    thinking: dict[str, list[float]] = {name: [] for name in BOTS}
    print(f"edition {rules.edition_name}, {games} games a pairing, seeds 0 to {(games - 1) // 2}")
    for pairing in combinations(BOTS, 2):
        match(pairing, games, rules, thinking)
    for name, times in thinking.items():
        print(
            f"{name:>9} thinks {median(times):6.1f} ms at the median, {mean(times):6.1f} mean, {max(times):7.1f} most"
        )


if __name__ == "__main__":
    main()

"""A static picture of a board as HTML, for notebooks that are re-opened or not trusted: no script, no style sheet."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from rummikub_widget.explain import plain_text
from rummikub_widget.explain.language import language
from rummikub_widget.explain.markup import lying_html, verdict_html

if TYPE_CHECKING:
    from rummikub_widget.engine.game import Game
    from rummikub_widget.engine.verdict import Verdict
    from rummikub_widget.widget.position import Position


def board_html(position: Position, verdict: Verdict, lang: str) -> str:
    """Draw a board.

    Parameters
    ----------
    position : Position
        Where the tiles lie.
    verdict : Verdict
        The judgement that stands under them.
    lang : str
        The language of the sentences.
    """
    return f"<div>{lying_html(position.table, position.rack)}{verdict_html(verdict, lang)}{_hint(lang)}</div>"


def game_html(game: Game, lang: str) -> str:
    """Draw a game as everyone may see it: the table, and how many tiles each player and the pool have; no rack.

    Parameters
    ----------
    game : Game
        The game.
    lang : str
        The language of the sentences.
    """
    words = language(lang)
    counted = [words.say("picture-player", {"player": name, "number": len(game.rack(name))}) for name in game.players]
    counted.append(words.say("picture-pool", {"number": game.pool_size}))
    counts = " · ".join(escape(plain_text(rich)) for rich in counted)
    return f"<div><p style='margin:.2em 0'>{counts}</p>{lying_html(game.table)}{_hint(lang)}</div>"


def _hint(lang: str) -> str:
    return f"<p style='margin:.4em 0'><em>{escape(plain_text(language(lang).say('picture-hint')))}</em></p>"

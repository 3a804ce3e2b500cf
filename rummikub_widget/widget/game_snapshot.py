"""The picture of a game that is sent to the page: what the person who looks may see, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.turn import check_table
from rummikub_widget.explain import plain_text
from rummikub_widget.explain.language import language
from rummikub_widget.widget.news import listed, turn_told
from rummikub_widget.widget.practice import ACTIONS
from rummikub_widget.widget.snapshot import bare, lying, quiet, refusal, refused_words, rich_json, snapshot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummikub_widget.engine.deal import StartDraw
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.state import Outcome
    from rummikub_widget.engine.verdict import Fact
    from rummikub_widget.explain import Rich
    from rummikub_widget.widget.practice import Practice
    from rummikub_widget.widget.session import Seat, Session, TurnEnd

TURN_ENDS: Final[tuple[TurnEnd, ...]] = ("end-turn", "draw", "pass", "give")
GAME_ACTIONS: Final = (*ACTIONS, "hint", "why", "repair", *TURN_ENDS, "next-game")
"""The buttons of a game, in order."""


def game_snapshot(session: Session, lang: str, revision: int) -> dict[str, Any]:
    """Give the state of a game as JSON values.

    Parameters
    ----------
    session : Session
        The game.
    lang : str
        The language of the sentences.
    revision : int
        The number of this state.
    """
    told = _game(session, lang)
    seat = session.seat
    if session.phase == "turn" and session.practice is not None and seat is not None:
        return _turn(session, session.practice, seat, lang, revision) | {"game": told}
    state = bare(revision, "game")
    if seat is not None:
        table = check_table(seat.position.judged_table, session.game.rules)
        state |= {**lying(seat.position, table, lang), "drawn": [str(tile) for tile in seat.drawn]}
    return state | {"verdict": quiet(_title(session, lang)), "actions": _waiting(session, lang), "game": told}


def _turn(session: Session, practice: Practice, seat: Seat, lang: str, revision: int) -> dict[str, Any]:
    state = snapshot(practice, practice.verdict(), lang, revision)
    actions = state["actions"] | session.help.actions(practice, lang)
    for how in TURN_ENDS:
        refused = session.obstacle(how)
        actions[how] = None if refused is None else plain_text(refused_words(refused, lang, advice=False))
    actions["next-game"] = plain_text(refusal("not-now", lang, {"why": "running"}))
    return state | {
        "mode": "game",
        "drawn": [str(tile) for tile in seat.drawn if tile in practice.now.tiles],
        "actions": actions,
        "help": session.help.state(lang),
    }


def _waiting(session: Session, lang: str) -> dict[str, str | None]:
    """Give the buttons where nobody's turn is running."""
    if session.phase in ("start", "hand-over"):
        return {"ready": None}
    reason = plain_text(refusal("not-now", lang, {"why": session.phase}))
    actions: dict[str, str | None] = dict.fromkeys(GAME_ACTIONS, reason)
    going_on = {"over": "match-over" if session.match.winners else None}.get(session.phase, "running")
    said = None if going_on is None else plain_text(refusal("not-now", lang, {"why": going_on}))
    return actions | {"next-game": said}


def _title(session: Session, lang: str) -> Rich:
    game = session.game
    if game.outcome is not None:
        return _result(game.outcome, lang)
    you = "yes" if game.current == session.viewer else "no"
    return language(lang).say(f"game-{session.phase}", {"player": game.current, "you": you})


def _result(outcome: Outcome, lang: str) -> Rich:
    reason = "out" if outcome.reason == "out" else "empty"
    return language(lang).say(
        "sheet-title",
        {"reason": reason, "count": len(outcome.winners), "winners": listed(outcome.winners, lang)},
    )


def _game(session: Session, lang: str) -> dict[str, Any]:
    game, match = session.game, session.match
    opening = None if session.practice is None else session.practice.verdict().opening
    unfinished = game.outcome is None or match.deciding
    return {
        "phase": session.phase,
        "players": [_player(session, name) for name in game.players],
        "current": game.players.index(game.current),
        "turn": game.state.turn,
        "game": len(match.sheet.games) + unfinished,
        "games": match.rounds,
        "pool": game.pool_size,
        "opening": None if opening is None else {"points": opening, "threshold": game.rules.threshold},
        "clock": _clock(session),
        "news": [
            rich_json(rich)
            for turn in session.news
            for rich in turn_told(turn, lang, own=turn.event.player == session.viewer)
        ],
        "start": _start_draws(game.start_draws, game.rules),
        "sheet": _sheet(session, game.outcome, lang) if game.outcome is not None else None,
    }


def _player(session: Session, name: str) -> dict[str, Any]:
    game = session.game
    bot = session.bots.get(name)
    return {
        "name": name,
        "tiles": len(game.rack(name)),
        "opened": game.opened(name),
        "bot": None if bot is None else bot.kind,
        "you": session.seat is not None and name == session.viewer,
        "score": session.match.sheet.totals[name],
    }


def _clock(session: Session) -> dict[str, Any] | None:
    left = session.seconds_left
    if left is None:
        return None
    running = session.phase == "turn"
    return {"limit": session.game.rules.turn_seconds, "left": round(left, 1), "running": running}


def _start_draws(draws: Sequence[StartDraw], rules: Rules) -> list[list[dict[str, str]]]:
    """Part the draws into rounds: who ties draws again, and who drew a joker that does not count, in the same round."""
    rounds: list[list[dict[str, str]]] = []
    ready: set[str] = set()
    for draw in draws:
        if not rounds or draw.player in ready:
            rounds.append([])
            ready = set()
        rounds[-1].append({"name": draw.player, "tile": str(draw.tile)})
        if not draw.tile.is_joker or rules.starter_joker == "highest":
            ready.add(draw.player)
    return rounds


def _sheet(session: Session, outcome: Outcome, lang: str) -> dict[str, Any]:
    match, game = session.match, session.game
    sheet = match.sheet
    winners = match.winners
    title = list(_result(outcome, lang))
    if winners and (match.rounds > 1 or match.deciding):
        facts: dict[str, Fact] = {"count": len(winners), "winners": listed(winners, lang)}
        title += [" ", *language(lang).say("sheet-match", facts)]
    racks = [game.rack(name) if name in game.players else () for name in sheet.players]
    return {
        "players": list(sheet.players),
        "games": [[row[name] for name in sheet.players] for row in sheet.games],
        "totals": [sheet.totals[name] for name in sheet.players],
        "winners": list(winners or outcome.winners),
        "racks": [[str(tile) for tile in rack] for rack in racks],
        "title": rich_json(tuple(title)),
        "match_over": bool(winners),
    }

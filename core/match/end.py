"""When a match is over (docs/rules.md section 9).

It ends when somebody is bust, after the last deal, or in an extension when somebody has reached the goal. A dealer
who would stay may stop while in first place (agari yame, tenpai yame).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from core.ayame import system as ayame
from core.language.messages import Message
from core.match.state import WINDS, MatchState, player

EndCause = Literal["win", "tenpai", "other"]
"""Why the dealer stays: by winning, by being tenpai after an exhaustive draw, or otherwise."""


class Ending(NamedTuple):
    """Whether a match ends after a deal.

    :ivar finished: why it is over; None if it goes on. :ivar may_end: whether the dealer may choose to end it.
    """

    finished: Message | None
    may_end: bool = False


GOES_ON = Ending(None)


def is_bust(points: int, rule: str) -> bool:
    """Return whether this score ends a match under a tobi rule. :param rule: a value of `MatchRules.tobi`."""
    return rule != "off" and (points < 0 or (points == 0 and rule == "zero_too"))


def ending(state: MatchState, *, stays: bool, how: EndCause = "other") -> Ending:
    """Return whether and why the match is over after a deal.

    :param state: with the scores after the deal, but still with its round and dealer.
    :param stays: whether the dealer would deal again. :param how: why the dealer stays.
    """
    if state.ayame:
        out = [seat for seat in range(state.players) if ayame.ends_match(state.scores[seat], state.players)]
        if out:
            if state.scores[out[0]] < ayame.BUST:
                return Ending(_bust(out[0], state.scores[out[0]]))
            return Ending(Message.of("match.end.ceiling", player=player(out[0])))
        last = state.round >= WINDS[state.match.length] - 1 and state.dealer == state.players - 1
        return Ending(Message("match.end.last_deal")) if last and not stays else GOES_ON
    for seat, points in enumerate(state.scores):
        if is_bust(points, state.match.tobi):
            return Ending(_bust(seat, points))
    if not _may_be_last(state):
        return GOES_ON
    return _dealer_stops(state, how) if stays else _wind_is_over(state)


def _bust(seat: int, points: int) -> Message:
    """Return the message that a player has no points left, or less than none."""
    return Message.of(f"match.end.{'tobi_below' if points < 0 else 'tobi'}", player=player(seat))


def has_goal(state: MatchState) -> bool:
    """Return whether first place has reached the goal of the extension, and not tied if the rules ask for that."""
    held = sorted(state.scores, reverse=True)
    return held[0] >= state.match.goal and not (state.match.single_top and held[0] == held[1])


def _may_be_last(state: MatchState) -> bool:
    """Return whether this can be the last deal: the last regular one or one of an extension.

    If extensions are played in whole rounds, only the last deal of a round can be.
    """
    last_wind = WINDS[state.match.length] - 1
    if state.round > last_wind and state.match.extension == "per_hand":
        return True
    return state.round >= last_wind and state.dealer == state.players - 1


def _dealer_stops(state: MatchState, how: EndCause) -> Ending:
    """Return the ending by agari yame or tenpai yame.

    The dealer must be in first place and, if the match can be extended, have reached the goal.
    """
    if how == "other" or state.order[0] != state.dealer:
        return GOES_ON
    if state.match.extension != "off" and not has_goal(state):
        return GOES_ON
    rule = state.match.agari_yame if how == "win" else state.match.tenpai_yame
    if rule == "automatic":
        key = "agari_yame" if how == "win" else "tenpai_yame"
        return Ending(Message.of(f"match.end.{key}", player=player(state.dealer)))
    return Ending(None, may_end=rule == "choice")


def _wind_is_over(state: MatchState) -> Ending:
    rules = state.match
    if rules.extension == "off":
        return Ending(Message("match.end.last_deal"))
    if has_goal(state):
        return Ending(Message.of("match.end.goal", player=player(state.order[0]), points=rules.goal))
    last = WINDS[rules.length] - 1 + rules.extension_winds
    if state.round >= last and state.dealer == state.players - 1:
        return Ending(Message("match.end.extension_over"))
    return GOES_ON

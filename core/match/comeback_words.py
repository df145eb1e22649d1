"""The comeback table in words: hands, points, and the text for screen readers. See `core.match.comeback`."""

from __future__ import annotations

from collections.abc import Sequence

from core.ayame.system import han_text
from core.language.messages import Message, Say, Several
from core.language.numbers import number_text
from core.match.comeback import NAMED_FU, Comeback, Goal, Way, WinPrice
from core.match.names import named, rank_text
from core.scoring.lines import yakuman_name


def hand_text(hand: WinPrice, say: Say) -> str:
    """Return the name of a hand's value: its limit or yakuman, or its han and fu, or its han of Ayame mahjong."""
    if hand.halves:
        return say(Message.of("match.worth.han", han=han_text(hand.halves)))
    if hand.yakuman:
        return say(yakuman_name(hand.yakuman))
    if hand.limit:
        return say(Message(f"limit.{hand.limit}"))
    if not hand.fu:
        return say(Message.of("match.worth.han", han=hand.han))
    return say(Message.of("match.worth.han_fu", han=hand.han, fu=hand.fu))


def hands_text(way: Way, say: Say) -> tuple[str, ...]:
    """Return the names of a win's hands, each once: the usual one first, then by fu, kazoe yakuman last.

    Hands with more than 60 fu are left out, except at a limit.
    """
    named = [hand for hand in way.hands if hand.fu <= NAMED_FU or hand.limit]
    ordered = sorted(named, key=lambda hand: (hand.limit == "kazoe_yakuman", hand != way.usual, hand.fu))
    return tuple(dict.fromkeys(hand_text(hand, say) for hand in ordered))


def price_text(way: Way, say: Say) -> str:
    """Return the points as players call them: one sum for ron, for tsumo what each pays, smaller share first.

    They are without honba and sticks.
    """
    if way.source is not None:
        return number_text(way.points)
    if len(way.shares) == 1:
        return say(Message.of("table.each", points=way.shares[0]))
    return say(Message.of("table.split", child=way.shares[0], dealer=way.shares[-1]))


def cell_texts(way: Way | None, say: Say) -> tuple[str, str, str]:
    """Return the texts of a cell: the hand, its points, and another hand that is enough, or "".

    For None, that no hand is enough, "" and "".
    """
    if way is None:
        return say(Message("comeback.never")), "", ""
    told = way.recommended
    if told.any_hand:
        return say(Message("comeback.any")), price_text(told, say), ""
    first, *others = hands_text(told, say)
    if way.handy is not None:
        others = list(hands_text(way, say))
    elif told.usual.limit:
        others = []  # a limit needs no fu
    more = say(Message.of("comeback.or", hand=others[0])) if others else ""
    return first, price_text(told, say), more


def how_text(goal: Goal, source: int | None, names: Sequence[str], say: Say) -> str:
    """Return the rank and the way to reach it."""
    place = rank_text(goal.rank, say)
    if source is None:
        return say(Message.of("comeback.by_tsumo", place=place))
    key = "by_hit" if source == goal.holder else "by_ron"
    return say(Message.of(f"comeback.{key}", place=place, player=named(source, names)))


def spoken(comeback: Comeback, goal: Goal, column: int, names: Sequence[str], say: Say) -> str:
    """Return a cell in words, with all hands of its value and the scores afterwards.

    :param column: an index of `comeback.sources`. :param names: by seat.
    """
    how = how_text(goal, comeback.sources[column], names, say)
    smallest = goal.ways[column]
    if smallest is None:
        return say(Message.of("comeback.spoken_never", how=how))
    way = smallest.recommended
    scores = Several(
        tuple(
            Message.of(
                "comeback.score",
                player=named(seat, names),
                points=number_text(points),
                place=rank_text(way.ranks[seat], say),
            )
            for seat, points in sorted(enumerate(way.after), key=lambda one: way.ranks[one[0]])
        )
    )
    hands = say(Message("list.comma")).join(hands_text(way, say))
    return say(
        Message.of(
            "comeback.spoken", how=how, hand=hands, price=price_text(way, say), gain=way.gain, scores=scores
        )
    )

"""The comeback table in words: hands, prices, and a cell as it is read out.

Nothing is worked out here; what is enough stands in `core.match.comeback`.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.ayame.system import han_text
from core.language.messages import Message, Several
from core.language.numbers import number_text
from core.match.comeback import Comeback, Goal, Way, WinPrice
from core.scoring.derivation import yakuman_name
from gui.appearance.look import Look
from gui.match.seats.words import name_of, rank_text


def hand_text(hand: WinPrice, look: Look) -> str:
    """What a hand is called: its limit, or its han and fu."""
    if hand.halves:
        return look.say("game.worth.han", han=han_text(hand.halves))
    if hand.yakuman:
        return look.say(yakuman_name(hand.yakuman))
    if hand.limit:
        return look.say(f"limit.{hand.limit}")
    if not hand.fu:
        return look.say("game.worth.han", han=hand.han)
    return look.say("game.worth.han_fu", han=hand.han, fu=hand.fu)


def hands_text(way: Way, look: Look) -> tuple[str, ...]:
    """The hands of the smallest price, each name once, those that are made most often first."""
    ordered = sorted(way.hands, key=lambda hand: (hand.limit == "kazoe_yakuman", hand != way.usual, hand.fu))
    return tuple(dict.fromkeys(hand_text(hand, look) for hand in ordered))


def price_text(way: Way, look: Look) -> str:
    """What is paid, as it is called out: by ron in one sum, by tsumo what each pays."""
    if way.source is not None:
        return number_text(way.points)
    if len(way.shares) == 1:
        return look.say("table.each", points=way.shares[0])
    return look.say("table.split", child=way.shares[0], dealer=way.shares[-1])


def cell_texts(way: Way | None, look: Look) -> tuple[str, str, str]:
    """What stands in a cell: the hand, its price, and another hand that will do."""
    if way is None:
        return look.say("comeback.never"), "", ""
    first, *others = hands_text(way, look)
    more = ""
    if way.usual not in way.hands:
        more = look.say("comeback.or", hand=hand_text(way.usual, look))
    elif others and not way.usual.limit:
        more = look.say("comeback.or", hand=others[0])
    if way.any_hand:
        return look.say("comeback.any"), price_text(way, look), ""
    return first, price_text(way, look), more


def how_text(goal: Goal, source: int | None, names: Sequence[str], look: Look) -> str:
    """The rank and the way to it."""
    place = rank_text(goal.rank, look)
    if source is None:
        return look.say("comeback.by_tsumo", place=place)
    key = "by_hit" if source == goal.holder else "by_ron"
    return look.say(f"comeback.{key}", place=place, player=name_of(source, names, look))


def spoken(found: Comeback, goal: Goal, column: int, names: Sequence[str], look: Look) -> str:
    """A cell in words, with all the hands of its price and the scores after it."""
    how = how_text(goal, found.sources[column], names, look)
    way = goal.ways[column]
    if way is None:
        return look.say("comeback.spoken_never", how=how)
    scores = Several(
        tuple(
            Message.of(
                "comeback.score",
                player=name_of(seat, names, look),
                points=number_text(points),
                place=rank_text(way.ranks[seat], look),
            )
            for seat, points in sorted(enumerate(way.after), key=lambda one: way.ranks[one[0]])
        )
    )
    hands = look.say("list.comma").join(hands_text(way, look))
    return look.say(
        "comeback.spoken", how=how, hand=hands, price=price_text(way, look), gain=way.gain, scores=scores
    )

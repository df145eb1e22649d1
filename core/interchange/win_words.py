"""The conditions of a win in words: round, seat, ron or tsumo, declarations, honba and sticks."""

from __future__ import annotations

from collections.abc import Iterator

from core.hand import Win
from core.language.messages import Message
from core.tiles import Wind


def conditions_of(win: Win) -> tuple[Message, ...]:
    """Return round, seat, how the hand was won, what was declared, honba and sticks.

    Local yaku, nagashi mangan and pao are not among them.
    """
    around = Message.of("felt.round", wind=Message(f"wind.{win.round_wind.letter}"))
    return (around, *seat_and_way(win), *_declared(win), *_counters(win))


def seat_and_way(win: Win) -> tuple[Message, Message]:
    """Return the winner's seat, or that it is the dealer's; and ron, with the discarder if known, or tsumo."""
    is_dealer = win.seat_wind is Wind.EAST
    seat = Message.of("felt.seat", wind=Message(f"wind.{win.seat_wind.letter}"))
    return (Message("felt.dealer") if is_dealer else seat, _way(win))


def _way(win: Win) -> Message:
    if win.tsumo:
        return Message("felt.tsumo")
    if win.discarder is None:
        return Message("condition.ron")
    key = "felt.ron_dealer" if win.discarder is Wind.EAST else "felt.ron"
    return Message.of(key, wind=Message(f"wind.{win.discarder.letter}"))


def _declared(win: Win) -> Iterator[Message]:
    riichi = () if win.double_riichi else ("riichi",)
    later = ("open_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou")
    for name in ("double_riichi", *riichi, *later):
        if getattr(win, name):
            yield Message(f"condition.{name}")


def _counters(win: Win) -> Iterator[Message]:
    if win.honba:
        yield Message.of("felt.honba", n=win.honba)
    if win.sticks:
        yield Message.of("felt.sticks", n=win.sticks)

"""What is said of a win over its tiles: round, seat, how, what was declared, honba and sticks."""

from __future__ import annotations

from core.hand import Win
from core.language.messages import Message
from core.tiles import Wind


def conditions_of(win: Win) -> tuple[Message, ...]:
    """Returns what is said of a win: round, seat, how, and what was declared."""
    said = [
        Message.of("felt.round", wind=Message(f"wind.{win.round_wind.letter}")),
        Message("felt.dealer")
        if win.seat_wind is Wind.EAST
        else Message.of("felt.seat", wind=Message(f"wind.{win.seat_wind.letter}")),
    ]
    if win.tsumo:
        said.append(Message("felt.tsumo"))
    elif win.discarder is not None:
        key = "felt.ron_dealer" if win.discarder is Wind.EAST else "felt.ron"
        said.append(Message.of(key, wind=Message(f"wind.{win.discarder.letter}")))
    else:
        said.append(Message("condition.ron"))
    names = ("double_riichi", "riichi", "open_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan")
    declared = [name for name in names if getattr(win, name)]
    if "double_riichi" in declared and "riichi" in declared:
        declared.remove("riichi")
    said += [
        Message(f"condition.{name}") for name in (*declared, "tenhou", "chiihou", "renhou") if getattr(win, name)
    ]
    if win.honba:
        said.append(Message.of("felt.honba", n=win.honba))
    if win.sticks:
        said.append(Message.of("felt.sticks", n=win.sticks))
    return tuple(said)

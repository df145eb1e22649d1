"""Remarks on what was entered for a win but does not count, so that nothing is dropped silently."""

from __future__ import annotations

from core.hand import Hand, Win
from core.language.messages import Message
from core.rules.rules import Rules
from core.scoring.evaluate import PricedReading, counted_indicators
from core.scoring.points import has_rinshan_pao, pao_yaku
from core.tiles import NORTH_KIND


def notes(hand: Hand, win: Win, rules: Rules, chosen: PricedReading | None) -> tuple[Message, ...]:
    """Return what was entered but does not count under the rules, and other remarks.

    :param chosen: the reading that counts; None if the hand is not complete.
    """
    if len(win.dora_indicators) <= 1 and not (win.ippatsu or win.ura_indicators or win.unusual):
        return ()
    keys: list[str] = []
    if win.ippatsu and not rules.ippatsu:
        keys.append("ippatsu_off")
    dora, ura = counted_indicators(win, rules)
    if len(win.dora_indicators) > len(dora):
        keys.append("kan_dora_off")
    if win.ura_indicators:
        if not win.in_riichi:
            keys.append("ura_without_riichi")
        elif not rules.ura_dora:
            keys.append("ura_off")
        elif len(win.ura_indicators) > len(ura):
            keys.append("kan_ura_off")
    if win.unusual:
        keys += _unusual_notes(hand, win, rules, chosen)
    if len(win.dora_indicators) > 1 + hand.kans:
        keys.append("more_indicators_than_kans")
    return tuple([Message(f"note.{key}") for key in keys])


def _unusual_notes(hand: Hand, win: Win, rules: Rules, chosen: PricedReading | None) -> list[str]:
    keys: list[str] = []
    if win.open_riichi and not rules.open_riichi:
        keys.append("open_riichi_off")
    if win.renhou and rules.renhou == "off":
        keys.append("renhou_off")
    if win.nagashi_mangan and rules.nagashi_mangan and (win.honba or win.sticks):
        keys.append("nagashi_is_a_draw")
    for name in ("tsubame_gaeshi", "kanburi", "paarenchan", "nagashi_mangan"):
        if getattr(win, name) and not getattr(rules, name):
            keys.append(f"{name}_off")
    if win.chankan and not rules.nuki_chankan and rules.north == "nuki" and hand.winning.kind == NORTH_KIND:
        keys.append("nuki_chankan_off")
    if win.pao is not None:
        names = chosen.yaku if chosen and chosen.yakuman else ()
        if pao_yaku(hand, win, rules, names) is None and not has_rinshan_pao(hand, win, rules):
            keys.append("rinshan_pao_off" if win.rinshan and not names else "pao_not_counted")
    if win.dice and not rules.dice_bonus:
        keys.append("dice_off")
    if win.ron_order:
        if win.honba and rules.double_ron_honba == "nearest":
            keys.append("honba_to_nearest")
        if win.sticks and rules.double_ron_sticks == "nearest":
            keys.append("sticks_to_nearest")
    return keys

"""All readings of a hand, priced, and the dearest of them chosen.

This is the whole of scoring without a word of explanation: `price()` stops here, `score()` explains what was
found here. Both therefore agree by construction.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from core.hand import Hand, Win
from core.rules import DORA, ORDER, Rules
from core.scoring.derivation import Form, Limit, Payment
from core.scoring.divide import Standard, is_seven_pairs, is_unconnected, standard_readings
from core.scoring.fu import CHIITOITSU, count_fu
from core.scoring.points import (
    YAKUMAN,
    base_points,
    hand_points,
    pao_payments,
    pao_yaku,
    payments,
)
from core.scoring.yaku import of_the_groups, of_the_tiles, of_the_win
from core.tiles import NORTH_KIND, ONE, Tile, dora_kind, is_thirteen_orphans, number_of


class DoraCount(NamedTuple):
    """How many han each kind of dora adds, in the order of `DORA`."""

    dora: int
    ura: int
    aka: int
    nuki: int


NO_DORA = DoraCount(0, 0, 0, 0)


@dataclass(slots=True)
class Weighed:
    """One reading with its price, before anything is explained.

    :ivar standard: the groups, where the form has groups.
    :ivar yaku: ids; for a yakuman only yakuman. Han by id are in `han_of`.
    :ivar yaku_han: without dora. :ivar han: with dora.
    """

    form: Form
    standard: Standard | None
    yaku: list[str]
    yakuman: int
    yaku_han: int
    han: int
    raw_fu: int
    fu: int
    base: int
    limit: Limit | None
    points: int
    dora: DoraCount

    @property
    def rank(self) -> tuple[int, int, int, int, int]:
        """What decides between readings: points, then yakuman, han, fu, and fu before rounding."""
        return (self.points, self.yakuman, self.han, self.fu, self.raw_fu)


def counted_indicators(win: Win, rules: Rules) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The dora and ura indicators that count under the rules."""
    dora = win.dora_indicators if rules.kan_dora else win.dora_indicators[:1]
    if not win.in_riichi or not rules.ura_dora:
        return dora, ()
    return dora, win.ura_indicators if rules.kan_ura else win.ura_indicators[:1]


def count_dora(hand: Hand, win: Win, rules: Rules) -> DoraCount:
    """The dora of a hand under the rules (RULES section 3)."""
    counts = hand.all_counts
    if hand.nuki:
        counts += hand.nuki * ONE[NORTH_KIND]
    players = rules.players
    indicators, ura_indicators = counted_indicators(win, rules)
    dora = ura = 0
    for tile in indicators:
        dora += number_of(dora_kind(tile.kind, players), counts)
    for tile in ura_indicators:
        ura += number_of(dora_kind(tile.kind, players), counts)
    return DoraCount(dora, ura, len(hand.reds), hand.nuki)


def weigh(hand: Hand, win: Win, rules: Rules) -> list[Weighed]:
    """Every reading of a possible hand, in a fixed order; empty when the tiles do not win.

    The hand must have passed `check()`.
    """
    if win.unusual:
        if win.nagashi_mangan:
            return [_of_a_draw(win, rules)]
        if win.tenhou or win.chiihou:
            apart = _unconnected(hand, win, rules)
            if apart:
                return [apart]
    standards = standard_readings(hand, win.tsumo)
    pairs = not hand.melds and is_seven_pairs(hand.counts)
    if not standards and not pairs:
        if not hand.melds and is_thirteen_orphans(hand.counts):
            return [_kokushi(hand, win, rules)]
        return []

    yaku, yakuman = of_the_win(hand, win, rules)
    more_yaku, more_yakuman = of_the_tiles(hand, rules)
    yaku += more_yaku
    yakuman += more_yakuman
    dora = count_dora(hand, win, rules)
    found: list[Weighed] = []
    for standard in standards:
        raw_fu, fu, pinfu = count_fu(standard.tally, hand, win, rules)
        own_yaku, own_yakuman = of_the_groups(standard, pinfu, hand, win, rules)
        found.append(
            _priced(
                "standard",
                standard,
                yaku + own_yaku,
                yakuman + own_yakuman,
                raw_fu,
                fu,
                dora,
                hand,
                win,
                rules,
            )
        )
    if pairs:
        fu = CHIITOITSU[rules.chiitoitsu]
        found.append(_priced("chiitoitsu", None, ["chiitoitsu", *yaku], yakuman, fu, fu, dora, hand, win, rules))
    if win.renhou and rules.renhou == "mangan":
        # A mangan of its own, in place of the hand's own price: taken where it is dearer.
        found += [_as_renhou(reading, hand, win, rules) for reading in found[:1]]
    return found


def best_of(readings: list[Weighed]) -> Weighed:
    """The reading that counts; the first of equals."""
    return readings[0] if len(readings) == 1 else max(readings, key=lambda reading: reading.rank)


def _priced(
    form: Form,
    standard: Standard | None,
    yaku: list[str],
    yakuman: list[str],
    raw_fu: int,
    fu: int,
    dora: DoraCount,
    hand: Hand,
    win: Win,
    rules: Rules,
) -> Weighed:
    """The price of one reading with these yaku."""
    if win.paarenchan and rules.paarenchan and (yaku or yakuman or not rules.paarenchan_needs_yaku):
        yakuman = [*yakuman, "paarenchan"]
    if yakuman:
        times = count_yakuman(yakuman, win, rules)
        base = YAKUMAN * times
        points = hand_points(base, win, rules)
        return Weighed(form, standard, yakuman, times, 0, 0, raw_fu, fu, base, "yakuman", points, NO_DORA)
    worth = rules.closed_han if hand.is_closed else rules.open_han
    yaku_han = 0
    for name in yaku:
        yaku_han += worth[name]
    han = yaku_han + sum(dora)
    if not yaku_han or (rules.ryanhan_shibari and win.honba >= 5 and yaku_han < 2):
        return Weighed(form, standard, yaku, 0, yaku_han, han, raw_fu, fu, 0, None, 0, dora)
    base, limit = base_points(han, fu, rules)
    points = hand_points(base, win, rules)
    return Weighed(form, standard, yaku, 0, yaku_han, han, raw_fu, fu, base, limit, points, dora)


def times_of(yakuman: str, win: Win, rules: Rules) -> int:
    """How many yakuman one of them is."""
    return win.paarenchan if yakuman == "paarenchan" else rules.yakuman_times[yakuman]


def count_yakuman(yakuman: list[str], win: Win, rules: Rules) -> int:
    """How many yakuman are paid."""
    return sum([times_of(name, win, rules) for name in yakuman]) if rules.yakuman_stacking else 1


def lines_of(reading: Weighed, hand: Hand, win: Win, rules: Rules) -> list[tuple[str, int]]:
    """The yaku of a reading in their usual order, each with its han, or with how many yakuman it is; then dora."""
    yaku = reading.yaku
    if len(yaku) > 1:
        yaku = sorted(yaku, key=ORDER.__getitem__)
    if reading.yakuman:
        return [(name, times_of(name, win, rules)) for name in yaku]
    worth = rules.closed_han if hand.is_closed else rules.open_han
    lines = [(name, worth[name]) for name in yaku]
    if reading.han > reading.yaku_han:
        lines += [line for line in zip(DORA, reading.dora, strict=True) if line[1]]
    return lines


# ---------------------------------------------------------------------------------- special forms


def _kokushi(hand: Hand, win: Win, rules: Rules) -> Weighed:
    """The thirteen orphans; thirteen-sided when the pair was made by the winning tile."""
    thirteen = number_of(hand.winning.kind, hand.counts) == 2
    _, yakuman = of_the_win(hand, win, rules)
    yakuman.append("kokushi_musou_13men" if thirteen else "kokushi_musou")
    return _priced("kokushi", None, [], yakuman, 0, 0, NO_DORA, hand, win, rules)


def _unconnected(hand: Hand, win: Win, rules: Rules) -> Weighed | None:
    """Shiisanpuutaa or shiisuupuutaa: on the first draw, tiles that have nothing to do with each other."""
    if hand.melds or (rules.shiisanpuutaa == "off" and rules.shiisuupuutaa == "off"):
        return None
    pairs = is_unconnected(hand.counts)
    if pairs not in (0, 1):
        return None
    name = "shiisuupuutaa" if pairs == 0 else "shiisanpuutaa"
    value = rules.shiisuupuutaa if pairs == 0 else rules.shiisanpuutaa
    if value == "off":
        return None
    if value == "yakuman":
        return _priced("unconnected", None, [], [f"{name}_yakuman"], 0, 0, NO_DORA, hand, win, rules)
    return _priced("unconnected", None, [name], [], 0, 0, NO_DORA, hand, win, rules)


NAGASHI_FU = 30
"""Nagashi mangan has no fu of its own; results name it with those of a hand without any."""


def _of_a_draw(win: Win, rules: Rules) -> Weighed:
    """Nagashi mangan: paid like a drawn mangan, whatever the hand."""
    han = rules.closed_han["nagashi_mangan"] if rules.nagashi_mangan else 0
    base, limit = base_points(han, NAGASHI_FU, rules) if han else (0, None)
    points = hand_points(base, replace(win, tsumo=True, discarder=None), rules)
    names = ["nagashi_mangan"] if han else []
    return Weighed("nagashi", None, names, 0, han, han, NAGASHI_FU, NAGASHI_FU, base, limit, points, NO_DORA)


def _as_renhou(reading: Weighed, hand: Hand, win: Win, rules: Rules) -> Weighed:
    """The same reading, worth a mangan for renhou and nothing else."""
    return _priced(
        reading.form, reading.standard, ["renhou"], [], reading.raw_fu, reading.fu, NO_DORA, hand, win, rules
    )


# ------------------------------------------------------------------------------------ who pays


def settle(reading: Weighed, win: Win, rules: Rules) -> tuple[Payment, ...]:
    """Who pays what for a reading, honba included; nothing without yaku."""
    if not reading.base:
        return ()
    if win.nagashi_mangan:
        # Paid as a tsumo, without honba (RULES section 9).
        return payments(reading.base, replace(win, tsumo=True, discarder=None, honba=0), rules)
    if reading.yakuman and win.pao is not None:
        name = pao_yaku(win, rules, reading.yaku)
        if name is not None:
            liable = rules.yakuman_times[name] if rules.pao_scope == "yaku" else reading.yakuman
            return pao_payments(reading.yakuman, min(liable, reading.yakuman), win, rules)
    return payments(reading.base, win, rules)

"""Score all readings of a hand and choose the highest-scoring one.

This is all of the scoring without explanations: `price()` stops here, and `score()` explains the numbers found
here, so the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.hand import Hand, Win
from core.rules.rules import Rules
from core.scoring.decompose import StandardReading, is_seven_pairs, standard_readings, unconnected_pairs
from core.scoring.fu import CHIITOITSU, count_fu, fu_by_rule, keeps_own_fu
from core.scoring.lines import Form, Limit, Payment
from core.scoring.points import (
    cell,
    counted_honba,
    has_rinshan_pao,
    pao_payments,
    pao_yaku,
    payments,
    rinshan_payments,
)
from core.scoring.yaku import add_yaku_of_groups, add_yaku_of_tiles, add_yaku_of_win
from core.tiles import COUNT_BITS, DORA_AFTER, NORTH_KIND, ONE, Tile, is_thirteen_orphans, number_of


class PricedReading(NamedTuple):
    """One reading with its numbers, before anything is explained.

    :ivar standard: the groups; None in a form without groups. :ivar yaku: ids; if there is a yakuman, only
    yakuman.
    :ivar yakuman: how many yakuman are paid. :ivar yaku_han: without dora. :ivar han: with dora; 0 for yakuman.
    :ivar raw_fu: before rounding. :ivar base: base points; 0 if the reading does not win.
    :ivar points: without honba and sticks. :ivar dora: the kinds of dora in the hand, each with its han.
    """

    form: Form
    standard: StandardReading | None
    yaku: tuple[str, ...]
    yakuman: int
    yaku_han: int
    han: int
    raw_fu: int
    fu: int
    base: int
    limit: Limit | None
    points: int
    dora: tuple[tuple[str, int], ...]

    @property
    def rank(self) -> tuple[int, int, int, int, int]:
        """Sort key for choosing a reading: points, then yakuman, han, fu, and fu before rounding."""
        return (self.points, self.yakuman, self.han, self.fu, self.raw_fu)


def counted_indicators(win: Win, rules: Rules) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Return the dora and the ura-dora indicators that count under the rules; no ura without riichi."""
    dora = win.dora_indicators if rules.kan_dora else win.dora_indicators[:1]
    if not win.in_riichi or not rules.ura_dora:
        return dora, ()
    return dora, win.ura_indicators if rules.kan_ura else win.ura_indicators[:1]


def count_dora(hand: Hand, win: Win, rules: Rules) -> tuple[tuple[str, int], ...]:
    """Return the kinds of dora that the hand has, and zoroba, each with its han (docs/rules.md section 3)."""
    counted: list[tuple[str, int]] = []
    indicators, ura_indicators = counted_indicators(win, rules)
    if indicators and (han := _indicated(indicators, hand, rules)):
        counted.append(("dora", han))
    if ura_indicators and (han := _indicated(ura_indicators, hand, rules)):
        counted.append(("ura_dora", han))
    if hand.reds:
        counted.append(("aka_dora", len(hand.reds)))
    if hand.nuki:
        counted.append(("nuki_dora", hand.nuki))
    if win.dice and rules.dice_bonus:
        counted.append(("zoroba", 2 if win.dice in (1, 6) else 1))
    return tuple(counted)


def _indicated(indicators: tuple[Tile, ...], hand: Hand, rules: Rules) -> int:
    """Return the han of the dora that these indicators point to; equal indicators count once each."""
    after = DORA_AFTER[rules.players]
    counts = hand.all_counts + hand.nuki * ONE[NORTH_KIND] if hand.nuki else hand.all_counts
    han = 0
    for kind, _ in indicators:
        han += counts >> COUNT_BITS * after[kind] & 0xFF
    return han


def price_readings(hand: Hand, win: Win, rules: Rules) -> list[PricedReading]:
    """Return every reading of a hand with its numbers, with yaku or without, in a fixed order.

    [] if the tiles are not complete. Nagashi mangan is one reading, whatever the tiles; renhou as a mangan is one
    more. The hand must have passed `check()`.
    """
    if win.nagashi_mangan:
        return [_of_a_draw(win, rules)]
    standards = standard_readings(hand, win.tsumo)
    pairs = not hand.melds and is_seven_pairs(hand.counts)
    if not standards and not pairs:
        if not hand.melds and is_thirteen_orphans(hand.counts):
            return [_kokushi(hand, win, rules)]
        apart = _unconnected(hand, win, rules) if win.tenhou or win.chiihou else None
        return [apart] if apart else []

    yaku: list[str] = []
    yakuman: list[str] = []
    add_yaku_of_win(yaku, yakuman, hand, win, rules)
    add_yaku_of_tiles(yaku, yakuman, hand, rules)
    dora = count_dora(hand, win, rules)
    priced: list[PricedReading] = []
    for standard in standards:
        raw_fu, fu, pinfu = count_fu(standard.tally, hand, win, rules)
        if rules.fu_counting != "counted" and not (pinfu and win.tsumo and keeps_own_fu(rules)):
            raw_fu = fu = fu_by_rule(rules)
        own, own_yakuman = yaku.copy(), yakuman.copy()
        if pinfu:
            own.append("pinfu")
        add_yaku_of_groups(own, own_yakuman, standard, hand, win, rules)
        priced.append(_priced("standard", standard, own, own_yakuman, raw_fu, fu, dora, hand, win, rules))
    if pairs:
        fu = CHIITOITSU[rules.chiitoitsu]
        if rules.fu_counting != "counted" and not keeps_own_fu(rules):
            fu = fu_by_rule(rules)
        yaku.append("chiitoitsu")
        priced.append(_priced("chiitoitsu", None, yaku, yakuman, fu, fu, dora, hand, win, rules))
    if win.renhou and rules.renhou == "mangan":
        # Renhou replaces the hand's own score by a mangan, so it counts only where that is more.
        priced += [_as_renhou(reading, hand, win, rules) for reading in priced[:1]]
    return priced


def best_of(readings: list[PricedReading]) -> PricedReading:
    """Return the reading that counts, of at least one: that with the highest rank, the first of equals."""
    return readings[0] if len(readings) == 1 else max(readings, key=lambda reading: reading.rank)


def ranked(readings: list[PricedReading]) -> tuple[PricedReading, ...]:
    """Return the readings, highest-scoring first. The sort is stable, so the first one is also `best_of()`."""
    if len(readings) > 1:
        readings = sorted(readings, key=lambda reading: reading.rank, reverse=True)
    return tuple(readings)


def _priced(
    form: Form,
    standard: StandardReading | None,
    yaku: list[str],
    yakuman: list[str],
    raw_fu: int,
    fu: int,
    dora: tuple[tuple[str, int], ...],
    hand: Hand,
    win: Win,
    rules: Rules,
) -> PricedReading:
    """Return a reading with these yaku and its points."""
    if win.paarenchan and rules.paarenchan and (yaku or yakuman or not rules.paarenchan_needs_yaku):
        yakuman = [*yakuman, "paarenchan"]
    if yakuman:
        times = count_yakuman(yakuman, win, rules)
        base, limit, points = cell(0, 0, times, win.tsumo, win.seat_wind, rules.pricing)
        return PricedReading(form, standard, tuple(yakuman), times, 0, 0, raw_fu, fu, base, limit, points, ())
    worth = rules.closed_han if hand.is_closed else rules.open_han
    yaku_han = 0
    for name in yaku:
        yaku_han += worth[name]
    han = yaku_han
    for _, more in dora:
        han += more
    if not yaku_han or (rules.ryanhan_shibari and win.honba >= 5 and yaku_han < 2):
        return PricedReading(form, standard, tuple(yaku), 0, yaku_han, han, raw_fu, fu, 0, None, 0, dora)
    base, limit, points = cell(han, fu, 0, win.tsumo, win.seat_wind, rules.pricing)
    return PricedReading(form, standard, tuple(yaku), 0, yaku_han, han, raw_fu, fu, base, limit, points, dora)


def times_of(yakuman: str, win: Win, rules: Rules) -> int:
    """Return as how many yakuman one yakuman of the hand counts: 1 or 2, for paarenchan as the streak gives."""
    return win.paarenchan if yakuman == "paarenchan" else rules.yakuman_times[yakuman]


def count_yakuman(yakuman: Sequence[str], win: Win, rules: Rules) -> int:
    """Return how many yakuman are paid for these: 1 where the rules do not add them up."""
    return sum([times_of(name, win, rules) for name in yakuman]) if rules.yakuman_stacking else 1


def lines_of(reading: PricedReading, hand: Hand, win: Win, rules: Rules) -> list[tuple[str, int]]:
    """Return the yaku of a reading with their han, then its dora with theirs.

    With yakuman, each with as how many it counts, and no dora.
    """
    if reading.yakuman:
        return [(name, times_of(name, win, rules)) for name in reading.yaku]
    worth = rules.closed_han if hand.is_closed else rules.open_han
    return [*[(name, worth[name]) for name in reading.yaku], *reading.dora]


# ---------------------------------------------------------------------------------- special forms


def _kokushi(hand: Hand, win: Win, rules: Rules) -> PricedReading:
    """Return the reading as thirteen orphans. The wait was thirteen-sided if the winning tile made the pair."""
    thirteen = number_of(hand.winning.kind, hand.counts) == 2
    yakuman: list[str] = []
    add_yaku_of_win([], yakuman, hand, win, rules)
    yakuman.append("kokushi_musou_13men" if thirteen else "kokushi_musou")
    return _priced("kokushi", None, [], yakuman, 0, 0, (), hand, win, rules)


def _unconnected(hand: Hand, win: Win, rules: Rules) -> PricedReading | None:
    """Return the reading as shiisanpuutaa or shiisuupuutaa: unconnected tiles on the first draw.

    None if the tiles are connected, there are melds, or the rules do not have this yaku.
    """
    if hand.melds or (rules.shiisanpuutaa == "off" and rules.shiisuupuutaa == "off"):
        return None
    pairs = unconnected_pairs(hand.counts)
    if pairs not in (0, 1):
        return None
    name = "shiisuupuutaa" if pairs == 0 else "shiisanpuutaa"
    value = rules.shiisuupuutaa if pairs == 0 else rules.shiisanpuutaa
    if value == "off":
        return None
    if value == "yakuman":
        return _priced("unconnected", None, [], [f"{name}_yakuman"], 0, 0, (), hand, win, rules)
    return _priced("unconnected", None, [name], [], 0, 0, (), hand, win, rules)


NAGASHI_FU = 30
"""The fu reported for nagashi mangan, which has none of its own: those of a hand that scores none beyond the base.
"""


def _of_a_draw(win: Win, rules: Rules) -> PricedReading:
    """Return nagashi mangan as a reading: paid like a mangan by tsumo, whatever the hand.

    It does not win if the rules do not have it.
    """
    fu = NAGASHI_FU
    if not rules.nagashi_mangan:
        return PricedReading("nagashi", None, (), 0, 0, 0, fu, fu, 0, None, 0, ())
    han = rules.closed_han["nagashi_mangan"]
    base, limit, points = cell(han, fu, 0, True, win.seat_wind, rules.pricing)
    return PricedReading("nagashi", None, ("nagashi_mangan",), 0, han, han, fu, fu, base, limit, points, ())


def _as_renhou(reading: PricedReading, hand: Hand, win: Win, rules: Rules) -> PricedReading:
    """Return the same reading with renhou, worth a mangan, as its only yaku."""
    return _priced(
        reading.form, reading.standard, ["renhou"], [], reading.raw_fu, reading.fu, (), hand, win, rules
    )


# ------------------------------------------------------------------------------------ who pays


def payments_for(reading: PricedReading, hand: Hand, win: Win, rules: Rules) -> tuple[Payment, ...]:
    """Return who pays what for a reading, honba included, riichi sticks not; () if it does not win."""
    base = reading.base
    if not base:
        return ()
    if win.nagashi_mangan:
        # Paid as a tsumo, without honba (docs/rules.md section 9).
        return payments(base, 0, True, win.seat_wind, None, rules.pricing)
    if win.pao is not None:
        name = pao_yaku(hand, win, rules, reading.yaku) if reading.yakuman else None
        if name is not None:
            liable = rules.yakuman_times[name] if rules.pao_scope == "yaku" else reading.yakuman
            return pao_payments(reading.yakuman, min(liable, reading.yakuman), win, rules)
        if has_rinshan_pao(hand, win, rules):
            return rinshan_payments(base, win, rules)
    honba = win.honba and counted_honba(win, rules)
    return payments(base, honba, win.tsumo, win.seat_wind, win.discarder, rules.pricing)

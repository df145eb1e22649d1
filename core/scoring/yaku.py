"""Which yaku a hand has (RULES section 2).

Three questions, asked of three things: of what happened (`of_the_win`), of the tiles however they are grouped
(`of_the_tiles`), and of one reading's groups (`of_the_groups`). Each answers with ids, ordinary yaku and yakuman
apart; what they are worth, the rules know. That a yaku does not exist in an open hand is in the rules too: where
a function here does not ask, `Rules.open_han` leaves it out.
"""

from __future__ import annotations

from core.hand import Hand, Win
from core.rules import Rules
from core.scoring.divide import (
    ANKOU,
    DIGIT,
    KANTSU,
    KOUTSU,
    OUTSIDE,
    PAIR,
    RUN_BITS,
    RUNS,
    SUIT_RUNS,
    TRIPLES,
    Part,
    Standard,
    is_seven_pairs,
)
from core.tiles import (
    DRAGONS,
    GREENS,
    HATSU,
    HONOUR_TILES,
    HONOURS,
    ONE,
    SIMPLES,
    SUIT_BITS,
    SUIT_MASK,
    SUITS,
    WINDS,
    YAOCHUU,
    number_of,
)

Found = tuple[list[str], list[str]]
"""Yaku and yakuman."""

# ------------------------------------------------------------------------------ what happened


def of_the_win(hand: Hand, win: Win, rules: Rules) -> Found:
    """Riichi and its companions, tsumo, last tiles, kans, the first turn."""
    yaku: list[str] = []
    yakuman: list[str] = []
    if win.in_riichi:
        if win.open_riichi and rules.open_riichi:
            yaku.append("double_open_riichi" if win.double_riichi else "open_riichi")
            if rules.sashikomi and not win.tsumo and not win.discarder_riichi:
                yakuman.append("sashikomi")
        else:
            yaku.append("double_riichi" if win.double_riichi else "riichi")
        if win.ippatsu and rules.ippatsu:
            yaku.append("ippatsu")
    if win.tsumo and hand.is_closed:
        yaku.append("menzen_tsumo")
    if win.unusual:
        yaku += [name for name in ("chankan", "rinshan", "haitei", "houtei") if getattr(win, name)]
        if "chankan" in yaku and _is_north_robbed(hand, rules) and not rules.nuki_chankan:
            yaku.remove("chankan")
        yaku += [name for name in ("tsubame_gaeshi", "kanburi") if getattr(win, name) and getattr(rules, name)]
        yakuman += [name for name in ("tenhou", "chiihou") if getattr(win, name)]
        if win.renhou:
            if rules.renhou == "yakuman":
                yakuman.append("renhou_yakuman")
            elif rules.renhou == "mangan_cumulative":
                yaku.append("renhou")
    return yaku, yakuman


def _is_north_robbed(hand: Hand, rules: Rules) -> bool:
    return rules.north == "nuki" and hand.winning.kind == HONOURS + 3


# ----------------------------------------------------------------------------------- the tiles

_CHUUREN = sum(ONE[:9]) + 2 * ONE[0] + 2 * ONE[8]
"""1112345678999 of a suit."""
_LAST_OF_SUIT = frozenset(ONE[:9])
_DAISHARIN = 2 * sum(ONE[1:8])
"""22334455667788 of a suit."""


def of_the_tiles(hand: Hand, rules: Rules) -> Found:
    """Yaku that only ask which tiles there are, so that every reading of the hand has them."""
    counts = hand.all_counts
    yaku: list[str] = []
    yakuman: list[str] = []
    if not counts & YAOCHUU:
        if hand.is_closed or rules.kuitan:
            yaku.append("tanyao")
    elif not counts & SIMPLES:
        honours = counts & HONOUR_TILES
        if honours == counts:
            yakuman.append("tsuuiisou")
            if rules.daichisei != "off" and not hand.melds and is_seven_pairs(counts):
                if rules.daichisei == "double":
                    yakuman.remove("tsuuiisou")
                yakuman.append("daichisei")
        elif not honours:
            yakuman.append("chinroutou")
        else:
            yaku.append("honroutou")
    suits = [suit for suit in (0, 1, 2) if counts & SUITS[suit]]
    if len(suits) == 1:
        if counts & HONOUR_TILES:
            yaku.append("honitsu")
        else:
            yaku.append("chinitsu")
            if not hand.melds:
                yakuman += _of_one_suit(hand, suits[0], rules)
        if counts & GREENS == counts and (not rules.ryuuiisou_needs_hatsu or number_of(HATSU, counts)):
            yakuman.append("ryuuiisou")
    elif len(suits) == 3 and rules.uumensai and counts & WINDS and counts & DRAGONS:
        yaku.append("uumensai")
    return yaku, yakuman


def _of_one_suit(hand: Hand, suit: int, rules: Rules) -> list[str]:
    """Yakuman of fourteen closed tiles of one suit."""
    counts = hand.counts >> SUIT_BITS * suit & SUIT_MASK
    spare = counts - _CHUUREN
    if spare in _LAST_OF_SUIT:
        # Pure when the thirteen tiles before the win waited for all nine: the spare tile is the last one drawn.
        pure = spare == ONE[hand.winning.rank - 1]
        return ["junsei_chuuren_poutou" if pure else "chuuren_poutou"]
    if counts == _DAISHARIN and rules.daisharin and (suit == 1 or rules.daisharin_other_suits):
        return [("daisuurin", "daisharin", "daichikurin")[suit]]
    return []


# ---------------------------------------------------------------------------------- the groups

_EVERY_RUN = sum(1 << RUN_BITS * i for i in range(21))
_RUNS_MASK = (1 << 3 * SUIT_RUNS) - 1
_SUIT_OF_RUNS = (1 << SUIT_RUNS) - 1
_ITTSUU = 0b001_000_000_001_000_000_001
"""123, 456, 789 of one suit."""
_NUMBERS = (1 << HONOURS) - 1
_SUIT_OF_TRIPLES = (1 << 9) - 1
_WIND_BITS = 0b1111
_WIND_NAMES = ("east", "south", "west", "north")
_DRAGON_YAKU = ((1 << 4, "yakuhai_haku"), (1 << 5, "yakuhai_hatsu"), (1 << 6, "yakuhai_chun"))


def of_the_groups(reading: Standard, pinfu: bool, hand: Hand, win: Win, rules: Rules) -> Found:
    """Yaku of one reading as four groups and a pair.

    :param pinfu: whether the fu said that it is one.
    """
    tally = reading.tally
    yaku = ["pinfu"] if pinfu else []
    yakuman: list[str] = []
    shuntsu = tally & DIGIT
    if shuntsu >= 2:
        _add_shuntsu_yaku(yaku, yakuman, tally, hand.is_closed, rules)
    if shuntsu < 4:
        honours = tally >> TRIPLES + HONOURS & 0b1111111
        if honours:
            _add_honour_yaku(yaku, yakuman, honours, tally, win, rules)
        if shuntsu <= 2:
            _add_koutsu_yaku(yaku, yakuman, reading.placed, tally, rules)
    if shuntsu and tally >> OUTSIDE & DIGIT == 5:
        yaku.append("chanta" if hand.all_counts & HONOUR_TILES else "junchan")
    if rules.shiiaru_raotai and len(hand.melds) == 4 and all(meld.is_open for meld in hand.melds):
        yaku.append("shiiaru_raotai")
    return yaku, yakuman


def _add_shuntsu_yaku(yaku: list[str], yakuman: list[str], tally: int, closed: bool, rules: Rules) -> None:
    """What two to four sequences make."""
    runs = tally >> RUNS & _RUNS_MASK
    twice = runs >> 1 & _EVERY_RUN
    fourfold = runs >> 2 & _EVERY_RUN
    pairs = twice.bit_count() + 2 * fourfold.bit_count()
    if pairs:
        thrice = runs & twice or fourfold
        if thrice and rules.isshoku_sanjun:
            yaku.append("isshoku_sanjun")
        elif closed:
            yaku.append("ryanpeikou" if pairs == 2 else "iipeikou")
        if fourfold and rules.isshoku_yonjun:
            yakuman.append("isshoku_yonjun")
    if tally & DIGIT >= 3:
        present = (runs | runs >> 1 | runs >> 2) & _EVERY_RUN
        man = present & _SUIT_OF_RUNS
        pin = present >> SUIT_RUNS & _SUIT_OF_RUNS
        sou = present >> 2 * SUIT_RUNS
        if man & pin & sou:
            yaku.append("sanshoku_doujun")
        if man & _ITTSUU == _ITTSUU or pin & _ITTSUU == _ITTSUU or sou & _ITTSUU == _ITTSUU:
            yaku.append("ittsuu")


def _add_honour_yaku(
    yaku: list[str], yakuman: list[str], honours: int, tally: int, win: Win, rules: Rules
) -> None:
    """What triplets of winds and dragons make. `honours`: one bit each, east lowest."""
    for bit, name in _DRAGON_YAKU:
        if honours & bit:
            yaku.append(name)
    winds = honours & _WIND_BITS
    if winds:
        if winds >> win.seat_wind & 1:
            yaku.append("yakuhai_seat_" + _WIND_NAMES[win.seat_wind])
        if winds >> win.round_wind & 1:
            yaku.append("yakuhai_round_" + _WIND_NAMES[win.round_wind])
        if winds & 0b1000 and rules.north == "yakuhai":
            yaku.append("yakuhai_north")
    pair = tally >> PAIR + HONOURS
    dragons = honours >> 4
    if dragons == 0b111:
        yakuman.append("daisangen")
    elif dragons.bit_count() == 2 and pair >> 4:
        yaku.append("shousangen")
    if winds == _WIND_BITS:
        yakuman.append("daisuushii")
    elif winds.bit_count() == 3 and pair & _WIND_BITS:
        yakuman.append("shousuushii")


def _add_koutsu_yaku(yaku: list[str], yakuman: list[str], placed: Part, tally: int, rules: Rules) -> None:
    """What two to four triplets and kans make."""
    ankou = tally >> ANKOU & DIGIT
    if ankou == 4:
        yakuman.append("suuankou_tanki" if placed.wait == "tanki" else "suuankou")
    elif ankou == 3:
        yaku.append("sanankou")
    koutsu = tally >> KOUTSU & DIGIT
    if koutsu == 4:
        yaku.append("toitoi")
    kantsu = tally >> KANTSU & DIGIT
    if kantsu == 4:
        yakuman.append("suukantsu")
    elif kantsu == 3:
        yaku.append("sankantsu")
    numbers = tally >> TRIPLES & _NUMBERS
    if numbers & numbers >> 9 & numbers >> 18:
        yaku.append("sanshoku_doukou")
    if rules.has_local_yaku or rules.has_local_yakuman:
        for suit in (0, 9, 18):
            row = numbers >> suit & _SUIT_OF_TRIPLES
            if rules.suurenkou and row & row >> 1 & row >> 2 & row >> 3:
                yakuman.append("suurenkou")
            if rules.sanrenkou and row & row >> 1 & row >> 2:
                yaku.append("sanrenkou")

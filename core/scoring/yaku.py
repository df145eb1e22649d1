"""Find the yaku of a hand (docs/rules.md section 2).

Yaku follow from what happened, from the tiles however they are grouped, or from the groups of one reading. A
function for each appends the ids it finds to two lists, ordinary yaku and yakuman. Their han are in the rules.
Dora are counted by `evaluate`.
"""

from __future__ import annotations

from core.hand import Hand, Win
from core.rules.rules import Rules
from core.scoring.decompose import (
    ANKOU,
    DIGIT,
    KANTSU,
    KOUTSU,
    OUTSIDE,
    PAIR,
    RUN_BITS,
    RUNS,
    SAME,
    SUIT_RUNS,
    TRIPLES,
    StandardReading,
    SuitDivision,
    is_seven_pairs,
)
from core.tiles import (
    DRAGONS,
    GREENS,
    HATSU,
    HONOUR_TILES,
    HONOURS,
    MAN_TILES,
    ONE,
    PIN_TILES,
    SIMPLES,
    SOU_TILES,
    WINDS,
    YAOCHUU,
    number_of,
)

# ------------------------------------------------------------------------------ what happened


def add_yaku_of_win(yaku: list[str], yakuman: list[str], hand: Hand, win: Win, rules: Rules) -> None:
    """Add yaku for what happened: riichi, ippatsu, tsumo, last tile, kans, first turn.

    Renhou as a mangan is not among them: `price_readings()` makes a reading of its own of it.
    """
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


def _is_north_robbed(hand: Hand, rules: Rules) -> bool:
    return rules.north == "nuki" and hand.winning.kind == HONOURS + 3


# ----------------------------------------------------------------------------------- the tiles

_CHUUREN = sum(ONE[:9]) + 2 * ONE[0] + 2 * ONE[8]
"""1112345678999 of a suit, as counts."""
_LAST_OF_SUIT = frozenset(ONE[:9])
_DAISHARIN = 2 * sum(ONE[1:8])
"""22334455667788 of a suit, as counts."""


def add_yaku_of_tiles(yaku: list[str], yakuman: list[str], hand: Hand, rules: Rules) -> None:
    """Add yaku that depend only on the tiles, so that every reading of the hand has them."""
    counts = hand.all_counts
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
    man, pin, sou = counts & MAN_TILES, counts & PIN_TILES, counts & SOU_TILES
    if not ((man and pin) or (sou and (man or pin))):  # at most one suit
        if man or pin or sou:
            _add_yaku_of_one_suit(yaku, yakuman, hand, rules)
    elif rules.uumensai and man and pin and sou and counts & WINDS and counts & DRAGONS:
        yaku.append("uumensai")


def _add_yaku_of_one_suit(yaku: list[str], yakuman: list[str], hand: Hand, rules: Rules) -> None:
    """Add yaku of a hand with one suit, with or without honours."""
    counts = hand.all_counts
    if counts & GREENS == counts and (not rules.ryuuiisou_needs_hatsu or number_of(HATSU, counts)):
        yakuman.append("ryuuiisou")
    if counts & HONOUR_TILES:
        yaku.append("honitsu")
        return
    yaku.append("chinitsu")
    if hand.melds:
        return
    suit = hand.winning.suit
    spare = hand.suits[suit] - _CHUUREN
    if spare in _LAST_OF_SUIT:
        # It is pure if the first thirteen tiles waited for all nine, so that the spare tile is the winning tile.
        pure = spare == ONE[hand.winning.rank - 1]
        yakuman.append("junsei_chuuren_poutou" if pure else "chuuren_poutou")
    elif hand.suits[suit] == _DAISHARIN and rules.daisharin and (suit == 1 or rules.daisharin_other_suits):
        yakuman.append(("daisuurin", "daisharin", "daichikurin")[suit])


# ---------------------------------------------------------------------------------- the groups

_EVERY_RUN = sum(1 << RUN_BITS * i for i in range(21))
_RUNS_MASK = (1 << 3 * SUIT_RUNS) - 1
_SUIT_OF_RUNS = (1 << SUIT_RUNS) - 1
_ITTSUU = 0b001_000_000_001_000_000_001
"""The sequences 123, 456 and 789 of one suit."""
_NUMBERS = (1 << HONOURS) - 1
_SUIT_OF_TRIPLES = (1 << 9) - 1
_WIND_BITS = 0b1111
_WIND_NAMES = ("east", "south", "west", "north")
_DRAGON_YAKU = ((1 << 4, "yakuhai_haku"), (1 << 5, "yakuhai_hatsu"), (1 << 6, "yakuhai_chun"))


def add_yaku_of_groups(
    yaku: list[str], yakuman: list[str], reading: StandardReading, hand: Hand, win: Win, rules: Rules
) -> None:
    """Add yaku of a reading as four groups and a pair. Pinfu is not among them: `count_fu()` finds it."""
    tally = reading.tally
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


def _add_shuntsu_yaku(yaku: list[str], yakuman: list[str], tally: int, closed: bool, rules: Rules) -> None:
    """Add yaku of two to four sequences."""
    same = tally >> SAME & DIGIT
    if same and closed:
        yaku.append("ryanpeikou" if same == 2 else "iipeikou")
    if rules.isshoku_sanjun or rules.isshoku_yonjun:
        _add_isshoku(yaku, yakuman, tally >> RUNS & _RUNS_MASK, closed, rules)
    if tally & DIGIT >= 3:
        runs = tally >> RUNS & _RUNS_MASK
        present = (runs | runs >> 1 | runs >> 2) & _EVERY_RUN
        man = present & _SUIT_OF_RUNS
        pin = present >> SUIT_RUNS & _SUIT_OF_RUNS
        sou = present >> 2 * SUIT_RUNS
        if man & pin & sou:
            yaku.append("sanshoku_doujun")
        if man & _ITTSUU == _ITTSUU or pin & _ITTSUU == _ITTSUU or sou & _ITTSUU == _ITTSUU:
            yaku.append("ittsuu")


def _add_isshoku(yaku: list[str], yakuman: list[str], runs: int, closed: bool, rules: Rules) -> None:
    """Add yaku for three or four equal sequences, if the rules have them.

    Three replace iipeikou or ryanpeikou where they are worth more; four count besides ryanpeikou.
    """
    fourfold = runs >> 2 & _EVERY_RUN
    worth = rules.closed_han if closed else rules.open_han
    if worth["isshoku_sanjun"] and (runs & runs >> 1 & _EVERY_RUN or fourfold):
        replaced = next((name for name in ("iipeikou", "ryanpeikou") if name in yaku), None)
        if replaced is None or worth["isshoku_sanjun"] > worth[replaced]:
            if replaced:
                yaku.remove(replaced)
            yaku.append("isshoku_sanjun")
    if rules.isshoku_yonjun and fourfold:
        yakuman.append("isshoku_yonjun")


def _add_honour_yaku(
    yaku: list[str], yakuman: list[str], honours: int, tally: int, win: Win, rules: Rules
) -> None:
    """Add yaku for triplets of winds and dragons. :param honours: one bit for each, east lowest."""
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


def _add_koutsu_yaku(yaku: list[str], yakuman: list[str], placed: SuitDivision, tally: int, rules: Rules) -> None:
    """Add yaku of two to four triplets and kans."""
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

"""The second opinion: PyPI `mahjong`, asked about our hands under the switches that it can express.

What it cannot express: fu of a double-wind pair other than 4, yakuman that do not stack, pao, north as yakuhai.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld as TheirMeld

from core.hand import Hand, Win
from core.rules.rules import Rules
from core.scoring.score import Price
from core.tiles import FIVES, Tile

OUR_NAMES = {
    "Aka Dora": "aka_dora",
    "Chankan": "chankan",
    "Chantai": "chanta",
    "Chiihou": "chiihou",
    "Chiitoitsu": "chiitoitsu",
    "Chinitsu": "chinitsu",
    "Chinroutou": "chinroutou",
    "Chuuren Poutou": "chuuren_poutou",
    "Daburu Chuuren Poutou": "junsei_chuuren_poutou",
    "Dai Suushii": "daisuushii",
    "Daichikurin": "daichikurin",
    "Daichisei": "daichisei",
    "Daisangen": "daisangen",
    "Daisharin": "daisharin",
    "Daisuurin": "daisuurin",
    "Dora": "dora",
    "Double Riichi": "double_riichi",
    "Haitei Raoyue": "haitei",
    "Honitsu": "honitsu",
    "Honroutou": "honroutou",
    "Houtei Raoyui": "houtei",
    "Iipeiko": "iipeikou",
    "Ippatsu": "ippatsu",
    "Ittsu": "ittsuu",
    "Junchan": "junchan",
    "Kokushi Musou": "kokushi_musou",
    "Kokushi Musou Juusanmen Matchi": "kokushi_musou_13men",
    "Menzen Tsumo": "menzen_tsumo",
    "Pinfu": "pinfu",
    "Riichi": "riichi",
    "Rinshan Kaihou": "rinshan",
    "Ryanpeikou": "ryanpeikou",
    "Ryuuiisou": "ryuuiisou",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Sanshoku Doujun": "sanshoku_doujun",
    "Sanshoku Doukou": "sanshoku_doukou",
    "Shou Sangen": "shousangen",
    "Shousuushii": "shousuushii",
    "Suu Ankou": "suuankou",
    "Suu Ankou Tanki": "suuankou_tanki",
    "Suu Kantsu": "suukantsu",
    "Tanyao": "tanyao",
    "Tenhou": "tenhou",
    "Toitoi": "toitoi",
    "Tsuu Iisou": "tsuuiisou",
    "Ura Dora": "ura_dora",
    "Yakuhai (chun)": "yakuhai_chun",
    "Yakuhai (haku)": "yakuhai_haku",
    "Yakuhai (hatsu)": "yakuhai_hatsu",
    **{
        f"Yakuhai ({whose} wind {wind})": f"yakuhai_{whose}_{wind}"
        for whose in ("seat", "round")
        for wind in ("east", "south", "west", "north")
    },
}


@dataclass(frozen=True)
class Opinion:
    """What matters of a result, in a form that both sides can be brought to."""

    yaku: frozenset[tuple[str, int]]
    han: int
    fu: int
    total: int
    """Points with honba and sticks; 0 without a win."""


Question = tuple[list[int], int, list[TheirMeld], list[int], HandConfig, list[int]]


def question(hand: Hand, win: Win, rules: Rules) -> Question:
    """A win as `mahjong` wants to have it: tiles numbered 0-135, red fives the first of their kind."""
    used: dict[Tile, int] = {}

    def number(tile: Tile) -> int:
        plain = used.get(tile, 0)
        used[tile] = plain + 1
        keep = 1 if tile.kind in FIVES and not tile.red and any(rules.red_fives) else 0  # copy 0 is red
        return tile.kind * 4 + plain + keep

    closed = [number(tile) for tile in hand.closed]
    winning = closed[hand.closed.index(hand.winning)]
    melds: list[TheirMeld] = []
    everything = list(closed)
    for meld in hand.melds:
        tiles = [number(tile) for tile in meld.tiles]
        kind = {"chi": TheirMeld.CHI, "pon": TheirMeld.PON}.get(meld.kind, TheirMeld.KAN)
        melds.append(
            TheirMeld(kind, tiles=sorted(tiles), opened=meld.is_open)
        )  # as called ones lie, it knows none
        everything += tiles
    options = OptionalRules(
        has_open_tanyao=rules.kuitan,
        has_aka_dora=any(rules.red_fives),
        has_double_yakuman=bool(rules.double_yakuman),
        kazoe_limit=HandConfig.KAZOE_LIMITED if rules.kazoe == "yakuman" else HandConfig.KAZOE_SANBAIMAN,
        kiriage=rules.kiriage,
        fu_for_open_pinfu=rules.open_pinfu_30,
        fu_for_pinfu_tsumo=not rules.pinfu_tsumo,
        has_daisharin=rules.daisharin,
        has_daisharin_other_suits=rules.daisharin_other_suits,
        has_daichisei=rules.daichisei == "extra",
        is_three_player=rules.players == 3,
    )
    config = HandConfig(
        is_tsumo=win.tsumo,
        is_riichi=win.in_riichi,
        is_daburu_riichi=win.double_riichi,
        is_ippatsu=win.ippatsu,
        is_rinshan=win.rinshan,
        is_chankan=win.chankan,
        is_haitei=win.haitei,
        is_houtei=win.houtei,
        is_tenhou=win.tenhou,
        is_chiihou=win.chiihou,
        player_wind=EAST + win.seat_wind,
        round_wind=EAST + win.round_wind,
        tsumi_number=win.honba,
        kyoutaku_number=win.sticks,
        num_nuki_dora=hand.nuki,
        options=options,
    )
    dora = [tile.kind * 4 for tile in win.dora_indicators]
    ura = [tile.kind * 4 for tile in win.ura_indicators]
    return everything, winning, melds, dora, config, ura


def estimate(asked: Question) -> HandResponse:
    """Their bare result."""
    tiles, winning, melds, dora, config, ura = asked
    return HandCalculator.estimate_hand_value(tiles, winning, melds, dora, config, ura_dora_indicators=ura)


def ask(asked: Question) -> Opinion | None:
    """Their opinion, None where it is no win for them."""
    result = estimate(asked)
    if result.error or not result.cost or not result.yaku or result.han is None or result.fu is None:
        return None
    is_yakuman = any(yaku.is_yakuman for yaku in result.yaku)
    yaku = set()
    for line in result.yaku:
        worth = line.han_open if result.is_open_hand and line.han_open else line.han_closed
        yaku.add((OUR_NAMES[str(line.name)], (worth or 0) // 13 if is_yakuman else (worth or 0)))
    han, fu = (0, 0) if is_yakuman else (result.han, result.fu)
    return Opinion(frozenset(yaku), han, fu, result.cost["total"])


def ours(price: Price, sticks: int) -> Opinion | None:
    """Our result in the same form; set-aside norths are among the dora, as they have it."""
    if price.outcome != "win":
        return None
    yaku = dict(price.yaku)
    nuki = yaku.pop("nuki_dora", 0)
    if nuki:
        yaku["dora"] = yaku.get("dora", 0) + nuki
    han, fu = (0, 0) if price.yakuman else (price.han, price.fu)
    total = sum(payment.total for payment in price.payments) + sticks
    return Opinion(frozenset(yaku.items()), han, fu, total)

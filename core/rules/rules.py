"""Every switch of the house rules that concerns a single hand, and the han of yaku.

Rules differ from club to club. A `Rules` has a value for every switch, and no other part of the program assumes
any. Named ones are in `core.rules.presets`; switches of a whole match (length, uma, ties …) in
`core.rules.match_rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple

from core.rules.switches import NumberSwitch, RowSwitch, SelectionSwitch, kinds_of, require

# ------------------------------------------------------------------------------------------ yaku

HAN: Mapping[str, tuple[int, int | None]] = MappingProxyType(
    {
        # id: (han if closed, han if open); None: only in closed hands.
        "riichi": (1, None),
        "double_riichi": (2, None),
        "open_riichi": (2, None),
        "double_open_riichi": (3, None),
        "ippatsu": (1, None),
        "menzen_tsumo": (1, None),
        "tsubame_gaeshi": (1, 1),
        "kanburi": (1, 1),
        "chankan": (1, 1),
        "rinshan": (1, 1),
        "haitei": (1, 1),
        "houtei": (1, 1),
        "renhou": (5, None),
        "pinfu": (1, None),
        "tanyao": (1, 1),
        "iipeikou": (1, None),
        "yakuhai_haku": (1, 1),
        "yakuhai_hatsu": (1, 1),
        "yakuhai_chun": (1, 1),
        "yakuhai_seat_east": (1, 1),
        "yakuhai_seat_south": (1, 1),
        "yakuhai_seat_west": (1, 1),
        "yakuhai_seat_north": (1, 1),
        "yakuhai_round_east": (1, 1),
        "yakuhai_round_south": (1, 1),
        "yakuhai_round_west": (1, 1),
        "yakuhai_round_north": (1, 1),
        "yakuhai_north": (1, 1),
        "chiitoitsu": (2, None),
        "sanshoku_doujun": (2, 1),
        "ittsuu": (2, 1),
        "chanta": (2, 1),
        "toitoi": (2, 2),
        "sanankou": (2, 2),
        "sanshoku_doukou": (2, 2),
        "sankantsu": (2, 2),
        "shousangen": (2, 2),
        "honroutou": (2, 2),
        "sanrenkou": (2, 2),
        "uumensai": (2, 2),
        "shiiaru_raotai": (1, 1),
        "isshoku_sanjun": (3, 2),
        "ryanpeikou": (3, None),
        "junchan": (3, 2),
        "honitsu": (3, 2),
        "chinitsu": (6, 5),
        "nagashi_mangan": (5, 5),
        "shiisanpuutaa": (5, None),
        "shiisuupuutaa": (5, None),
    }
)
"""The usual han of every yaku, in display order."""

YAKUMAN = (
    "tenhou",
    "chiihou",
    "renhou_yakuman",
    "kokushi_musou",
    "kokushi_musou_13men",
    "suuankou",
    "suuankou_tanki",
    "daisangen",
    "shousuushii",
    "daisuushii",
    "tsuuiisou",
    "ryuuiisou",
    "chinroutou",
    "chuuren_poutou",
    "junsei_chuuren_poutou",
    "suukantsu",
    "daisharin",
    "daisuurin",
    "daichikurin",
    "daichisei",
    "isshoku_yonjun",
    "suurenkou",
    "paarenchan",
    "sashikomi",
    "shiisanpuutaa_yakuman",
    "shiisuupuutaa_yakuman",
)
"""Every yakuman, in display order."""

DORA = ("dora", "ura_dora", "aka_dora", "nuki_dora", "zoroba")
"""Sources of han that are not yaku."""

ORDER: dict[str, int] = {name: i for i, name in enumerate((*HAN, *YAKUMAN, *DORA))}
"""The display position of each yaku and dora."""

DOUBLE_YAKUMAN = ("kokushi_musou_13men", "suuankou_tanki", "junsei_chuuren_poutou", "daisuushii")
"""The yakuman that count double where double yakuman are played."""

PAO_YAKUMAN = ("daisangen", "daisuushii", "suukantsu")
"""The yakuman that a player can be liable for."""

RINSHAN_PAO = "rinshan"
"""The value of `Pao.yaku` if the player is liable for a rinshan after a daiminkan."""
LIABLE_FOR = (*PAO_YAKUMAN, RINSHAN_PAO)
"""All that a player can be liable for."""


class Pricing(NamedTuple):
    """The switches of `Rules` that decide the points of han and fu, and the payments without pao.

    They are the key of caches: most rules that differ, differ in something else.
    """

    players: Literal[3, 4]
    fu_counting: Literal["counted", "fixed", "doubling"]
    kiriage: bool
    kazoe: Literal["yakuman", "sanbaiman"]
    honba_ron: int
    honba_tsumo: int
    sanma_tsumo: Literal["loss", "split", "two_to_one"]
    payment_unit: Literal[100, 1000]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The switches that concern a hand. The defaults are the preset "standard".

    :raises RulesError: a switch has an invalid value.
    """

    players: Literal[3, 4] = 4

    # Tiles and dora
    red_fives: tuple[int, int, int] = (0, 0, 0)
    """How many red fives of man, pin and sou replace plain ones (0 to 4 each)."""
    ura_dora: bool = True
    kan_dora: bool = True
    """Whether dora indicators after the first count."""
    kan_ura: bool = True
    """Whether ura-dora indicators after the first count."""
    north: Literal["guest", "nuki", "yakuhai"] = "guest"
    """What north is besides seat and round wind: nothing, dora to set aside (three players), or yakuhai."""

    dice_bonus: bool = False
    """ゾロ場: doubles rolled for the deal add han to every win in it: 2 to 5 one, 1 or 6 two."""

    # Winning
    kuitan: bool = True
    """Whether tanyao counts in open hands."""
    ippatsu: bool = True
    ryanhan_shibari: bool = False
    """Whether a win needs two han of yaku from five honba on."""
    kokushi_ankan: bool = False
    """Whether kokushi may rob a closed kan."""
    nuki_chankan: bool = False
    """Whether a ron on a north that is being set aside counts as chankan."""

    # Fu
    fu_counting: Literal["counted", "fixed", "doubling"] = "counted"
    """Whether fu are counted, fixed at `fixed_fu`, or not used.

    Without fu, one to four han are worth 1,000, 2,000, 4,000 and 8,000 to a non-dealer, and half as much again to
    the dealer.
    """
    fixed_fu: int = 30
    """The fixed fu of every hand, in steps of ten."""
    fixed_fu_keeps_own: bool = False
    """Whether, with fixed fu, seven pairs and pinfu by tsumo keep their own 25 and 20."""
    double_wind_pair_fu: Literal[2, 4] = 4
    rinshan_tsumo_fu: Literal[0, 2] = 2
    open_pinfu_30: bool = True
    """Whether an open hand without any fu beyond the base has 30 fu on ron instead of 20."""
    open_pinfu_tsumo_fu: Literal[0, 2] = 2
    """The fu for tsumo in an open hand without any others: 2 (22, rounded to 30) or 0 (20)."""
    pinfu_tsumo: bool = True
    """Whether pinfu counts together with tsumo, with 20 fu. If not, a tsumo has its 2 fu and is no pinfu."""
    chiitoitsu: Literal["25_fu_2_han", "50_fu_1_han"] = "25_fu_2_han"

    # Limits
    kiriage: bool = False
    """Whether 30 fu 4 han and 60 fu 3 han (1,920 base points) are rounded up to mangan."""
    kazoe: Literal["yakuman", "sanbaiman"] = "yakuman"
    """The limit of 13 han and more."""
    double_yakuman: tuple[str, ...] = ()
    """The yakuman that count double."""
    yakuman_stacking: bool = True
    """Whether several yakuman of a hand add up; otherwise one is paid."""
    ryuuiisou_needs_hatsu: bool = False

    # Optional and local yaku
    renhou: Literal["off", "mangan", "mangan_cumulative", "yakuman"] = "off"
    """Off; a mangan instead of the hand's own score; five han that add to other yaku; a yakuman."""
    nagashi_mangan: bool = True
    open_riichi: bool = False
    sashikomi: bool = False
    """Whether dealing into an open riichi, without being in riichi, costs a yakuman."""
    sanrenkou: int = 0
    """Han of three consecutive triplets; 0 if not played."""
    isshoku_sanjun: int = 0
    """Han of three equal sequences, one less if open; 0 if not played."""
    uumensai: int = 0
    tsubame_gaeshi: int = 0
    kanburi: int = 0
    shiiaru_raotai: int = 0
    shiisanpuutaa: Literal["off", "mangan", "yakuman"] = "off"
    shiisuupuutaa: Literal["off", "mangan", "yakuman"] = "off"
    daisharin: bool = False
    daisharin_other_suits: bool = False
    """Whether daisuurin and daichikurin count besides daisharin."""
    daichisei: Literal["off", "extra", "double"] = "off"
    """Seven pairs of honours: just tsuuiisou, an additional yakuman, or a double yakuman in its place."""
    isshoku_yonjun: bool = False
    suurenkou: bool = False
    paarenchan: bool = False
    paarenchan_needs_yaku: bool = True

    # Who pays
    pao: tuple[str, ...] = ("daisangen", "daisuushii")
    pao_scope: Literal["hand", "yaku"] = "yaku"
    """With several yakuman, whether the liable player answers for all of them or only for the one they fed."""
    pao_honba: Literal["liable", "discarder"] = "discarder"
    rinshan_pao: bool = False
    """Whether the player whose discard became a daiminkan pays alone for the rinshan after it."""
    honba_ron: int = 300
    honba_tsumo: int = 100
    """Points for one honba: on ron from the discarder, on tsumo from each payer."""
    double_ron_honba: Literal["nearest", "every"] = "nearest"
    double_ron_sticks: Literal["nearest", "own_back"] = "nearest"
    """Who takes the sticks if several win: the first in turn all, or each their own and the first the rest."""
    sanma_tsumo: Literal["loss", "split", "two_to_one"] = "loss"
    """Tsumo with three players: north's share is lost, both payers share it, or the ron value is split 2:1."""
    payment_unit: Literal[100, 1000] = 100
    """Payments are rounded up to a multiple of this."""

    # Derived from the switches.
    fingerprint: int = field(init=False, repr=False, compare=False)
    pricing: Pricing = field(init=False, repr=False, compare=False)
    closed_han: Mapping[str, int] = field(init=False, repr=False, compare=False)
    open_han: Mapping[str, int] = field(init=False, repr=False, compare=False)
    yakuman_times: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """By yaku: its han in closed and in open hands, and for yakuman as how many it counts."""
    sure_reds: int = field(init=False, repr=False, compare=False)
    """The number of red fives that is possible whatever their suits."""
    has_local_yaku: bool = field(init=False, repr=False, compare=False)
    has_local_yakuman: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        require(KINDS, self)
        closed, opened = _worth(tuple([getattr(self, name) for name in VALUED]), self.chiitoitsu, self.kuitan)
        put = object.__setattr__
        put(self, "pricing", _shared(Pricing(*[getattr(self, name) for name in Pricing._fields])))
        put(self, "closed_han", closed)
        put(self, "open_han", opened)
        put(self, "yakuman_times", _times(self.double_yakuman, self.daichisei))
        put(self, "fingerprint", hash(tuple(getattr(self, name) for name in SWITCHES)))
        put(self, "sure_reds", min(self.red_fives))
        put(self, "has_local_yaku", any(getattr(self, name) for name in VALUED))
        put(
            self,
            "has_local_yakuman",
            self.daisharin or self.daichisei != "off" or self.isshoku_yonjun or self.suurenkou,
        )

    def __hash__(self) -> int:
        return self.fingerprint

    def differences(self, other: Rules) -> dict[str, tuple[object, object]]:
        """Return the switches in which two rules differ, with the values of these and of the other ones."""
        pairs = {name: (getattr(self, name), getattr(other, name)) for name in SWITCHES}
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


# Values that depend on few switches are cached and shared: most rules differ in other switches, and every change
# that is tried out makes new rules.


@lru_cache(maxsize=64)
def _worth(valued: tuple[int, ...], chiitoitsu: str, kuitan: bool) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return the han of each yaku in closed and in open hands. :param valued: values of the `VALUED` switches."""
    closed = {name: han for name, (han, _) in HAN.items()}
    opened = {name: han for name, (_, han) in HAN.items() if han is not None}
    if chiitoitsu == "50_fu_1_han":
        closed["chiitoitsu"] = 1
    if not kuitan:
        del opened["tanyao"]
    for name, han in zip(VALUED, valued, strict=True):
        closed[name] = han
        usual_closed, usual_open = HAN[name]
        opened[name] = max(han - (usual_closed - (usual_open or 0)), 0)
    return closed, opened


@lru_cache(maxsize=64)
def _times(double_yakuman: tuple[str, ...], daichisei: str) -> Mapping[str, int]:
    """Return as how many yakuman each yakuman counts."""
    times = {name: 2 if name in double_yakuman else 1 for name in YAKUMAN}
    if daichisei == "double":
        times["daichisei"] = 2
    return times


@lru_cache(maxsize=256)
def _shared(pricing: Pricing) -> Pricing:
    """Return the same object for equal values, so that cache lookups can compare by identity."""
    return pricing


VALUED = tuple(each.name for each in fields(Rules) if each.name in HAN and each.type == "int")
"""Local yaku whose switch is their number of han."""

_POINTS = NumberSwitch(0, 10_000, 100)
KINDS = MappingProxyType(
    kinds_of(
        Rules,
        {
            **dict.fromkeys(VALUED, NumberSwitch(0, 13)),
            "red_fives": RowSwitch((3,), NumberSwitch(0, 4)),
            "fixed_fu": NumberSwitch(20, 110, 10),
            "double_yakuman": SelectionSwitch(DOUBLE_YAKUMAN),
            "pao": SelectionSwitch(PAO_YAKUMAN),
            "honba_ron": _POINTS,
            "honba_tsumo": _POINTS,
        },
    )
)
"""The possible values of each switch, in the order of the fields."""

SWITCHES = tuple(KINDS)
"""The names of all switches."""

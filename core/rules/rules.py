"""Every switch of the house rules that touches one hand, and what yaku are worth.

Rules differ from club to club; a `Rules` is one complete choice, and nothing else in the program knows what
"usual" is. Those with a name stand in `core.rules.presets`; what belongs to a whole match (length, uma,
ties ...) stands in `core.rules.match_rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple

from core.rules.switches import NumberSwitch, RowSwitch, SelectionSwitch, kinds_of, require

# --------------------------------------------------------------------------------- what yaku are worth

HAN: Mapping[str, tuple[int, int | None]] = MappingProxyType(
    {
        # id: (han closed, han open); None: does not exist in an open hand.
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
"""The usual han of every yaku, in the order in which they are shown."""

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
"""Every yakuman, in the order in which they are shown."""

DORA = ("dora", "ura_dora", "aka_dora", "nuki_dora", "zoroba")
"""What adds han but makes no win."""

ORDER: dict[str, int] = {name: i for i, name in enumerate((*HAN, *YAKUMAN, *DORA))}
"""The place of each yaku and dora in a list for people."""

DOUBLE_YAKUMAN = ("kokushi_musou_13men", "suuankou_tanki", "junsei_chuuren_poutou", "daisuushii")
"""The four that count twice where double yakuman are played."""

PAO_YAKUMAN = ("daisangen", "daisuushii", "suukantsu")
"""The yakuman that somebody can be liable for."""

RINSHAN_PAO = "rinshan"
"""What `Pao.yaku` names where whoever fed a daiminkan is liable for the rinshan after it."""
LIABLE_FOR = (*PAO_YAKUMAN, RINSHAN_PAO)
"""All that somebody can be liable for."""


class Pricing(NamedTuple):
    """The switches of `Rules` that decide what han and fu cost, and who pays it when nobody is liable.

    What follows from them alone is remembered by them: most rules differ in something else.
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
    """One complete choice of the switches that touch a hand. The defaults are the preset "standard".

    :raises RulesError: a value that the switch does not have.
    """

    players: Literal[3, 4] = 4

    # Tiles and dora
    red_fives: tuple[int, int, int] = (0, 0, 0)
    """How many red fives of man, pin and sou replace plain ones (0-4 each)."""
    ura_dora: bool = True
    kan_dora: bool = True
    """Whether the indicators after the first count."""
    kan_ura: bool = True
    """Whether the ura indicators after the first count."""
    north: Literal["guest", "nuki", "yakuhai"] = "guest"
    """North beside seat and round wind: nothing, set aside as dora (three players), or yakuhai for everybody."""

    dice_bonus: bool = False
    """ゾロ場: doubles rolled for the deal make every win of it worth more, 2 to 5 one han, 1 or 6 two han."""

    # What makes a win
    kuitan: bool = True
    """Tanyao in an open hand."""
    ippatsu: bool = True
    ryanhan_shibari: bool = False
    """From five honba on a win needs two han of yaku."""
    kokushi_ankan: bool = False
    """Kokushi may rob a closed kan."""
    nuki_chankan: bool = False
    """A ron on a north that is being set aside is a chankan."""

    # Fu
    fu_counting: Literal["counted", "fixed", "doubling"] = "counted"
    """Fu are counted; or every hand has `fixed_fu`; or there are none: 1,000, 2,000, 4,000, 8,000 for one to four
    han of a non-dealer, half as much again for the dealer."""
    fixed_fu: int = 30
    """The fu of every hand where they are fixed, in tens."""
    fixed_fu_keeps_own: bool = False
    """Where fu are fixed, seven pairs and drawn pinfu keep their own 25 and 20."""
    double_wind_pair_fu: Literal[2, 4] = 4
    rinshan_tsumo_fu: Literal[0, 2] = 2
    open_pinfu_30: bool = True
    """An open hand without any fu counts 30 on ron, not 20."""
    open_pinfu_tsumo_fu: Literal[0, 2] = 2
    """An open hand without any other fu has those for tsumo, so 22 and rounded 30; or not, and stays at 20."""
    pinfu_tsumo: bool = True
    """Pinfu stands beside tsumo, for 20 fu. Off: tsumo always has its 2 fu, so a drawn hand is no pinfu."""
    chiitoitsu: Literal["25_fu_2_han", "50_fu_1_han"] = "25_fu_2_han"

    # Limits
    kiriage: bool = False
    """30 fu 4 han and 60 fu 3 han (1,920 base points) are a mangan."""
    kazoe: Literal["yakuman", "sanbaiman"] = "yakuman"
    """What 13 han and more are."""
    double_yakuman: tuple[str, ...] = ()
    """The yakuman that count twice."""
    yakuman_stacking: bool = True
    """Several yakuman in one hand add up. Off: one is paid."""
    ryuuiisou_needs_hatsu: bool = False

    # Optional and local yaku
    renhou: Literal["off", "mangan", "mangan_cumulative", "yakuman"] = "off"
    """Off; a mangan of its own; five han that add to the others; a yakuman."""
    nagashi_mangan: bool = True
    open_riichi: bool = False
    sashikomi: bool = False
    """Dealing into an open riichi without being in riichi oneself costs a yakuman."""
    sanrenkou: int = 0
    """Han of three consecutive triplets, 0: not played."""
    isshoku_sanjun: int = 0
    """Han (closed; open one less) of three equal sequences, 0: not played."""
    uumensai: int = 0
    tsubame_gaeshi: int = 0
    kanburi: int = 0
    shiiaru_raotai: int = 0
    shiisanpuutaa: Literal["off", "mangan", "yakuman"] = "off"
    shiisuupuutaa: Literal["off", "mangan", "yakuman"] = "off"
    daisharin: bool = False
    daisharin_other_suits: bool = False
    """Daisuurin and daichikurin beside daisharin."""
    daichisei: Literal["off", "extra", "double"] = "off"
    """Seven pairs of honours: nothing more than tsuuiisou, one yakuman more, or a double in its place."""
    isshoku_yonjun: bool = False
    suurenkou: bool = False
    paarenchan: bool = False
    paarenchan_needs_yaku: bool = True

    # Who pays
    pao: tuple[str, ...] = ("daisangen", "daisuushii")
    pao_scope: Literal["hand", "yaku"] = "yaku"
    """With several yakuman the liable player answers for all, or for the one that was fed."""
    pao_honba: Literal["liable", "discarder"] = "discarder"
    rinshan_pao: bool = False
    """Whose discard became a daiminkan pays alone for the rinshan that follows it."""
    honba_ron: int = 300
    honba_tsumo: int = 100
    """Points of one honba, from the discarder, or from each payer of a tsumo."""
    double_ron_honba: Literal["nearest", "every"] = "nearest"
    double_ron_sticks: Literal["nearest", "own_back"] = "nearest"
    """Who takes the sticks when several win: the first in turn all, or each the own and the first the rest."""
    sanma_tsumo: Literal["loss", "split", "two_to_one"] = "loss"
    """Tsumo of three players: north's share is lost, or shared by both payers, or the ron price is split 2:1."""
    payment_unit: Literal[100, 1000] = 100
    """Payments are rounded up to this."""

    # Worked out from the above, once.
    fingerprint: int = field(init=False, repr=False, compare=False)
    pricing: Pricing = field(init=False, repr=False, compare=False)
    closed_han: Mapping[str, int] = field(init=False, repr=False, compare=False)
    open_han: Mapping[str, int] = field(init=False, repr=False, compare=False)
    yakuman_times: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """By yaku: its han in a closed and in an open hand, or how many yakuman it is."""
    sure_reds: int = field(init=False, repr=False, compare=False)
    """So many red fives are possible whatever their suits."""
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
        """Return the switches in which two rule sets differ, with this one's value and the other's."""
        pairs = {name: (getattr(self, name), getattr(other, name)) for name in SWITCHES}
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


# What follows from few switches is shared by all rules that have them: many differ in something else, and each
# change that is tried makes new ones.


@lru_cache(maxsize=64)
def _worth(valued: tuple[int, ...], chiitoitsu: str, kuitan: bool) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """The han of each yaku in a closed and in an open hand. :param valued: those of `VALUED`."""
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
    """How many yakuman each is."""
    times = {name: 2 if name in double_yakuman else 1 for name in YAKUMAN}
    if daichisei == "double":
        times["daichisei"] = 2
    return times


@lru_cache(maxsize=256)
def _shared(pricing: Pricing) -> Pricing:
    """The one of equal values that is in use: what is remembered by it is found by identity."""
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
"""What values each switch can have, in the order of their groups."""

SWITCHES = tuple(KINDS)
"""The names of all switches."""

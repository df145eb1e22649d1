"""A hand and a win as they were entered. Nothing is checked here."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Literal, get_args

from core.language.problem import ProblemError
from core.tiles import RUN_STARTS, SUIT_BITS, SUIT_MASK, Tile, Wind, counts_of

MeldKind = Literal["chi", "pon", "minkan", "kakan", "ankan"]
MELD_KINDS: tuple[MeldKind, ...] = get_args(MeldKind)
Seat = Literal["kamicha", "toimen", "shimocha"]
"""The player from whom a tile was called: on the left, across, on the right."""
Shape = Literal["shuntsu", "koutsu", "kantsu"]
MOST_ON_TABLE = 999
"""The most honba or riichi sticks accepted; no real table comes near."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A called group, or a closed kan.

    :ivar kind: chi, pon, minkan (daiminkan), kakan or ankan.
    :ivar tiles: any tiles in the order in which they lie; `check()` says whether they are such a meld.
    :ivar source: whom the called tile came from; None if unknown.
    :ivar called: the index of the called tile; None if unknown.
    :ivar shape: what the tiles form; None if they are not a meld of this kind.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    source: Seat | None = field(default=None, kw_only=True)
    called: int | None = field(default=None, kw_only=True)
    shape: Shape | None = field(init=False, repr=False, compare=False)
    counts: int = field(init=False, repr=False, compare=False)
    first: int = field(init=False, repr=False, compare=False)
    """The lowest kind; -1 without tiles."""
    is_open: bool = field(init=False, repr=False, compare=False)
    """Whether it was called: true of all but a closed kan."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        kinds = sorted([tile.kind for tile in self.tiles])
        put(self, "shape", _shape(self.kind, kinds))
        put(self, "counts", counts_of(self.tiles))
        put(self, "first", kinds[0] if kinds else -1)
        put(self, "is_open", self.kind != "ankan")

    @property
    def source_is_possible(self) -> bool:
        """Whether the tile can have come from this player: a chi is only called from the left."""
        return self.kind != "chi" or self.source in (None, "kamicha")


def _shape(kind: MeldKind, kinds: list[int]) -> Shape | None:
    if kind == "chi":
        low = kinds[0] if kinds else None
        return "shuntsu" if low in RUN_STARTS and kinds == [low, low + 1, low + 2] else None
    if len(set(kinds)) != 1 or len(kinds) != (3 if kind == "pon" else 4):
        return None
    return "koutsu" if kind == "pon" else "kantsu"


@dataclass(frozen=True, slots=True)
class Hand:
    """The winner's tiles.

    :ivar closed: tiles that were not called, the winning tile included; sorted.
    :ivar melds: in the order in which they were made. :ivar winning: the tile that completed the hand.
    :ivar nuki: number of norths set aside (three players).
    """

    closed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    winning: Tile = field(kw_only=True)
    nuki: int = field(default=0, kw_only=True)

    counts: int = field(init=False, repr=False, compare=False)
    """Counts of the closed tiles."""
    all_counts: int = field(init=False, repr=False, compare=False)
    """Counts of closed tiles and melds."""
    suits: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """Counts of the closed tiles by suit, each shifted down to bit 0."""
    all_tiles: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    """Closed tiles and tiles of melds."""
    reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    """The red fives, melds included."""
    closed_reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    is_closed: bool = field(init=False, repr=False, compare=False)
    """Menzen: no tile was called from another player."""
    kans: int = field(init=False, repr=False, compare=False)
    well_formed: bool = field(init=False, repr=False, compare=False)
    """Whether there are fourteen tiles (kans count as three), possible melds, and the winning tile is closed."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        melds = self.melds
        closed = tiles = tuple(sorted(self.closed))
        counts = all_counts = counts_of(closed)
        closed_reds = reds = tuple([tile for tile in closed if tile.red])
        is_closed, kans, possible = True, 0, True
        if melds:
            for meld in melds:
                tiles += meld.tiles
                all_counts += meld.counts
                kans += meld.shape == "kantsu"
                if meld.is_open:
                    is_closed = False
                if not meld.shape or not meld.source_is_possible:
                    possible = False
            reds = tuple([tile for tile in tiles if tile.red])
        put(self, "closed", closed)
        put(self, "counts", counts)
        put(self, "all_counts", all_counts)
        put(
            self,
            "suits",
            (
                counts & SUIT_MASK,
                counts >> SUIT_BITS & SUIT_MASK,
                counts >> 2 * SUIT_BITS & SUIT_MASK,
                counts >> 3 * SUIT_BITS,
            ),
        )
        put(self, "all_tiles", tiles)
        put(self, "reds", reds)
        put(self, "closed_reds", closed_reds)
        put(self, "is_closed", is_closed)
        put(self, "kans", kans)
        put(
            self,
            "well_formed",
            len(closed) + 3 * len(melds) == 14 and self.winning in closed and possible and self.nuki >= 0,
        )


@dataclass(frozen=True, slots=True)
class Pao:
    """A player who fed the group that completed a yakuman, and is liable for it.

    :ivar yaku: the yakuman, or "rinshan" for a rinshan after a daiminkan; None for whichever the hand has.
    """

    liable: Wind
    yaku: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """What happened: how the hand was won, and what lay on the table."""

    tsumo: bool = False
    """Won by tsumo; otherwise by ron."""
    round_wind: Wind = Wind.EAST
    seat_wind: Wind = Wind.EAST
    """East is the dealer."""
    discarder: Wind | None = None
    """The player who discarded the winning tile; None if unknown."""

    riichi: bool = False
    double_riichi: bool = False
    """Riichi in the first uninterrupted turn; `riichi` may be set as well or not."""
    open_riichi: bool = False
    """The riichi was declared with the hand shown."""
    discarder_riichi: bool = False
    """The discarder was in riichi, too, and could not choose the discard, so that there is no sashikomi."""
    ippatsu: bool = False
    haitei: bool = False
    houtei: bool = False
    rinshan: bool = False
    chankan: bool = False
    robbed_ankan: bool = False
    """The robbed kan was a closed one (kokushi only)."""
    tenhou: bool = False
    chiihou: bool = False
    renhou: bool = False
    tsubame_gaeshi: bool = False
    kanburi: bool = False
    nagashi_mangan: bool = False
    """A draw that is paid like a mangan, not a win: only the discards count."""
    paarenchan: int = 0
    """How many yakuman the dealer's streak of wins is worth: from the eighth win in a row on, 1 or more."""

    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    honba: int = 0
    sticks: int = 0
    """Riichi sticks on the table, the winner's own included."""
    dice: int = 0
    """The number on both dice if a double was thrown for the deal (zoroba); 0 if not."""
    ron_order: int = 0
    """The winner's place among several winners on one discard, in turn order after the discarder; first: 0."""
    pao: Pao | None = None

    in_riichi: bool = field(init=False, repr=False, compare=False)
    """Any kind of riichi."""
    indicator_counts: int = field(init=False, repr=False, compare=False)
    red_indicators: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    unusual: bool = field(init=False, repr=False, compare=False)
    """Whether there is more than riichi, ippatsu, winds, dora, honba and sticks.

    Only then can flags contradict each other, so that other wins skip most checks.
    """

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "in_riichi", self.riichi or self.double_riichi)
        indicators = self.dora_indicators + self.ura_indicators
        put(self, "indicator_counts", counts_of(indicators))
        put(self, "red_indicators", tuple([tile for tile in indicators if tile.red]) if indicators else ())
        counts = (self.honba, self.sticks, self.paarenchan, self.ron_order)
        strange = min(counts) < 0 or max(counts) > MOST_ON_TABLE or self.dice
        put(self, "unusual", bool(strange) or any(_unusual(self)) or self.pao is not None)


FLAGS = tuple(f.name for f in fields(Win) if f.type == "bool" and f.init)
"""The names of the boolean fields of `Win`."""
FIRST_TURN = ("tenhou", "chiihou", "renhou")
UNUSUAL = (
    "open_riichi",
    "discarder_riichi",
    "haitei",
    "houtei",
    "rinshan",
    "chankan",
    "robbed_ankan",
    *FIRST_TURN,
    "tsubame_gaeshi",
    "kanburi",
    "nagashi_mangan",
    "paarenchan",
    "ron_order",
    "double_riichi",
)
_unusual = attrgetter(*UNUSUAL)


class InvalidHandError(ProblemError, ValueError):
    """The hand or the win is impossible. `problems` are those that `core.hand.check` found."""

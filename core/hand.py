"""What is on the table when somebody wins, and everything that can be wrong with it.

A `Hand` is the tiles, a `Win` is what happened. Both may be impossible: a person who is still picking tiles,
or a file, can say anything. `check()` returns every problem at once, so that all of them can be shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, get_args

from core.messages import Message
from core.rules import Rules
from core.tiles import (
    NORTH_KIND,
    ONE,
    RUN_STARTS,
    SANMA_REMOVED,
    SUIT_BITS,
    SUIT_MASK,
    TILES,
    Tile,
    Wind,
    counts_of,
    has_five_of_a_kind,
    is_thirteen_orphans,
    number_of,
)

MeldKind = Literal["chi", "pon", "minkan", "kakan", "ankan"]
MELD_KINDS: tuple[MeldKind, ...] = get_args(MeldKind)
Seat = Literal["kamicha", "toimen", "shimocha"]
"""Whom a tile was called from: the player on the left, across, on the right."""
Shape = Literal["shuntsu", "koutsu", "kantsu"]


@dataclass(frozen=True, slots=True)
class Meld:
    """A called group, or a closed kan.

    :ivar kind: chi, pon, minkan (daiminkan), kakan or ankan.
    :ivar tiles: as they lie, in any number and any mixture: `check()` says whether they make that meld.
    :ivar source: whom the called tile came from, where known.
    :ivar called: which of the tiles it was, as an index, where known.
    :ivar shape: what the tiles really are, or None when they are not this meld.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    source: Seat | None = field(default=None, kw_only=True)
    called: int | None = field(default=None, kw_only=True)
    shape: Shape | None = field(init=False, repr=False, compare=False)
    counts: int = field(init=False, repr=False, compare=False)
    first: int = field(init=False, repr=False, compare=False)
    """The lowest kind in it; -1 without tiles."""
    is_open: bool = field(init=False, repr=False, compare=False)
    """Whether it was called: everything but a closed kan."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        kinds = sorted(tile.kind for tile in self.tiles)
        put(self, "shape", _shape(self.kind, kinds))
        put(self, "counts", counts_of(self.tiles))
        put(self, "first", kinds[0] if kinds else -1)
        put(self, "is_open", self.kind != "ankan")

    @property
    def source_is_possible(self) -> bool:
        """A chi is called from the left only."""
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
    """The tiles of the winner.

    :ivar closed: the tiles not called, the winning tile among them; kept in order.
    :ivar melds: in the order in which they were made.
    :ivar winning: the tile that finished the hand.
    :ivar nuki: norths set aside (three players).
    """

    closed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    winning: Tile = field(kw_only=True)
    nuki: int = field(default=0, kw_only=True)

    counts: int = field(init=False, repr=False, compare=False)
    """Counts of the closed part."""
    all_counts: int = field(init=False, repr=False, compare=False)
    """Counts of closed part and melds."""
    suits: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """Counts of the closed part, suit by suit, each from bit 0 on."""
    all_tiles: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    """The tiles of closed part and melds."""
    reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    """The red fives among all of them."""
    closed_reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    is_closed: bool = field(init=False, repr=False, compare=False)
    """Menzen: nothing was called from others."""
    kans: int = field(init=False, repr=False, compare=False)
    well_formed: bool = field(init=False, repr=False, compare=False)
    """Fourteen tiles, a kan counted as three, real melds, and the winning tile in the closed part."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "closed", tuple(sorted(self.closed)))
        counts = counts_of(self.closed)
        put(self, "counts", counts)
        put(self, "all_counts", counts + sum(meld.counts for meld in self.melds))
        put(self, "suits", tuple(counts >> suit * SUIT_BITS & SUIT_MASK for suit in range(4)))
        tiles = (*self.closed, *(tile for meld in self.melds for tile in meld.tiles))
        put(self, "all_tiles", tiles)
        put(self, "reds", tuple(tile for tile in tiles if tile.red))
        put(self, "closed_reds", tuple(tile for tile in self.closed if tile.red))
        put(self, "is_closed", not any(meld.is_open for meld in self.melds))
        put(self, "kans", sum(meld.shape == "kantsu" for meld in self.melds))
        put(
            self,
            "well_formed",
            len(self.closed) + 3 * len(self.melds) == 14
            and self.winning in self.closed
            and all(meld.shape and meld.source_is_possible for meld in self.melds)
            and self.nuki >= 0,
        )


@dataclass(frozen=True, slots=True)
class Pao:
    """Somebody fed the group that completed a yakuman, and is liable for it.

    :ivar yaku: the yakuman, or None: the one in the hand that can have it.
    """

    liable: Wind
    yaku: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """What happened: how the hand was won, and what lay on the table."""

    tsumo: bool = False
    """Won by drawing; else by ron."""
    round_wind: Wind = Wind.EAST
    seat_wind: Wind = Wind.EAST
    """East is the dealer."""
    discarder: Wind | None = None
    """Whose tile it was, on ron; None where that is not known."""

    riichi: bool = False
    double_riichi: bool = False
    """Riichi in the first uninterrupted turn; `riichi` may be set beside it or not."""
    open_riichi: bool = False
    """The riichi was declared with the hand shown."""
    discarder_riichi: bool = False
    """The discarder was in riichi too, and so could not help it (sashikomi)."""
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
    """No win: a draw after which only the discards count."""
    paarenchan: int = 0
    """How many yakuman the dealer's streak is worth: 1 from the eighth win in a row on."""

    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    honba: int = 0
    sticks: int = 0
    """Riichi sticks on the table, the winner's own included."""
    dice: int = 0
    """The number on both dice when a double was thrown for the deal (zoroba); 0: no double."""
    ron_order: int = 0
    """Among several winners on one discard: 0 is the first in turn order after the discarder."""
    pao: Pao | None = None

    in_riichi: bool = field(init=False, repr=False, compare=False)
    """Any riichi at all."""
    indicator_counts: int = field(init=False, repr=False, compare=False)
    red_indicators: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    unusual: bool = field(init=False, repr=False, compare=False)
    """Anything beside riichi, ippatsu, winds, dora and the table: only then can flags contradict much."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "in_riichi", self.riichi or self.double_riichi)
        indicators = self.dora_indicators + self.ura_indicators
        put(self, "indicator_counts", counts_of(indicators))
        put(self, "red_indicators", tuple(tile for tile in indicators if tile.red))
        strange = min(self.honba, self.sticks, self.paarenchan, self.ron_order) < 0 or self.dice
        put(self, "unusual", bool(strange) or any(getattr(self, name) for name in UNUSUAL) or self.pao is not None)


FIRST_TURN = ("tenhou", "chiihou", "renhou")
UNUSUAL = (
    "open_riichi",
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


class InvalidHandError(ValueError):
    """The hand or the win is impossible.

    :ivar problems: all that is wrong, never empty.
    """

    def __init__(self, problems: tuple[Message, ...]) -> None:
        super().__init__(", ".join(problem.key for problem in problems))
        self.problems = problems


def check(hand: Hand, win: Win, rules: Rules) -> tuple[Message, ...]:
    """Every problem with the hand and the win under these rules; empty when there is none.

    A shape that is not complete and a hand without yaku are no problems: they are answers.
    """
    problems: list[Message] = []
    # What is said in one breath here is what all possible hands pass; the details are looked for after that.
    everything = hand.all_counts + win.indicator_counts
    if (
        not hand.well_formed
        or len(win.dora_indicators) > MAX_INDICATORS
        or len(win.ura_indicators) > len(win.dora_indicators)
        or has_five_of_a_kind(everything)
        or len(hand.reds) + len(win.red_indicators) > rules.sure_reds
        or hand.nuki
        or rules.players == 3
    ) and not win.nagashi_mangan:  # after a draw nobody's tiles are looked at
        problems += _tile_problems(hand, win, rules)
    if win.unusual:
        problems += _contradictions(hand, win, rules)
    if win.in_riichi:
        if not hand.is_closed:
            key = "open_hand_daburi" if win.double_riichi else "open_hand_riichi"
            problems.append(Message(f"problem.{key}"))
    elif win.ippatsu:
        problems.append(_IPPATSU_WITHOUT_RIICHI)
    if win.discarder is not None:
        if win.tsumo:
            problems.append(Message("problem.discarder_with_tsumo"))
        elif win.discarder == win.seat_wind:
            problems.append(Message("problem.discarder_is_winner"))
    if rules.players == 3 and Wind.NORTH in (win.seat_wind, win.discarder, win.pao and win.pao.liable):
        problems.append(Message("problem.no_north_seat"))
    return tuple(problems)


_IPPATSU_WITHOUT_RIICHI = Message("problem.ippatsu_without_riichi")
MAX_INDICATORS = 5


# ------------------------------------------------------------------------------------------- tiles


def _tile_problems(hand: Hand, win: Win, rules: Rules) -> list[Message]:
    problems: list[Message] = []
    if hand.nuki < 0:
        problems.append(Message("problem.negative_count"))
    right = 14 - 3 * len(hand.melds)
    if len(hand.closed) != right or right < 2:
        problems.append(Message.of("problem.wrong_tile_count", count=len(hand.closed), right=max(right, 2)))
    for meld in hand.melds:
        if meld.shape is None:
            problems.append(Message.of("problem.not_a_meld", meld=_meld_name(meld), tiles=meld.tiles))
        elif meld.kind == "chi":
            if rules.players == 3:
                problems.append(Message.of("problem.chi_in_sanma", tiles=meld.tiles))
            elif not meld.source_is_possible:
                problems.append(Message.of("problem.chi_not_from_kamicha", tiles=meld.tiles))
    dora, ura = win.dora_indicators, win.ura_indicators
    if len(dora) > MAX_INDICATORS:
        problems.append(Message.of("problem.too_many_indicators", count=len(dora), right=MAX_INDICATORS))
    # Without any dora indicator the ura are let pass: whoever notes only what counts notes no others.
    if ura and (len(ura) > len(dora) > 0 or len(ura) > MAX_INDICATORS):
        problems.append(Message.of("problem.more_ura_than_dora", ura=len(ura), dora=len(dora)))

    if hand.nuki > 0 and rules.north != "nuki":
        problems.append(Message("problem.nuki_not_in_rules"))
    problems += _impossible_tiles(hand, win, rules)
    if hand.reds or win.red_indicators:
        problems += _red_five_problems(hand, win, rules)
    if hand.winning not in hand.closed:
        problems.append(Message.of("problem.win_tile_not_in_hand", tile=hand.winning))
    return problems


@lru_cache
def _meld_name(meld: Meld) -> Message:
    return Message(f"meld.{meld.kind}")


def _impossible_tiles(hand: Hand, win: Win, rules: Rules) -> Iterator[Message]:
    # The sum of the counts tells quickly whether there is anything to say, as long as no byte of it can run over.
    if hand.well_formed:
        everything = hand.all_counts + win.indicator_counts + hand.nuki * ONE[NORTH_KIND]
        removed = rules.players == 3 and everything & SANMA_REMOVED
        if not removed and hand.nuki <= 4 and not has_five_of_a_kind(everything):
            return
    seen = Counter(tile.kind for tile in (*hand.all_tiles, *win.dora_indicators, *win.ura_indicators))
    seen[NORTH_KIND] += max(hand.nuki, 0)
    for kind in sorted(seen):
        if seen[kind] > 4:
            yield Message.of("problem.too_many_of_a_kind", tile=TILES[kind], count=seen[kind])
        if rules.players == 3 and seen[kind] and number_of(kind, SANMA_REMOVED):
            yield Message.of("problem.tile_not_in_sanma", tile=TILES[kind])


def _red_five_problems(hand: Hand, win: Win, rules: Rules) -> list[Message]:
    reds = hand.reds + win.red_indicators
    problems: list[Message] = []
    for tile in set(reds) if len(reds) > 1 else reds:
        limit = rules.red_fives[tile.suit]
        found = reds.count(tile)
        if found > limit:
            problems.append(Message.of("problem.too_many_red_fives", tile=tile, count=found, right=limit))
    return sorted(problems) if len(problems) > 1 else problems


# ---------------------------------------------------------------------------------- contradictions


def _contradictions(hand: Hand, win: Win, rules: Rules) -> Iterator[Message]:
    """What cannot be true at the same time (RULES section 8), rarest first."""
    return (Message(f"problem.{key}") for key in (*_first_turn(hand, win), *_flags(hand, win, rules)))


def _first_turn(hand: Hand, win: Win) -> Iterator[str]:
    """Tenhou, chiihou and renhou are wins before anybody called or declared anything."""
    claimed = [name for name in FIRST_TURN if getattr(win, name)]
    for name in claimed:
        if hand.melds or hand.nuki:
            yield f"{name}_with_meld"
        if name == "renhou":
            if win.tsumo:
                yield "renhou_with_tsumo"
            if win.kanburi:
                yield "renhou_with_kanburi"
        elif not win.tsumo:
            yield f"{name}_without_tsumo"
        dealer = win.seat_wind is Wind.EAST
        if name == "tenhou" and not dealer:
            yield "tenhou_not_as_dealer"
        if name != "tenhou" and dealer:
            yield f"{name}_as_dealer"
        if win.in_riichi:
            yield f"{name}_with_riichi"
        for other in ("ippatsu", "haitei", "houtei", "rinshan", "chankan"):
            if getattr(win, other):
                yield f"{name}_with_{other}"
    if len(claimed) > 1:
        yield "_with_".join(claimed[:2])


def _flags(hand: Hand, win: Win, rules: Rules) -> Iterator[str]:
    if not 0 <= win.dice <= 6:
        yield "no_such_dice"
    if min(win.honba, win.sticks, win.paarenchan, win.ron_order) < 0:
        yield "negative_count"
    for name in ("chankan", "houtei", "tsubame_gaeshi", "kanburi") if win.tsumo else ("rinshan", "haitei"):
        if getattr(win, name):
            yield f"{name}_with_tsumo" if win.tsumo else f"{name}_without_tsumo"
    if win.rinshan:
        if win.haitei:
            yield "haitei_with_rinshan"
        if win.ippatsu:
            yield "ippatsu_with_rinshan"
        if not hand.kans and not hand.nuki:
            yield "rinshan_without_kan"
    if win.chankan:
        yield from _robbing(hand, win, rules)
    elif win.robbed_ankan:
        yield "robbed_ankan_without_chankan"
    if win.double_riichi and win.ippatsu and hand.kans:
        yield "double_riichi_ippatsu_with_kan"
    if win.open_riichi and not win.in_riichi:
        yield "open_riichi_without_riichi"
    if win.ron_order and win.tsumo:
        yield "ron_order_with_tsumo"
    if win.pao is not None and win.pao.liable == win.seat_wind:
        yield "pao_by_winner"


def _robbing(hand: Hand, win: Win, rules: Rules) -> Iterator[str]:
    if win.houtei:
        yield "houtei_with_chankan"
    for name in ("tsubame_gaeshi", "kanburi"):
        if getattr(win, name):
            yield f"chankan_with_{name}"
    robbed = hand.winning.kind
    nuki = rules.north == "nuki" and robbed == NORTH_KIND
    if not nuki and number_of(robbed, hand.all_counts + win.indicator_counts) > 1:
        yield "chankan_tile_in_hand"
    if win.robbed_ankan and not (rules.kokushi_ankan and is_thirteen_orphans(hand.counts)):
        yield "ankan_cannot_be_robbed"

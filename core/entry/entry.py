"""What a person has entered so far: tiles, melds, conditions.

An `Entry` is one immutable value, so undo is a list of earlier ones. It need not be possible. It becomes a `Hand`
and a `Win`; `core.entry.assess` returns its score, or what is missing or impossible.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from core.hand import Hand, Meld, Pao, Win, check
from core.hand.notation import write_hand, write_meld, write_tiles
from core.language.messages import Message
from core.rules.presets import STANDARD
from core.rules.rules import RINSHAN_PAO, Rules
from core.tiles import FIVES, NORTH_KIND, RED_FIVES, SANMA_REMOVED, TILES, Tile, Wind, number_of

HAND_SIZE = 14
MOST = 99
"""The most honba or sticks that can be entered."""
MOST_DICE = 6

CONDITIONS = (
    "riichi",
    "double_riichi",
    "ippatsu",
    "haitei",
    "houtei",
    "rinshan",
    "rinshan_pao",
    "chankan",
    "tenhou",
    "chiihou",
    "renhou",
    "open_riichi",
    "discarder_riichi",
    "tsubame_gaeshi",
    "kanburi",
    "nagashi_mangan",
    "paarenchan",
)
"""Conditions that a person sets with a button: flags of `Win`, and `rinshan_pao`, which becomes a `Pao`."""


def in_the_set(tile: Tile, rules: Rules) -> int:
    """Return how many of exactly this tile, red or plain, the set has: 0 to 4, 0 of 2m with three players."""
    if rules.players == 3 and number_of(tile.kind, SANMA_REMOVED):
        return 0
    if tile.kind not in FIVES:
        return 4
    reds = rules.red_fives[tile.suit]
    return reds if tile.red else 4 - reds


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What was entered.

    :ivar closed: in the order in which they were picked; the last is the winning tile unless `chosen` is another.
    :ivar chosen: the tile chosen as the winning one; None for the last one picked.
    :ivar discarder: who discarded the winning tile; None if unknown. Ignored on tsumo and if it is the winner.
    :ivar rules: the rules in force.
    """

    closed: tuple[Tile, ...] = ()
    chosen: Tile | None = None
    melds: tuple[Meld, ...] = ()
    nuki: int = 0
    dora: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()
    tsumo: bool = False
    round_wind: Wind = Wind.EAST
    seat_wind: Wind = Wind.SOUTH
    flags: frozenset[str] = field(default_factory=frozenset)
    honba: int = 0
    sticks: int = 0
    dice: int = 0
    discarder: Wind | None = None
    rules: Rules = STANDARD

    @property
    def room(self) -> int:
        """How many more closed tiles fit; negative if there are too many."""
        return HAND_SIZE - 3 * len(self.melds) - len(self.closed)

    @property
    def has_room_for_meld(self) -> bool:
        """Whether a meld still fits: each, kans too, takes the place of three closed tiles."""
        return self.room >= 3

    @property
    def winning(self) -> Tile | None:
        """The winning tile: the one chosen, otherwise the last one picked; None without tiles."""
        if self.chosen is not None and self.chosen in self.closed:
            return self.chosen
        return self.closed[-1] if self.closed else None

    @property
    def standing(self) -> tuple[Tile, ...]:
        """The closed tiles without the winning one, sorted. A hand that is not full has no winning tile yet."""
        tiles = list(self.closed)
        if self.is_full and self.winning is not None:
            tiles.remove(self.winning)
        return tuple(sorted(tiles))

    @property
    def is_draw(self) -> bool:
        """Whether it is a nagashi mangan: a draw, won neither by ron nor by tsumo."""
        return "nagashi_mangan" in self.flags

    @property
    def dealt_in(self) -> Wind | None:
        """The player who discarded the winning tile; None if unknown or impossible."""
        seat = self.discarder
        if seat is None or self.tsumo or seat == self.seat_wind or seat >= self.rules.players:
            return None
        return seat

    @property
    def is_full(self) -> bool:
        """Whether the hand has exactly all its tiles, the winning one included."""
        return self.room == 0

    @property
    def is_empty(self) -> bool:
        """Whether no tiles were entered, neither in the hand nor as melds, indicators or norths set aside."""
        return not (self.closed or self.melds or self.dora or self.ura or self.nuki)

    def all_left(self) -> dict[Tile, int]:
        """Return how many of each tile are left, red and plain ones apart; never below zero."""
        used = Counter((*self.closed, *self.dora, *self.ura))
        for meld in self.melds:
            used.update(meld.tiles)
        used[TILES[NORTH_KIND]] += self.nuki
        return {tile: max(in_the_set(tile, self.rules) - used[tile], 0) for tile in (*TILES, *RED_FIVES.values())}

    def left(self, tile: Tile) -> int:
        """Return how many of exactly this tile, red or plain, are left."""
        return self.all_left()[tile]

    # ------------------------------------------------------------------------------ changes

    def with_tile(self, tile: Tile) -> Entry:
        """Return the entry with one more closed tile, now the winning one.

        In a full hand it replaces the winning tile.
        """
        if self.is_full and self.winning is not None:
            return self.without_tile(self.winning).with_tile(tile)
        return replace(self, closed=(*self.closed, tile), chosen=None)

    def without_tile(self, tile: Tile) -> Entry:
        """Return the entry without the last picked tile equal to this one, and without a chosen winning tile.

        :raises ValueError: it has no such tile.
        """
        tiles = list(self.closed)
        place = len(tiles) - 1 - tiles[::-1].index(tile)
        del tiles[place]
        return replace(self, closed=tuple(tiles), chosen=None)

    def with_replaced(self, tile: Tile, new: Tile, *, winning: bool) -> Entry:
        """Return the entry with a closed tile replaced by another. :raises ValueError: it has no such tile.

        :param winning: whether the new tile becomes the winning one; otherwise the winning tile stays.
        """
        kept = None if winning else self.winning
        entry = self.without_tile(tile)
        return replace(entry, closed=(*entry.closed, new), chosen=kept)

    def with_winning(self, tile: Tile) -> Entry:
        """Return the entry with this closed tile as the winning one; one that is not there has no effect."""
        return replace(self, chosen=tile)

    def with_meld(self, meld: Meld) -> Entry:
        """Return the entry with one more meld, even if there is no room for it (`has_room_for_meld`)."""
        return replace(self, melds=(*self.melds, meld))

    def without_meld(self, index: int) -> Entry:
        """Return the entry without the meld at this index."""
        return replace(self, melds=self.melds[:index] + self.melds[index + 1 :])

    def with_meld_changed(self, index: int, meld: Meld) -> Entry:
        """Return the entry with another meld at this index."""
        return replace(self, melds=(*self.melds[:index], meld, *self.melds[index + 1 :]))

    def with_flag(self, name: str, on: bool) -> Entry:
        """Return the entry with this condition alone set or cleared. What it implies, `with_condition()` adds."""
        return replace(self, flags=self.flags | {name} if on else self.flags - {name})

    # ------------------------------------------------------------------------------ results

    def hand(self) -> Hand:
        """Return the hand as entered so far, possible or not. Without tiles, 1m stands in for the winning tile."""
        return _hand_of(self.closed, self.melds, self.winning or TILES[0], self.nuki)

    def win(self) -> Win:
        """Return the circumstances of the win; without a discarder who is impossible."""
        flags: dict[str, Any] = dict.fromkeys(self.flags - {"rinshan_pao"}, True)
        return Win(
            pao=Pao(self._kan_fed_by(), RINSHAN_PAO) if "rinshan_pao" in self.flags else None,
            tsumo=self.tsumo,
            round_wind=self.round_wind,
            seat_wind=self.seat_wind,
            discarder=self.dealt_in,
            dora_indicators=self.dora,
            ura_indicators=self.ura,
            honba=self.honba,
            sticks=self.sticks,
            dice=self.dice,
            **flags,
        )

    def _kan_fed_by(self) -> Wind:
        """Return the seat whose discard became the last daiminkan; if its source is unknown, the one across."""
        sources = [meld.source for meld in self.melds if meld.kind == "minkan"]
        players = self.rules.players
        # Turns and winds go to the right. Of three players nobody sits across.
        steps = {"shimocha": 1, "kamicha": players - 1, "toimen": 2}
        return Wind((self.seat_wind + steps[(sources or ["toimen"])[-1] or "toimen"]) % players)

    def problems(self) -> tuple[Message, ...]:
        """Return every problem with the entry except missing tiles; () if there is none."""
        return check(self.hand(), self.win(), self.rules, is_whole=self.room < 0)

    def against(self, changed: Entry, have: tuple[Message, ...] | None = None) -> Message | None:
        """Return why an entry changed from this one does not fit: the first new problem; None if there is none.

        :param have: `problems()`, if known already.
        """
        have = self.problems() if have is None else have
        return next((problem for problem in changed.problems() if problem not in have), None)

    def without_contradictions(self, before: Entry) -> tuple[Entry, list[str]]:
        """Return this entry without conditions that cause problems `before` did not have, and their names.

        New problems that no single condition causes remain.
        """
        after, have = self, before.problems()
        dropped: list[str] = []
        while (problem := before.against(after, have)) is not None:
            lighter = (
                (name, after.with_flag(name, False))
                for name in sorted(after.flags, key=CONDITIONS.index, reverse=True)
            )
            helping = next(((n, e) for n, e in lighter if problem not in e.problems()), None)
            if helping is None:
                break
            dropped.append(helping[0])
            after = helping[1]
        return after, dropped

    def text(self) -> str:
        """Return tiles and melds in notation, without indicators; in a full hand with `+` before the winning tile.

        Norths set aside are written only in a full hand.
        """
        if self.is_full and self.winning is not None:
            return write_hand(self.hand())
        words = [write_tiles(self.closed), *(write_meld(meld) for meld in self.melds)]
        return " ".join(word for word in words if word)


@lru_cache(maxsize=32)
def _hand_of(closed: tuple[Tile, ...], melds: tuple[Meld, ...], winning: Tile, nuki: int) -> Hand:
    """Return the hand of these tiles. It is cached: trying out conditions asks for the same one repeatedly."""
    return Hand(closed, melds, winning=winning, nuki=nuki)


def from_hand(hand: Hand, entry: Entry) -> Entry:
    """Return the entry with another hand and everything else unchanged."""
    closed = list(hand.closed)
    if hand.winning in closed:
        closed.remove(hand.winning)
        closed.append(hand.winning)
    return replace(entry, closed=tuple(closed), chosen=None, melds=hand.melds, nuki=hand.nuki)

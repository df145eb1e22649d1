"""The physical side of a random hand: its red fives and melds, and how it was won."""

from __future__ import annotations

from typing import Any

from core.hand import Hand, Meld, MeldKind, Seat, Win
from core.practice.generate.chance import Chance
from core.practice.generate.hand_spec import IPPATSU, RIICHI, HandSpec
from core.rules.rules import Rules
from core.tiles import DORA_AFTER, FIVES, KINDS, KINDS_OF, NORTH_KIND, RED_FIVES, TILES, Tile, Wind

_RED_SHARE = 0.22
"""The probability that a five is red, where a red one is left."""


def tiles_of_groups(chance: Chance, groups: list[list[int]], rules: Rules) -> list[list[Tile]]:
    """Return the tiles of the groups, with red fives if the rules have them."""
    if not any(rules.red_fives):
        return [list(map(TILES.__getitem__, group)) for group in groups]
    left = dict(zip(FIVES, rules.red_fives, strict=True))
    plain = {kind: 4 - reds for kind, reds in left.items()}
    made: list[list[Tile]] = []
    for group in groups:
        tiles: list[Tile] = []
        for kind in group:
            red = bool(left.get(kind)) and (chance.happens(_RED_SHARE) or plain[kind] == 0)
            if kind in left:
                (left if red else plain)[kind] -= 1
            tiles.append(RED_FIVES[kind] if red else TILES[kind])
        made.append(tiles)
    return made


_SOURCES: tuple[Seat, ...] = ("kamicha", "toimen", "shimocha")


def laid_meld(chance: Chance, called_as: str, tiles: list[Tile], rules: Rules) -> Meld:
    """Return a group as a meld on the table. The called tile is on the side of the player it came from; of a
    closed kan the two middle tiles are face up, so that red fives show.

    :param called_as: "chi", "pon", or how a kan was made.
    """
    kind: MeldKind
    if called_as == "chi":
        place = chance.below(3)
        return Meld("chi", (tiles[place], *tiles[:place], *tiles[place + 1 :]), source="kamicha", called=0)
    if called_as == "ankan":
        low, *middle, high = sorted(tiles)
        return Meld("ankan", (low, high, *reversed(middle)))  # the two in the middle are face up
    kind = "pon" if called_as == "pon" else "minkan" if called_as == "minkan" else "kakan"
    source = chance.one_of(_SOURCES if rules.players == 4 else (_SOURCES[0], _SOURCES[2]))
    called = {"kamicha": 0, "toimen": 1, "shimocha": len(tiles) - 1 if kind != "kakan" else 2}[source]
    return Meld(kind, tuple(sorted(tiles)), source=source, called=called)


def drawn_win(
    chance: Chance, spec: HandSpec, hand: Hand, round_wind: Wind, seat_wind: Wind, rules: Rules
) -> Win | None:
    """Return how the hand was won, by the spec or with realistic frequencies; None where no indicator fits the
    spec.
    """
    seats = _OTHERS[rules.players, seat_wind]
    riichi = spec.riichi
    if riichi is None:
        riichi = hand.is_closed and chance.next() < RIICHI
    flags: dict[str, Any] = dict.fromkeys(spec.flags, True)
    in_riichi = riichi or "double_riichi" in flags
    if in_riichi and rules.ippatsu and not hand.kans and not flags and chance.happens(IPPATSU):
        flags["ippatsu"] = True
    number = min(max(spec.indicators, 1) + hand.kans, 5) if spec.indicators or hand.kans else 0
    shown = _indicators(chance, hand, number, number if in_riichi and rules.ura_dora else 0, spec, rules)
    if shown is None:
        return None
    return Win(
        tsumo=bool(spec.tsumo),
        round_wind=round_wind,
        seat_wind=seat_wind,
        discarder=None if spec.tsumo else chance.one_of(seats),
        riichi=bool(riichi) and "double_riichi" not in flags,
        dora_indicators=shown[0],
        ura_indicators=shown[1],
        honba=spec.honba,
        sticks=spec.sticks + in_riichi if spec.sticks or spec.honba else 0,
        **flags,
    )


_OTHERS = {
    (players, seat): tuple(wind for wind in Wind if wind < players and wind != seat)
    for players in KINDS_OF
    for seat in Wind
}
"""By number of players and seat wind: the other seats."""


def _indicators(
    chance: Chance, hand: Hand, number: int, ura: int, spec: HandSpec, rules: Rules
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]] | None:
    """Return the indicators of both rows from the tiles that are left; None where none fits."""
    if not number + ura:
        return (), ()
    held = bytearray(hand.all_counts.to_bytes(KINDS, "little"))  # by kind: how many
    held[NORTH_KIND] += hand.nuki
    after = DORA_AFTER[rules.players]
    kinds = KINDS_OF[rules.players]
    rows: list[Tile] = []
    for place in range(number + ura):
        hit = chance.next() < spec.hits
        if place == 0 and spec.indicator is not None:
            fitting = [spec.indicator] if held[spec.indicator] < 4 else []
        else:
            fitting = [kind for kind in kinds if held[kind] < 4 and (held[after[kind]] > 0) == hit]
        if not fitting:
            return None
        kind = chance.one_of(fitting)
        held[kind] += 1
        rows.append(_indicator(kind, (*hand.all_tiles, *rows), rules))
    return tuple(rows[:number]), tuple(rows[number:])


def _indicator(kind: int, seen: tuple[Tile, ...], rules: Rules) -> Tile:
    """Return a tile of this kind: a red five where no plain one is left."""
    reds = rules.red_fives[FIVES.index(kind)] if kind in FIVES else 0
    return RED_FIVES[kind] if reds and seen.count(TILES[kind]) >= 4 - reds else TILES[kind]

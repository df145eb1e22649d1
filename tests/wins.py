"""Seeded random wins: hands that look like play, and hands built to be awkward.

Every win passes `check()` and, but for a few of kokushi's relatives, is complete; whether it has a yaku is left to
chance. The same seed gives the same wins.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal

from core.hand import Hand, Meld, MeldKind, Win, check
from core.rules.presets import TENHOU
from core.rules.rules import Rules
from core.tiles import FIVES, HONOURS, KINDS, RED_FIVES, TILES, YAOCHUU_KINDS, Tile, Wind

Style = Literal["play", "flush", "split", "kans", "triplets", "honours", "edges", "pairs", "kokushi"]
STYLES: dict[Style, int] = {
    "play": 50,  # mostly sequences, any suit
    "flush": 12,  # one suit: many readings
    "split": 12,  # equal and overlapping sequences: four of a kind torn apart
    "kans": 8,
    "triplets": 8,
    "honours": 4,
    "edges": 3,  # terminals and honours in every group
    "pairs": 2,
    "kokushi": 1,
}


def wins(seed: int, number: int, rules: Rules = TENHOU) -> Iterator[tuple[Hand, Win]]:
    """This many wins."""
    rng = random.Random(seed)
    found = 0
    while found < number:
        style = rng.choices(list(STYLES), list(STYLES.values()))[0]
        made = _win(rng, style, rules)
        if made is not None and not check(*made, rules):
            found += 1
            yield made


def _win(rng: random.Random, style: Style, rules: Rules) -> tuple[Hand, Win] | None:
    groups = _groups(rng, style, rules)
    kinds = [kind for group in groups for kind in group]
    if any(kinds.count(kind) > 4 for kind in set(kinds)):
        return None
    tiles = _with_reds(rng, groups, rules)
    for kind, reds in zip(FIVES, rules.red_fives, strict=True):
        if sum(tile == TILES[kind] for group in tiles for tile in group) > 4 - reds:
            return None  # that many plain fives are not in the wall
    closed: list[Tile] = []
    melds: list[Meld] = []
    likely = {"kans": 0.9, "play": 0.2, "flush": 0.2}.get(style, 0.25) if len(groups) == 5 else 0
    for group in tiles:
        meld = _meld(rng, style, group) if len(group) > 2 and rng.random() < likely else None
        if meld is None:
            if len(group) == 4:
                return None
            closed += group
        elif rules.players == 3 and meld.kind == "chi":
            closed += group
        else:
            melds.append(meld)
    winning = rng.choice(closed)
    nuki = rng.choice((0, 0, 1, 2)) if rules.north == "nuki" else 0
    hand = Hand(tuple(closed), tuple(melds), winning=winning, nuki=nuki)
    return hand, _circumstances(rng, hand, rules)


def _groups(rng: random.Random, style: Style, rules: Rules) -> list[list[int]]:
    sanma = rules.players == 3
    suits = [9, 18] if sanma else [0, 9, 18]
    yaochuu = list(YAOCHUU_KINDS)
    simples = [base + rank for base in suits for rank in range(9)]
    if style == "kokushi":
        return [[kind] for kind in (*yaochuu, rng.choice(yaochuu))]
    if style == "pairs":
        pool = rng.choice([simples + yaochuu, yaochuu, list(range(18, 27)), [*range(9, 18), *range(27, 34)]])
        chosen = rng.sample(sorted(set(pool)), 7)
        return [[kind, kind] for kind in chosen]
    if style in ("flush", "split"):
        suits = [rng.choice(suits)] if rng.random() < 0.8 else suits
    runs = {"play": 0.75, "flush": 0.65, "split": 1, "kans": 0.2, "triplets": 0.05, "honours": 0.1, "edges": 0.7}
    groups: list[list[int]] = []
    centre = rng.choice(suits) + rng.randrange(7)
    for _ in range(4):
        if rng.random() < runs[style]:
            low = rng.choice(suits) + rng.randrange(7)
            if style == "split":
                low = min(max(centre + rng.choice((0, 0, 0, 1, -1)), centre // 9 * 9), centre // 9 * 9 + 6)
            elif style == "edges":
                low = rng.choice(suits) + rng.choice((0, 6))
            groups.append([low, low + 1, low + 2])
        else:
            kind = _kind(rng, style, suits)
            groups.append([kind] * (4 if style == "kans" and rng.random() < 0.8 else 3))
    if style == "triplets" and rng.random() < 0.3:
        low = rng.choice(suits) + rng.randrange(6)
        groups[:3] = [[low + i] * 3 for i in range(3)]
    groups.append([_kind(rng, style, suits)] * 2)
    return groups


def _kind(rng: random.Random, style: Style, suits: list[int]) -> int:
    if style == "honours":
        return rng.randrange(HONOURS, KINDS) if rng.random() < 0.9 else rng.choice(suits)
    if style == "edges":
        return rng.choice(YAOCHUU_KINDS)
    if style in ("play", "kans", "triplets", "flush") and rng.random() < 0.25:
        return rng.randrange(HONOURS, KINDS)
    return rng.choice(suits) + rng.randrange(9)


def _with_reds(rng: random.Random, groups: list[list[int]], rules: Rules) -> list[list[Tile]]:
    left = dict(zip(FIVES, rules.red_fives, strict=True))
    tiles: list[list[Tile]] = []
    for group in groups:
        made: list[Tile] = []
        for kind in group:
            if left.get(kind) and rng.random() < 0.25:
                left[kind] -= 1
                made.append(RED_FIVES[kind])
            else:
                made.append(TILES[kind])
        tiles.append(made)
    return tiles


def _meld(rng: random.Random, style: Style, group: list[Tile]) -> Meld | None:
    kind: MeldKind
    if len(group) == 4:
        kind = rng.choice(("minkan", "kakan", "ankan", "ankan"))
    elif group[0].kind == group[1].kind:
        kind = "pon"
    else:
        kind = "chi"
    return Meld(kind, tuple(group))


def _circumstances(rng: random.Random, hand: Hand, rules: Rules) -> Win:
    seats = [wind for wind in Wind if wind < rules.players]
    seat = rng.choice(seats)
    tsumo = rng.random() < 0.45
    riichi = hand.is_closed and rng.random() < 0.5
    chance = rng.random()
    last = chance < 0.03
    after_kan = 0.03 < chance < 0.1 and tsumo and bool(hand.kans or hand.nuki)
    first = 0.1 < chance < 0.12 and not hand.melds and not riichi and tsumo
    indicators = tuple(TILES[_any_kind(rng, rules)] for _ in range(1 + hand.kans))
    ura = tuple(TILES[_any_kind(rng, rules)] for _ in indicators) if riichi else ()
    return Win(
        tsumo=tsumo,
        round_wind=rng.choice((Wind.EAST, Wind.EAST, Wind.SOUTH)),
        seat_wind=seat,
        discarder=None if tsumo else rng.choice([wind for wind in seats if wind != seat]),
        riichi=riichi,
        double_riichi=riichi and rng.random() < 0.05,
        ippatsu=riichi and not after_kan and rng.random() < 0.2,
        haitei=last and tsumo,
        houtei=last and not tsumo,
        rinshan=after_kan,
        tenhou=first and seat is Wind.EAST,
        chiihou=first and seat is not Wind.EAST,
        dora_indicators=indicators[:5],
        ura_indicators=ura[:5],
        honba=rng.choice((0, 0, 0, 1, 2)),
        sticks=rng.choice((0, 1, 2)) + riichi,
    )


def _any_kind(rng: random.Random, rules: Rules) -> int:
    kind = rng.randrange(KINDS)
    return 0 if rules.players == 3 and 0 < kind < 8 else kind

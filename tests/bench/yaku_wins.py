"""Counts what hands are won with, tries which yaku stand together, and writes resources/learn/yaku_wins.toml.

    python -m tests.bench.yaku_wins

What is counted: the wins of real games beside the checkout (Tenhou, four players, red fives), by what their
records say. A yaku stands with another where one win has both; all triplets of honours that are a yaku are one,
yakuhai.

What excludes what is tried with the engine: hands that are drawn towards the forms of one or two yaku, in every
way of winning, under the standard rules. Two yaku that none of them has together exclude each other. The seed is
fixed, so that the same is written again.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from core.hand import Hand, Meld, Win, check
from core.rules.presets import STANDARD
from core.rules.rules import DORA, HAN, ORDER, YAKUMAN
from core.scoring.evaluate import best_of, price_readings
from core.tiles import KINDS, RUN_STARTS, TILES, YAOCHUU_KINDS, Wind
from tests.places import ROOT, vectors

PLACE = ROOT / "resources" / "learn" / "yaku_wins.toml"
HANDS = 120_000
SEED = 20_260_101
YAKUHAI = "yakuhai"
Pairs = set[frozenset[str]]
Kinds = tuple[int, ...]


def family(name: str) -> str:
    """The entry of the catalogue that a yaku belongs to."""
    return YAKUHAI if name.startswith("yakuhai_") else name


NAMES = tuple(dict.fromkeys(family(name) for name in (*HAN, *YAKUMAN)))


def said_of(win: dict[str, object]) -> set[str]:
    """What a record says that was won with; without dora."""
    expect = win["expect"]
    assert isinstance(expect, dict)
    return {family(name) for name, _ in expect.get("yaku", ()) if name not in DORA}


# ------------------------------------------------------------------------------ hands towards yaku

_HONOURS = tuple(range(27, KINDS))
_WORLDS: tuple[Kinds, ...] = (
    tuple(range(KINDS)),
    tuple(kind for kind in range(27) if kind not in YAOCHUU_KINDS),
    tuple(sorted(YAOCHUU_KINDS)),
    *(tuple(range(first, first + 9)) for first in (0, 9, 18)),
    *((*range(first, first + 9), *_HONOURS) for first in (0, 9, 18)),
    (*(kind for kind in range(27) if kind % 9 in (0, 1, 2, 6, 7, 8)), *_HONOURS),
    tuple(kind for kind in range(27) if kind % 9 in (0, 1, 2, 6, 7, 8)),
    _HONOURS,
    tuple(kind for kind in YAOCHUU_KINDS if kind < 27),
    (19, 20, 21, 23, 25, 32),
)
"""Tiles that a hand is drawn of."""


def run(first: int) -> Kinds:
    """A sequence."""
    return (first, first + 1, first + 2)


def _forms(chance: random.Random) -> list[Kinds]:
    """Groups that belong together in some yaku."""
    rank, suit = chance.randrange(7), chance.randrange(3)
    place = chance.randrange(9)
    forms: list[list[Kinds]] = [
        [run(rank + 9 * each) for each in range(3)],
        [run(9 * suit + step) for step in (0, 3, 6)],
        [(place + 9 * each,) * 3 for each in range(3)],
        [run(9 * suit + rank)] * 2,
        [run(9 * suit + rank)] * 2 + [run(9 * chance.randrange(3) + chance.randrange(7))] * 2,
        [(31,) * 3, (32,) * 3],
        [(31,) * 3, (32,) * 3, (33,) * 3],
        [(27 + each,) * 3 for each in range(3)],
        [(27 + each,) * 3 for each in range(4)],
        [],
    ]
    return chance.choice(forms)


def _group(chance: random.Random, world: Kinds, share_of_runs: float) -> Kinds:
    if chance.random() < share_of_runs:
        runs = [kind for kind in world if kind in RUN_STARTS and kind + 1 in world and kind + 2 in world]
        if runs:
            return run(chance.choice(runs))
    return (chance.choice(world),) * 3


def drawn_hands(chance: random.Random) -> Iterator[Hand]:
    """A hand, if this draw makes one: four groups and a pair, or seven pairs, or thirteen orphans."""
    world = chance.choice(_WORLDS)
    kind_of_hand = chance.random()
    if kind_of_hand < 0.08 and len(world) >= 7:
        closed = [TILES[kind] for kind in chance.sample(world, 7) for _ in range(2)]
        yield Hand(tuple(closed), winning=chance.choice(closed))
        return
    if kind_of_hand < 0.1:
        orphans = sorted(YAOCHUU_KINDS)
        closed = [TILES[kind] for kind in (*orphans, chance.choice(orphans))]
        yield Hand(tuple(closed), winning=chance.choice(closed))
        return
    if kind_of_hand < 0.13:
        first = 9 * chance.randrange(3)
        ranks = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, chance.randrange(9))
        closed = [TILES[first + rank] for rank in ranks]
        yield Hand(tuple(closed), winning=chance.choice(closed))
        return
    groups = _forms(chance)
    share_of_runs = chance.choice((0.0, 0.5, 0.8, 1.0))
    while len(groups) < 4:
        groups = [*groups, _group(chance, world, share_of_runs)]
    pair = chance.choice((*world, 33)) if chance.random() < 0.9 else chance.choice((31, 32, 33, 27, 30))
    share_called = chance.choice((0.0, 0.0, 0.3, 0.8))
    share_of_kans = chance.choice((0.0, 0.2, 1.0))
    closed, melds = [TILES[pair]] * 2, []
    for kinds in groups:
        tiles = tuple(TILES[kind] for kind in kinds)
        called, is_triplet = chance.random() < share_called, kinds[0] == kinds[1]
        if is_triplet and chance.random() < share_of_kans:
            melds.append(Meld("minkan" if called else "ankan", (*tiles, tiles[0])))
        elif called:
            melds.append(Meld("pon" if is_triplet else "chi", tiles))
        else:
            closed += tiles
    yield Hand(tuple(closed), tuple(melds), winning=chance.choice(closed))


_WAYS: tuple[dict[str, Any], ...] = (
    {},
    {"tsumo": True},
    {"riichi": True},
    {"riichi": True, "tsumo": True},
    {"double_riichi": True, "tsumo": True},
    {"double_riichi": True, "ippatsu": True},
    {"riichi": True, "ippatsu": True},
    {"riichi": True, "ippatsu": True, "tsumo": True},
    {"tsumo": True, "haitei": True},
    {"tsumo": True, "haitei": True, "riichi": True},
    {"tsumo": True, "haitei": True, "riichi": True, "ippatsu": True},
    {"tsumo": True, "haitei": True, "double_riichi": True},
    {"houtei": True},
    {"houtei": True, "riichi": True, "ippatsu": True},
    {"houtei": True, "double_riichi": True},
    {"rinshan": True, "tsumo": True},
    {"rinshan": True, "tsumo": True, "riichi": True},
    {"rinshan": True, "tsumo": True, "double_riichi": True},
    {"chankan": True},
    {"chankan": True, "riichi": True, "ippatsu": True},
    {"chankan": True, "double_riichi": True},
    {"tenhou": True, "tsumo": True},
    {"chiihou": True, "tsumo": True},
)


def together(hands: int, seed: int) -> Pairs:
    """Returns which yaku some hand has together. :param hands: how many are drawn."""
    chance = random.Random(seed)
    found: Pairs = set()
    for _ in range(hands):
        for hand in drawn_hands(chance):
            seats = chance.choice(((Wind.EAST, Wind.EAST), (Wind.EAST, Wind.SOUTH), (Wind.SOUTH, Wind.NORTH)))
            for way in chance.sample(_WAYS, 5):
                win = Win(round_wind=seats[0], seat_wind=seats[1], **way)
                if check(hand, win, STANDARD):
                    continue
                readings = price_readings(hand, win, STANDARD)
                if readings:
                    found |= pairs_of(map(family, best_of(readings).yaku))
    return found


def pairs_of(names: Iterable[str]) -> Pairs:
    """All pairs of some yaku."""
    return {frozenset(pair) for pair in combinations(dict.fromkeys(names), 2)}


# ------------------------------------------------------------------------------ what is written


def main() -> None:
    """Count, try and write."""
    records = [
        (said_of(win), any(meld["kind"] != "ankan" for meld in win["melds"])) for win in vectors("real_wins")
    ]
    wins, called = Counter[str](), Counter[str]()
    beside: dict[str, Counter[str]] = {}
    for yaku, has_melds in records:
        wins.update(yaku)
        if has_melds:
            called.update(yaku)
        for name in yaku:
            beside.setdefault(name, Counter()).update(yaku - {name})
    possible = together(HANDS, SEED)
    for yaku, _ in records:
        possible |= pairs_of(yaku)
    known = {name for pair in possible for name in pair} | set(wins)
    lines = [
        "# What real hands are won with, and which yaku exclude each other. Written by",
        "# `python -m tests.bench.yaku_wins`, whose head says how it is counted and tried.",
        "#",
        "# wins       of real games, Tenhou's, four players. Of each yaku: how many were won with it, `called` of",
        "#            them open; `beside`: with which other yaku most of them, and how many",
        "# excludes   the yaku that cannot stand beside it under the standard rules; of a yakuman only yakuman,",
        "#            for beside one nothing else counts, and of another yaku no yakuman",
        "",
        f"wins = {len(records)}",
    ]
    for name in NAMES:
        if name not in known:
            continue
        excluded = [
            other
            for other in NAMES
            if other in known - {name}
            and (other in YAKUMAN) == (name in YAKUMAN)
            and frozenset((name, other)) not in possible
        ]
        often = sorted(beside.get(name, Counter()).items(), key=lambda item: (-item[1], ORDER.get(item[0], 0)))[:8]
        lines += ["", f"[yaku.{name}]", f"wins = {wins[name]}", f"called = {called[name]}"]
        lines.append("beside = {" + ", ".join(f"{other} = {number}" for other, number in often) + "}")
        lines.append("excludes = [" + ", ".join(f'"{other}"' for other in excluded) + "]")
    PLACE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(len(records), "wins;", len(possible), "pairs are possible")


if __name__ == "__main__":
    main()

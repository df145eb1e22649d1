"""Chooses the hands that part beliefs best, and writes core/practice/telling_hands.py.

    python -m tests.bench.telling_hands

Among many random wins those are taken, one after another, that part most pairs of beliefs which few chosen hands
part so far: by the price alone first, then by the fu sheet. Each belief is to show on several of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from core.entry.entry import CONDITIONS, Entry, from_hand
from core.hand import Hand, Win, check
from core.interchange.hand_code import write_code
from core.practice.beliefs import ALL, BELIEFS
from core.practice.diagnose_lines import CodedHand
from core.practice.solve import solve
from core.practice.telling import Entered, Telling
from core.rules.presets import STANDARD, TENHOU, TENHOU_SANMA
from core.rules.rules import Rules
from core.tiles import DORA_AFTER, TILES
from tests.places import ROOT
from tests.wins import wins

CANDIDATES = 7_000
CHOSEN = {Entered(False, False, False, False, False, True): 220, Entered(True, True, True, True, True, True): 80}
"""How many hands are chosen by which parts of an answer."""
LONGEST = 115
COVERING_CANDIDATES = 2_500
ROUNDS, IN_A_ROUND = 11, 9
"""So many times so many hands are taken on which all beliefs show between them."""
LEVELS = 3
"""Each pair of beliefs is parted by so many hands, if there are any."""
ROOM = len(ALL) + 1
BIT = {pair: 1 << at for at, pair in enumerate(combinations(range(ROOM), 2))}
EVERY = (1 << len(BIT)) - 1
WITH = [sum(bit for pair, bit in BIT.items() if at in pair) for at in range(ROOM)]
"""The pairs of the right rule and of every belief with any other."""


def code_of(hand: Hand, win: Win, rules: Rules) -> str:
    """The hand code of a win; the discarder is lost."""
    entry = Entry(
        dora=win.dora_indicators,
        ura=win.ura_indicators,
        tsumo=win.tsumo,
        round_wind=win.round_wind,
        seat_wind=win.seat_wind,
        flags=frozenset(name for name in CONDITIONS if getattr(win, name, False)),
        honba=win.honba,
        sticks=win.sticks,
        rules=rules,
    )
    return write_code(from_hand(hand, entry))


def candidates() -> Iterator[CodedHand]:
    """Wins without yakuman."""
    for seed, rules in ((1, TENHOU), (2, STANDARD), (3, TENHOU_SANMA)):
        for hand, win in wins(seed, CANDIDATES if rules.players == 4 else CANDIDATES // 10, rules):
            posed = CodedHand(code := code_of(hand, win, rules))
            if posed.facts.outcome == "win" and not posed.facts.fixed_base and len(code) < LONGEST:
                yield posed


def variants(hand: Hand, win: Win, rng: random.Random) -> Iterator[Win]:
    """The same win with honba and sticks; with dora in the hand; with riichi and ippatsu, with double riichi."""
    before = {after: TILES[kind] for kind, after in enumerate(DORA_AFTER[4])}
    tiles = [before[tile.kind] for tile in rng.sample(hand.all_tiles, len(hand.all_tiles))]
    number = 1 + hand.kans
    yield replace(win, honba=2, sticks=2)
    yield replace(win, honba=1, sticks=2, dora_indicators=tuple(tiles[:number]))
    if hand.is_closed and not (win.tenhou or win.chiihou):
        riichi = replace(win, riichi=True, double_riichi=False, honba=1, sticks=2)
        ura = tuple(tiles[number : 2 * number])
        quick = not hand.kans and not win.rinshan
        yield replace(riichi, ippatsu=quick, dora_indicators=tuple(tiles[:number]), ura_indicators=ura)
        yield replace(riichi, double_riichi=True, ippatsu=False)


def covering() -> list[str]:
    """The codes of hands on which, one after another, most beliefs show that did not yet: for whoever has two."""
    rng = random.Random(9)
    shows: list[tuple[int, str]] = []
    for seed, rules in ((31, TENHOU), (32, STANDARD), (33, TENHOU)):
        for hand, win in wins(seed, COVERING_CANDIDATES, rules):
            for made in variants(hand, win, rng):
                if check(hand, made, rules):
                    continue
                posed = CodedHand(code := code_of(hand, made, rules))
                if posed.facts.outcome == "win" and not posed.facts.fixed_base and len(code) < LONGEST:
                    right = solve(posed.facts)
                    shown = sum(
                        1 << at for at, belief in enumerate(BELIEFS) if solve(posed.facts, belief) != right
                    )
                    shows.append((shown, code))
    taken = []
    for _ in range(ROUNDS):
        left = (1 << len(BELIEFS)) - 1
        for _ in range(IN_A_ROUND):
            best = max(shows, key=lambda each: (each[0] & left).bit_count())
            shows.remove(best)
            left &= ~best[0]
            taken.append(best[1])
    return taken


def parted(telling: Telling, parts: Entered) -> tuple[int, int]:
    """The pairs that a hand parts, a bit each; and those of beliefs that both show on it."""
    together: dict[int, list[int]] = {}
    for at, number in enumerate(telling.classes(parts)):
        together.setdefault(number, []).append(at)
    same = hidden = 0
    for members in together.values():
        for pair in combinations(members, 2):
            same |= BIT[pair]
    for at in together[telling.classes(parts)[0]]:
        hidden |= WITH[at]
    return EVERY & ~same, EVERY & ~same & ~hidden


def chosen() -> list[str]:
    """The codes of the hands that part most, the best first."""
    tellings = [Telling(posed) for posed in candidates()]
    taken = covering()
    for parts, number in CHOSEN.items():
        masks = [(*parted(telling, parts), telling.posed.code) for telling in tellings]
        any_hand, both_show, shows = [EVERY] * LEVELS, [EVERY & ~WITH[0]] * LEVELS, [WITH[0]] * LEVELS
        for _ in range(number):
            best = max(
                masks,
                key=lambda each: (
                    sum((each[0] & need).bit_count() for need in any_hand)
                    + sum((each[1] & need).bit_count() for need in both_show)
                    + 10 * sum((each[0] & need).bit_count() for need in shows)
                ),
            )
            taken.append(best[2])
            masks.remove(best)
            for needed, mask in ((any_hand, best[0]), (both_show, best[1]), (shows, best[0])):
                left = mask
                for level, need in enumerate(needed):
                    needed[level], left = need & ~left, need & left
    return list(dict.fromkeys(taken))


def main() -> None:
    """Write them."""
    codes = "\n".join(f'    "{code.rpartition(" #")[0].removeprefix("fuhan1 ")}",' for code in chosen())
    text = f'''"""Hands that part what learners may believe; the next question is one of them.

Chosen and written by `python -m tests.bench.telling_hands`.
"""

from __future__ import annotations

TELLING_HANDS = (
{codes}
)
"""Hand codes without their first word and their checksum."""
'''
    (ROOT / "core" / "practice" / "telling_hands.py").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

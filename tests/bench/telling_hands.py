"""Chooses the hands that part beliefs best, and writes resources/learn/telling_hands.txt, the same at every run.

    python -m tests.bench.telling_hands        five minutes

First sets of seven random wins on which between them nearly every belief shows: of who has two, the second is to
show within eight questions. Then, one after another, the wins that part most pairs of beliefs which few chosen
ones part so far: by the price alone, then by the fu sheet.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from core.entry.entry import CONDITIONS, Entry, from_hand
from core.hand import Hand, Win, check
from core.interchange.hand_code import write_code
from core.practice.curriculum.beliefs import ALL, BELIEFS
from core.practice.curriculum.believed_answer import compute_answer
from core.practice.diagnosis.diagnose_lines import CodedHand
from core.practice.diagnosis.question_information import EnteredParts, QuestionInformation
from core.rules.presets import STANDARD, TENHOU, TENHOU_SANMA
from core.rules.rules import Rules
from core.tiles import DORA_AFTER, TILES, Wind
from tests.places import ROOT
from tests.wins import wins

CANDIDATES = 7_000
CHOSEN = {
    EnteredParts(False, False, False, False, False, True): 220,
    EnteredParts(True, True, True, True, True, True): 80,
}
"""How many hands are chosen by which parts of an answer."""
LONGEST = 125
COVERING_CANDIDATES = 2_500
SETS, IN_A_SET, STARTS = 7, 7, 12
"""So many sets of so many hands, each the best of so many searches."""
LEVELS = 3
"""Each pair of beliefs is parted by so many hands, if there are any."""
ROOM = len(ALL) + 1
BIT = {pair: 1 << at for at, pair in enumerate(combinations(range(ROOM), 2))}
EVERY = (1 << len(BIT)) - 1
WITH = [sum(bit for pair, bit in BIT.items() if at in pair) for at in range(ROOM)]
"""The pairs of the right rule and of every belief with any other."""


def code_of(hand: Hand, win: Win, rules: Rules) -> str:
    """The hand code of a win."""
    entry = Entry(
        dora=win.dora_indicators,
        ura=win.ura_indicators,
        tsumo=win.tsumo,
        round_wind=win.round_wind,
        seat_wind=win.seat_wind,
        flags=frozenset(name for name in CONDITIONS if getattr(win, name, False)),
        honba=win.honba,
        sticks=win.sticks,
        discarder=win.discarder,
        rules=rules,
    )
    return write_code(from_hand(hand, entry))


def candidates() -> Iterator[CodedHand]:
    """Wins without yakuman."""
    for seed, rules in ((1, TENHOU), (2, STANDARD), (3, TENHOU_SANMA)):
        for hand, win in wins(seed, CANDIDATES if rules.players == 4 else CANDIDATES // 10, rules):
            exercise = CodedHand(code := code_of(hand, win, rules))
            if exercise.facts.outcome == "win" and not exercise.facts.fixed_base and len(code) < LONGEST:
                yield exercise


def variants(hand: Hand, win: Win, rng: random.Random) -> Iterator[Win]:
    """The same win with honba and sticks, dealt in by the dealer, with dora as they lie and with dora in the hand;
    closed ones in riichi, too, and in double riichi."""
    before = {after: TILES[kind] for kind, after in enumerate(DORA_AFTER[4])}
    number = 1 + hand.kans
    dealer = Wind.EAST if win.seat_wind != Wind.EAST else Wind.SOUTH
    win = replace(win, honba=2, sticks=2, discarder=None if win.tsumo else dealer, ura_indicators=())
    win = replace(win, riichi=False, double_riichi=False, ippatsu=False)
    for in_hand in (False, True):
        tiles = [before[tile.kind] for tile in rng.sample(hand.all_tiles, len(hand.all_tiles))]
        made = replace(win, dora_indicators=tuple(tiles[:number])) if in_hand else win
        yield made
        if hand.is_closed and not (win.tenhou or win.chiihou):
            riichi = replace(made, ura_indicators=tuple(tiles[number : 2 * number]))
            quick = not hand.kans and not win.rinshan
            yield replace(riichi, riichi=True, ippatsu=quick)
            yield replace(riichi, double_riichi=True, ippatsu=quick)


def covering() -> list[str]:
    """The codes of sets of hands on which between them most beliefs show."""
    rng = random.Random(9)
    codes: dict[int, str] = {}
    for seed, rules in ((31, TENHOU), (32, STANDARD), (33, TENHOU)):
        for hand, win in wins(seed, COVERING_CANDIDATES, rules):
            for made in variants(hand, win, rng):
                if check(hand, made, rules):
                    continue
                exercise = CodedHand(code := code_of(hand, made, rules))
                if exercise.facts.outcome == "win" and not exercise.facts.fixed_base and len(code) < LONGEST:
                    right = compute_answer(exercise.facts)
                    shown = sum(
                        1 << at
                        for at, belief in enumerate(BELIEFS)
                        if compute_answer(exercise.facts, belief) != right
                    )
                    codes.setdefault(shown, code)
    taken: list[str] = []
    for _ in range(SETS):
        best = max(
            (_climbed(list(codes), rng) for _ in range(STARTS)), key=lambda found: _union(found).bit_count()
        )
        print(_union(best).bit_count(), "of", len(BELIEFS), "beliefs show on a set")
        taken += [codes.pop(shown) for shown in best]
    return taken


def _climbed(every: list[int], rng: random.Random) -> list[int]:
    """A set of hands, by what shows on them, of which none can be exchanged for one on which more shows that does
    not show on the others."""
    found = rng.sample(every, IN_A_SET)
    before = -1
    while _union(found).bit_count() > before:
        before = _union(found).bit_count()
        for place in range(IN_A_SET):
            others = _union(found[:place] + found[place + 1 :])
            found[place] = max(every, key=lambda shown: (shown | others).bit_count())
    return found


def _union(shown: list[int]) -> int:
    together = 0
    for each in shown:
        together |= each
    return together


def parted(telling: QuestionInformation, parts: EnteredParts) -> tuple[int, int]:
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
    tellings = [QuestionInformation(exercise) for exercise in candidates()]
    taken = covering()
    for parts, number in CHOSEN.items():
        masks = [(*parted(telling, parts), telling.exercise.code) for telling in tellings]
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
    """Write them, without their checksums."""
    codes = [code.rpartition(" #")[0] for code in chosen()]
    place = ROOT / "resources" / "learn" / "telling_hands.txt"
    place.write_text("\n".join(codes) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

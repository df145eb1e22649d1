"""Check the tiles of a hand: their number, their kinds and the melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from core.hand.types import Hand, Meld, Win
from core.language.messages import Message
from core.rules.rules import Rules
from core.tiles import NORTH_KIND, ONE, SANMA_REMOVED, TILES, has_five_of_a_kind, number_of

MAX_INDICATORS = 5


def tile_problems(hand: Hand, win: Win, rules: Rules, *, is_whole: bool = True) -> list[Message]:
    """Return every problem with the tiles, in the order of the messages.

    :param is_whole: whether all tiles are there, as in `core.hand.check`.
    """
    problems: list[Message] = []
    if hand.nuki < 0:
        problems.append(Message("problem.negative_count"))
    right = 14 - 3 * len(hand.melds)
    if is_whole and (len(hand.closed) != right or right < 2):
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
    # Ura indicators alone are accepted: some people note only what counts.
    if ura and (len(ura) > len(dora) > 0 or len(ura) > MAX_INDICATORS):
        problems.append(Message.of("problem.more_ura_than_dora", ura=len(ura), dora=len(dora)))

    if hand.nuki > 0 and (rules.north != "nuki" or rules.players != 3):
        problems.append(Message("problem.nuki_not_in_rules"))
    problems += _impossible_tiles(hand, win, rules)
    if hand.reds or win.red_indicators:
        problems += _red_five_problems(hand, win, rules)
    if is_whole and hand.winning not in hand.closed:
        problems.append(Message.of("problem.win_tile_not_in_hand", tile=hand.winning))
    return problems


@lru_cache
def _meld_name(meld: Meld) -> Message:
    return Message(f"meld.{meld.kind}")


def _impossible_tiles(hand: Hand, win: Win, rules: Rules) -> Iterator[Message]:
    # The sum of the counts is a quick test. It is safe only while no byte can overflow.
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

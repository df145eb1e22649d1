"""All lines of a fu table under given rules, each taken from an example hand scored by the engine."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from core.hand import InvalidHandError, Win
from core.hand.notation import parse_hand
from core.language.messages import Message
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.scoring.lines import FuLine, FuSource
from core.scoring.score import score
from core.tiles import Wind

FuTopic = Literal["win", "sets", "pair", "wait"]


class FuTopicLines(NamedTuple):
    """Lines about the same part of a hand, such as its wait."""

    topic: FuTopic
    lines: tuple[FuLine, ...]


class FuTable(NamedTuple):
    """All lines of a fu table.

    :ivar topics: in the order in which fu are counted; () lines if the rules do not count them.
    :ivar notes: on hands whose fu differ from their sum: pinfu by tsumo, an open hand without fu.
    :ivar rounded: an example of rounding, as sum and result; None if nothing is rounded.
    """

    topics: tuple[FuTopicLines, ...]
    notes: tuple[Message, ...]
    rounded: tuple[int, int] | None


SOURCES: dict[FuTopic, tuple[FuSource, ...]] = {
    "win": ("by_rule", "futei", "ron", "tsumo", "chiitoitsu"),
    "sets": ("triplet",),
    "pair": (
        "pair_number",
        "pair_guest",
        "pair_seat",
        "pair_round",
        "pair_double_wind",
        "pair_north",
        "pair_dragon",
    ),
    "wait": ("wait",),
}
_HANDS: dict[FuTopic, tuple[str, ...]] = {
    "win": ("234p678p345s8899p+9p", "tsumo 234p678p345s8899p+9p", "113355p224466s7z+7z"),
    "sets": (
        "345s88s67p+8p pon:2<22s pon:5<55p",
        "345s88s67p+8p pon:2<22s pon:9<99p",
        "345s88s22p+2p pon:2<22s pon:5<55p",
        "345s88s99p+9p pon:2<22s pon:5<55p",
        "345s88s67p222s444p+8p",
        "345s88s67p222s999p+8p",
        "345s88s67p+8p pon:2<22s minkan:5<555p",
        "345s88s67p+8p pon:2<22s minkan:9<999p",
        "345s88s67p+8p pon:2<22s ankan:5555p",
        "345s88s67p+8p pon:2<22s ankan:9999p",
    ),
    "pair": tuple(f"234p678p345s67s{pair}+8s" for pair in ("99p", "44z", "22z", "11z", "55z")),
    "wait": (
        "234p678p345s88s67s+8s",
        "234p678p345s88s99p+9p",
        "234p678p345s88s57s+6s",
        "234p678p456s88s12s+3s",
        "234p678p345s678s9s+9s",
    ),
}
"""Without characters and chi, which do not exist with three players."""
_OF_TWO_WINDS = "234p678p345s67s11z+8s"
"""For the dealer in the east round."""
_PINFU = "tsumo 234p678p345s88s67s+8s"
_OPEN_PINFU = "99s67s234p+8s chi:2<34p chi:6<78p"
_ROUNDED = _HANDS["win"][0]


@lru_cache(maxsize=1 << 4)
def fu_table(rules: Rules) -> FuTable:
    """Return all lines of the fu table, each once.

    >>> from core.rules.presets import STANDARD
    >>> [line.fu for line in fu_table(STANDARD).topics[1].lines]
    [2, 4, 2, 4, 4, 8, 8, 16, 16, 32]
    """
    topics = []
    for topic, hands in _HANDS.items():
        found: dict[tuple[FuSource, str], FuLine] = {}
        seats = [(hand, Wind.SOUTH) for hand in hands]
        if topic == "pair":
            seats.append((_OF_TWO_WINDS, Wind.EAST))
        for hand, seat in seats:
            counted = _counted(hand, seat, rules)
            for line in counted.chosen.fu_lines if counted is not None and counted.chosen is not None else ():
                if line.source in SOURCES[topic]:
                    found.setdefault((line.source, line.message.key), line)
        topics.append(FuTopicLines(topic, tuple(found.values())))
    rounded = _counted(_ROUNDED, Wind.SOUTH, rules)
    example = None
    if rounded is not None and rounded.chosen is not None and rounded.chosen.fu > rounded.chosen.raw_fu:
        example = rounded.chosen.raw_fu, rounded.chosen.fu
    return FuTable(tuple(topics), _notes(rules), example)


def _notes(rules: Rules) -> tuple[Message, ...]:
    """Return the notes on hands with only the base 20 fu, if the rules treat them specially."""
    if rules.fu_counting != "counted":
        return ()
    drawn, called = (_counted(hand, Wind.SOUTH, rules) for hand in (_PINFU, _OPEN_PINFU))
    found: list[Derivation] = []
    if drawn is not None and rules.pinfu_tsumo:
        found.append(drawn)
    if called is not None and called.chosen is not None and called.chosen.fu > called.chosen.raw_fu:
        found.append(called)
    return tuple(step.messages[-1] for each in found for step in each.steps if step.name == "fu")


def _counted(hand: str, seat: Wind, rules: Rules) -> Derivation | None:
    """Return a hand scored in the east round; None if it is impossible with three players.

    :param hand: preceded by `tsumo ` if won by tsumo.
    """
    tiles = hand.removeprefix("tsumo ")
    try:
        return score(parse_hand(tiles), Win(tsumo=tiles != hand, seat_wind=seat), rules)
    except InvalidHandError:
        return None

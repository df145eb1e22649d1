"""The cards beside the steps: other rules, the nearest complete shape, and what a hand without yaku lacked.

In gui without Qt: it makes cards, with texts in which tiles are drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.interchange.derivation_text import worth_of
from core.language.messages import Message, Several, TextPart
from core.language.numbers import number_text
from core.study.what_if import OtherRules
from gui.appearance.translator import Translator
from gui.widgets.card_data import Card, CardLine, ShownGroup, ShownTile

if TYPE_CHECKING:
    from core.study.shanten import Block, NearestShape
    from core.study.why_not import NearMiss


def near_card(near: NearestShape, words: Translator) -> Card:
    """How far tiles are from a win: one nearest shape with what it lacks, what is in the way, what would help."""
    say = words.say
    groups = [_block(block, near.form == "standard", words) for block in near.groups]
    if near.form == "kokushi":
        groups = [_together(groups)]
    if near.spare:
        tiles = tuple(ShownTile(tile) for tile in near.spare)
        groups.append(ShownGroup(tiles, say("near.spare"), near.spare))
    key = "near.tenpai" if near.shanten <= 0 else "near.iishanten" if near.shanten == 1 else "near.shanten"
    messages = [
        Message(f"near.form.{near.form}"),
        Message.of("near.missing", n=near.missing),
        Message.of(key, n=near.shanten),
    ]
    lines = [CardLine(_joined(messages, words), tone="note")]
    if near.helping:
        lines.append(CardLine((words.say("so_far.help", n=len(near.helping)),), tone="sum"))
    total = say("near.total", n=near.missing)
    return Card("near", 0, say("near.title"), total, tuple(lines), tuple(groups))


def _block(block: Block, labelled: bool, words: Translator) -> ShownGroup:
    tiles = sorted(
        [*(ShownTile(tile) for tile in block.tiles), *(ShownTile(tile, ghost=True) for tile in block.missing)],
        key=lambda shown: shown.tile or (0, False),
    )
    name = {"koutsu": "near.koutsu"}.get(block.shape, f"group.{block.shape}")
    return ShownGroup(tuple(tiles), words.say(name) if labelled else "", block.tiles)


def _together(groups: list[ShownGroup]) -> ShownGroup:
    """Single tiles side by side, as one group."""
    tiles = tuple(shown for group in groups for shown in group.tiles)
    return ShownGroup(tiles, "", tuple(tile for group in groups for tile in group.lights))


def why_not_card(misses: tuple[NearMiss, ...], words: Translator) -> Card:
    """The yaku that a hand without any was one condition away from."""
    lines = [
        CardLine(
            (words.say(f"yaku.{miss.yaku}.name"),),
            number_text(miss.points) if miss.points else "",
            miss.tiles,
            reason=tuple(words.parts(miss.message)),
        )
        for miss in misses
    ]
    if not lines:
        lines = [CardLine((words.say("near_miss.none"),), tone="note")]
    return Card("why_not", 0, words.say("near_miss.title"), lines=tuple(lines))


def _joined(messages: list[Message], words: Translator) -> tuple[TextPart, ...]:
    """Several messages as one paragraph."""
    parts: list[TextPart] = []
    for message in messages:
        parts += [*([" "] if parts else []), *words.parts(message)]
    return tuple(parts)


def other_rules_card(others: tuple[OtherRules, ...], words: Translator, *, draw: bool = False) -> Card:
    """The rule sets under which the hand is worth something else, and the switches that make the difference.

    :param draw: whether it is a nagashi mangan, which is no win anywhere.
    """
    nothing = words.say("other_rules.does_not_count" if draw else "other_rules.no_win")
    lines = [_other_rules_line(other, nothing, words, priced=not draw) for other in others]
    if not lines:
        lines = [CardLine((words.say("other_rules.all_agree"),), tone="note")]
    return Card("other_rules", 0, words.say("other_rules.title"), lines=tuple(lines))


def _other_rules_line(other: OtherRules, nothing: str, words: Translator, *, priced: bool) -> CardLine:
    name = words.say(f"preset.{other.preset}")
    if other.problem is not None:
        return CardLine((name,), "–", reason=tuple(words.parts(other.problem)))
    switches = Several(tuple(Message(f"switch.{switch}") for switch in other.switches))
    worth = (
        []
        if other.yakuman or not other.points or not priced
        else [words.say(worth_of(other.han, other.fu)), " · "]
    )
    because = words.parts(Message.of("other_rules.because", switches=switches))
    value = number_text(other.points) if other.points else nothing
    return CardLine((name,), value, reason=(*worth, *because))

"""The card that says what the hand is worth under other rules.

In gui without Qt: it makes cards, with texts in which tiles are drawn.
"""

from __future__ import annotations

from core.interchange.derivation_text import worth_of
from core.language.messages import Message, Several
from core.language.numbers import number_text
from core.study.what_if import OtherRules
from gui.appearance.translator import Translator
from gui.widgets.card_data import Card, CardLine


def other_rules_card(others: tuple[OtherRules, ...], words: Translator, *, draw: bool = False) -> Card:
    """Return the card of the rule sets under which the hand is worth something else.

    It names the switches that make the difference.

    :param draw: whether it is a nagashi mangan, which is not a win but may not count at all.
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

"""From a settlement to what is shown: the cards of its working, a step each.

Every message and every number is one of the settlement's own lines.

In gui without Qt: it makes cards, with texts in which tiles are drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.language.messages import Message, TextPart
from core.language.numbers import number_text, signed_text
from core.match.names import rank_text, with_names
from core.match.result import Settlement, SettlementLine, SettlementStep
from core.match.state import player
from gui.appearance.translator import Translator
from gui.widgets.card_data import Card, CardLine


def settlement_cards(settlement: Settlement, names: Sequence[str], words: Translator) -> list[Card]:
    """A numbered card for each step; the ranks are those of the result, unless some share one."""
    shared = len({*settlement.ranks}) < len(settlement.ranks)
    steps = (step for step in settlement.steps if shared or step.name != "ranks")
    return [
        Card(step.name, number, words.say(step.title), lines=_lines(step, names, words))
        for number, step in enumerate(steps, 1)
    ]


def _lines(step: SettlementStep, names: Sequence[str], words: Translator) -> tuple[CardLine, ...]:
    if step.of_all:
        return (CardLine(_parts(step.lines[0].message, names, words), tone="note"),)
    return tuple(_line(step, line, names, words) for line in step.lines)


def _line(step: SettlementStep, line: SettlementLine, names: Sequence[str], words: Translator) -> CardLine:
    """Of a player: by what, and what that comes to."""
    reason = _parts(line.message, names, words)
    return CardLine(_parts(player(line.seat), names, words), _value(step, line, words), reason=reason)


def _parts(message: Message, names: Sequence[str], words: Translator) -> tuple[TextPart, ...]:
    """To be drawn with its names apart: a player called Dora is no term of the glossary."""
    return tuple(words.parts(with_names(message, names)))


def _value(step: SettlementStep, line: SettlementLine, words: Translator) -> str:
    if step.name == "ranks":
        return rank_text(int(line.amount), words.say)
    if step.name in ("sticks", "rounding"):
        return number_text(line.amount)
    return signed_text(line.amount)

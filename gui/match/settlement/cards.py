"""From a settlement to what is shown: how a player's result comes about, a line a step.

Every message and every number is one of the settlement's own lines.

In gui without Qt: it makes cards, with texts in which tiles are drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.language.messages import Message, TextPart
from core.language.names_apart import Name
from core.language.numbers import number_text, signed_text
from core.match.names import name_of, rank_text, seated, with_names
from core.match.result import Settlement, SettlementLine, SettlementStep
from gui.appearance.translator import Translator
from gui.widgets.card_data import Card, CardLine


def result_card(settlement: Settlement, seat: int, names: Sequence[str], words: Translator) -> Card:
    """How a player's result comes about: every step that touches it; the last line is what all come to."""
    owners = seated(names, settlement.counts_for)
    lines = [
        # Who sat at a seat is told beside who began there.
        _line(step, line, names if step.name == "seat" else owners, words)
        for step in steps_of(settlement)
        for line in step.lines
        if line.seat == seat
    ]
    title = words.say("settlement.working_of", player=Name(name_of(seat, owners, words.say)))
    return Card("total", 0, title, lines=(*lines[:-1], lines[-1]._replace(tone="sum")))


def steps_of(settlement: Settlement) -> tuple[SettlementStep, ...]:
    """The steps that are told: the ranks are those of the result, unless some share one."""
    shared = len({*settlement.ranks}) < len(settlement.ranks)
    return tuple(step for step in settlement.steps if shared or step.name != "ranks")


def _line(step: SettlementStep, line: SettlementLine, names: Sequence[str], words: Translator) -> CardLine:
    """By what step, how, and what that comes to."""
    reason = _parts(line.message, names, words)
    if step.of_all or step.name == "seat":
        return CardLine(_parts(step.title, names, words), reason=reason)
    return CardLine(_parts(step.title, names, words), value_text(step, line, words), reason=reason)


def _parts(message: Message, names: Sequence[str], words: Translator) -> tuple[TextPart, ...]:
    """To be drawn with its names apart: a player called Dora is no term of the glossary."""
    return tuple(words.parts(with_names(message, names)))


def value_text(step: SettlementStep, line: SettlementLine, words: Translator) -> str:
    """What a step comes to for a player."""
    if step.name == "ranks":
        return rank_text(int(line.amount), words.say)
    if step.name in ("sticks", "rounding"):
        return number_text(line.amount)
    return signed_text(line.amount)

"""Cards that show how a player's result is computed, one line for each step.

Every message and every number comes from the settlement.

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
    """Return a card with every step that affects a player's result; the last line is the result.

    :param names: of the players who began, by seat.
    """
    owners = seated(names, settlement.counts_for)
    lines = [
        # The seat's step names the substitute beside the player who began.
        _line(step, line, names if step.name == "seat" else owners, words)
        for step in steps_of(settlement)
        for line in step.lines
        if line.seat == seat
    ]
    title = words.say("settlement.working_of", player=Name(name_of(seat, owners, words.say)))
    return Card("total", 0, title, lines=(*lines[:-1], lines[-1]._replace(tone="sum")))


def steps_of(settlement: Settlement) -> tuple[SettlementStep, ...]:
    """Return the steps that are shown: the ranks only if players share one, as the result shows them otherwise."""
    shared = len({*settlement.ranks}) < len(settlement.ranks)
    return tuple(step for step in settlement.steps if shared or step.name != "ranks")


def _line(step: SettlementStep, line: SettlementLine, names: Sequence[str], words: Translator) -> CardLine:
    """Return a line with the step, its reason, and its amount."""
    reason = _parts(line.message, names, words)
    if step.of_all or step.name == "seat":
        return CardLine(_parts(step.title, names, words), reason=reason)
    return CardLine(_parts(step.title, names, words), value_text(step, line, words), reason=reason)


def _parts(message: Message, names: Sequence[str], words: Translator) -> tuple[TextPart, ...]:
    """Return parts to draw with names apart, as a player called Dora is not a term of the glossary."""
    return tuple(words.parts(with_names(message, names)))


def value_text(step: SettlementStep, line: SettlementLine, words: Translator) -> str:
    """Return the amount of a step for a player, formatted."""
    if step.name == "ranks":
        return rank_text(int(line.amount), words.say)
    if step.name in ("sticks", "rounding"):
        return number_text(line.amount)
    return signed_text(line.amount)

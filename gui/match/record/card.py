"""A deal of the record as a card: what was entered, and how it changed the scores.

In gui without Qt: it makes a card, with texts in which tiles are drawn.
"""

from __future__ import annotations

from core.language.numbers import change_text
from core.match.names import named
from core.match.record_rows import row_of
from core.match.state import Record
from gui.appearance.translator import Translator
from gui.widgets.card_data import Card, CardLine


def recorded_card(record: Record, names: tuple[str, ...], now: tuple[str, ...], words: Translator) -> Card:
    """Return the card of a record.

    :param names: of the players who began, by seat. :param now: of those in that deal.
    """
    row = row_of(record, names, words.say)
    told = filter(None, (*(one.text for one in row.happened), row.riichi))
    changes = (
        CardLine(tuple(words.parts(named(seat, now))), change_text(change))
        for seat, change in enumerate(row.change)
    )
    lines = (*(CardLine((text,), tone="note") for text in told), *changes)
    return Card("recorded", 0, words.say("looking.title", what=row.title), lines=lines)

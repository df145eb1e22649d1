"""In which order a hand is told to a class: a card, its lines one by one, and then what they come to.

In gui without Qt: it takes cards apart that are painted.
"""

from __future__ import annotations

from typing import NamedTuple

from gui.widgets.card_data import Card

LINE_BY_LINE = ("fu", "han")
MOST_AT_ONCE = 4
"""So many lines of a card, and what they come to, can be read from the last row; of more, the first give way."""


class Beat(NamedTuple):
    """A moment of the lesson.

    :ivar card: which card is shown. :ivar lines: so many of its lines; -1: all of it.
    """

    card: int
    lines: int


def beats_of(cards: list[Card], *, at_once: bool = False) -> tuple[Beat, ...]:
    """Returns the moments in which a hand is told. :param at_once: several lines are told in a moment."""
    found: list[Beat] = []
    step = MOST_AT_ONCE if at_once else 1
    for number, card in enumerate(cards):
        if card.name in LINE_BY_LINE:
            counted = sum(line.tone == "line" for line in card.lines)
            found += [Beat(number, shown) for shown in range(step, counted + (not at_once), step)]
        found.append(Beat(number, -1))
    return tuple(found)


def card_at(card: Card, lines: int) -> Card:
    """Returns a card as far as it is told. :param lines: so many of its lines; -1: all of it."""
    if lines < 0:
        return card
    return card._replace(lines=card.lines[:lines], total="", figure=None)

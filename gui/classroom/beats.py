"""In which order a hand is told to a class: a card, its lines one by one, and then what they come to.

In gui without Qt: it takes cards apart that are painted.
"""

from __future__ import annotations

from typing import NamedTuple

from gui.widgets.card_data import Card

LINE_BY_LINE = ("fu", "han")


class Beat(NamedTuple):
    """A moment of the lesson.

    :ivar card: which card is shown. :ivar lines: so many of its lines; -1: all of it.
    """

    card: int
    lines: int


def beats_of(cards: list[Card], *, at_once: bool = False) -> tuple[Beat, ...]:
    """Returns the moments in which a hand is told. :param at_once: no card is told line by line."""
    found: list[Beat] = []
    for number, card in enumerate(cards):
        if card.name in LINE_BY_LINE and not at_once:
            counted = sum(line.tone == "line" for line in card.lines)
            found += [Beat(number, shown) for shown in range(1, counted + 1)]
        found.append(Beat(number, -1))
    return tuple(found)


def card_at(card: Card, lines: int) -> Card:
    """Returns a card as far as it is told. :param lines: so many of its lines; -1: all of it."""
    if lines < 0:
        return card
    return card._replace(lines=card.lines[:lines], total="", figure=None)

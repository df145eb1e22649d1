"""The order in which a hand is explained to a class: card by card, line by line, then the result of the card.

In gui without Qt: it takes cards apart that are painted.
"""

from __future__ import annotations

from typing import NamedTuple

from gui.widgets.card_data import Card

LINE_BY_LINE = ("fu", "han")
MOST_AT_ONCE = 4
"""The number of lines, with the total, that can be read from the last row; more make earlier ones disappear."""


class Beat(NamedTuple):
    """A step of the explanation.

    :ivar card: the index of the shown card.
    :ivar lines: the number of its lines that are shown; -1 for the whole card.
    """

    card: int
    lines: int


def beats_of(cards: list[Card], *, at_once: bool = False) -> tuple[Beat, ...]:
    """Return the steps in which a hand is explained.

    :param at_once: whether a step has several lines.
    """
    found: list[Beat] = []
    step = MOST_AT_ONCE if at_once else 1
    for number, card in enumerate(cards):
        if card.name in LINE_BY_LINE:
            counted = sum(line.tone == "line" for line in card.lines)
            found += [Beat(number, shown) for shown in range(step, counted + (not at_once), step)]
        found.append(Beat(number, -1))
    return tuple(found)


def card_at(card: Card, lines: int) -> Card:
    """Return a card as far as it is explained: its first lines, without its total and figure.

    :param lines: how many of its lines; -1 for the whole card, with its total and figure.
    """
    if lines < 0:
        return card
    return card._replace(lines=card.lines[:lines], total="", figure=None)

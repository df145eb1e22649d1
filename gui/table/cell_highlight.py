"""Highlighting of the hand's cell in the table and in the strip beside the derivation.

In gui without Qt: it tells the views of the table.
"""

from __future__ import annotations

from typing import Protocol

from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.tiles import Wind
from gui.widgets.current_hand import CurrentHand


class Lit(Protocol):
    """A table in which a cell can be highlighted."""

    def show_table(
        self, rules: Rules, dealer: bool, tsumo: bool, han: int | None, fu: int | None, yakuman: int, /
    ) -> None: ...


def light(table: Lit, hand: CurrentHand) -> None:
    """Show the table for the hand's rules, seat and way to win, with the cell of its result highlighted: none
    without a yaku, or while a lesson hides it.
    """
    entry, found = hand.entry, hand.shown
    reading = found.chosen if isinstance(found, Derivation) and hand.is_open else None
    dealer = entry.seat_wind == Wind.EAST
    if reading is None or not reading.has_yaku:
        table.show_table(entry.rules, dealer, entry.tsumo, None, None, 0)
    else:
        table.show_table(entry.rules, dealer, entry.tsumo, reading.han, reading.fu, reading.yakuman)

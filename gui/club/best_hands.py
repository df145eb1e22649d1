"""Table of a player's best hands, with their tiles, points and a link to their derivation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from core.entry.entry import Entry
from core.interchange.hand_code import HandCodeError, read_code
from core.language.messages import Message, Several
from core.language.numbers import number_text
from core.ledger.careers import PlayerMatch
from core.scoring import score
from core.tiles import Tile
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.widgets.cell_delegate import LINK, TILES, TONE
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel
from gui.widgets.titled_table import TitledTable

MOST = 3
"""Number of hands that are shown."""
ROW = 44
"""Height of a row, in pixels of the design."""


class BestHandsModel(RowsModel[PlayerMatch]):
    """Best hand of each match: its points, tiles, yaku and day. A click opens its derivation.

    A hand that cannot be read any more has no tiles.
    """

    columns = ("worth", "tiles", "yaku", "day")
    section = ""
    counted = "worth"
    numeric = frozenset({"worth", "day"})
    roles = frozenset({LINK, TILES})

    def put(self, rows: Sequence[PlayerMatch]) -> None:
        """Show the best hands of these matches."""
        self._entries = [entry_of(match.best_hand) for match in rows]
        super().put(rows)

    def cell(self, row: PlayerMatch, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        words, entry = self.look.words, self._entries[self.rows.index(row)]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, entry, column)
            case Qt.ItemDataRole.AccessibleTextRole if column == "tiles":
                return words.spell(tuple(tile for group in groups_of(entry) for tile in group))
            case Qt.ItemDataRole.ToolTipRole:
                return words.say("club.best_tip")
            case Qt.ItemDataRole.FontRole:
                return column == "worth"
            case _ if role == TILES and column == "tiles":
                return groups_of(entry)
            case _ if role == LINK:
                return row.best_hand
            case _ if role == TONE and column == "day":
                return "muted"
        return None

    def _text(self, row: PlayerMatch, entry: Entry | None, column: str) -> str:
        match column:
            case "worth":
                return number_text(row.best)
            case "yaku" if entry is not None:
                return self.look.words.say(Message.of("club.best_yaku", yaku=yaku_of(entry)))
            case "day":
                return day_text(self.look.words, row.day)
        return ""


class BestHands(TitledTable):
    """A card with the best hands, or a sentence instead if there are none."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        self.model = BestHandsModel(look)
        table = HouseTable("club.player.best", look, self.model, row=ROW, snug=True)
        super().__init__("club.player.hands", look, table, parent)
        self.model.setParent(table)
        table.fit_columns(1, 2)

    def show_hands(self, matches: Sequence[PlayerMatch]) -> None:
        """Show the best hands of these matches in the given order, or a sentence if there are none."""
        say = self._look.words.say
        self.model.put(matches)
        self.say(say("club.player_hands"), say("club.player_no_hands"))


def entry_of(code: str) -> Entry | None:
    """Return the hand of a code; None: the code cannot be read."""
    try:
        return read_code(code)
    except HandCodeError:
        return None


def yaku_of(entry: Entry) -> Several:
    """Return the names of the yaku in a hand; none if it does not win."""
    chosen = score(entry.hand(), entry.win(), entry.rules).chosen
    lines = chosen.yaku_lines if chosen is not None else ()
    return Several(tuple(Message(f"yaku.{line.yaku}.name") for line in lines))


def groups_of(entry: Entry | None) -> tuple[tuple[Tile, ...], ...]:
    """Return the tiles of a hand in groups: the closed ones, the winning tile (the last closed one), each call. No
    groups for None.
    """
    if entry is None:
        return ()
    closed = tuple(entry.closed)
    return (closed[:-1], closed[-1:], *(meld.tiles for meld in entry.melds))

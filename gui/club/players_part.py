"""The members: to add, to rename, and to remove while they have no matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from core.ledger import Ledger, Player
from core.ledger.people import LONGEST
from core.ledger.standings import standings
from gui.club.empty import EmptyView
from gui.club.model import Index, RowsModel
from gui.club.table_view import TONE, HouseTable
from gui.ledger_keeper import LedgerKeeper
from gui.widgets.look import Look
from gui.widgets.plain import Label


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A member. :ivar matches: finished ones that count."""

    player: Player
    matches: int


class PlayersModel(RowsModel[PlayerRow]):
    """The members by name. A name can be written over."""

    columns = ("name", "matches")
    numeric = frozenset({"matches"})
    renamed = Signal(str, str)
    """A member is to be called so; the id and the name."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.writable = False

    def flags(self, index: Index) -> Qt.ItemFlag:
        """The name can be edited."""
        flags = super().flags(index)
        can = self.writable and self.columns[index.column()] == "name"
        return flags | Qt.ItemFlag.ItemIsEditable if can else flags

    def cell(self, row: PlayerRow, column: str, role: int) -> Any:
        """What a cell has to say for a role."""
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return row.player.name if column == "name" else f"{row.matches:,}" if row.matches else "–"
            case _ if role == TONE:
                return "text" if column == "name" or row.matches else "muted"
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Wish for another name."""
        row = self.rows[index.row()]
        name = " ".join(str(value).split())
        if name and name != row.player.name:
            self.renamed.emit(row.player.id, name)
        return True


class PlayersPart(QWidget):
    """A field for a new member, the table, and what can be done with the chosen one."""

    def __init__(self, keeper: LedgerKeeper, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper, self._look = keeper, look
        self.model = PlayersModel(look, self)
        self.model.renamed.connect(self._rename, Qt.ConnectionType.QueuedConnection)  # not while it is edited
        self.table = HouseTable("club.players", look, self.model)
        self.table.fit_columns(0)
        self.table.opened.connect(lambda _: self._edit())
        self.table.picked.connect(self._show_buttons)
        self.table.removed.connect(self._remove)
        self.empty = EmptyView("club.empty.players", look)
        self.field = QLineEdit()
        self.field.setObjectName("club.player.name")
        self.field.setMaxLength(LONGEST)
        self.field.returnPressed.connect(self._add)
        self.field.textChanged.connect(self._show_buttons)
        self.buttons = {name: QPushButton() for name in ("add", "rename", "remove")}
        for name, button in self.buttons.items():
            button.setObjectName(f"club.player.{name}")
            button.setAutoDefault(False)
        self.buttons["add"].clicked.connect(self._add)
        self.buttons["rename"].clicked.connect(self._edit)
        self.buttons["remove"].clicked.connect(self._remove)
        self._label = Label()
        self._label.setBuddy(self.field)
        self._bar = QHBoxLayout()
        for widget in (self._label, self.field, self.buttons["add"]):
            self._bar.addWidget(widget)
        self._bar.addStretch(1)
        for name in ("rename", "remove"):
            self._bar.addWidget(self.buttons[name])
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._bar)
        self._column.addWidget(self.table, 1)
        self._column.addWidget(self.empty, 1)
        self.setFocusProxy(self.field)

    def dress(self) -> None:
        """Words and sizes."""
        look, say = self._look, self._look.say
        self._column.setSpacing(look.space("small"))
        self._bar.setSpacing(look.px(6))
        self.field.setFixedWidth(look.px(240))
        self.field.setPlaceholderText(say("club.player_name"))
        self.field.setAccessibleName(say("club.player_name"))
        self._label.setText(say("club.new_player"))
        self.table.dress()
        self.table.setAccessibleName(say("club.part.players"))
        self.empty.dress()
        for name, button in self.buttons.items():
            button.setText(say(f"club.player_{name}"))

    def refresh(self) -> None:
        """The members as they are now; the chosen one stays chosen."""
        chosen = self._chosen
        rows = self._keeper.read(_rows, ())
        ledger = self._keeper.ledger
        self.model.writable = ledger is not None and not ledger.read_only
        self.model.put(rows)
        self.table.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        self.empty.show_words("club.closed" if ledger is None else "club.no_players")
        if chosen is not None:
            self._choose(chosen.player.id)
        self._show_buttons()

    def _choose(self, player: str) -> None:
        for at, row in enumerate(self.model.rows):
            if row.player.id == player:
                self.table.choose(at)

    @property
    def _chosen(self) -> PlayerRow | None:
        row = self.table.row
        return self.model.rows[row] if 0 <= row < len(self.model.rows) else None

    def _show_buttons(self) -> None:
        chosen, writable = self._chosen, self.model.writable
        self.field.setEnabled(writable)
        self.buttons["add"].setEnabled(writable and bool(self.field.text().strip()))
        self.buttons["rename"].setEnabled(writable and chosen is not None)
        used = chosen is not None and chosen.matches > 0
        self.buttons["remove"].setEnabled(writable and chosen is not None and not used)
        self.buttons["remove"].setToolTip(self._look.say("club.player_stays") if used else "")

    # ------------------------------------------------------------------------------ doing

    def _add(self) -> None:
        name = " ".join(self.field.text().split())
        added: list[Player] = []
        if name and self._keeper.do(lambda ledger: added.append(ledger.add_player(name))):
            self.field.clear()
            self._choose(added[0].id)
            self.field.setFocus()

    def _edit(self) -> None:
        if self.table.row >= 0:
            self.table.write_over(self.model.index(self.table.row, 0))

    def _rename(self, player: str, name: str) -> None:
        self._keeper.do(lambda ledger: ledger.rename_player(player, name))

    def _remove(self) -> None:
        chosen = self._chosen
        if chosen is not None and self.model.writable:
            self._keeper.do(lambda ledger: ledger.remove_player(chosen.player.id))


def _rows(ledger: Ledger) -> tuple[PlayerRow, ...]:
    matches = {row.player.id: row.matches for row in standings(ledger)}
    return tuple(PlayerRow(player, matches.get(player.id, 0)) for player in ledger.players())

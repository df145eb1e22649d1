"""The part of the screen with the members, to add, rename, merge and remove, and the chosen one's page."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from core.language.messages import Message, Several, sentences
from core.language.names_apart import Name
from core.language.numbers import number_text
from core.language.sheet import NO_NUMBER
from core.ledger import Filter, Ledger, Player
from core.ledger.kept_names import names_in, names_twice, tidy_name
from core.ledger.likeness import likely
from core.ledger.standings import standings
from gui.appearance.look import Look
from gui.club.changes import ClubChanges
from gui.club.empty import EmptyView
from gui.club.person_boxes import Member, OneBox, PartBox, TwinBox
from gui.club.player_page import PlayerPage
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.cell_delegate import ASIDE, TONE, Index
from gui.widgets.dialogs import show_box
from gui.widgets.focus import tab_in_order
from gui.widgets.folding_row import FoldingRow
from gui.widgets.house_table import GROWN, HouseTable
from gui.widgets.rows_model import RowsModel

MEMBERS, LOW, PAGE = 290, 200, 560
"""Least width and height of the table of members, and least width of a page, in pixels of the design."""


class PlayersModel(RowsModel[Member]):
    """The members by name. Names can be edited."""

    columns = ("name", "matches")
    numeric = frozenset({"matches"})
    roles = frozenset({ASIDE})
    renamed = Signal(str, str)
    """Emitted when a name was edited, with the member's id and the new name."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.writable = False

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return flags that let names be edited if the file can be written."""
        flags = super().flags(index)
        can = self.writable and self.columns[index.column()] == "name"
        return flags | Qt.ItemFlag.ItemIsEditable if can else flags

    def cell(self, row: Member, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return (
                    row.player.name if column == "name" else number_text(row.matches) if row.matches else NO_NUMBER
                )
            case _ if role == ASIDE and column == "name" and row.parts:
                names = Several(tuple(Name(part.name) for part in row.parts))
                return self.look.words.say("club.player_also", names=names)
            case _ if role == TONE:
                return "text" if column == "name" or row.matches else "muted"
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Emit `renamed` with the tidied name, unless it is empty or the present one. Nothing is changed here.
        Return True.
        """
        row = self.rows[index.row()]
        name = " ".join(str(value).split())
        if name and name != row.player.name:
            self.renamed.emit(row.player.id, name)
        return True


MOST_PASTED = 4_000
"""Most characters of a pasted list of names, more than any club needs."""


class PlayersPart(QWidget):
    """A field for a new member, the table, the page of the chosen one, and their actions."""

    def __init__(
        self, keeper: LedgerKeeper, changes: ClubChanges, look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper, self._changes, self._look = keeper, changes, look
        changes.turned.connect(lambda thing: self.choose(thing.id))
        self.model = PlayersModel(look, self)
        self.model.renamed.connect(self._rename, Qt.ConnectionType.QueuedConnection)  # not while it is edited
        self.table = HouseTable("club.players", look, self.model, most=GROWN, snug=True)
        self.table.fit_columns(0)
        self.table.opened.connect(lambda _: self._edit())
        self.table.picked.connect(self._show_chosen)
        self.table.removed.connect(self._remove)
        self._which, self._whose = Filter(), ""
        self.empty = EmptyView("club.empty.players", look)
        self.field = QLineEdit()
        self.field.setObjectName("club.player.name")
        self.field.setMaxLength(MOST_PASTED)
        self.field.returnPressed.connect(self._add)
        self.field.textChanged.connect(self._show_buttons)
        self.buttons = {name: QPushButton() for name in ("add", "rename", "one", "part", "remove")}
        for name, button in self.buttons.items():
            button.setObjectName(f"club.player.{name}")
            button.setAutoDefault(False)
        self.buttons["add"].clicked.connect(self._add)
        self.buttons["rename"].clicked.connect(self._edit)
        self.buttons["one"].clicked.connect(lambda _=False: self.make_one(""))
        self.buttons["part"].clicked.connect(self.part)
        self.buttons["remove"].clicked.connect(self._remove)
        self.page = PlayerPage(keeper, look, self)
        for name in ("rename", "one", "part", "remove"):
            self.page.head.add(self.buttons[name])
        self._bar = QHBoxLayout()
        self._bar.addWidget(self.field, 9)
        self._bar.addWidget(self.buttons["add"])
        self._bar.addStretch(1)
        self._members = QVBoxLayout()
        self._members.addLayout(self._bar)
        self._members.addWidget(self.table, 1)
        self._members.addWidget(self.empty, 1)
        self._members.addStretch(0)
        self._row = FoldingRow(self)
        self._row.add(self._members, 2)
        self._row.add(self.page, 7)
        first, *others = self.buttons.values()
        page = (self.page.trend, self.page.ranks, self.page.hands, self.page.opponents, self.page.empty)
        tab_in_order(self.field, first, self.table, *others, *page)

    def retranslate(self) -> None:
        """Update texts and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self._members.setSpacing(theme.space("small"))
        self._bar.setSpacing(theme.space("small"))
        self.field.setMaximumWidth(theme.px(240))
        self.field.setPlaceholderText(say("club.new_player"))
        self.field.setAccessibleName(say("club.new_player"))
        self.field.setToolTip(say("club.new_player_tip"))
        self._row.setSpacing(theme.space("large"))
        self.table.setMinimumWidth(theme.px(MEMBERS))
        self.table.retranslate()
        self.table.setAccessibleName(say("club.part.players"))
        self.page.setMinimumWidth(theme.px(PAGE))
        self.page.retranslate()
        self.empty.retranslate()
        for name, button in self.buttons.items():
            button.setText(say(f"club.player_{name}"))

    @property
    def first(self) -> QWidget:
        """Widget that gets the focus: the table of members, or the field for a name if it is empty."""
        return self.field if self.table.isHidden() else self.table

    def refresh(self, which: Filter, whose: str = "") -> None:
        """Read the members again; the chosen one stays chosen.

        :param which: the matches that count on the page. :param whose: rules count in their standings.
        """
        chosen, row, self._which, self._whose = self._chosen, self.table.row, which, whose
        rows = self._keeper.read(_rows, ())
        ledger = self._keeper.ledger
        self.model.writable = ledger is not None and not ledger.file.read_only
        self.model.put(rows)
        self.table.setMinimumHeight(min(self._look.theme.px(LOW), self.table.height_for()))
        self.table.setVisible(bool(rows))
        self.page.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        if ledger is None:
            self.empty.show_words("club.closed")
        else:
            self.empty.show_words("club.no_players", "members", "sample")
        if chosen is not None and chosen.player.id in {each.player.id for each in rows}:
            self.choose(chosen.player.id)
        elif rows:
            self.table.choose(min(max(row, 0), len(rows) - 1))  # the one in the place of a removed member
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Show the page of the chosen member, and enable the buttons for them."""
        self._show_buttons()
        chosen = self._chosen
        if chosen is not None and self.isVisible():
            self.page.show_player(chosen.player.id, chosen.player.name, self._which, self._whose)

    def choose(self, player: str) -> None:
        """Choose a member; an unknown one changes nothing. :param player: id."""
        for at, row in enumerate(self.model.rows):
            if row.player.id == player:
                self.table.choose(at)

    @property
    def _chosen(self) -> Member | None:
        row = self.table.row
        return self.model.rows[row] if 0 <= row < len(self.model.rows) else None

    def _show_buttons(self) -> None:
        chosen, writable = self._chosen, self.model.writable
        self.field.setEnabled(writable)
        self.buttons["add"].setEnabled(writable and bool(self.field.text().strip()))
        self.buttons["rename"].setEnabled(writable and chosen is not None)
        several, parts = len(self.model.rows) > 1, chosen is not None and bool(chosen.parts)
        self.buttons["one"].setEnabled(writable and chosen is not None and several)
        self.buttons["part"].setVisible(writable and parts)
        used = chosen is not None and chosen.matches > 0
        self.buttons["remove"].setVisible(writable and chosen is not None and not used)

    # ------------------------------------------------------------------------------ actions

    def _add(self) -> None:
        """Add a new member, or the new ones of a list. Ask first if somebody has a similar name.

        That comes before splitting a list, since "Muller, Anna" may be one person.
        """
        name = tidy_name(self.field.text())
        alike = likely(name, ((row.player.name, row.player.name) for row in self.model.rows))
        if not alike and len(names := names_in(self.field.text())) > 1:
            self._add_several(names, names_twice(self.field.text()))
        elif not alike or alike[0].casefold() == name.casefold():
            self._add_now(name)
        else:
            box = TwinBox(name, alike, self._look, self)
            box.accepted.connect(partial(self._add_now, name))
            show_box(box)

    def _add_several(self, names: tuple[str, ...], twice: tuple[str, ...]) -> None:
        """Add all these members, or none if a name is not valid. :param twice: names that the list has twice."""
        there = {row.player.name.casefold() for row in self.model.rows}
        new = [name for name in names if name.casefold() not in there]

        def add(ledger: Ledger) -> None:
            with ledger.file.writing():
                for name in new:
                    ledger.players.add(name)

        if self._changes.do("member", Message.of("club.members_added", n=len(new)), add):
            self.field.clear()
            self.field.setFocus()
            told = [Message.of("club.added_several", n=len(new))]
            if known := len(names) - len(new):
                told.append(Message.of("club.added_known", n=known))
            if twice:
                told.append(Message.of("club.added_twice", names=Several(tuple(map(Name, twice)))))
            self._keeper.said.emit(sentences(told))

    def _add_now(self, name: str) -> None:
        added: list[Player] = []
        what = Message.of("club.member_added", name=Name(name))
        if name and self._changes.do("member", what, lambda ledger: added.append(ledger.players.add(name))):
            self.field.clear()
            self.choose(added[0].id)
            self.field.setFocus()

    def _edit(self) -> None:
        if self.table.row >= 0:
            self.table.write_over(self.model.index(self.table.row, 0))

    def _rename(self, player: str, name: str) -> None:
        """Rename a member. If the name belongs to another member, ask whether the two are one person."""
        namesake = next((row for row in self.model.rows if row.player.name.casefold() == name.casefold()), None)
        if namesake is not None and namesake.player.id != player:
            self.choose(player)
            self.make_one(namesake.player.id)
            return
        before = next((row.player.name for row in self.model.rows if row.player.id == player), "")
        what = Message.of("club.member_renamed", name=Name(before), new=Name(name))
        self._changes.do("member", what, lambda ledger: ledger.players.rename(player, name))

    def make_one(self, other: str) -> OneBox | None:
        """Show a box that asks who is the same person as the chosen member, and merges them when it is accepted.
        Return the box; None: impossible.

        :param other: id of the one chosen at first; empty: the one with the most similar name.
        """
        chosen = self._chosen
        others = [row for row in self.model.rows if row != chosen]
        if chosen is None or not others or not self.model.writable:
            return None
        box = OneBox(chosen, others, self._look, self, other)
        box.accepted.connect(lambda: self._make_one(*box.kept))
        show_box(box)
        return box

    def _make_one(self, kept: str, other: str) -> None:
        if self._keeper.do(lambda ledger: ledger.players.make_one(kept, other)):
            self.choose(kept)
            name = next((row.player.name for row in self.model.rows if row.player.id == kept), "")
            self._keeper.said.emit(Message.of("club.made_one", name=Name(name)))

    def part(self) -> PartBox | None:
        """Show a box that asks which merged member is another person, and splits them off when it is accepted.
        Return the box; None: impossible.
        """
        chosen = self._chosen
        if chosen is None or not chosen.parts or not self.model.writable:
            return None
        box = PartBox(chosen, [row.player.name for row in self.model.rows], self._look, self)
        member = chosen.player.id
        box.accepted.connect(
            lambda: self._keeper.do(lambda ledger: ledger.players.part(member, box.entry.id, box.name))
        )
        show_box(box)
        return box

    def _remove(self) -> None:
        chosen = self._chosen
        if chosen is not None and self.model.writable:
            what = Message.of("club.member_removed", name=Name(chosen.player.name))
            if self._changes.do("member", what, lambda ledger: ledger.players.remove(chosen.player.id), tell=True):
                self.table.setFocus()  # not the next button, which does something else


def _rows(ledger: Ledger) -> tuple[Member, ...]:
    matches = {row.player.id: row.matches for row in standings(ledger)}
    parts = ledger.players.parts()
    return tuple(
        Member(player, matches.get(player.id, 0), parts.get(player.id, ())) for player in ledger.players.all()
    )

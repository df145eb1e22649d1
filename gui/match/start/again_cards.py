"""Cards of the last evenings' tables, to begin a match with the same people and rules."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.match.rules_line import rules_line
from core.tiles import Wind
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.storage.stored_match import TABLES, Agreement
from gui.widgets.elided_label import ElidedLabel


class AgainCard(QFrame):
    """A table: players, day and rules, with buttons to begin at once or to change something first."""

    def __init__(self, number: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"start.again.{number}")
        self.setProperty("house", "card")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self._when, self._rules = ElidedLabel(self), ElidedLabel(self)
        self._seats = [(Label(parent=self), ElidedLabel(self)) for _ in range(4)]
        self.change = QPushButton(self)
        self.change.setObjectName(f"start.again_change.{number}")
        self.begin = QPushButton(self)
        self.begin.setObjectName(f"start.again_begin.{number}")
        self._names = QGridLayout()
        for seat, pair in enumerate(self._seats):
            for column, label in enumerate(pair):
                self._names.addWidget(label, seat % 2, seat // 2 * 2 + column)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self._rules, 1)
        for button in (self.change, self.begin):
            button.setAutoDefault(False)
            self._foot.addWidget(button)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._when)
        self._column.addLayout(self._names)
        self._column.addLayout(self._foot)

    def show_table(self, table: Agreement) -> None:
        """Show a table."""
        words, theme, sitting = self._look.words, self._look.theme, table.sitting
        say = words.say
        when = day_text(words, sitting.day)
        if sitting.evening:
            when = say("club.evening_named", day=when, name=Name(sitting.evening))
        title = Message.of("start_form.ayame", n=table.ayame) if table.ayame else table.rule_set.title
        length = Message(f"rule_choice.length.{table.rule_set.match.length}")
        rules = say("start_form.again_rules", rules=title, length=length)
        for label, text in ((self._when, when), (self._rules, rules)):
            label.setText(text)
            label.setStyleSheet(theme.letters(ink="muted"))
        for seat, (wind, name) in enumerate(self._seats):
            is_there = seat < len(sitting.names)
            wind.setText(say(f"wind_short.{Wind(seat).letter}") if is_there else "")
            wind.setStyleSheet(theme.letters(ink="muted"))
            wind.setFixedSize(theme.space("wide"), theme.line("subtitle"))
            name.setText(sitting.names[seat] if is_there else "")
            name.setStyleSheet(theme.letters(bold=True))
            self._names.setColumnStretch(seat // 2 * 2 + 1, 1)
        begins = say("start_form.again_of", names=Several(tuple(map(Name, sitting.names))))
        self.setAccessibleName(begins)
        self.begin.setText(say("start_form.start"))
        self.begin.setAccessibleName(begins)
        line = rules_line(table.rule_set, table.ayame, say)
        self.begin.setAccessibleDescription(f"{when}. {rules}: {line}")
        self.begin.setToolTip(begins)
        self.change.setText(say("start_form.again_change"))
        self.change.setToolTip(say("start_form.again_change_tip"))
        pad = theme.space("medium")
        self._column.setContentsMargins(theme.space("large"), pad, pad, pad)
        self._column.setSpacing(theme.space("tiny"))
        self._names.setSpacing(0)
        self._names.setContentsMargins(0, 0, 0, theme.space("small"))
        self._foot.setSpacing(theme.space("small"))


class AgainCards(QWidget):
    """Up to four tables of the last evenings."""

    wished = Signal(object)
    """Emitted to begin a match again, with an `Agreement`."""
    taken = Signal(object)
    """Emitted to put a table into the form, with an `Agreement`."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("start.again")
        self._look = look
        self._tables: tuple[Agreement, ...] = ()
        self._title = Label(parent=self)
        self._cards = [AgainCard(number, look, self) for number in range(TABLES)]
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._title)
        for number, card in enumerate(self._cards):
            card.begin.clicked.connect(lambda _=False, number=number: self.wished.emit(self._tables[number]))
            card.change.clicked.connect(lambda _=False, number=number: self.taken.emit(self._tables[number]))
            self._column.addWidget(card)
        self._column.addStretch(1)

    def show_tables(self, tables: Sequence[Agreement]) -> None:
        """Show these tables, the latest first; without any be hidden."""
        self._tables = tuple(tables)
        self.retranslate()

    def retranslate(self) -> None:
        """Update texts and sizes, and show a card for each table, or nothing without tables."""
        theme, say = self._look.theme, self._look.words.say
        self._column.setSpacing(theme.space("small"))
        self._title.setText(say("start_form.again"))
        self._title.setStyleSheet(theme.letters("subtitle", bold=True))
        for number, card in enumerate(self._cards):
            card.setVisible(number < len(self._tables))
            if number < len(self._tables):
                card.show_table(self._tables[number])
        self.setVisible(bool(self._tables))

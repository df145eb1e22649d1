"""The tables of the last evenings as cards: begin a match with the same people, by the same rules."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.match.rules_line import rules_line
from core.tiles import Wind
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card
from gui.appearance.plain import Label
from gui.storage.last_match import TABLES, LastMatch

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class AgainCard(QWidget):
    """A table: who sat where, when, by which rules; and the ways to begin with them, at once or changed."""

    def __init__(self, number: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"start.again.{number}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self._when, self._rules = "", ""
        self._seats: tuple[tuple[str, str], ...] = ()
        """The wind of each seat, and who sat there."""
        self.change = QPushButton(self)
        self.change.setObjectName(f"start.again_change.{number}")
        self.begin = QPushButton(self)
        self.begin.setObjectName(f"start.again_begin.{number}")
        self._buttons = QHBoxLayout()
        self._buttons.addStretch(1)
        for button in (self.change, self.begin):
            button.setAutoDefault(False)
            self._buttons.addWidget(button)
        self._column = QVBoxLayout(self)
        self._column.addStretch(1)
        self._column.addLayout(self._buttons)

    def show_table(self, table: LastMatch) -> None:
        """Show a table."""
        words, sitting = self._look.words, table.sitting
        say = words.say
        self._when = day_text(words, sitting.day)
        if sitting.evening:
            self._when = say("club.evening_named", day=self._when, name=Name(sitting.evening))
        match = table.rule_set.match
        title = Message.of("start_form.ayame", n=table.ayame) if table.ayame else table.rule_set.title
        length = Message(f"rule_choice.length.{match.length}")
        self._rules = say("start_form.again_rules", rules=title, length=length)
        winds = [say(f"wind_short.{Wind(seat).letter}") for seat in range(len(sitting.names))]
        self._seats = tuple(zip(winds, sitting.names, strict=True))
        begins = say("start_form.again_of", names=Several(tuple(map(Name, sitting.names))))
        self.setAccessibleName(begins)
        told = f"{self._when}. {self._rules}: {rules_line(table.rule_set, table.ayame, say)}"
        self.begin.setText(say("start_form.start"))
        self.begin.setAccessibleName(begins)
        self.begin.setAccessibleDescription(told)
        self.begin.setToolTip(begins)
        self._buttons.setSpacing(self._look.theme.space("small"))
        self.change.setText(say("start_form.again_change"))
        self.change.setToolTip(say("start_form.again_change_tip"))
        pad = self._look.theme.space("medium")
        self._column.setContentsMargins(pad, pad, pad, pad)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines of names between a small one and a button."""
        theme = self._look.theme
        height = 2 * theme.space("medium") + theme.line() + 2 * theme.line("subtitle") + theme.size("control")
        return QSize(theme.px(400), height + 2 * theme.space("small"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The evening above, the names in two columns, the rules below."""
        theme = self._look.theme
        painter = smooth_painter(self)
        place = QRectF(self.rect())
        paint_card(painter, theme, place)
        inner = place.adjusted(theme.space("large"), theme.space("medium"), -theme.space("large"), 0)
        head = QRectF(inner.left(), inner.top(), inner.width(), theme.line())
        self._write(painter, head, self._when, "muted", bold=False)
        top, step = head.bottom() + theme.space("tiny"), theme.line("subtitle")
        half = (inner.width() - theme.space("medium")) / 2
        wind_width = theme.space("wide")
        for number, (wind, name) in enumerate(self._seats):
            row, column = number % 2, number // 2
            cell = QRectF(inner.left() + column * (half + theme.space("medium")), top + row * step, half, step)
            self._write(painter, cell, wind, "muted", bold=False)
            self._write(painter, cell.adjusted(wind_width, 0, 0, 0), name, "text", bold=True)
        foot = QRectF(inner.left(), self.change.y(), self.change.x() - inner.left(), self.change.height())
        self._write(painter, foot, self._rules, "muted", bold=False)

    def _write(
        self,
        painter: QPainter,
        place: QRectF,
        text: str,
        ink: str,
        *,
        bold: bool,
    ) -> None:
        theme = self._look.theme
        font = theme.font(bold=bold)
        painter.setFont(font)
        painter.setPen(theme.color(ink))
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, LEFT, shown)


class AgainCards(QWidget):
    """Up to four tables, each with the way to change something before it begins."""

    wished = Signal(object)
    """A `LastMatch`: begin it again."""
    taken = Signal(object)
    """A `LastMatch`: put it into the form."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("start.again")
        self._look = look
        self._tables: tuple[LastMatch, ...] = ()
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

    def show_tables(self, tables: Sequence[LastMatch]) -> None:
        """Show these, the latest first."""
        self._tables = tuple(tables)
        self.retranslate()

    def retranslate(self) -> None:
        """Words and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self._column.setSpacing(theme.space("small"))
        self._title.setText(say("start_form.again"))
        self._title.setStyleSheet(theme.letters("subtitle", bold=True))
        for number, card in enumerate(self._cards):
            card.setVisible(number < len(self._tables))
            if number < len(self._tables):
                card.show_table(self._tables[number])
        self.setVisible(bool(self._tables))

"""What is sure, shaky and not yet there, drawn as what it is: the fu sheet, the score table, the yaku.

A click on anything practises it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.language.messages import Message
from core.practice.learner import Learner
from core.practice.progress_map import ShadedRow, ShadedTable, fu_rows, tables, yaku_rows
from core.practice.schedule import SkillStanding, due
from gui.appearance.look import Look
from gui.appearance.painting import paint_card
from gui.appearance.plain import Label
from gui.widgets.key_button import KeyButton
from gui.widgets.panel import scrolling

_GROUNDS: dict[SkillStanding, str] = {"sure": "right_ground", "shaky": "lit", "not_yet": "card"}
_SHARES: dict[SkillStanding, float] = {"sure": 1.0, "shaky": 0.5, "not_yet": 0.0}
"""How far the bar below goes: that is not told by colour alone."""
HAN = range(1, 5)
LEAST, SCROLL_BAR = 200, 14
"""The least width of a sheet, and what a scroll bar takes, in pixels of the design."""


class ShownFact(NamedTuple):
    """A fact where it is painted. :ivar atom: its id."""

    place: QRectF
    atom: str
    text: str


class ShadedSheet(QWidget):
    """Rows of facts, or tables of cells, each shaded by how sure it is."""

    picked = Signal(str)
    """A fact to practise, by its id."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setMouseTracking(True)
        self._look = look
        self._title = Message("")
        self._rows: tuple[ShadedRow, ...] = ()
        self._tables: tuple[ShadedTable, ...] = ()
        self._standings: dict[str, SkillStanding] = {}
        self._facts: list[ShownFact] = []
        self._words: list[tuple[QRectF, str, bool]] = []
        self._over = ""

    def show_rows(
        self,
        title: Message,
        standings: dict[str, SkillStanding],
        rows: tuple[ShadedRow, ...] = (),
        cells: tuple[ShadedTable, ...] = (),
    ) -> None:
        """Show these. :param standings: by fact."""
        self._title, self._standings, self._rows, self._tables = title, standings, rows, cells
        self.setAccessibleName(self._look.words.say(title))
        self.update()

    def height_for(self, width: int) -> int:
        """Lay it out for a width. Returns how high it gets; nothing before it was given anything to show."""
        if not (self._rows or self._tables):
            return 0
        theme, say = self._look.theme, self._look.words.say
        pad = theme.space("medium")
        self._facts, self._words = [], []
        y = float(pad)
        self._words.append((QRectF(pad, y, width - 2 * pad, theme.line("subtitle")), say(self._title), True))
        y += theme.line("subtitle") + theme.px(6)
        for row in self._rows:
            y = self._lay_row(row, y, width)
        for table in self._tables:
            y = self._lay_table(table, y, width)
        return int(y + pad * 0.5)

    def _lay_row(self, row: ShadedRow, y: float, width: int) -> float:
        theme, say, pad = self._look.theme, self._look.words.say, self._look.theme.space("medium")
        metrics = QFontMetricsF(theme.font("small"))
        self._words.append((QRectF(pad, y, width - 2 * pad, theme.line("body")), say(row.title), False))
        y += theme.line("body") + theme.px(2)
        x, height = float(pad), float(theme.size("control"))
        for atom, called in row.atoms:
            text = say(called)
            span = metrics.horizontalAdvance(text) + theme.px(16)
            if x + span > width - pad and x > pad:
                x, y = float(pad), y + height + theme.px(4)
            self._facts.append(ShownFact(QRectF(x, y, min(span, width - 2 * pad), height), atom, text))
            x += span + theme.px(4)
        return y + height + theme.px(8)

    def _lay_table(self, table: ShadedTable, y: float, width: int) -> float:
        theme, say, pad = self._look.theme, self._look.words.say, self._look.theme.space("medium")
        self._words.append((QRectF(pad, y, width - 2 * pad, theme.line("body")), say(table.title), False))
        y += theme.line("body")
        fus = sorted({fu for fu, _ in table.cells})
        left = pad + theme.px(46)
        span = (width - pad - left) / len(fus)
        height = float(theme.size("control"))
        for column, fu in enumerate(fus):
            self._words.append((QRectF(left + column * span, y, span, theme.line("small")), str(fu), False))
        y += theme.line("small")
        for han in HAN:
            self._words.append((QRectF(pad, y, theme.px(46), height), say("answer.han_line", han=han), False))
            for column, fu in enumerate(fus):
                if (atom := table.cells.get((fu, han))) is not None:
                    place = QRectF(left + column * span, y, span, height).adjusted(1, 1, -1, -1)
                    self._facts.append(ShownFact(place, atom, ""))
            y += height
        return y + theme.px(8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card and all that is in it."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, theme, QRectF(self.rect()))
        middle = Qt.AlignmentFlag.AlignVCenter
        for place, text, is_title in self._words:
            painter.setFont(theme.font("subtitle" if is_title else "small", bold=is_title))
            painter.setPen(theme.color("text"))
            painter.drawText(place, middle, text)
        for fact in self._facts:
            standing = self._standings.get(fact.atom, "not_yet")
            painter.setPen(
                QPen(
                    theme.color("focus" if fact.atom == self._over else "border"),
                    2 if fact.atom == self._over else 1,
                )
            )
            painter.setBrush(theme.color(_GROUNDS[standing]))
            painter.drawRoundedRect(fact.place, theme.px(5), theme.px(5))
            if share := _SHARES[standing]:
                bar = fact.place.adjusted(theme.px(4), 0, -theme.px(4), -theme.px(3))
                painter.setPen(QPen(theme.color("right" if standing == "sure" else "text"), theme.px(2)))
                painter.drawLine(bar.bottomLeft(), QPointF(bar.left() + bar.width() * share, bar.bottom()))
            if fact.text:
                painter.setFont(theme.font("small"))
                painter.setPen(theme.color("text"))
                painter.drawText(fact.place, Qt.AlignmentFlag.AlignCenter, fact.text)

    def _at(self, position: QPointF) -> str:
        return next((fact.atom for fact in self._facts if fact.place.contains(position)), "")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what a click would practise."""
        over = self._at(event.position())
        if over != self._over:
            self._over = over
            self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Practise it."""
        if event.button() == Qt.MouseButton.LeftButton and (atom := self._at(event.position())):
            self.picked.emit(atom)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at."""
        self._over = ""
        self.update()

    def point_at(self, atom: str) -> None:
        """The keyboard is on this fact, or (empty) on none of the sheet."""
        if atom != self._over:
            self._over = atom
            self.setAccessibleDescription(next((fact.text for fact in self._facts if fact.atom == atom), ""))
            self.update()

    def places(self) -> dict[str, QRectF]:
        """Where each fact is, for whoever has to click it."""
        return {fact.atom: fact.place for fact in self._facts}


class ProgressPage(QWidget):
    """Three sheets side by side, and what was misunderstood and is mended."""

    picked = Signal(str)
    left = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice.progress")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = look
        self._learner = Learner()
        self._at = ""
        """The fact that the keyboard is on."""
        self._back = KeyButton("practice.progress.back", look, self)
        self._back.clicked.connect(self.left)
        self._legend = Label(parent=self)
        self._panel = QWidget()
        self._row = QHBoxLayout(self._panel)
        names = ("fu", "table", "yaku")
        self.sheets = [ShadedSheet(f"practice.sheet.{name}", look, self._panel) for name in names]
        for sheet in self.sheets:
            self._row.addWidget(sheet, 1, Qt.AlignmentFlag.AlignTop)
        for sheet in self.sheets:
            sheet.picked.connect(self.picked)
        head = QHBoxLayout()
        margin = look.theme.space("wide")
        head.setContentsMargins(margin, look.theme.space("small"), margin, look.theme.space("small"))
        head.addWidget(self._back)
        head.addWidget(self._legend, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(scrolling(self._panel))
        look.changed.connect(self.refresh)

    def show_learner(self, learner: Learner) -> None:
        """Show what somebody has learnt."""
        self._learner = learner
        self.refresh()

    def refresh(self) -> None:
        """All of it as it is now."""
        say, now, learner = self._look.words.say, datetime.now(UTC), self._learner
        standings = learner.standings(now)
        self._back.show_words(say("progress.back"), "Esc", plain=True)
        counts = {name: sum(each == name for each in standings.values()) for name in _GROUNDS}
        waiting = len(due(learner.cards, now))
        self._legend.setText(say("progress.legend", **counts, due=waiting, mended=len(learner.mended)))
        fu, table, yaku = self.sheets
        fu.show_rows(Message("progress.fu"), standings, fu_rows())
        table.show_rows(Message("progress.table"), standings, cells=tables())
        yaku.show_rows(Message("progress.yaku"), standings, yaku_rows())
        self._fit()

    def _fit(self) -> None:
        """The sheets share the width, whatever it is."""
        theme = self._look.theme
        gap, small = theme.space("wide"), theme.space("small")
        self._row.setContentsMargins(gap, small, gap, small)
        self._row.setSpacing(gap)
        span = max((self.width() - 4 * gap - theme.px(SCROLL_BAR)) // 3, theme.px(LEAST))
        for sheet in self.sheets:
            sheet.setFixedSize(span, sheet.height_for(span))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other rows."""
        self._fit()
        super().resizeEvent(event)

    def take_key(self, event: QKeyEvent) -> bool:
        """Arrows walk over the facts, Return practises one, Escape goes back."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in _STEPS:
            facts = [atom for sheet in self.sheets for atom in sheet.places()]
            at = facts.index(self._at) + _STEPS[key] if self._at in facts else 0
            self._at = facts[at % len(facts)]
            for sheet in self.sheets:
                sheet.point_at(self._at if self._at in sheet.places() else "")
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at:
            self.picked.emit(self._at)
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """As `take_key`."""
        if not self.take_key(event):
            super().keyPressEvent(event)


_STEPS: dict[int, int] = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}

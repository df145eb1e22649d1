"""The units by groups, each with its sign, its name and what is due."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message, Several, sentences
from core.practice.curriculum.units import UNITS
from core.practice.progress.unit_map import UnitPlace
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_focus
from gui.appearance.plain import Label
from gui.widgets.unit_sign import SIGN, paint_unit_sign

WIDE, NAMES = 600, 220
"""From such a width on what a unit asks stands beside its name, so far from where that begins."""


class UnitRow(QAbstractButton):
    """A unit: its sign, its name, and at the right what is due; fainter what comes much later."""

    hinted = Signal(str)

    def __init__(self, unit: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._place: UnitPlace | None = None
        self._aside = self._asks = self._told = ""
        self.setObjectName(f"practice.unit.{unit}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_place(self, place: UnitPlace) -> None:
        """Show where the learner stands in it."""
        say, unit, standing = self._look.words.say, UNITS[place.unit], place.standing
        self._place = place
        self.setText(say(unit.name_key))
        self._asks = say(unit.asks_key)
        self._aside = say("unit_place.next") if standing.is_next else ""
        if standing.is_counted:
            self._aside = say(standing.said)
        if standing.due:
            self._aside = say("unit_place.due", n=standing.due)
        told = [Message(unit.asks_key), Message(f"unit_place.{standing.state}")]
        if standing.is_next:
            told.append(Message("unit_place.is_next"))
        if place.missing:
            ground = Several(tuple(Message(UNITS[each].name_key) for each in place.missing))
            told.append(Message.of("unit_place.missing", units=ground))
        self._told = say(sentences(told))
        self.setToolTip(self._told)
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self._told)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Mark, name and what is due: nothing is cut."""
        theme = self._look.theme
        name = QFontMetrics(theme.font("body", bold=True)).horizontalAdvance(self.text())
        aside = QFontMetrics(theme.font("small", bold=True)).horizontalAdvance(self._aside)
        room = theme.px(SIGN) + 2 * theme.space("small") + theme.space("medium")
        return QSize(name + aside + room, theme.size("cell"))

    def minimumSizeHint(self) -> QSize:
        """All of it."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The row."""
        theme, place = self._look.theme, self._place
        if place is None:
            return
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("hover"))
            painter.drawRoundedRect(rect, theme.px(6), theme.px(6))
        gap = theme.space("small")
        paint_unit_sign(painter, theme, QPointF(gap + theme.px(SIGN) / 2, rect.center().y()), place.standing)
        inside = rect.adjusted(theme.px(SIGN) + 2 * gap, 0, -gap, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font("body", bold=place.standing.is_next))
        painter.setPen(theme.color("text" if place.is_near else "muted"))
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignLeft, self.text())
        if rect.width() > theme.px(WIDE):
            painter.setPen(theme.color("muted"))
            painter.setFont(theme.font("body"))
            painter.drawText(inside.adjusted(theme.px(NAMES), 0, 0, 0), middle, self._asks)
        if self._aside:
            painter.setFont(theme.font("small", bold=True))
            painter.setPen(theme.color("text"))
            painter.drawText(inside, middle | Qt.AlignmentFlag.AlignRight, self._aside)
        if self.hasFocus():
            paint_focus(painter, theme, rect, theme.px(6))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Say what it asks, and how far one is."""
        self.hinted.emit(self._told)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing to say any more."""
        self.hinted.emit("")
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """As with the mouse."""
        self.hinted.emit(self._told)
        super().focusInEvent(event)


class UnitGroup(QWidget):
    """A heading and its units, on a card."""

    picked = Signal(str)
    """A unit, by its id."""
    hinted = Signal(str)

    def __init__(self, name: str, units: Iterable[str], look: Look, parent: QWidget | None = None) -> None:
        """:param name: its heading stands under `unit_group`."""
        super().__init__(parent)
        self._name, self._look = name, look
        self._is_open = False
        self._title, self._done = Label(parent=self), Label(parent=self)
        self._column = QVBoxLayout(self)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._done)
        self._column.addLayout(head)
        self._rows = {unit: UnitRow(unit, look, self) for unit in units}
        for unit, row in self._rows.items():
            row.clicked.connect(lambda _=False, unit=unit: self.picked.emit(unit))
            row.hinted.connect(self.hinted)
            self._column.addWidget(row)

    @property
    def rows(self) -> tuple[UnitRow, ...]:
        """Of all its units."""
        return tuple(self._rows.values())

    def show_places(self, places: dict[str, UnitPlace], among: Iterable[str]) -> None:
        """Show where the learner stands. :param among: the units that are shown, the others are hidden."""
        theme, shown = self._look.theme, set(among)
        pad = theme.space("small")
        self._column.setContentsMargins(pad, pad, pad, pad)
        self._column.setSpacing(0)
        self._title.setText(self._look.words.say(f"unit_group.{self._name}"))
        self._title.setStyleSheet(theme.letters("body", bold=True))
        self._title.setContentsMargins(pad, 0, 0, theme.space("tiny"))
        of = [places[unit] for unit in self._rows if unit in shown]
        done = sum(place.standing.state == "done" for place in of)
        self._done.setText(self._look.words.say("unit_place.done_of", n=done, total=len(of)) if done else "")
        self._done.setStyleSheet(theme.letters("body", ink="muted"))
        self._done.setContentsMargins(0, 0, pad, theme.space("tiny"))
        for unit, row in self._rows.items():
            row.show_place(places[unit])
            row.setVisible(unit in shown)
        self._is_open = any(place.is_near for place in of)
        self.setVisible(any(unit in shown for unit in self._rows))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card, where something of it was begun or comes soon."""
        if not self._is_open:
            return
        painter = smooth_painter(self)
        paint_card(painter, self._look.theme, QRectF(self.rect()))

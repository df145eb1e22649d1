"""The units by groups: of each whether it is done, begun, due, next, and whether what it rests on is missing."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message, Several, sentences
from core.practice.unit_map import UnitPlace
from core.practice.units import UNITS
from gui.appearance.look import Look
from gui.appearance.painting import paint_card, paint_focus
from gui.appearance.plain import Label
from gui.appearance.theme import Theme

MARK = 13
"""How wide the mark of a unit is, in pixels of the design."""


def paint_mark(painter: QPainter, theme: Theme, middle: QPointF, kind: str) -> None:
    """A circle: full and ticked for what is done, half full for what was begun, empty for what was not; with a
    broken line where the ground is missing.
    """
    radius = theme.px(MARK) / 2
    place = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    pen = QPen(theme.color("text" if kind in ("done", "shaky") else "muted"), theme.px(2) * 0.75)
    if kind == "missing":
        pen.setStyle(Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.setBrush(theme.color("text") if kind == "done" else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(place)
    if kind == "shaky":
        painter.setBrush(theme.color("text"))
        painter.drawPie(place, 90 * 16, 180 * 16)
    if kind == "done":
        painter.setPen(QPen(theme.color("card"), theme.px(2) * 0.8))
        part = radius / 2
        points = [(-part, 0.0), (-part * 0.25, part * 0.8), (part, -part * 0.8)]
        painter.drawPolyline([middle + QPointF(x, y) for x, y in points])


def mark_of(place: UnitPlace) -> str:
    """Which mark a unit has."""
    return "missing" if place.state == "not_yet" and place.missing else place.state


class UnitRow(QAbstractButton):
    """A unit: its mark, its name, and at the right what is due."""

    hinted = Signal(str)

    def __init__(self, unit: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._place = UnitPlace(unit, "not_yet", 0, False, ())
        self._aside = self._told = ""
        self.setObjectName(f"practice.unit.{unit}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_place(self, place: UnitPlace) -> None:
        """Show where the learner stands in it."""
        say, unit = self._look.words.say, UNITS[place.unit]
        self._place = place
        self.setText(say(unit.name_key))
        self._aside = say("unit_place.next") if place.is_next else ""
        if place.due:
            self._aside = say("unit_place.due", n=place.due)
        told = [Message(unit.asks_key), Message(f"unit_place.{place.state}")]
        if place.is_next:
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
        room = theme.px(MARK) + 2 * theme.space("small") + theme.space("medium")
        return QSize(name + aside + room, theme.size("control"))

    def minimumSizeHint(self) -> QSize:
        """All of it."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The row."""
        theme, place = self._look.theme, self._place
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("hover"))
            painter.drawRoundedRect(rect, theme.px(6), theme.px(6))
        gap = theme.space("small")
        paint_mark(painter, theme, QPointF(gap + theme.px(MARK) / 2, rect.center().y()), mark_of(place))
        inside = rect.adjusted(theme.px(MARK) + 2 * gap, 0, -gap, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font("body", bold=place.is_next))
        painter.setPen(theme.color("text"))
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignLeft, self.text())
        if self._aside:
            painter.setFont(theme.font("small", bold=True))
            painter.setPen(theme.color("accent" if place.is_next and not place.due else "text"))
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
        self._title = Label(parent=self)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._title)
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
        for unit, row in self._rows.items():
            row.show_place(places[unit])
            row.setVisible(unit in shown)
        self.setVisible(any(unit in shown for unit in self._rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, self._look.theme, QRectF(self.rect()))


class UnitLegend(QWidget):
    """What the marks mean."""

    KINDS = ("done", "shaky", "not_yet", "missing")

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def refresh(self) -> None:
        """In the words of now."""
        self.updateGeometry()
        self.update()

    def _texts(self) -> list[str]:
        return [self._look.words.say(f"unit_place.legend_{kind}") for kind in self.KINDS]

    def sizeHint(self) -> QSize:
        """All of them in a line."""
        theme = self._look.theme
        metrics = QFontMetrics(theme.font("small"))
        step = theme.px(MARK) + theme.space("tiny") + theme.space("large")
        width = sum(metrics.horizontalAdvance(text) + step for text in self._texts())
        return QSize(width, theme.line("body"))

    def minimumSizeHint(self) -> QSize:
        """All of them."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The marks and their words."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font("small"))
        x, middle = 0.0, self.height() / 2
        for kind, text in zip(self.KINDS, self._texts(), strict=True):
            paint_mark(painter, theme, QPointF(x + theme.px(MARK) / 2 + 1, middle), kind)
            x += theme.px(MARK) + theme.space("tiny") + 1
            width = painter.fontMetrics().horizontalAdvance(text)
            painter.setPen(theme.color("muted"))
            painter.drawText(QRectF(x, 0, width + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
            x += width + theme.space("large")

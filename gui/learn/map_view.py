"""The map of what there is to learn: units by name, and lines to what rests on them.

Nothing is locked: each can be opened. Arrows lead from one to the next, Return opens what is marked; of the unit
that is pointed at all is lit that it rests on and that rests on it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message, Several, labelled
from core.lessons.standing import LearnStanding
from core.practice.unit_standing import NEW_UNIT, UnitStanding, near_units
from core.practice.units import PATHS, UNITS
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.learn.places import COLUMNS, LANES, LINES, ROWS, SPOTS, beside
from gui.widgets.focus import FocusedView
from gui.widgets.unit_sign import SIGN, has_sign, paint_unit_sign

HEIGHT = 36
"""Of a unit."""
GAP, MARGIN = 22, 4
"""Between columns, where the lines run; at the sides."""
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class MapView(FocusedView):
    """It shows where a learner stands, and tells which unit is opened."""

    opened = Signal(str)
    """A unit, by its id."""
    hinted = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.map")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._look = look
        self._standing: LearnStanding | None = None
        self._at = ""
        """The unit that the keyboard is at."""
        self._over = ""
        """The unit under the mouse."""

    def minimumSizeHint(self) -> QSize:
        """So that names stand on two lines."""
        theme = self._look.theme
        return QSize(theme.px(COLUMNS * 132), theme.px(ROWS * (HEIGHT + 4)))

    def sizeHint(self) -> QSize:
        """The same."""
        return self.minimumSizeHint()

    def show_standing(self, standing: LearnStanding) -> None:
        """Show where a learner stands."""
        if standing != self._standing:
            self._standing = standing
            if self._at not in PATHS[standing.path].units:
                self._at = ""
            self._at = self._at or self.next_unit or PATHS[standing.path].units[0]
        self.setAccessibleName(self._look.words.say("learn.map"))
        self.setAccessibleDescription(self.in_words(self._at))
        self.update()

    @property
    def next_unit(self) -> str:
        """The unit that comes next; empty: what comes next is about several."""
        return self._standing.next.unit if self._standing is not None else ""

    @property
    def at(self) -> str:
        """The unit that the keyboard is at."""
        return self._at

    def in_words(self, unit: str) -> str:
        """A unit as a screen reader says it: its name, how far one is, what it rests on."""
        standing = self._standing_of(unit)
        said: list[Message] = [Message(UNITS[unit].name_key), Message(f"learn.state.{standing.state}")]
        if standing.is_next:
            said.append(Message("learn.state.next"))
        if standing.due:
            said.append(Message.of("learn.due", n=standing.due))
        ground = UNITS[unit].ground
        if ground:
            names = Several(tuple(Message(UNITS[each].name_key) for each in ground))
            said.append(labelled(Message("learn.rests_on"), names))
        return self._look.words.say("list.comma").join(map(self._look.words.say, said))

    def _standing_of(self, unit: str) -> UnitStanding:
        return self._standing.units.get(unit, NEW_UNIT) if self._standing is not None else NEW_UNIT

    # ------------------------------------------------------------------------------ where

    def place(self, unit: str) -> QRectF:
        """Where a unit is."""
        theme, spot = self._look.theme, SPOTS[unit]
        margin, gap = theme.px(MARGIN), theme.px(GAP)
        column = (self.width() - 2 * margin + gap) / COLUMNS
        left, width = round(margin + spot.column * column), round(column - gap)
        return QRectF(left, round(self._top(spot.row)), width, theme.px(HEIGHT))

    def _top(self, row: float) -> float:
        """Where a unit of a row begins."""
        pitch = self.height() / ROWS
        return row * pitch + (pitch - self._look.theme.px(HEIGHT)) / 2

    def _unit_at(self, position: QPointF) -> str:
        return next((unit for unit in SPOTS if self.place(unit).contains(position)), "")

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lanes, lines, units."""
        painter = smooth_painter(self)
        self._paint_lanes(painter)
        pointed = self._over or (self._at if self.hasFocus() else "")
        lit = _relatives(pointed)
        for ground, unit in LINES:
            if pointed not in (unit, ground):
                self._paint_line(painter, ground, unit, lit=False)
        for unit, found in UNITS.items():
            for ground in found.ground:
                if pointed and pointed in (unit, ground):
                    self._paint_line(painter, ground, unit, lit=True)
        for name in UNITS:
            self._paint_unit(painter, name, lit=name in lit)
        if self.hasFocus() and self._at:
            paint_focus(
                painter, self._look.theme, self.place(self._at).adjusted(-2, -2, 2, 2), self._look.theme.px(9)
            )

    def _paint_lanes(self, painter: QPainter) -> None:
        """The name of each subject, where its units begin."""
        theme = self._look.theme
        painter.setFont(theme.font("small", bold=True))
        painter.setPen(theme.color("muted"))
        for name, row in LANES.items():
            top = self._top(row)
            place = QRectF(theme.px(MARGIN), top, self.width() / COLUMNS, theme.px(HEIGHT))
            text = self._look.words.say(f"learn.lane.{name}")
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_line(self, painter: QPainter, ground: str, unit: str, *, lit: bool) -> None:
        """From what something rests on to it, calm between the columns."""
        theme = self._look.theme
        start, end = self.place(ground), self.place(unit)
        from_, to = QPointF(start.right(), start.center().y()), QPointF(end.left(), end.center().y())
        path = QPainterPath(from_)
        if to.x() > from_.x():
            turn = theme.px(GAP)
            path.cubicTo(from_ + QPointF(turn, 0), to - QPointF(max(turn, (to.x() - from_.x()) * 0.5), 0), to)
        else:  # one below the other
            from_, to = QPointF(start.center().x(), start.bottom()), QPointF(end.center().x(), end.top())
            if to.y() < from_.y():
                from_, to = QPointF(start.center().x(), start.top()), QPointF(end.center().x(), end.bottom())
            path = QPainterPath(from_)
            path.lineTo(to)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("focus" if lit else "border"), theme.px(2) if lit else 1))
        painter.drawPath(path)

    def _paint_unit(self, painter: QPainter, unit: str, *, lit: bool) -> None:
        """Its number on the way, its name, and how far one is; fainter what is not on the way, or far ahead."""
        theme, place, standing = self._look.theme, self.place(unit), self._standing_of(unit)
        number, is_near = self._number(unit), lit or self._is_near(unit)
        is_next = unit == self.next_unit
        ground = "text" if is_next else "lit" if lit else "hover" if unit == self._over else "card"
        ground = ground if is_near else "window"
        frame = "text" if is_next else "focus" if lit else "right" if standing.state == "done" else "border"
        painter.setPen(QPen(theme.color(frame), 1))
        painter.setBrush(theme.color(ground))
        painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(7), theme.px(7))
        ink = "card" if is_next else "text" if is_near else "muted"
        pad, side = theme.px(7), theme.px(SIGN)
        left, right = place.left() + pad, place.right() - pad
        if number:
            painter.setFont(theme.font("small", bold=True))
            painter.setPen(theme.color(ink))
            width = painter.fontMetrics().horizontalAdvance("00") + theme.px(4)
            painter.drawText(
                QRectF(left, place.top(), width, place.height()), Qt.AlignmentFlag.AlignVCenter, str(number)
            )
            left += width
        if has_sign(standing):
            right -= side / 2
            paint_unit_sign(painter, theme, QPointF(right, place.center().y()), standing, ground)
            right -= side / 2 + theme.px(1)
        style = Style("small", ink, bold=is_next)
        name = Flow((self._look.words.say(UNITS[unit].name_key),), style, self._look, right - left)
        name.paint(painter, left, place.center().y() - name.height / 2)

    def _number(self, unit: str) -> int:
        """Which unit of the way it is, from 1 on; 0: it is not on it."""
        units = PATHS[self._standing.path].units if self._standing is not None else ()
        return units.index(unit) + 1 if unit in units else 0

    def _is_near(self, unit: str) -> bool:
        """Whether it was begun, or comes soon."""
        standing = self._standing
        if standing is None or unit in standing.units:
            return True
        following = next((name for name, found in standing.units.items() if found.is_next), "")
        return unit in near_units(standing.path, following)

    # ------------------------------------------------------------------------------ mouse and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light what belongs to the unit under the mouse."""
        over = self._unit_at(event.position())
        if over != self._over:
            self._over = over
            self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
            self.hinted.emit(self.in_words(over) if over else "")
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at."""
        if self._over:
            self._over = ""
            self.hinted.emit("")
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open a unit."""
        unit = self._unit_at(event.position())
        if unit and event.button() == Qt.MouseButton.LeftButton:
            self._at = unit
            self.opened.emit(unit)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say where the keyboard is."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.hinted.emit(self.in_words(self._at))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk; Return and Space open."""
        key = Qt.Key(event.key())
        if key in _ARROWS:
            self._at = beside(self._at, *_ARROWS[key])
            text = self.in_words(self._at)
            self.setAccessibleDescription(text)
            self.hinted.emit(text)
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(self._at)
        else:
            super().keyPressEvent(event)


def _relatives(unit: str) -> frozenset[str]:
    """What a unit rests on at once, and what rests on it; with it."""
    if not unit:
        return frozenset()
    return frozenset({unit, *UNITS[unit].ground, *(each.id for each in UNITS.values() if unit in each.ground)})

"""The map of all units: bands in the order of learning, with the next unit stressed.

Nothing is locked: every unit can be opened. Arrow keys move, Return opens the current unit, P practises it. The
unit under the mouse says what it builds on.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from itertools import pairwise

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message, Several, labelled
from core.practice.curriculum.units import PATHS, RIGHT_OF_LAST, UNIT_GROUPS, UNITS
from core.practice.progress.path_standing import NEW_UNIT, LearnStanding, UnitStanding, near_units
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.motion import Motion, begin
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.appearance.plain import unmarked
from gui.learn.places import BANDS, NAME, PAD, WIDEST, MapGrid, beside, least_height, least_width, map_grid
from gui.widgets.focus import TABBED, FocusedView
from gui.widgets.menu import Menu
from gui.widgets.unit_sign import SIGN, has_sign, paint_unit_sign
from gui.widgets.window_events import hint

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class MapView(FocusedView):
    """Shows the progress of a learner, and emits which unit is opened."""

    opened = Signal(str)
    """Emitted with the id of a unit that is to be opened."""
    practised = Signal(str)
    """Emitted with the id of a unit that is to be practised without its lesson."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.map")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._look = look
        self._standing: LearnStanding | None = None
        self._at = ""
        """The unit at which the keyboard is."""
        self._over = ""
        """The unit under the mouse; empty if there is none."""
        self._drawing: Motion | None = None
        self._drawn: frozenset[str] = frozenset()
        """The units that were finished since the map was last seen."""
        self._is_new = False
        """Whether the next painting starts their animation."""

    def minimumSizeHint(self) -> QSize:
        """Return the minimal width and the minimal height, which are not reached at the same time."""
        zoom = self._look.theme.zoom
        return QSize(least_width(zoom), least_height(least_width(zoom, WIDEST), zoom))

    def heightForWidth(self, width: int) -> int:
        """Return the minimal height for all rows."""
        return least_height(width, self._look.theme.zoom)

    def sizeHint(self) -> QSize:
        """Return the minimal size."""
        return self.minimumSizeHint()

    def show_standing(self, standing: LearnStanding) -> None:
        """Show the progress of a learner."""
        if standing != self._standing:
            self._standing = standing
            if self._at not in PATHS[standing.path].units:
                self._at = ""
            self._at = self._at or self.next_unit or PATHS[standing.path].units[0]
        self.setAccessibleName(self._look.words.say("learn.map_name"))
        self.setAccessibleDescription(self.in_words(self._at))
        self.update()

    def draw(self, done: Collection[str]) -> None:
        """Animate these units as newly finished, with the lines to them."""
        if done:
            self._drawn, self._is_new = frozenset(done), True
            self.update()

    def _begin_drawing(self) -> None:
        self._is_new = False
        self._drawing = begin(self._drawing, self._look.theme, self, self._draw_further)

    def _draw_further(self) -> None:
        """Repaint the rows in which something is animated."""
        for unit in self._drawn:
            place = self.place(unit)
            self.update(QRectF(0, place.top(), self.width(), place.height()).toAlignedRect())

    def _share(self, *units: str) -> float:
        """Return how much of the mark of these finished units is drawn, from 0 to 1."""
        if self._drawing is None or not self._drawn.intersection(units):
            return 1.0
        return self._drawing.share

    @cached_property
    def menu(self) -> Menu:
        """The context menu of a unit; made on first use."""
        return Menu(self._look.theme, self)

    @property
    def next_unit(self) -> str:
        """The unit that comes next; empty if what comes next is about several units."""
        return self._standing.next.unit if self._standing is not None else ""

    @property
    def at(self) -> str:
        """The unit at which the keyboard is; empty before a learner is shown."""
        return self._at

    def in_words(self, unit: str) -> str:
        """Return a unit as a screen reader says it: its name, its progress, what it builds on."""
        standing = self._standing_of(unit)
        said: list[Message] = [Message(UNITS[unit].name_key), Message(f"learn.state.{standing.state}")]
        if standing.is_counted:
            said.append(standing.said)
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

    @property
    def _grid(self) -> MapGrid:
        return map_grid(self.width(), self.height(), self._look.theme.zoom)

    def place(self, unit: str) -> QRectF:
        """Return the rectangle of a unit."""
        return QRectF(*self._grid.units[unit])

    def _unit_at(self, position: QPointF) -> str:
        return next((unit for unit in UNITS if self.place(unit).contains(position)), "")

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bands, the lines between units, and the units."""
        if self._is_new:
            self._begin_drawing()
        painter = smooth_painter(self)
        for band in BANDS:
            self._paint_band(painter, band)
        self._paint_way(painter)
        for name in UNITS:
            self._paint_unit(painter, name)
        if self.hasFocus() and self._at:
            theme = self._look.theme
            paint_focus(painter, theme, self.place(self._at).adjusted(-2, -2, 2, 2), theme.px(9))

    def _paint_band(self, painter: QPainter, band: str) -> None:
        """Paint a band: a rule above it, its name, and how many of its units are done."""
        theme, say = self._look.theme, self._look.words.say
        place, units = QRectF(*self._grid.bands[band]), UNIT_GROUPS[band]
        painter.setPen(QPen(theme.color("border"), 1))
        painter.drawLine(QLineF(place.left(), place.top() + 0.5, place.right(), place.top() + 0.5))
        left, top = theme.space("hair"), place.top() + theme.px(PAD)
        room = QRectF(left, top, theme.px(NAME) - left - theme.space("tiny"), place.height())
        name = self._flow(Message(f"unit_group.{band}"), Style("body", bold=True), room.width())
        name.paint(painter, left, top)
        done = sum(self._standing_of(unit).state == "done" for unit in units)
        if done:
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color("text"))
            room.setTop(top + name.height)
            painter.drawText(room, Qt.AlignmentFlag.AlignTop, say("learn.done_in", n=done, total=len(units)))

    def _paint_way(self, painter: QPainter) -> None:
        """Paint lines between neighbouring units of the path, green between finished ones."""
        theme, grid = self._look.theme, self._grid
        for unit, following in pairwise(grid.units):
            here, there = QRectF(*grid.units[unit]), QRectF(*grid.units[following])
            if here.top() == there.top() and self._number(unit) and self._number(following):
                done = all(self._standing_of(each).state == "done" for each in (unit, following))
                share = self._share(unit, following) if done else 0.0
                start = QPointF(here.right(), here.center().y())
                way = QPointF(there.left() - here.right(), 0)
                for ink, part in (("bar", float(share < 1)), ("right", share)):
                    if part:
                        painter.setPen(QPen(theme.color(ink), theme.px(2)))
                        painter.drawLine(start, start + way * part)

    def _paint_unit(self, painter: QPainter, unit: str) -> None:
        """Paint a unit: its number on the path, its name and its progress; units far ahead have no background."""
        theme, place = self._look.theme, self.place(unit)
        is_next = unit == self.next_unit
        standing = self._standing_of(unit)._replace(is_next=is_next)
        is_near = unit == self._over or self._is_near(unit)
        ground = "hover" if unit == self._over else "button"
        is_framed = is_next or unit == self._over
        painter.setPen(QPen(theme.color("accent" if is_next else "border"), 2 if is_framed else 1))
        painter.setBrush(theme.color(ground) if is_near or is_next else Qt.BrushStyle.NoBrush)
        outline = place.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(outline, theme.px(8), theme.px(8))
        if (share := self._share(unit)) < 1:  # it flashes green
            painter.setPen(QPen(theme.color("right"), theme.px(2)))
            painter.setBrush(theme.color("right_ground"))
            painter.setOpacity(1 - share)
            painter.drawRoundedRect(outline, theme.px(8), theme.px(8))
            painter.setOpacity(1)
        pad, side = theme.space("small"), theme.px(SIGN)
        left, right = place.left() + pad, place.right() - pad
        if number := self._number(unit):
            painter.setFont(theme.font("body", bold=True))
            painter.setPen(theme.color("text"))
            width = painter.fontMetrics().horizontalAdvance("00") + theme.space("small")
            painter.drawText(
                QRectF(left, place.top(), width, place.height()), Qt.AlignmentFlag.AlignVCenter, str(number)
            )
            left += width
        name, below = Message(UNITS[unit].name_key), None
        if standing.is_counted and not (standing.due or is_next):
            # In place of the ring, which says less.
            below = Message.of(f"learn.so_far.{standing.said.name}", n=standing.right, total=RIGHT_OF_LAST)
        elif has_sign(standing):
            right -= side / 2
            wide = round(SIGN * share)
            paint_unit_sign(painter, theme, QPointF(right, place.center().y()), standing, ground, wide)
            right -= side / 2 + theme.space("tiny")
        flows = [self._flow(name, Style("body" if below is None else "small", bold=is_next), right - left)]
        if below is not None:
            flows.append(self._flow(below, Style("small", "muted"), place.right() - left))
        top = place.center().y() - sum(flow.height for flow in flows) / 2
        for flow in flows:
            flow.paint(painter, left, top)
            top += flow.height

    def _flow(self, said: Message, style: Style, width: float) -> Flow:
        return Flow((self._look.words.say(said),), style, self._look, width)

    def _number(self, unit: str) -> int:
        """Return the number of the unit on the path, from 1; 0 if it is not on the path."""
        return self._standing.number(unit) if self._standing is not None else 0

    def _is_near(self, unit: str) -> bool:
        """Return whether a unit was begun or comes soon."""
        standing = self._standing
        return standing is None or unit in standing.units or unit in near_units(standing.path, standing.following)

    # ------------------------------------------------------------------------------ mouse and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the unit under the mouse."""
        over = self._unit_at(event.position())
        if over != self._over:
            self._over = over
            self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
            hint(self, self.in_words(over) if over else "")
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Highlight nothing."""
        if self._over:
            self._over = ""
            hint(self, "")
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the unit that is clicked."""
        unit = self._unit_at(event.position())
        if unit and event.button() == Qt.MouseButton.LeftButton:
            self._at = unit
            self.opened.emit(unit)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the unit under the mouse, or of that of the keyboard."""
        unit = self._unit_at(QPointF(event.pos()))
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            unit = self._at
        if not unit:
            return
        say = self._look.words.say
        menu = self.menu
        menu.clear()
        menu.addAction(unmarked(say("learn.map.lesson")), lambda: self.opened.emit(unit))
        menu.addAction(unmarked(say("learn.map.practise")) + "\tP", lambda: self.practised.emit(unit))
        is_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        place = self.place(unit).center().toPoint() if is_key else event.pos()
        menu.popup(self.mapToGlobal(place))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the current unit as a hint after Tab."""
        super().focusInEvent(event)
        if event.reason() in TABBED:
            hint(self, self.in_words(self._at))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrow keys, open with Return or Space, practise with P."""
        key = Qt.Key(event.key())
        if key in _ARROWS:
            self._at = beside(self._grid, self._at, *_ARROWS[key])
            text = self.in_words(self._at)
            self.setAccessibleDescription(text)
            hint(self, text)
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(self._at)
        elif event.text().casefold() == "p" and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self.practised.emit(self._at)
        else:
            super().keyPressEvent(event)

"""The map of what there is to learn: bands of units in the order of the way, the one that comes next in ink.

Nothing is locked: each can be opened. Arrows lead from one to the next, Return opens what is marked, P asks it; of
the unit that is pointed at is said what it rests on.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message, Several, labelled
from core.practice.curriculum.units import PATHS, UNIT_GROUPS, UNITS
from core.practice.progress.ladder import RIGHT_OF_LAST
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
    """It shows where a learner stands, and tells which unit is opened."""

    opened = Signal(str)
    """A unit, by its id."""
    practised = Signal(str)
    """A unit is to be asked, by its id, without its lesson."""

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
        """The unit that the keyboard is at."""
        self._over = ""
        """The unit under the mouse."""
        self._drawing: Motion | None = None
        self._drawn: frozenset[str] = frozenset()
        """The units that are done since the map was seen last."""
        self._is_new = False
        """They are drawn when it is painted next."""

    def minimumSizeHint(self) -> QSize:
        """As narrow as it may be, and as low: not both at once."""
        zoom = self._look.theme.zoom
        return QSize(least_width(zoom), least_height(least_width(zoom, WIDEST), zoom))

    def heightForWidth(self, width: int) -> int:
        """So that all rows are there."""
        return least_height(width, self._look.theme.zoom)

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
        self.setAccessibleName(self._look.words.say("learn.map_name"))
        self.setAccessibleDescription(self.in_words(self._at))
        self.update()

    def draw(self, done: Collection[str]) -> None:
        """Draw that these units are done, and the way to them, before the eye."""
        if done:
            self._drawn, self._is_new = frozenset(done), True
            self.update()

    def _begin_drawing(self) -> None:
        self._is_new = False
        self._drawing = begin(self._drawing, self._look.theme, self, self._draw_further)

    def _draw_further(self) -> None:
        """Paint the rows anew in which something is drawn."""
        for unit in self._drawn:
            place = self.place(unit)
            self.update(QRectF(0, place.top(), self.width(), place.height()).toAlignedRect())

    def _share(self, *units: str) -> float:
        """How much of what says that these units are done is drawn, from 0 to 1."""
        if self._drawing is None or not self._drawn.intersection(units):
            return 1.0
        return self._drawing.share

    @cached_property
    def menu(self) -> Menu:
        """What can be done with a unit: made when it is first wanted."""
        return Menu(self._look.theme, self)

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
        """Where a unit is."""
        return QRectF(*self._grid.units[unit])

    def _unit_at(self, position: QPointF) -> str:
        return next((unit for unit in UNITS if self.place(unit).contains(position)), "")

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bands, the way through them, units."""
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
        """Its ground, where something of it is on the way; its name, and how many of its units are done."""
        theme, say = self._look.theme, self._look.words.say
        place, units = QRectF(*self._grid.bands[band]), UNIT_GROUPS[band]
        if any(map(self._number, units)):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("lane"))
            painter.drawRoundedRect(place, theme.size("radius"), theme.size("radius"))
        left, top = theme.space("medium"), place.top() + theme.px(PAD)
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
        """From each unit to the one behind it in its row; green as far as it is done."""
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
        """Its number on the way, its name, and how far one is; without a ground what is far ahead."""
        theme, place = self._look.theme, self.place(unit)
        is_next = unit == self.next_unit
        standing = self._standing_of(unit)._replace(is_next=is_next)
        is_near = unit == self._over or self._is_near(unit)
        ground = "text" if is_next else "hover" if unit == self._over else "button"
        frame = "text" if is_next else "border"
        painter.setPen(QPen(theme.color(frame), 2 if unit == self._over else 1))
        painter.setBrush(theme.color(ground) if is_near or is_next else Qt.BrushStyle.NoBrush)
        outline = place.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(outline, theme.px(8), theme.px(8))
        if (share := self._share(unit)) < 1:  # it is green for a moment
            painter.setPen(QPen(theme.color("right"), theme.px(2)))
            painter.setBrush(theme.color("right_ground"))
            painter.setOpacity(1 - share)
            painter.drawRoundedRect(outline, theme.px(8), theme.px(8))
            painter.setOpacity(1)
        ink, pad, side = "card" if is_next else "text", theme.space("small"), theme.px(SIGN)
        left, right = place.left() + pad, place.right() - pad
        if number := self._number(unit):
            painter.setFont(theme.font("body", bold=True))
            painter.setPen(theme.color(ink))
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
        flows = [self._flow(name, Style("body" if below is None else "small", ink, bold=is_next), right - left)]
        if below is not None:
            flows.append(self._flow(below, Style("small", "muted"), place.right() - left))
        top = place.center().y() - sum(flow.height for flow in flows) / 2
        for flow in flows:
            flow.paint(painter, left, top)
            top += flow.height

    def _flow(self, said: Message, style: Style, width: float) -> Flow:
        return Flow((self._look.words.say(said),), style, self._look, width)

    def _number(self, unit: str) -> int:
        """Which unit of the way it is, from 1 on; 0: it is not on it."""
        return self._standing.number(unit) if self._standing is not None else 0

    def _is_near(self, unit: str) -> bool:
        """Whether it was begun, or comes soon."""
        standing = self._standing
        return standing is None or unit in standing.units or unit in near_units(standing.path, standing.following)

    # ------------------------------------------------------------------------------ mouse and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light what belongs to the unit under the mouse."""
        over = self._unit_at(event.position())
        if over != self._over:
            self._over = over
            self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
            hint(self, self.in_words(over) if over else "")
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at."""
        if self._over:
            self._over = ""
            hint(self, "")
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open a unit."""
        unit = self._unit_at(event.position())
        if unit and event.button() == Qt.MouseButton.LeftButton:
            self._at = unit
            self.opened.emit(unit)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer both that can be done with the unit that is pointed at, or that the keyboard is at."""
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
        """Say where the keyboard is."""
        super().focusInEvent(event)
        if event.reason() in TABBED:
            hint(self, self.in_words(self._at))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk; Return and Space open, P asks."""
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

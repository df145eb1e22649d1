"""View of the practice table from above, the winner at the foot. It names the thing under the mouse."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message
from core.practice.exercise.table_scene.types import SeenTable
from core.practice.exercise.table_scene.words import table_in_words
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_pill
from gui.appearance.tile_tips import TileTips
from gui.felt.paint import paint_table
from gui.felt.scene_paint import ScenePainter, SeenThing
from gui.felt.scene_places import ScenePlaces
from gui.felt.words import chip_rows, chips_height, paint_chips

LEAST = (280, 300)
"""Smallest size at which its tiles can be told apart, in pixels of the design."""
HIGH = 480
"""Default preferred height, in pixels of the design."""
LINE = 24
"""Height of the line above the table, in pixels of the design."""
SMALLEST = 4
"""The least width of a tile, in pixels: of a narrower one, what lies farther away would have none."""


class SceneView(TileTips):
    """Table with a line of text above it."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None, *, high: int = HIGH) -> None:
        """:param name: object name of the widget.
        :param high: preferred height, in pixels of the design.
        """
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self._look, self._high = look, high
        self._table: SeenTable | None = None
        self._foot: QWidget | None = None
        self._said: tuple[Message, ...] = ()
        self._names_wall = False
        self._things: list[SeenThing] = []
        self._pointed: SeenThing | None = None

    def set_hand_felt(self, foot: QWidget) -> None:
        """Set the widget of the hand directly below. While it is visible, the table is painted around it as
        well.
        """
        self._foot = foot

    def name_wall(self, on: bool) -> None:
        """Set whether the dora indicator is labelled above the dead wall."""
        if on != self._names_wall:
            self._names_wall = on
            self.update()

    def show_table(self, table: SeenTable | None, said: tuple[Message, ...]) -> None:
        """Show a table; None for none.

        :param said: messages in the line above it: how the hand was won, once the user need not find that out any
            more.
        """
        if (table, said) != (self._table, self._said):
            self._table, self._said, self._pointed = table, said, None
            say = self._look.words.say
            self.setAccessibleName(say("seen.name"))
            told = [table_in_words(table, say)] if table is not None else []
            self.setAccessibleDescription(say("list.comma").join([*map(say, said), *told]))
            self.update()

    @property
    def things(self) -> tuple[SeenThing, ...]:
        """What lies where, as last painted."""
        return tuple(self._things)

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        theme = self._look.theme
        return QSize(theme.px(560), theme.px(self._high))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which tiles can be told apart."""
        theme = self._look.theme
        return QSize(theme.px(LEAST[0]), theme.px(min(LEAST[1], self._high)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line and the table."""
        if self._table is None:
            return
        theme, painter = self._look.theme, smooth_painter(self)
        whole = self.geometry()
        if self._foot is not None and self._foot.isVisible():
            whole |= self._foot.geometry()
        whole = whole.marginsRemoved(self.contentsMargins()).translated(-self.pos())
        gap = theme.space("tiny")
        felt = paint_table(painter, theme, QRectF(whole), theme.zoom).adjusted(gap, gap, -gap, -gap)
        area = felt.intersected(QRectF(self.rect()))
        area.setTop(self._paint_line(painter, area))
        places = ScenePlaces(self._table, area, theme.tile_width("palette"))
        if places.unit < SMALLEST:
            return  # the view has not got its room yet
        table = ScenePainter(painter, self._table, places, self._look)
        table.paint()
        self._things = table.things
        if self._names_wall:
            self._paint_wall_name(painter, table.indicators)

    def _paint_wall_name(self, painter: QPainter, turned: list[QRectF]) -> None:
        """Paint the label of the first indicator above it, as far to the left as its text needs."""
        if not turned:
            return
        theme, text = self._look.theme, self._look.words.say("felt.indicator")
        first = max(turned, key=QRectF.right)
        font = theme.font("small", bold=True)
        width, height = QFontMetricsF(font).horizontalAdvance(text) + theme.px(LINE) / 2, theme.line("small")
        left = min(first.center().x() - width / 2, self.width() - theme.space("tiny") - width)
        pill = QRectF(left, first.top() - height - theme.space("tiny"), width, height)
        paint_pill(painter, pill, theme, "glow")
        painter.setFont(font)
        painter.setPen(theme.color("on_glow"))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_line(self, painter: QPainter, area: QRectF) -> float:
        """Paint the messages, or else the name of the thing under the mouse, and return where the table begins."""
        theme, say = self._look.theme, self._look.words.say
        if self._said:
            rows = chip_rows(self._said, self._look, area.width())
            paint_chips(painter, self._look, rows, area)
            return area.top() + chips_height(rows, self._look)
        text = say(self._pointed.name) if self._pointed is not None else ""
        place = QRectF(area.left() + theme.space("small"), area.top(), area.width(), theme.px(LINE))
        painter.setFont(fitted(theme, "body", [text], place.width(), bold=True))
        painter.setPen(theme.color("on_felt"))
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
        return place.bottom()

    def thing_at(self, position: QPointF) -> SeenThing | None:
        """Return the smallest thing at this position, or None."""
        found = [thing for thing in self._things if thing.place.contains(position)]
        return min(found, key=lambda thing: thing.place.width() * thing.place.height(), default=None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Name the thing under the mouse."""
        self._point(self.thing_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Name nothing."""
        self._point(None)

    def _point(self, thing: SeenThing | None) -> None:
        if thing != self._pointed:
            self._pointed = thing
            self.update()

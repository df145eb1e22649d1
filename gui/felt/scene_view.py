"""The table that is read: all of it from above, the winner at the foot. A name is told of what the mouse is on."""

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
"""So large, in pixels of the design, that its tiles can be told apart."""
HIGH = 480
"""How high it wishes to be, in pixels of the design, where nobody says otherwise."""
LINE = 24
"""The height of the line above the table, in pixels of the design."""


class SceneView(TileTips):
    """It shows a table, and above it what it is told to say."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None, *, high: int = HIGH) -> None:
        """:param name: of the widget. :param high: that it wishes to be, in pixels of the design."""
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

    def stand_above(self, foot: QWidget) -> None:
        """Be one table with the hand at its foot. :param foot: which stands below it, where it is seen."""
        self._foot = foot

    def name_wall(self, on: bool) -> None:
        """Say above the dead wall what is turned on it, or do not."""
        if on != self._names_wall:
            self._names_wall = on
            self.update()

    def show_table(self, table: SeenTable | None, said: tuple[Message, ...]) -> None:
        """Show a table. :param said: in the line above it: what happened, once that need not be found any more."""
        if (table, said) != (self._table, self._said):
            self._table, self._said, self._pointed = table, said, None
            say = self._look.words.say
            self.setAccessibleName(say("seen.name"))
            told = [table_in_words(table, say)] if table is not None else []
            self.setAccessibleDescription(say("list.comma").join([*map(say, said), *told]))
            self.update()

    @property
    def things(self) -> tuple[SeenThing, ...]:
        """What lies where, as it was painted last."""
        return tuple(self._things)

    def sizeHint(self) -> QSize:
        """As much as there is."""
        theme = self._look.theme
        return QSize(theme.px(560), theme.px(self._high))

    def minimumSizeHint(self) -> QSize:
        """So large that its tiles can be told apart."""
        theme = self._look.theme
        return QSize(theme.px(LEAST[0]), theme.px(min(LEAST[1], self._high)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line, and the table."""
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
        table = ScenePainter(painter, self._table, places, self._look)
        table.paint()
        self._things = table.things
        if self._names_wall:
            self._paint_wall_name(painter, table.indicators)

    def _paint_wall_name(self, painter: QPainter, turned: list[QRectF]) -> None:
        """Above the first indicator what it is, as far to the left as its words need."""
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
        """What is said; else what the mouse is on; else what is to be done. Returns where the table begins."""
        theme, say = self._look.theme, self._look.words.say
        if self._said:
            rows = chip_rows(self._said, self._look, area.width())
            paint_chips(painter, self._look, rows, area)
            return area.top() + chips_height(rows, self._look)
        text = say(self._pointed.name if self._pointed is not None else Message("seen.prompt"))
        place = QRectF(area.left() + theme.space("small"), area.top(), area.width(), theme.px(LINE))
        painter.setFont(fitted(theme, "body", [text], place.width(), bold=self._pointed is not None))
        painter.setPen(theme.color("on_felt"))
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
        return place.bottom()

    def thing_at(self, position: QPointF) -> SeenThing | None:
        """What lies there; of things that lie in another one the smallest."""
        found = [thing for thing in self._things if thing.place.contains(position)]
        return min(found, key=lambda thing: thing.place.width() * thing.place.height(), default=None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell what the mouse is on."""
        self._point(self.thing_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """It is on nothing."""
        self._point(None)

    def _point(self, thing: SeenThing | None) -> None:
        if thing != self._pointed:
            self._pointed = thing
            self.update()

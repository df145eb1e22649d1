"""The wall: seating, clock and tables, standings and comeback in letters that are read from ten metres.

It fills a screen, without menu or mouse, and turns its pages by itself. Keys: an arrow turns, Space holds a page,
Escape or F11 closes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.language.numbers import number_text
from core.language.result_page import SharedRow, called_text
from core.match.comeback import Comeback
from core.match.comeback_words import cell_texts
from core.match.names import name_of
from gui.appearance.drawn import font_of
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.evening.clock_bar import told
from gui.evening.wall_pages import ROWS, WallPage, WallTable, comebacks, wall_pages
from gui.storage.evening_model import EveningModel
from gui.widgets.plain_keys import PlainKeys
from gui.widgets.round_timer import RoundTimer

LETTERS = (9, 16)
"""Width of a table for seating, and of one with scores, in heights of its lines."""
LETTERS_OF_A_ROW = 12
"""Width of a row of the standings, in its heights: so much a long name needs beside points and matches."""
TURN = 10_000
"""Milliseconds for which a page is shown, if there are several."""
KEY = Qt.Key
ON = (KEY.Key_Right, KEY.Key_Down, KEY.Key_PageDown)
BACK = (KEY.Key_Left, KEY.Key_Up, KEY.Key_PageUp)
EDGE, HEAD = 0.028, 0.11
"""Margin and height of the heading, as parts of the screen's height."""
WINDS = ("E", "S", "W", "N")
LEAST = 0.7
"""How far a line that is too long gets smaller before it is cut."""
LETTER = 0.72
"""Height of letters, as a part of their line."""


Rows = Callable[[], Sequence[SharedRow]]


class Wall(QWidget):
    """The wall of an event."""

    closed = Signal()
    """Emitted when it was closed."""

    def __init__(
        self, model: EveningModel, timer: RoundTimer, rows: Rows, look: Look, parent: QWidget | None = None
    ) -> None:
        """:param rows: returns the standings of the event, the first one first."""
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("evening.wall")
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._model, self._timer, self._read_rows, self._look = model, timer, rows, look
        self._pages: tuple[WallPage, ...] = ()
        self._rows: Sequence[SharedRow] = ()
        self._at = 0
        self._is_held = False
        PlainKeys(self, self.take_key, lambda event: True)
        self._turning = QTimer(self, interval=TURN)
        self._turning.timeout.connect(lambda: self.turn(1))
        model.changed.connect(self.refresh)
        timer.ticked.connect(self._tick)
        look.changed.connect(self.refresh)
        self.refresh()

    # ------------------------------------------------------------------------------ pages

    @property
    def page(self) -> WallPage:
        """The page that is shown."""
        return self._pages[self._at]

    @property
    def pages(self) -> tuple[WallPage, ...]:
        """The pages that are turned now."""
        return self._pages

    def refresh(self) -> None:
        """Read the event again; the page that is shown stays, if it still is there."""
        kind = self._pages[self._at].kind if self._pages else None
        self._rows = self._read_rows()
        self._pages = wall_pages(self._model, len(self._rows))
        if self._at >= len(self._pages) or self.page.kind != kind:
            self._at = 0
        self._wind_up()
        self.setWindowTitle(self._look.words.say("wall.title"))
        self._tell()

    def turn(self, steps: int) -> None:
        """Turn so many pages on, or back if negative; after the last comes the first."""
        self._at = (self._at + steps) % len(self._pages)
        self._wind_up()
        self._tell()

    def _wind_up(self) -> None:
        """Turn pages by the clock while there are several and none is held."""
        if len(self._pages) > 1 and not self._is_held and self.isVisible():
            self._turning.start()
        else:
            self._turning.stop()

    def _tell(self) -> None:
        """Say what is shown to a screen reader, and repaint."""
        say = self._look.words.say
        self.setAccessibleName(say(self._title))
        self.update()

    def _tick(self) -> None:
        """Repaint the clock, and nothing else."""
        if self._pages and self.page.kind == "play":
            self.update(self._clock_place.toAlignedRect())

    @property
    def _title(self) -> Message:
        page = self.page
        key = "final" if page.kind == "comeback" else page.kind
        return Message.of(f"wall.{key}", n=page.number)

    # ------------------------------------------------------------------------------ opening, keys

    def fill_screen(self) -> None:
        """Fill a screen: one on which no window of the program is, if there is one."""
        parent = self.parentWidget()
        window = parent.window() if parent is not None else None
        screens = QGuiApplication.screens()
        other = next((one for one in screens if window is not None and one is not window.screen()), None)
        screen = other or (window.screen() if window is not None else QGuiApplication.primaryScreen())
        self.setGeometry(screen.geometry())
        self.showFullScreen()
        self.activateWindow()
        self._wind_up()

    def take_key(self, event: QKeyEvent) -> bool:
        """Turn or hold pages, or close. Return True: no key is passed on."""
        key = event.key()
        if key in ON:
            self.turn(1)
        elif key in BACK:
            self.turn(-1)
        elif key == KEY.Key_Space:
            self._is_held = not self._is_held
            self._wind_up()
            self.update()
        elif key in (KEY.Key_Escape, KEY.Key_F11):
            self.close()
            self.closed.emit()
        return True

    # ------------------------------------------------------------------------------ painting

    def _font(self, height: float, *, bold: bool = False) -> QFont:
        """Return a font whose lines have this height, in pixels."""
        return font_of(self._look.theme.family, max(round(height * LETTER), 8), bold)

    def _color(self, name: str) -> QColor:
        return self._look.theme.color(name)

    def _unit(self) -> float:
        """Return the length by which all is measured: the height, or less on a narrow screen."""
        return min(self.height(), self.width() * 9 / 16)

    @property
    def _room(self) -> QRectF:
        """The screen without its margins."""
        edge = EDGE * self._unit()
        return QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)

    @property
    def _clock_place(self) -> QRectF:
        room = self._room
        return QRectF(room.left(), room.top(), room.width(), self._unit() * 0.25)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page; of a page with a clock only what is asked for."""
        painter = smooth_painter(self)
        painter.fillRect(event.rect(), self._color("window"))
        page, room = self.page, self._room
        if page.kind == "play":
            clock = self._clock_place
            self._paint_clock(painter, clock)
            if event.rect().bottom() > clock.bottom():
                self._paint_tables(painter, room.adjusted(0, clock.height(), 0, 0))
            return
        head = QRectF(room.left(), room.top(), room.width(), HEAD * self._unit())
        self._paint_head(painter, head)
        body = room.adjusted(0, head.height(), 0, 0)
        match page.kind:
            case "seating":
                self._paint_tables(painter, body)
            case "standings":
                self._paint_rows(painter, body)
            case "comeback":
                self._paint_comeback(painter, body)
            case _:
                self._write(painter, body, self._look.words.say("wall.empty"), 0.06 * self._unit(), ink="muted")

    def _write(
        self,
        painter: QPainter,
        place: QRectF,
        text: str,
        height: float,
        *,
        ink: str = "text",
        bold: bool = False,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
        cut: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        """Write a line, smaller if it is too long for its place, and cut only where nothing else helps.

        :param cut: where.
        """
        font = self._font(height, bold=bold)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        if wide > place.width():
            font = self._font(height * max(place.width() / wide, LEAST), bold=bold)
            text = QFontMetricsF(font).elidedText(text, cut, place.width())
        painter.setFont(font)
        painter.setPen(self._color(ink))
        painter.drawText(place, align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)

    def _paint_head(self, painter: QPainter, place: QRectF) -> None:
        """Paint the title at the left, and at the right the page's number, or who sits out."""
        say, page = self._look.words.say, self.page
        size = place.height() * 0.72
        left = Qt.AlignmentFlag.AlignLeft
        self._write(painter, place, say(self._title), size, bold=True, align=left)
        beside = ""
        if page.sitting_out:
            beside = say("wall.sitting_out", names=Several(tuple(map(Name, page.sitting_out))))
        elif page.parts > 1:
            beside = f"{page.part} / {page.parts}"
        right = place.adjusted(place.width() * 0.42, 0, 0, 0)
        self._write(painter, right, beside, size * 0.62, ink="muted", align=Qt.AlignmentFlag.AlignRight)

    def _paint_clock(self, painter: QPainter, place: QRectF) -> None:
        """Paint the time that is left, the round at its left and what it means at its right."""
        say, timer = self._look.words.say, self._timer
        side = place.width() * 0.3
        left = QRectF(place.left(), place.top(), side, place.height())
        right = QRectF(place.right() - side, place.top(), side, place.height())
        line = place.height() * 0.26
        self._write(painter, left, say(self._title), line, bold=True, align=Qt.AlignmentFlag.AlignLeft)
        if timer.clock is None:
            return
        ink = "warn" if timer.is_over else "muted" if timer.is_paused else "text"
        middle = place.adjusted(side, 0, -side, 0)
        self._write(painter, middle, timer.text(), place.height() * 1.12, bold=True, ink=ink)
        if timer.is_over or timer.is_paused:
            painter.setFont(self._font(line * 0.8, bold=True))
            painter.setPen(self._color(ink))
            wrap = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(right, wrap, say(told(self._model, timer)))

    # ------------------------------------------------------------------------------ tables

    def _paint_tables(self, painter: QPainter, room: QRectF) -> None:
        """Paint the tables of the page in a grid whose letters are as large as possible."""
        tables = self.page.tables
        letters = LETTERS[self.page.kind == "play"]
        gap = EDGE * self._unit() * 0.6
        columns = max(
            range(1, len(tables) + 1),
            key=lambda count: _line(room, count, -(-len(tables) // count), gap, letters),
        )
        rows = -(-len(tables) // columns)
        width = (room.width() - gap * (columns - 1)) / columns
        height = min((room.height() - gap * (rows - 1)) / rows, self._unit() * 0.46)
        for at, table in enumerate(tables):
            x = room.left() + at % columns * (width + gap)
            y = room.top() + at // columns * (height + gap)
            self._paint_table(painter, QRectF(x, y, width, height), table)

    def _paint_table(self, painter: QPainter, place: QRectF, table: WallTable) -> None:
        """Paint a table: its number, its people by seat, and its deal and scores once it plays."""
        say, radius = self._look.words.say, self._unit() * 0.014
        painter.setPen(QPen(self._color("border"), max(self._unit() * 0.002, 1)))
        painter.setBrush(self._color("card"))
        painter.drawRoundedRect(place, radius, radius)
        line = place.height() / (len(table.names) + 1.5)
        pad = line * 0.35
        inner = place.adjusted(pad, pad * 0.6, -pad, -pad * 0.6)
        head = QRectF(inner.left(), inner.top(), inner.width(), line * 1.1)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        self._write(painter, head, say("wall.table", n=table.number), line * 0.9, bold=True, align=left)
        beside = say("wall.over") if table.is_over else say(table.deal) if table.deal is not None else ""
        ink = "accent" if table.is_over else "muted"
        self._write(
            painter, head.adjusted(head.width() * 0.45, 0, 0, 0), beside, line * 0.72, ink=ink, align=right
        )
        height = (inner.bottom() - head.bottom()) / len(table.names)
        size = self._name_size(inner.width() * (0.64 if table.scores else 1) - line * 0.95, line * 0.86)
        for seat, name in enumerate(table.names):
            row = QRectF(inner.left(), head.bottom() + seat * height, inner.width(), height)
            mark = QRectF(row.left(), row.top(), line * 0.8, height)
            self._write(painter, mark, say(f"wind_short.{WINDS[seat]}"), line * 0.72, ink="muted", align=left)
            score = number_text(table.scores[seat]) if table.scores else ""
            beside_width = row.width() * 0.36 if score else 0
            names = row.adjusted(line * 0.95, 0, -beside_width, 0)
            self._write(painter, names, name, size, align=left, cut=Qt.TextElideMode.ElideMiddle)
            if score:
                points = QRectF(row.right() - beside_width, row.top(), beside_width, height)
                self._write(painter, points, score, line * 0.8, align=right)

    def _name_size(self, room: float, height: float) -> float:
        """Return the height of a line in which the names of all tables fit, at least `LEAST` of what was wished.

        :param room: width of a name. :param height: the wished height.
        """
        metrics = QFontMetricsF(self._font(height))
        longest = max(metrics.horizontalAdvance(name) for table in self.page.tables for name in table.names)
        return height * min(1.0, max(room / longest, LEAST))

    # ------------------------------------------------------------------------------ standings, comeback

    def _paint_rows(self, painter: QPainter, room: QRectF) -> None:
        """Paint a page of the standings, in two columns if there are more than half as many as fit."""
        say = self._look.words.say
        rows = self._rows[self.page.first : self.page.first + ROWS]
        columns = 1 if len(self._rows) <= ROWS // 2 else 2
        high = -(-min(len(self._rows), ROWS) // columns)
        gap = EDGE * self._unit() * 2
        width = (room.width() - gap * (columns - 1)) / columns
        height = min(room.height() / high, self._unit() * 0.1, width / LETTERS_OF_A_ROW)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        for at, one in enumerate(rows):
            x = room.left() + at // high * (width + gap)
            y = room.top() + at % high * height
            row = QRectF(x, y, width, height)
            painter.setPen(QPen(self._color("border"), 1))
            painter.drawLine(QPointF(x, row.bottom()), QPointF(row.right(), row.bottom()))
            size, told = height * 0.82, say(one.told) if one.told is not None else ""
            first = QRectF(x, y, height * 1.1, height)
            self._write(painter, first, one.place_text, size, ink="muted", align=right)
            last = QRectF(row.right() - height * 1.9, y, height * 1.9, height)
            self._write(painter, last, told, size * 0.5, ink="muted", align=right)
            sums = QRectF(last.left() - height * 2.6, y, height * 2.4, height)
            self._write(painter, sums, one.points_text, size, bold=True, align=right)
            names = QRectF(first.right() + height * 0.4, y, sums.left() - first.right() - height * 0.5, height)
            self._write(painter, names, called_text(one.name, say), size, align=left)

    def _paint_comeback(self, painter: QPainter, room: QRectF) -> None:
        """Paint what each player of the final has to win with to be first."""
        state, names = self.page.state, self.page.names
        assert state is not None
        say = self._look.words.say
        found = comebacks(state)
        height = min(room.height() / (len(found) + 1), self._unit() * 0.2)
        columns = (0.0, 0.24, 0.42, 0.61, 0.8)
        titles = ("", say("wall.score"), say("comeback.tsumo"), say("wall.hit"), say("wall.ron"))
        for at, title in enumerate(titles):
            place = _column(room, columns, at, height * 0.5)
            self._write(painter, place, title, height * 0.3, ink="muted", align=Qt.AlignmentFlag.AlignLeft)
        for n, one in enumerate(found):
            top = room.top() + height * (0.5 + n)
            row = QRectF(room.left(), top, room.width(), height)
            texts = (name_of(one.seat, names, say), number_text(state.scores[one.seat]), *_needed(one, say))
            for at, text in enumerate(texts):
                place = _column(row, columns, at, height)
                size = height * (0.42 if at < 2 else 0.34)
                self._write(painter, place, text, size, bold=at == 0, align=Qt.AlignmentFlag.AlignLeft)
            painter.setPen(QPen(self._color("border"), 1))
            painter.drawLine(row.bottomLeft(), row.bottomRight())


def _line(room: QRectF, columns: int, rows: int, gap: float, letters: int) -> float:
    """Return the height that a line of a table would have in this grid, no more than its width allows.

    :param letters: how many heights of a line its width needs.
    """
    height = (room.height() - gap * (rows - 1)) / rows / 5.5
    width = (room.width() - gap * (columns - 1)) / columns
    return min(height, width / letters)


def _column(row: QRectF, columns: Sequence[float], at: int, height: float) -> QRectF:
    """Return the place of a cell in a row. :param columns: where each begins, as a part of the width."""
    end = columns[at + 1] if at + 1 < len(columns) else 1.0
    left = row.left() + columns[at] * row.width()
    return QRectF(left, row.top(), (end - columns[at]) * row.width() * 0.96, height)


def _needed(one: Comeback, say: Callable[[Message], str]) -> tuple[str, str, str]:
    """Return what is needed for first place: by tsumo, from the leader, and from another player."""
    if not one.goals:
        return say(Message("wall.leads")), "", ""
    goal = one.goals[0]
    texts = [cell_texts(way, say)[0] for way in goal.ways]
    others = [text for source, text in zip(one.sources, texts, strict=True) if source not in (None, goal.holder)]
    return texts[0], texts[one.sources.index(goal.holder)], others[0] if others else ""

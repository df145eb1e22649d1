"""The wall: names, seating, clock and tables, standings and comeback in letters that are read from ten metres.

It fills a screen, without menu or mouse, and turns its pages by itself. Keys: an arrow turns, Space holds a page,
C, + and − are for the clock, Escape or F11 closes. A line at the foot tells them when it opens and when the mouse
moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from core.language.messages import Message, Several
from core.language.result_page import SharedRow
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.evening.clock_bar import clock_deed, clock_deeds, do_with_clock, told
from gui.evening.wall_pages import WallPage, wall_pages
from gui.evening.wall_painter import ClockFace, WallPainter
from gui.storage.evening_model import EveningModel
from gui.widgets.plain_keys import PlainKeys, is_plain
from gui.widgets.round_timer import RoundTimer

TURN, HINTED = 8_000, 5_000
"""Milliseconds for which a page is shown, if there are several, and for which the line about the keys is."""
KEY = Qt.Key
ON = (KEY.Key_Right, KEY.Key_Down, KEY.Key_PageDown)
BACK = (KEY.Key_Left, KEY.Key_Up, KEY.Key_PageUp)
CLOCK_DEEDS = ("start", "more", "less")
"""What is done with the clock from the wall: to put it away takes the page."""
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
        self._at = 0
        self._is_held = False
        PlainKeys(self, self.take_key, lambda event: True)
        self._turning = QTimer(self, interval=TURN)
        self._turning.timeout.connect(lambda: self.turn(1))
        self.setMouseTracking(True)
        self._hinting = QTimer(self, interval=HINTED, singleShot=True)
        """Runs while the line about the keys is shown."""
        self._hinting.timeout.connect(self.update)
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
        self._pages = wall_pages(self._model, self._read_rows(), self._painter(QPainter()).most)
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
        self.setAccessibleName(self._say(self.page.title))
        self.update()

    def _tick(self) -> None:
        """Repaint the clock, and nothing else."""
        if self._pages and self.page.is_timed:
            self.update(self._painter(QPainter()).timed_place(self.page).toAlignedRect())

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

    def showEvent(self, event: QShowEvent) -> None:
        """Tell the keys for a while."""
        self._hinting.start()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell the keys again: somebody looks for how to close it."""
        self._hinting.start()
        self.update()

    @property
    def hint(self) -> str:
        """What its keys do now; "" but for a while after it opened or the mouse was moved."""
        if not self._hinting.isActive():
            return ""
        keys, deeds = ["close"], clock_deeds(self._model)
        if len(self._pages) > 1:
            keys += ("turn", "go_on" if self._is_held else "hold")
        if "start" in deeds:
            keys.append("clock_start" if self._timer.clock is None or self._timer.is_paused else "clock_pause")
        if "more" in deeds:
            keys.append("minutes")
        texts = tuple(Message(f"wall.key_{key}") for key in keys)
        return self._say(Message.of("share.these", these=Several(texts, "wall.between")))

    def take_key(self, event: QKeyEvent) -> bool:
        """Turn or hold pages, set the clock, or close. Return True: no key is passed on."""
        key = Qt.Key(event.key())
        if key in ON:
            self.turn(1)
        elif key in BACK:
            self.turn(-1)
        elif key == KEY.Key_Space:
            self._is_held = not self._is_held
            self._wind_up()
            self._hinting.start()
            self.update()
        elif key in (KEY.Key_Escape, KEY.Key_F11):
            self.close()
            self.closed.emit()
        elif is_plain(event) and (deed := clock_deed(self._model, key, event.modifiers())) in CLOCK_DEEDS:
            do_with_clock(self._model, deed)
        return True

    # ------------------------------------------------------------------------------ painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share out to pages what is read on a screen of this size."""
        self.refresh()

    def _painter(self, painter: QPainter) -> WallPainter:
        return WallPainter(painter, QRectF(self.rect()), self._look)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page; of a page with a clock only what is asked for."""
        with_hints = smooth_painter(self)
        with_hints.fillRect(event.rect(), self._look.theme.color("window"))
        page, painter = self.page, self._painter(with_hints)
        if page.is_timed:
            painter.timed(page, self._event_name, self._face)
            if event.rect().bottom() <= painter.timed_place(page).bottom():
                return
        else:
            painter.head(page, self._event_name, self._say(page.part or page.told))
        match page.kind:
            case "names":
                painter.names(page)
            case "seating" | "board" | "play":
                painter.tables(page)
            case "standings":
                painter.standings(page)
            case "comeback":
                painter.comeback(page)
            case _:
                painter.note(self._look.words.say("wall.empty"))
        if hint := self.hint:
            painter.hint(hint)

    @property
    def _event_name(self) -> str:
        session = self._model.session
        return session.name if session is not None else ""

    def _say(self, message: Message | None) -> str:
        return "" if message is None else self._look.words.say(message)

    @property
    def _face(self) -> ClockFace:
        """The time that is left, with how many tables play beside it; or what its end means."""
        page, timer = self.page, self._timer
        if timer.is_over:
            lines = self._look.words.say("clock.over"), self._say(timer.last_deal)
            over = Message.of("wall.over_time", time=timer.text().removeprefix("+"))
            return ClockFace(lines, timer.ink(), self._say(over), is_over=True)
        beside = told(timer) if timer.is_paused else page.part or page.told
        return ClockFace((timer.text(),), timer.ink(), self._say(beside))

"""Frame of a dialog: centred over its window, with round corners and its title in our font, the window dimmed
meanwhile. Dialogs of the desktop (its file dialog) stay as they are.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QDialog, QFrame, QWidget

from gui.appearance.plain import Label
from gui.appearance.rounding import let_through, round_off
from gui.appearance.theme import Theme
from gui.widgets.window_place import room_of

DIMMED = "rgba(0, 0, 0, 96)"
"""Colour over a window that waits."""
EDGE = 6
"""Width in pixels of the edge by which a dialog is resized."""


class Shade(QFrame):
    """Shade over a whole window, which it follows in size."""

    def __init__(self, window: QWidget, radius: int) -> None:
        """:param radius: of its corners, in pixels: a dialog has round ones and is transparent beside them."""
        super().__init__(window)
        self.setObjectName("shade")
        self.setStyleSheet(f"background: {DIMMED}; border: none; border-radius: {radius}px;")
        self.setGeometry(window.rect())
        window.installEventFilter(self)
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the window."""
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return False


class BoxFrame(QObject):
    """Frame of one dialog, its parent. Make it before the dialog is shown."""

    def __init__(self, dialog: QDialog, theme: Theme) -> None:
        super().__init__(dialog)
        self._dialog, self._theme = dialog, theme
        self._shade: Shade | None = None
        self._is_moved = False
        let_through(dialog)
        dialog.setSizeGripEnabled(False)  # its edges resize it
        dialog.setMouseTracking(True)  # the cursor shows where it can be resized
        self._ground = QFrame(dialog)
        self._ground.setProperty("house", "box_ground")
        self._ground.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ground.lower()
        self._title = Label(dialog.windowTitle(), dialog)
        self._title.setObjectName("box.title")
        self._title.setProperty("house", "box_title")
        self._title.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        pad, layout = theme.space("wide"), dialog.layout()
        assert layout is not None
        layout.setContentsMargins(QMargins(pad, pad + theme.line("subtitle") + theme.space("medium"), pad, pad))
        below = QApplication.activeModalWidget() or dialog.parentWidget()
        self._below = below.window() if below is not None else None
        for watched in (dialog, self._below):
            if watched is not None:
                watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what happens to the dialog, and the size of the window below."""
        if watched is not self._dialog:
            if event.type() == QEvent.Type.Resize and self._dialog.isVisible():
                self._lay_out()
            return False
        match event.type():
            case QEvent.Type.Show:
                self._dim(True)
                self._lay_out()
            case QEvent.Type.Hide:
                self._dim(False)
            case QEvent.Type.Resize:
                self._lay_out()
            case QEvent.Type.LayoutRequest:
                self._grow()
            case QEvent.Type.WindowTitleChange:
                self._title.setText(self._dialog.windowTitle())
            case QEvent.Type.Leave:
                self._dialog.unsetCursor()
            case QEvent.Type.MouseMove | QEvent.Type.MouseButtonPress if isinstance(event, QMouseEvent):
                self._take_hold(event)
            case _:
                pass
        return False

    def _dim(self, on: bool) -> None:
        if on and self._shade is None and self._below is not None:
            self._shade = Shade(self._below, self._theme.size("radius") if isinstance(self._below, QDialog) else 0)
        elif not on and self._shade is not None:
            self._shade.hide()
            self._shade.deleteLater()
            self._shade = None

    def _lay_out(self) -> None:
        """Fill the dialog with the ground and put the title on its first line. Centre the dialog until the user
        moves it.
        """
        dialog, theme = self._dialog, self._theme
        pad = theme.space("wide")
        self._ground.setGeometry(dialog.rect())
        self._title.setGeometry(pad, pad, dialog.width() - 2 * pad, theme.line("subtitle"))
        round_off(dialog, theme.size("radius"))
        if self._below is not None and not self._is_moved:
            room = room_of(self._below)
            place = QRect(QPoint(0, 0), dialog.size())
            place.moveCenter(self._below.mapToGlobal(self._below.rect().center()))
            place.moveLeft(max(room.left(), min(place.left(), room.right() + 1 - place.width())))
            place.moveTop(max(room.top(), min(place.top(), room.bottom() + 1 - place.height())))
            dialog.move(place.topLeft())

    def _grow(self) -> None:
        """Enlarge the dialog if its content has become larger, up to the size of the screen."""
        dialog, layout = self._dialog, self._dialog.layout()
        if layout is None or not dialog.isVisible():
            return
        wanted = dialog.size().expandedTo(layout.totalMinimumSize())
        if layout.hasHeightForWidth():
            wanted.setHeight(max(wanted.height(), layout.totalMinimumHeightForWidth(wanted.width())))
        dialog.resize(wanted.boundedTo(dialog.maximumSize()))

    def _take_hold(self, event: QMouseEvent) -> None:
        """Resize the dialog at an edge, or move it elsewhere, where nothing else wants the mouse."""
        edges = self._edges(event.position().toPoint())
        window = self._dialog.windowHandle()
        if event.type() == QEvent.Type.MouseMove:
            if not edges:
                self._dialog.unsetCursor()
            else:
                self._dialog.setCursor(_CURSORS[edges])
        elif event.button() == Qt.MouseButton.LeftButton and window is not None:
            self._is_moved = True
            if edges:
                window.startSystemResize(edges)
            else:
                window.startSystemMove()

    def _edges(self, at: QPoint) -> Qt.Edge:
        """Return the edges near a point, without those of a fixed width or height."""
        dialog, found = self._dialog, Qt.Edge(0)
        if dialog.minimumWidth() < dialog.maximumWidth():
            found |= Qt.Edge.LeftEdge if at.x() < EDGE else Qt.Edge(0)
            found |= Qt.Edge.RightEdge if at.x() >= dialog.width() - EDGE else Qt.Edge(0)
        if dialog.minimumHeight() < dialog.maximumHeight():
            found |= Qt.Edge.TopEdge if at.y() < EDGE else Qt.Edge(0)
            found |= Qt.Edge.BottomEdge if at.y() >= dialog.height() - EDGE else Qt.Edge(0)
        return found


_LEFT, _RIGHT, _TOP, _BOTTOM = Qt.Edge.LeftEdge, Qt.Edge.RightEdge, Qt.Edge.TopEdge, Qt.Edge.BottomEdge
_CURSORS = {
    _LEFT: Qt.CursorShape.SizeHorCursor,
    _RIGHT: Qt.CursorShape.SizeHorCursor,
    _TOP: Qt.CursorShape.SizeVerCursor,
    _BOTTOM: Qt.CursorShape.SizeVerCursor,
    _LEFT | _TOP: Qt.CursorShape.SizeFDiagCursor,
    _RIGHT | _BOTTOM: Qt.CursorShape.SizeFDiagCursor,
    _RIGHT | _TOP: Qt.CursorShape.SizeBDiagCursor,
    _LEFT | _BOTTOM: Qt.CursorShape.SizeBDiagCursor,
}
"""Cursors at an edge, or at two."""

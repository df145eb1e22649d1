"""Copying of the selection in a table or tree: a line per row, tabs between cells."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QTableView

from gui.widgets.cell_delegate import ASIDE

_WALKING = frozenset(
    {
        *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right),
        *(Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
    }
)


class CopyKeys(QObject):
    """Event filter that lets a table or tree handle the copy key while something is selected in it; otherwise the
    window does.
    """

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        view.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Claim the copy key when Qt asks who wants it, and copy when it is pressed."""
        if not isinstance(event, QKeyEvent) or not event.matches(QKeySequence.StandardKey.Copy):
            return False
        selection = self._view.selectionModel()
        if selection is None or not selection.hasSelection():
            return False
        if event.type() == QEvent.Type.KeyPress:
            copy_selection(self._view)
        event.accept()
        return event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)


def is_reading(event: QKeyEvent) -> bool:
    """Return whether a key moves, extends or copies the selection, which is all that a read-only table needs."""
    standard = (QKeySequence.StandardKey.SelectAll, QKeySequence.StandardKey.Copy)
    return Qt.Key(event.key()) in _WALKING or any(event.matches(each) for each in standard)


def copy_selection(view: QAbstractItemView) -> None:
    """Copy the selection to the clipboard, if there is one."""
    text = selected_text(view)
    if text:
        QGuiApplication.clipboard().setText(text)


def selected_text(view: QAbstractItemView) -> str:
    """Return the text of the selected cells, a line per row with tabs; for several rows with column titles above,
    and row titles before them if the table shows some. Empty without a selection.
    """
    rows: dict[tuple[int, ...], dict[int, str]] = {}
    selection = view.selectionModel()
    for index in selection.selectedIndexes() if selection is not None else ():
        rows.setdefault(_path(index), {})[index.column()] = _cell_text(index)
    columns = sorted(set[int]().union(*rows.values()))
    lines = [_line(row.get(column, "") for column in columns) for _, row in sorted(rows.items())]
    if len(rows) < 2:
        return "\n".join(lines)
    model = view.model()
    titles = [_line(_plain(model.headerData(each, Qt.Orientation.Horizontal)) for each in columns)]
    if isinstance(view, QTableView) and not view.verticalHeader().isHidden():
        above = [_plain(model.headerData(path[-1], Qt.Orientation.Vertical)) for path in sorted(rows)]
        lines = [f"{title}\t{line}" for title, line in zip(above, lines, strict=True)]
        titles = ["\t" + titles[0]]
    return "\n".join(titles + lines)


def _path(index: QModelIndex) -> tuple[int, ...]:
    """Return the row numbers from the root to an index, so that children sort after their row."""
    above = index.parent()
    return (*(_path(above) if above.isValid() else ()), index.row())


def _cell_text(index: QModelIndex) -> str:
    return " ".join(filter(None, (_plain(index.data()), _plain(index.data(ASIDE)))))


def _line(cells: Iterable[str]) -> str:
    return "\t".join(cells)


def _plain(text: object) -> str:
    """Return text on one line, with hyphens as minus signs, which spreadsheets can read."""
    return " ".join(str(text or "").split()).replace("\N{MINUS SIGN}", "-")

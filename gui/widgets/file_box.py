"""Style of Qt's own file dialog, which appears where the desktop has none: our icons, and room for its columns.

Icons are chosen by a delegate and not by an icon provider, because Qt calls that from a thread of its own.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFileSystemModel,
    QHeaderView,
    QListView,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QTreeView,
)

from gui.appearance.theme import Theme

WIDTH, HEIGHT, PLACES, ICON = 820, 480, 140, 18
"""Size of the dialog, width of its places, and size of icons, in pixels of the design."""
KIND = 2
"""The column with the type of a file."""


def dress_file_box(dialog: QFileDialog, theme: Theme) -> None:
    """Style a file dialog before it is shown. The desktop's own is left alone."""
    if dialog.layout() is None:
        return
    icons = _FileIcons(theme, dialog)
    dialog.setItemDelegate(icons)
    places = dialog.findChild(QListView, "sidebar")
    if places is not None:
        places.setItemDelegate(icons)
    path = dialog.findChild(QComboBox, "lookInCombo")
    if path is not None:
        path.setIconSize(QSize(0, 0))  # hides Qt's icons
    for button in dialog.findChildren(QToolButton):
        button.setIconSize(QSize(theme.px(ICON), theme.px(ICON)))
    rows = dialog.findChild(QTreeView, "treeView")
    if rows is not None:
        columns = rows.header()
        columns.setSectionHidden(KIND, True)  # the icon and the suffix say it
        columns.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        columns.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    parts = dialog.findChild(QSplitter, "splitter")
    if parts is not None:
        parts.setSizes([theme.px(PLACES), theme.px(WIDTH - PLACES)])
    dialog.resize(theme.px(WIDTH), theme.px(HEIGHT))


class _FileIcons(QStyledItemDelegate):
    """Delegate with icons for folders and files; the first of the places at the left is the computer."""

    def __init__(self, theme: Theme, dialog: QFileDialog) -> None:
        super().__init__(dialog)
        self._theme = theme

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Replace the icon and keep everything else."""
        super().initStyleOption(option, index)
        if not option.icon.isNull():
            option.icon = self._theme.icon(self._name(index))

    @staticmethod
    def _name(index: QModelIndex | QPersistentModelIndex) -> str:
        model = index.model()
        if isinstance(model, QFileSystemModel) and isinstance(index, QModelIndex):
            return "folder" if model.isDir(index) else "file"
        return "folder" if index.row() else "computer"

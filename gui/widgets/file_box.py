"""Style of Qt's own file dialog, which appears where the desktop has none: our icons, and room for its columns.

Icons are chosen by a delegate and not by an icon provider, because Qt calls that from a thread of its own.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, QStandardPaths, QStorageInfo, Qt, QUrl
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QFileSystemModel,
    QGridLayout,
    QHeaderView,
    QListView,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QTreeView,
)

from gui.appearance.theme import Theme
from gui.storage.settings import Settings

WIDTH, HEIGHT, PLACES, ICON = 820, 480, 140, 18
"""Size of the dialog, width of its places, and size of icons, in pixels of the design."""
STICKS = ("fat", "vfat", "exfat", "msdos")
"""Beginnings of the file systems of sticks, in small letters."""
KIND = 2
"""The column with the type of a file."""


def documents() -> Path:
    """Return the folder of the user's documents, or else the home folder."""
    return next(_usual_places(), Path.home())


def last_folder(settings: Settings) -> str:
    """Return the folder in which a file was read or written last, or else that of the user's documents."""
    return settings.get("folder") or str(documents())


def stick_folder() -> Path | None:
    """Return the folder of a stick that is plugged in and can be written to; None: there is none.

    Qt does not say what can be pulled out, so a stick is known by its file system, which no system has its own on.
    """
    for volume in QStorageInfo.mountedVolumes():
        kind = bytes(volume.fileSystemType().data()).decode(errors="replace").lower()
        is_stick = kind.startswith(STICKS) and volume.isReady() and not (volume.isRoot() or volume.isReadOnly())
        if is_stick and os.access(volume.rootPath(), os.W_OK):
            return Path(volume.rootPath())
    return None


def _usual_places() -> Iterator[Path]:
    """Iterate over the user's documents, desktop and home, as far as these folders exist."""
    known = QStandardPaths.StandardLocation
    for place in (known.DocumentsLocation, known.DesktopLocation, known.HomeLocation):
        folder = QStandardPaths.writableLocation(place)
        if folder and Path(folder).is_dir():
            yield Path(folder)


def dress_file_box(dialog: QFileDialog, theme: Theme) -> None:
    """Style a file dialog before it is shown. The desktop's own is left alone."""
    if dialog.layout() is None:
        return
    last = Path(dialog.directory().absolutePath())
    places_shown = dict.fromkeys((*_usual_places(), last))
    dialog.setSidebarUrls([QUrl.fromLocalFile(str(each)) for each in places_shown])
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
    grid, buttons = dialog.layout(), dialog.findChild(QDialogButtonBox)
    if isinstance(grid, QGridLayout) and buttons is not None:
        buttons.setOrientation(Qt.Orientation.Horizontal)
        grid.addWidget(buttons, grid.rowCount(), 0, 1, -1)
    dialog.resize(theme.px(WIDTH), theme.px(HEIGHT))


class _FileIcons(QStyledItemDelegate):
    """Delegate with icons for folders and files."""

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
        return "folder"

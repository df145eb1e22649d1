"""Showing dialogs: centred in their window, no larger than the screen, as high as their content; and deleted when
they close, because their parent would keep them.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from gui.appearance.style import theme_in_use, wear
from gui.appearance.translator import Translator
from gui.widgets.box_frame import BoxFrame
from gui.widgets.file_box import dress_file_box
from gui.widgets.panel import scrolling
from gui.widgets.window_place import room_of

_UNTRANSLATED = {
    QFileDialog.DialogLabel.LookIn: "file_box.folder",
    QFileDialog.DialogLabel.FileName: "file_box.name",
    QFileDialog.DialogLabel.FileType: "file_box.kind",
}
"""Labels of Qt's own file dialog that Qt leaves in English, with their keys in the catalogue."""


def answer_of(dialog: QDialog) -> int:
    """Show a dialog, wait for it, and return its result; it can be read until the caller is done, and is deleted
    then. If its parent is deleted meanwhile, the result is a rejection.
    """
    keep_on_screen(dialog)
    _EndWithParents(dialog)
    try:
        answer = dialog.exec()
        return answer if isValid(dialog) else QDialog.DialogCode.Rejected
    finally:
        if isValid(dialog):
            dialog.deleteLater()


class _EndWithParents(QObject):
    """Event filter that rejects a dialog before one of its parents is deleted, so that the code waiting for it
    continues first.
    """

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        above = dialog.parent()
        while above is not None:
            above.installEventFilter(self)
            above = above.parent()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Reject the dialog when a parent is about to be deleted; let all events pass."""
        if event.type() == QEvent.Type.DeferredDelete and isValid(self._dialog):
            self._dialog.reject()
        return False


def ask(dialog: QDialog) -> bool:
    """Show a dialog as `answer_of` and return whether it was accepted."""
    return answer_of(dialog) == QDialog.DialogCode.Accepted


def show_box(dialog: QDialog) -> None:
    """Show a dialog over its window without waiting; its signals report the result. It is deleted when it
    closes.
    """
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    keep_on_screen(dialog)
    dialog.open()


def keep_on_screen(dialog: QDialog) -> None:
    """Frame and style a dialog, and limit it to the screen; content beyond that scrolls."""
    room = room_of(dialog.parentWidget() or dialog).size()
    wear(dialog)
    dialog.ensurePolished()
    layout, theme = dialog.layout(), theme_in_use()
    if layout is None:  # a dialog of the desktop
        return
    if theme is not None and dialog.findChild(BoxFrame) is None:
        BoxFrame(dialog, theme)
    layout.activate()
    wanted = dialog.size() if dialog.testAttribute(Qt.WidgetAttribute.WA_Resized) else dialog.sizeHint()
    least = layout.totalMinimumSize()
    wanted = wanted.expandedTo(least)
    wanted.setWidth(min(wanted.width(), room.width()))
    if layout.hasHeightForWidth():
        wanted.setHeight(max(wanted.height(), layout.totalHeightForWidth(wanted.width())))
        least.setHeight(layout.totalMinimumHeightForWidth(wanted.width()))
    if least.width() > room.width() or least.height() > room.height():
        _let_scroll(dialog, layout)
    dialog.setMinimumSize(dialog.minimumSize().boundedTo(room))
    dialog.setMaximumSize(dialog.maximumSize().boundedTo(room))
    dialog.resize(wanted.boundedTo(room))


def _let_scroll(dialog: QDialog, layout: QLayout) -> None:
    """Put the whole content of a dialog into a scroll area."""
    body, margins = QWidget(), layout.contentsMargins()
    layout.setContentsMargins(0, 0, 0, 0)
    body.setLayout(layout)  # moves the widgets along
    column = QVBoxLayout(dialog)
    column.setContentsMargins(margins)
    column.addWidget(scrolling(body))


def file_to_read(words: Translator, parent: QWidget, title: str, folder: str, kinds: str) -> Path | None:
    """Ask for an existing file; None if the user cancels.

    :param kinds: filters, as `QFileDialog` takes them.
    """
    dialog = QFileDialog(parent, title, folder, kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _chosen(_labelled(dialog, words))


def file_to_write(
    words: Translator, parent: QWidget, title: str, usual: str, kinds: str, suffix: str, *, or_old: bool = False
) -> Path | None:
    """Ask where to write a file; None if the user cancels.

    :param usual: the proposed path.
    :param suffix: without its dot; added to a name without one.
    :param or_old: whether an existing file may be chosen without a warning, because it is not overwritten.
    """
    dialog = writing_dialog(words, parent, title, usual, kinds, suffix)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, or_old)
    return _chosen(dialog)


def writing_dialog(
    words: Translator, parent: QWidget, title: str, usual: str, kinds: str, suffix: str
) -> QFileDialog:
    """Return the dialog that asks where to write a file; see `file_to_write`."""
    dialog = QFileDialog(parent, title, usual, kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)  # set first, so that the question about overwriting uses the full name
    return _labelled(dialog, words)


def _labelled(dialog: QFileDialog, words: Translator) -> QFileDialog:
    """Label and style a file dialog in the language in use and return it."""
    dialog.setWindowTitle(dialog.windowTitle().rstrip("…"))  # a menu's text ends in an ellipsis
    for label, key in _UNTRANSLATED.items():
        dialog.setLabelText(label, words.say(key))
    theme = theme_in_use()
    if theme is not None:
        dress_file_box(dialog, theme)
    return dialog


def _chosen(dialog: QFileDialog) -> Path | None:
    return Path(dialog.selectedFiles()[0]) if ask(dialog) else None

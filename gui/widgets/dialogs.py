"""How a dialog is shown: in the middle of its window, no larger than the screen, as high as what is in it; and let
go when it closes, since its parent would keep it.
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
from gui.widgets.placing import room_of

_UNTRANSLATED = {
    QFileDialog.DialogLabel.LookIn: "file_box.folder",
    QFileDialog.DialogLabel.FileName: "file_box.name",
    QFileDialog.DialogLabel.FileType: "file_box.kind",
}
"""What Qt's own file dialog says in English in every language, and what stands between."""


def answer_of(dialog: QDialog) -> int:
    """Show a dialog and wait for it. Returns what it answers; it can be read until the caller is done.

    What it belongs to may go while it waits: then nothing was chosen.
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
    """Ends a dialog before what it belongs to is gone, so that whoever waits for its answer goes on first."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        above = dialog.parent()
        while above is not None:
            above.installEventFilter(self)
            above = above.parent()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Nothing is kept from whom it is for."""
        if event.type() == QEvent.Type.DeferredDelete and isValid(self._dialog):
            self._dialog.reject()
        return False


def ask(dialog: QDialog) -> bool:
    """As `answer_of`. Returns whether it was accepted."""
    return answer_of(dialog) == QDialog.DialogCode.Accepted


def show_box(dialog: QDialog) -> None:
    """Show a dialog over its window, and go on; it tells by its signals what was chosen."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    keep_on_screen(dialog)
    dialog.open()


def keep_on_screen(dialog: QDialog) -> None:
    """Frame and dress a dialog, and make it no larger than there is room for it; what is more scrolls."""
    room = room_of(dialog.parentWidget() or dialog).size()
    wear(dialog)
    dialog.ensurePolished()
    layout, theme = dialog.layout(), theme_in_use()
    if layout is None:  # the desktop's own
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
    """Put all that is in a dialog into an area that scrolls."""
    body, margins = QWidget(), layout.contentsMargins()
    layout.setContentsMargins(0, 0, 0, 0)
    body.setLayout(layout)  # which takes the widgets along
    column = QVBoxLayout(dialog)
    column.setContentsMargins(margins)
    column.addWidget(scrolling(body))


def file_to_read(words: Translator, parent: QWidget, title: str, folder: str, kinds: str) -> Path | None:
    """Ask for a file that is there. Returns None: none. :param kinds: as `QFileDialog` has them."""
    dialog = QFileDialog(parent, title, folder, kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _chosen(_labelled(dialog, words))


def file_to_write(
    words: Translator, parent: QWidget, title: str, usual: str, kinds: str, suffix: str, *, or_old: bool = False
) -> Path | None:
    """Ask where a file is to be written. Returns None: nowhere.

    :param usual: the path that is proposed. :param suffix: without its dot; given to a name that has none.
    :param or_old: one that is there is not overwritten.
    """
    dialog = writing_dialog(words, parent, title, usual, kinds, suffix)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, or_old)
    return _chosen(dialog)


def writing_dialog(
    words: Translator, parent: QWidget, title: str, usual: str, kinds: str, suffix: str
) -> QFileDialog:
    """Returns the dialog that asks where a file is to be written; parameters as of `file_to_write`."""
    dialog = QFileDialog(parent, title, usual, kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)  # before it asks whether a file may be overwritten
    return _labelled(dialog, words)


def _labelled(dialog: QFileDialog, words: Translator) -> QFileDialog:
    """In the language in use."""
    dialog.setWindowTitle(dialog.windowTitle().rstrip("…"))  # of the menu's row that led here
    for label, key in _UNTRANSLATED.items():
        dialog.setLabelText(label, words.say(key))
    theme = theme_in_use()
    if theme is not None:
        dress_file_box(dialog, theme)
    return dialog


def _chosen(dialog: QFileDialog) -> Path | None:
    return Path(dialog.selectedFiles()[0]) if ask(dialog) else None

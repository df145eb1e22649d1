"""The style sheet: what the palette cannot say of Qt's own widgets, in one place for all of them.

Qt polishes every widget that a sheet is for, also those that nobody sees: some hundred milliseconds for the
whole application. So the application's own sheet never changes, and each part that is seen by itself wears the
sheet in use (`wear`): the bars of the window, a screen while it is shown (a hidden one before it is shown again),
each window that opens. What opens from a part (a menu, the list of a box, a calendar, a tooltip) wears what the
part wears, without having asked for it.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import ref

from PySide6.QtWidgets import QApplication, QWidget

from gui.appearance.plain import PLAIN_RULE
from gui.appearance.sheet import style_sheet
from gui.appearance.theme import Theme

IN_USE = "sheetInUse"
"""The property of the application that has the sheet in use."""
THEME = "themeInUse"
"""The property that refers to the theme that it was made for: a pointer would outlive it."""
FROM_BIRTH = f"""
    {PLAIN_RULE}
    QComboBox {{ combobox-popup: 0; }}
    QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
"""
"""The application's own sheet: what widgets ask for while they are made, and before they are in any window."""


@contextmanager
def _none_goes() -> Iterator[None]:
    """Qt walks over lists of widgets and tells each, so none may go meanwhile: Python's collector waits."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def dress_in(widget: QWidget, sheet: str) -> None:
    """Give a widget its own sheet. Qt polishes it afresh each time, also where nothing is new."""
    if widget.styleSheet() != sheet:
        with _none_goes():
            widget.setStyleSheet(sheet)


def wear(widget: QWidget) -> None:
    """Give a widget, and all that is in it or opens from it, the sheet in use: see `dress_application`."""
    app = QApplication.instance()
    sheet = app.property(IN_USE) if app is not None else None
    if isinstance(sheet, str):
        dress_in(widget, sheet)


def theme_in_use() -> Theme | None:
    """Whose sheet `wear` gives; None: nothing is dressed yet."""
    app = QApplication.instance()
    kept = app.property(THEME) if app is not None else None
    theme = kept() if isinstance(kept, ref) else None
    return theme if isinstance(theme, Theme) else None


def dress_application(app: QApplication, theme: Theme) -> None:
    """Colours and font in use, for every widget there is and will be; and the sheet, for those that `wear` it.

    Windows that are open, or are kept without a parent, wear it at once.
    """
    with _none_goes():
        app.setPalette(theme.palette())
        app.setFont(theme.font())
        if app.styleSheet() != FROM_BIRTH:
            app.setStyleSheet(FROM_BIRTH)
    before, sheet = app.property(IN_USE), style_sheet(theme)
    app.setProperty(IN_USE, sheet)
    app.setProperty(THEME, ref(theme))
    for window in app.topLevelWidgets():
        if before and window.styleSheet() == before:
            wear(window)

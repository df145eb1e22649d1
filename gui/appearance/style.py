"""Use of the style sheet: what the palette cannot say of Qt's own widgets, in one place.

Qt polishes every widget below a sheet, hidden ones included: some hundred milliseconds for the whole application.
So the application's own sheet never changes, and each part that is visible on its own wears the sheet in use
(`wear`): the bars of the window, a screen while it is shown (a hidden one before it is shown again), each window
that opens. Menus, lists of boxes, calendars and tooltips inherit the sheet of the part that opens them.
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
"""Property of the application that holds the sheet in use."""
THEME = "themeInUse"
"""Property with a weak reference to the theme of that sheet; a strong one would keep it alive."""
BASE_SHEET = f"""
    {PLAIN_RULE}
    QComboBox {{ combobox-popup: 0; }}
    QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
"""
"""The application's own sheet: what widgets ask for while they are made, before they are in a window."""


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Pause the garbage collector. Qt walks over lists of widgets and notifies each, so none may be deleted
    meanwhile.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def dress_in(widget: QWidget, sheet: str) -> None:
    """Set a widget's own style sheet if it is another one; Qt polishes again even for an equal one."""
    if widget.styleSheet() != sheet:
        with _collector_paused():
            widget.setStyleSheet(sheet)


def wear(widget: QWidget) -> None:
    """Give a widget, with everything in it or opened from it, the sheet in use; before `dress_application`
    none.
    """
    app = QApplication.instance()
    sheet = app.property(IN_USE) if app is not None else None
    if isinstance(sheet, str):
        dress_in(widget, sheet)


def theme_in_use() -> Theme | None:
    """Return the theme of the sheet in use; None before the application is dressed."""
    app = QApplication.instance()
    kept = app.property(THEME) if app is not None else None
    theme = kept() if isinstance(kept, ref) else None
    return theme if isinstance(theme, Theme) else None


def dress_application(app: QApplication, theme: Theme) -> None:
    """Set palette and font for all widgets, present and future, and the sheet in use for those that `wear` it.

    Windows that are open, or are kept without a parent, wear it at once.
    """
    with _collector_paused():
        app.setPalette(theme.palette())
        app.setFont(theme.font())
        if app.styleSheet() != BASE_SHEET:
            app.setStyleSheet(BASE_SHEET)
    before, sheet = app.property(IN_USE), style_sheet(theme)
    app.setProperty(IN_USE, sheet)
    app.setProperty(THEME, ref(theme))
    for window in app.topLevelWidgets():
        if before and window.styleSheet() == before:
            wear(window)

"""Where a tooltip lies: below what it explains, or above it, and never on it; on lines that are quickly read.

That holds where a view explains what it paints. A whole button is explained below the mouse, as Qt does it: for
another place all events of the program would have to pass Python, a tenth of what a click costs.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from gui.appearance.style import theme_in_use
from gui.appearance.text_lines import laid_out
from gui.appearance.theme import Theme

MOST_WIDTH, APART = 360, 8
"""Of a tooltip, and how far it is from what it explains, in pixels of the design."""


def show_tip(view: QWidget, place: QRect, text: str) -> None:
    """Explain a place of a view, until the mouse leaves that."""
    theme = theme_in_use()
    if theme is not None:
        text = on_lines(text, theme)
    QToolTip.showText(view.mapToGlobal(place.bottomLeft()), text, view, place)
    shown = next((each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel")), None)
    if shown is not None and theme is not None:
        shown.move(tip_corner(shown.rect(), view, place, theme.px(APART)))


def on_lines(text: str, theme: Theme) -> str:
    """A text of a tooltip, none of its lines wider than it may be, and those of a paragraph about as long."""
    room = theme.px(MOST_WIDTH) - 2 * theme.space("large")
    return "\n".join(line for paragraph in text.split("\n") for line in _level(paragraph, theme, room))


def _level(paragraph: str, theme: Theme, room: int) -> list[str]:
    """As few lines as there have to be, and those as narrow as can be: no word is left alone on the last one."""
    found = laid_out(paragraph, theme.font(), room).texts
    while room > theme.px(MOST_WIDTH) // 2:
        room -= theme.space("large")
        narrower = laid_out(paragraph, theme.font(), room).texts
        if len(narrower) > len(found):
            break
        found = narrower
    return [line.rstrip() for line in found]


def tip_corner(tip: QRect, view: QWidget, place: QRect, apart: int) -> QPoint:
    """Where the upper left corner of a tooltip lies: below a place of a view; above it, where there is no room."""
    whole = QRect(view.mapToGlobal(place.topLeft()), place.size())
    screen = view.screen().availableGeometry()
    top = whole.bottom() + 1 + apart
    if top + tip.height() > screen.bottom():
        top = whole.top() - apart - tip.height()
    left = max(min(whole.left(), screen.right() + 1 - tip.width()), screen.left())
    return QPoint(left, top)

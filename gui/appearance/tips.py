"""Tooltips of painted views: below the place they explain, or above it, never on it, on short lines.

Tooltips of whole widgets stay below the mouse, where Qt puts them: to move them, all events of the program would
have to pass through Python, a tenth of the cost of a click.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from gui.appearance.style import theme_in_use
from gui.appearance.text_lines import laid_out
from gui.appearance.theme import Theme

MOST_WIDTH, APART = 360, 8
"""Largest width of a tooltip, and its distance from the place it explains, in pixels of the design."""


def show_tip(view: QWidget, place: QRect, text: str) -> None:
    """Show a tooltip for a place of a view, until the mouse leaves that place."""
    theme = theme_in_use()
    if theme is not None:
        text = on_lines(text, theme)
    QToolTip.showText(view.mapToGlobal(place.bottomLeft()), text, view, place)
    shown = next((each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel")), None)
    if shown is not None and theme is not None:
        shown.move(tip_corner(shown.rect(), view, place, theme.px(APART)))


def on_lines(text: str, theme: Theme) -> str:
    """Return the text of a tooltip broken into lines of at most its largest width; the lines of a paragraph are
    about equally long.
    """
    room = theme.px(MOST_WIDTH) - 2 * theme.space("large")
    return "\n".join(line for paragraph in text.split("\n") for line in _level(paragraph, theme, room))


def _level(paragraph: str, theme: Theme, room: int) -> list[str]:
    """Return as few lines as possible, each as short as possible, so that no single word is left for the last
    one.
    """
    found = laid_out(paragraph, theme.font(), room).texts
    while room > theme.px(MOST_WIDTH) // 2:
        room -= theme.space("large")
        narrower = laid_out(paragraph, theme.font(), room).texts
        if len(narrower) > len(found):
            break
        found = narrower
    return [line.rstrip() for line in found]


def tip_corner(tip: QRect, view: QWidget, place: QRect, apart: int) -> QPoint:
    """Return the upper left corner of a tooltip on the screen: below a place of a view, or above it if there is no
    room below.

    :param apart: distance from the place, in pixels.
    """
    whole = QRect(view.mapToGlobal(place.topLeft()), place.size())
    screen = view.screen().availableGeometry()
    top = whole.bottom() + 1 + apart
    if top + tip.height() > screen.bottom():
        top = whole.top() - apart - tip.height()
    left = max(min(whole.left(), screen.right() + 1 - tip.width()), screen.left())
    return QPoint(left, top)

"""Focus: a painted view that shows it, where it goes when pages change, and the order of Tab."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QStackedLayout, QStackedWidget, QWidget

from gui.appearance.tile_tips import TileTips
from gui.widgets.window_events import hint

TABBED = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class FocusedView(TileTips):
    """View that repaints when it gets or loses the focus."""

    _came_by_keys = False

    @property
    def is_ringed(self) -> bool:
        """Whether it has the focus and the keyboard is in use."""
        return self.hasFocus() and (self._came_by_keys or are_keys_used(self))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Note how the focus came, and repaint."""
        self._came_by_keys = is_by_keys(self, event)
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Repaint, and clear the hint of what the keyboard was on."""
        hint(self, "")
        self.update()
        super().focusOutEvent(event)


def is_by_keys(view: QWidget, event: QFocusEvent) -> bool:
    """Return whether the focus came by keys.

    A view that was clicked, or has the focus from the start, needs no ring.
    """
    return are_keys_used(view) or event.reason() in TABBED


def are_keys_used(view: QWidget) -> bool:
    """Return whether Tab or an arrow was pressed in the view's window since the last click there."""
    return view.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


def show_page(stack: QStackedWidget | QStackedLayout, page: QWidget) -> None:
    """Show a page of a stack, and give the focus to no widget.

    Qt would pass the focus of a hidden page to the next widget as if Tab had been pressed, and a form asks for the
    field that gets the focus.
    """
    shown = stack.currentWidget()
    held = shown.focusWidget() if shown is not None and shown is not page else None
    if held is not None:
        held.clearFocus()
    stack.setCurrentWidget(page)


def tab_in_order(*parts: QWidget) -> None:
    """Let Tab visit these parts of a window in this order, and the widgets in each in the order in which they were
    made.

    Widgets are not asked for the next one in the chain, because PySide would take that for their child.
    """
    window = parts[0].window()  # the list of a combo box is in a window of its own
    inside = [each for part in parts for each in (part, *part.findChildren(QWidget)) if each.window() is window]
    stops = [each for each in inside if _takes_focus(each)]
    for one, other in pairwise(stops):
        QWidget.setTabOrder(one, other)


def _takes_focus(widget: QWidget) -> bool:
    return widget.focusPolicy() != Qt.FocusPolicy.NoFocus

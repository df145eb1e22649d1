"""A painted view that looks different while it has the keyboard; where the keyboard goes, and how Tab walks."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QStackedLayout, QStackedWidget, QWidget

from gui.appearance.tile_tips import TileTips

TABBED = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class FocusedView(TileTips):
    """It is painted anew when the keyboard comes or goes."""

    _came_by_keys = False

    @property
    def is_ringed(self) -> bool:
        """Whether it has the keyboard, and somebody uses that."""
        return self.hasFocus() and (self._came_by_keys or are_keys_used(self))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The frame is stronger."""
        self._came_by_keys = is_by_keys(self, event)
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """And weaker."""
        self.update()
        super().focusOutEvent(event)


def is_by_keys(view: QWidget, event: QFocusEvent) -> bool:
    """Whether somebody has led the keyboard here by keys.

    What was clicked, or has it from the beginning, is seen to be chosen, and needs no ring.
    """
    return are_keys_used(view) or event.reason() in TABBED


def are_keys_used(view: QWidget) -> bool:
    """Whether Tab or an arrow was pressed in its window since one clicked there."""
    return view.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


def show_page(stack: QStackedWidget | QStackedLayout, page: QWidget) -> None:
    """Show a page of a stack. The keyboard goes to nobody until it is given to somebody.

    Qt hands the keyboard of what is hidden on to what comes next, as if Tab had been pressed; and to come to a
    field is to ask it.
    """
    shown = stack.currentWidget()
    held = shown.focusWidget() if shown is not None and shown is not page else None
    if held is not None:
        held.clearFocus()
    stack.setCurrentWidget(page)


def tab_in_order(*parts: QWidget) -> None:
    """Let Tab walk these parts of a window one after the other, what is in each in the order in which it was made.

    Widgets are not asked for the next one in the chain: PySide would take that for their child.
    """
    window = parts[0].window()  # the list of a box to choose from is in a window of its own
    inside = [each for part in parts for each in (part, *part.findChildren(QWidget)) if each.window() is window]
    stops = [each for each in inside if _takes_focus(each)]
    for one, other in pairwise(stops):
        QWidget.setTabOrder(one, other)


def _takes_focus(widget: QWidget) -> bool:
    return widget.focusPolicy() != Qt.FocusPolicy.NoFocus

"""Of a scene at a large zoom: nothing is scrolled sideways, the rail is whole, the answer is in the window."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QScrollArea, QWidget

from gui.form.desk import AnswerDesk
from gui.widgets.answer_view import AnswerView
from gui.window.rail import Rail, RailButton
from tests.gui.scenes.staged import Staged, named
from tests.gui.scenes.targets import TARGETS
from tests.painted_text import SLACK, outside, painted_texts


def sideways(scene: Staged) -> list[str]:
    """What scrolls sideways, and what would have to, to be clicked; but no table of many columns: what is compared
    there stands in one line (WCAG 1.4.10). A box that opens is on a screen of the tests that is too narrow for it.
    """
    window, found = scene.window, []
    for widget in window.findChildren(QWidget):
        if widget.window() is not window or not widget.isVisible():
            continue
        right = widget.mapTo(window, QPoint(widget.width(), 0)).x()
        if isinstance(widget, QAbstractScrollArea) and not isinstance(widget, QAbstractItemView):
            more = widget.horizontalScrollBar().maximum()
            found += [f"{named(widget)}: {more} more than {widget.viewport().width()}"] * (more > 0)
        elif isinstance(widget, TARGETS) and right > window.width() + SLACK:
            found.append(f"{named(widget)}: to {right} in {window.width()}")
    return found


def grown(scene: Staged) -> list[str]:
    """The window, where it is larger than it was to be, and a screen that stands out of it."""
    whole = scene.window.rect()
    inside = QRect(scene.window.screens.mapTo(scene.window, QPoint()), scene.window.screens.size())
    return [] if whole.contains(inside) else [f"{inside.getRect()} in {whole.getRect()}"]


def rail_cut(scene: Staged) -> list[str]:
    """The names and icons of the rail that are cut."""
    rail = scene.window.findChild(Rail)
    found = [
        f"{text.text!r} {outside(text)}"
        for widget, texts in scene.painted
        for text in texts
        if isinstance(widget, RailButton) and text.is_cut
    ]
    if rail is not None and rail.isVisible():
        buttons = rail.findChildren(RailButton)
        found += [f"{named(button)} hidden" for button in buttons if _unseen(button, button.rect())]
    return found


def answer_away(scene: Staged) -> list[str]:
    """The points of a hand, and the field that is asked, where they have to be scrolled to."""
    found = []
    for widget in scene.seen:
        if isinstance(widget, AnswerView) and scene.window.screens.name == "score":
            points = max(painted_texts(widget), key=lambda text: text.ink.height(), default=None)
            if points is None:
                found.append("no answer is painted")
            elif _unseen(widget, points.ink.toAlignedRect()):
                found.append(f"the answer {points.text!r}")
        if isinstance(widget, AnswerDesk) and widget.filling.form is not None and widget.form.isVisible():
            said, form = widget.filling.said, widget.filling.form
            place = widget.form.place_of(form.at if said is None or said.at is None else said.at)
            found += [f"the field {named(place)}" for place in (place,) if place and _unseen(place, place.rect())]
    return found


def _unseen(widget: QWidget, place: QRect) -> bool:
    """Whether some of a place in a widget is outside of what it scrolls in."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above.parentWidget(), QScrollArea) or above.isWindow():
            seen = QRect(widget.mapTo(above, place.topLeft()), place.size())
            if not above.rect().adjusted(-1, -1, 1, 1).contains(seen):
                return True
        above = above.parentWidget()
    return False

"""In every scene of the gallery the keyboard walks as one reads, and where it is can be seen."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.card_view import CardView
from gui.window.main_window import MainWindow
from tests.gui.staged import each_scene, listed, named

RING = 100
"""So many pixels change at least where a large view gets the keyboard: it may ring what is in it."""
MARKED = (
    "DealForm deal",
    "LookingPage looking",
    "PracticeStart practice.start",
    "AnswerDesk practice.desk",
    "AnswerDesk predict.desk",
    "ProgressPage practice.progress",
)
"""Forms that have the keyboard as a whole, and a bar before the question that it answers."""


def stops_of(top: QWidget) -> list[QWidget]:
    """Where Tab leads, in its order, from the widget behind the one that has the keyboard.

    It is walked, not read with `nextInFocusChain`: PySide takes the widget that this gives for a child of the one
    that was asked, and lets it go with it.
    """
    found: list[QWidget] = []
    while top.focusNextPrevChild(True):
        widget = top.focusWidget()
        if widget is None or widget in found:
            break
        found.append(widget)
    return [widget for widget in found if takes_tab(widget)]


def takes_tab(widget: QWidget) -> bool:
    """Whether Tab leads to it now."""
    return (
        bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.focusProxy() is None
        and widget.isEnabled()
        and widget.isVisible()
        and not widget.visibleRegion().isEmpty()
    )


def is_read_so(one: QRect, other: QRect) -> bool:
    """Whether the second comes after the first for who reads: further right, or below, or within."""
    slack = 4
    return (
        other.left() >= one.right() - slack
        or other.top() >= one.bottom() - slack
        or one.adjusted(-slack, -slack, slack, slack).contains(other)
    )


def regions_of(window: MainWindow, top: QWidget) -> list[list[QWidget]]:
    """The stops of a window, those of a region together: in the main one its screen, and what is around it."""
    stops = stops_of(top)
    within = [stop for stop in stops if top is window and window.screens.isAncestorOf(stop)]
    return [within, [stop for stop in stops if stop not in within]]


def place_of(stop: QWidget, top: QWidget) -> QRect:
    """Where a stop is seen; what is scrolled away does not count."""
    seen = stop.visibleRegion().boundingRect()
    return QRect(stop.mapTo(top, seen.topLeft()), seen.size())


def jumps_back(top: QWidget, stops: list[QWidget]) -> list[str]:
    """Where Tab leads to what a reader has read already. Once it does, from the end to the beginning."""
    places = [place_of(stop, top) for stop in stops]
    found = []
    for number, (one, here) in enumerate(zip(stops, places, strict=True)):
        other, there = stops[(number + 1) % len(stops)], places[(number + 1) % len(stops)]
        if not is_read_so(here, there) and not (isinstance(one, CardView) and isinstance(other, CardView)):
            found.append(f"{named(one)} {here.getRect()} → {named(other)} {there.getRect()}")
    return found


def test_tab_goes_as_one_reads(qapp: QApplication, window: MainWindow) -> None:
    back = {}
    for name, tops in each_scene(qapp, window):
        for top in tops:
            for stops in regions_of(window, top):
                found = jumps_back(top, stops)
                if len(found) > 1:
                    back[name] = found
    assert not back, listed(back)


def test_where_the_keyboard_is_can_be_seen(qapp: QApplication, qtbot: QtBot, window: MainWindow) -> None:
    unseen: dict[str, str] = {}
    seen = set()
    for name, tops in each_scene(qapp, window):
        if len(tops) > 1:
            continue  # what is open over the window has the keyboard
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        for stop in stops_of(window):
            if named(stop) in seen or named(stop) in MARKED:
                continue
            seen.add(named(stop))
            stop.clearFocus()
            place = QRect(stop.mapTo(window, QPoint()), stop.size()).adjusted(-4, -4, 4, 4)
            before = window.grab(place).toImage()
            stop.setFocus(Qt.FocusReason.TabFocusReason)
            after = window.grab(place).toImage()
            changed = sum(
                before.pixel(x, y) != after.pixel(x, y)
                for x in range(0, before.width(), 2)
                for y in range(before.height())
            )
            if changed < min((place.width() + place.height()) / 2, RING):
                unseen[named(stop)] = f"{name}: {changed} of {place.getRect()}"
    assert not unseen, "\n".join(f"{name}: {where}" for name, where in unseen.items())

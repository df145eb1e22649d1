"""Of the keyboard in a scene: it walks as one reads, and where it is can be seen."""

from __future__ import annotations

from array import array
from collections import Counter

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gui.match.start.seats_table import SeatsTable
from gui.widgets.card_view import CardView
from gui.window.main_window import MainWindow
from tests.contrast import SIGN, contrast
from tests.gui.scenes.staged import Staged, named

WITHIN = 40
"""So often Tab may stay with a widget: with the links of a text, the parts of a day."""
RING = 100
"""So many pixels change at least where a large view gets the keyboard: it may ring what is in it."""
MARKED = (
    "DealForm deal",
    "RecordPage looking",
    "PracticeStart practice.start",
    "AnswerDesk practice.desk",
    "AnswerDesk predict.desk",
    "ProgressPage practice.progress",
)
"""Forms that have the keyboard as a whole, and a bar before the question that it answers."""


def stops_of(top: QWidget, *, back: bool = False) -> list[QWidget]:
    """Where Tab leads, or with Shift, in its order, from the widget behind the one that has the keyboard, until it
    comes to a stop again.

    The key is pressed, not read with `nextInFocusChain`: a view may have its own use for it, and PySide takes the
    widget that this gives for a child of the one that was asked, and lets it go with it.
    """
    found: list[QWidget] = []
    within = 0
    shift = Qt.KeyboardModifier.ShiftModifier if back else Qt.KeyboardModifier.NoModifier
    while within < WITHIN:
        QTest.keyClick(top.focusWidget() or top, Qt.Key.Key_Tab, shift)
        widget = top.focusWidget()
        if found and widget is found[-1]:
            within += 1
        elif widget is None or widget in found:
            break
        else:
            found.append(widget)
            within = 0
    return found


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


def goes_round(top: QWidget, one: QWidget, other: QWidget) -> bool:
    """Whether both are at a table: around it one goes as the seats do, against the clock."""
    return any(table.isAncestorOf(one) and table.isAncestorOf(other) for table in top.findChildren(SeatsTable))


def regions_of(window: MainWindow, top: QWidget) -> list[list[QWidget]]:
    """The stops of a window, those of a region together: in the main one its screen, and what is around it."""
    stops = [stop for stop in stops_of(top) if takes_tab(stop)]  # what was scrolled to may be away again
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
        is_listed = isinstance(one, CardView) and isinstance(other, CardView)
        if not is_read_so(here, there) and not is_listed and not goes_round(top, one, other):
            found.append(f"{named(one)} {here.getRect()} → {named(other)} {there.getRect()}")
    return found


def jumps(scene: Staged) -> list[str]:
    """Where Tab leads back more often than once in a region."""
    found = []
    # A tooltip has no stops, and goes by itself while the keyboard walks.
    tops = [top for top in scene.tops if isValid(top) and top.windowType() != Qt.WindowType.ToolTip]
    for top in tops:
        for stops in regions_of(scene.window, top):
            back = jumps_back(top, stops)
            if len(back) > 1:
                found += back
    return found


def unmet(scene: Staged) -> list[str]:
    """What can be used, and Tab does not come to on its way round, or Shift+Tab. Of buttons that exclude each
    other Qt lets it come to one.
    """
    found = []
    for top in scene.tops:
        if top.windowType() in (Qt.WindowType.Popup, Qt.WindowType.ToolTip):
            continue  # a menu, a list that has opened: the arrows walk there
        usable = [widget for widget in scene.seen if widget.window() is top and takes_tab(widget)]
        for keys, back in (("Tab", False), ("Shift+Tab", True)):
            met = stops_of(top, back=back)
            found += [f"{keys} never comes to {named(widget)}" for widget in usable if widget not in met]
    return found


class UnseenFocus:
    """Which widgets do not show that they have the keyboard: each is tried in the first scene that has it."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        self._tried: set[str] = set()

    def __call__(self, scene: Staged) -> list[str]:
        """:returns: of this scene, with how many pixels change."""
        window = scene.window
        if scene.tops != [window]:
            return []  # what is open over the window has the keyboard
        window.activateWindow()
        self._qtbot.waitUntil(window.isActiveWindow)
        found = []
        for stop in stops_of(window):
            chosen = isinstance(stop, QAbstractButton) and stop.isChecked()
            tried = f"{named(stop)}{' chosen' * chosen}"
            if named(stop) in MARKED or tried in self._tried or not takes_tab(stop):
                continue
            self._tried.add(tried)
            changed, place = changed_by_focus(stop, window, least=SIGN if chosen else 1)
            if changed < min((place.width() + place.height()) / 2, RING):
                found.append(f"{named(stop)}: {changed} of {place.getRect()}")
        return found


def changed_by_focus(stop: QWidget, window: QWidget, *, least: float = 1) -> tuple[int, QRect]:
    """How many pixels change where a widget gets the keyboard, every other column read, and where it is.

    :param least: the contrast of what has changed to what was there.
    """
    stop.clearFocus()
    place = QRect(stop.mapTo(window, QPoint()), stop.size()).adjusted(-4, -4, 4, 4)
    before = pixel_rows(window.grab(place).toImage())
    stop.setFocus(Qt.FocusReason.TabFocusReason)
    after = pixel_rows(window.grab(place).toImage())
    changes: Counter[tuple[int, int]] = Counter()
    for old, new in zip(before, after, strict=True):
        if old != new:  # most rows are what they were
            changes.update(zip(old[::2], new[::2], strict=True))
    return sum(times for colors, times in changes.items() if is_seen(*colors, least)), place


def pixel_rows(picture: QImage) -> list[array[int]]:
    """The rows of a picture, each pixel as 0xffRRGGBB."""
    width = picture.width()
    opaque = picture.convertToFormat(QImage.Format.Format_RGB32)  # it holds what `constBits` looks into
    pixels = array("I", bytes(opaque.constBits()))
    return [pixels[start : start + width] for start in range(0, len(pixels), width)]


def is_seen(one: int, other: int, least: float = SIGN) -> bool:
    """Whether the one colour is another than the other, and seen to be, by this contrast."""
    return one != other and (least <= 1 or contrast(QColor(one), QColor(other)) >= least)

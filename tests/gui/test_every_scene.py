"""In every scene of the gallery text can be read on its ground, and what is clicked is large enough."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QCalendarWidget,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QMenu,
    QScrollBar,
    QWidget,
)

from gui.appearance.theme import ThemeName
from gui.widgets.buttons import ChoiceButton
from gui.window.main_window import MainWindow
from tests.contrast import AA, AAA, THEMES, contrast
from tests.gui.staged import each_scene, listed, named, seen_in
from tests.painted_text import painted_texts

TARGET = 28
"""The least width and height of what is clicked, in pixels at zoom 1; for experts all is drawn smaller."""
NUMBER = re.compile(r"[\s\d.,+−×=→/()–-]*\d[\s\d.,+−×=→/()–-]*")
TARGETS = (QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox)
WHOLES = (QComboBox, QAbstractSpinBox, QCalendarWidget, QLineEdit, QScrollBar)
"""Their parts are no targets of their own."""


# ------------------------------------------------------------------------------ contrast


def ground_of(picture: QImage, place: QRect) -> QColor:
    """The colour that most of a place has."""
    place &= picture.rect()
    pixels = memoryview(picture.constBits()).cast("I")
    counted: Counter[int] = Counter()
    for y in range(place.top(), place.bottom() + 1):
        start = y * picture.width() + place.left()
        counted.update(pixels[start : start + place.width()])
    return QColor(counted.most_common(1)[0][0] & 0xFFFFFF)


def faint_texts(top: QWidget) -> Iterator[str]:
    """The texts of a window that have too little contrast, each with what it has."""
    for fold in top.findChildren(QWidget, "fold"):
        fold.hide()  # what fades there is read when one scrolls
    picture = top.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    for widget in seen_in(top):
        if isinstance(widget, QLineEdit) and widget.hasSelectedText():
            continue  # painted twice, in both colours
        corner = widget.mapTo(top, QPoint())
        for painted in painted_texts(widget):
            place = (painted.ink & painted.seen).toAlignedRect().adjusted(-1, -1, 1, 1)
            place &= widget.visibleRegion().boundingRect()
            if not painted.text.strip() or place.width() < 4 or place.height() < 4:
                continue
            ground = ground_of(picture, place.translated(corner))
            found = contrast(over(painted.color, ground), ground)
            is_number = bool(NUMBER.fullmatch(painted.text)) and not is_off(widget)
            if found < (AAA if is_number else AA):
                yield f"{named(widget)}: {painted.text!r} {found:.2f}"


def is_off(widget: QWidget) -> bool:
    """Whether what it says cannot be chosen now, as the days of other months: its numbers are no news."""
    parent = widget.parentWidget()
    of_calendar = parent is not None and parent.objectName() == "qt_calendar_calendarview"
    return (
        not widget.isEnabled() or of_calendar or (isinstance(widget, ChoiceButton) and widget.reason is not None)
    )


def over(ink: QColor, ground: QColor) -> QColor:
    """A colour that lets its ground through, as it is seen."""
    share = ink.alphaF()
    parts = ((ink.red(), ground.red()), (ink.green(), ground.green()), (ink.blue(), ground.blue()))
    red, green, blue = (round(one * share + other * (1 - share)) for one, other in parts)
    return QColor(red, green, blue)


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_can_be_read_on_its_ground(qapp: QApplication, window: MainWindow, theme: ThemeName) -> None:
    window.kept_look.set_scheme(theme)
    faint = {}
    for name, tops in each_scene(qapp, window):
        if found := sorted({text for top in tops for text in faint_texts(top)}):
            faint[name] = found
    assert not faint, listed(faint)


# ------------------------------------------------------------------------------ targets


def small_targets(top: QWidget, least: int) -> Iterator[str]:
    """What of a window is too small to be clicked at ease."""
    for widget in seen_in(top):
        if isinstance(widget, TARGETS) and not isinstance(widget.parentWidget(), WHOLES):
            if min(widget.width(), widget.height()) < least:
                yield f"{named(widget)}: {widget.width()} x {widget.height()}"
        elif isinstance(widget, QMenu):
            for action in widget.actions():
                if not action.isSeparator() and widget.actionGeometry(action).height() < least:
                    yield f"{named(widget)}: {action.text()}"
        elif isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
            model = widget.model()
            if model is not None and model.rowCount() and not isinstance(widget.parentWidget(), QCalendarWidget):
                height = widget.visualRect(model.index(0, 0)).height()
                if height < least:
                    yield f"{named(widget)}: rows of {height}"


def test_what_is_clicked_is_large_enough(qapp: QApplication, window: MainWindow) -> None:
    small = {}
    for name, tops in each_scene(qapp, window):
        if found := sorted(
            {target for top in tops for target in small_targets(top, int(TARGET * window.look.theme.zoom))}
        ):
            small[name] = found
    assert not small, listed(small)

"""Of the texts of a scene: none is cut or painted over another, and each can be read on its ground."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QWidget

from gui.widgets.buttons import ChoiceButton
from tests.contrast import AA, AAA, contrast
from tests.gui.scenes.staged import Staged, named
from tests.painted_text import SLACK, outside

NUMBER = re.compile(r"[\s\d.,+−×=→/()–-]*\d[\s\d.,+−×=→/()–-]*")
OVER = ("fade", "shade")
"""What lies over texts that are read when one scrolls, or when the box before them has gone."""
ALIKE = 0xF0F0F0
"""What two colours have in common that are nearly alike: the upper half of each part."""


def cut(scene: Staged) -> list[str]:
    """The texts that are cut, each with by how much."""
    return [
        f"{named(widget)}: {text.text!r} {outside(text)}"
        for widget, texts in scene.painted
        for text in texts
        if text.is_cut and not _is_scrolled(widget)
    ]


def _is_scrolled(viewport: QWidget) -> bool:
    """Whether it is a table whose columns are scrolled to."""
    above: QWidget | None = viewport
    while above is not None and not (
        isinstance(above, QAbstractItemView) and above.horizontalScrollBar().maximum() > 0
    ):
        above = above.parentWidget()
    return above is not None


def crossing(scene: Staged) -> list[str]:
    """The texts of one widget that are painted over each other, by more than their edges."""
    return [
        f"{named(widget)}: {one.text!r} over {other.text!r}"
        for widget, texts in scene.painted
        if not _is_marked(widget)
        for one, other in combinations([text for text in texts if text.is_drawn], 2)
        if (both := one.ink & one.seen & other.ink & other.seen).width() > SLACK and both.height() > SLACK
    ]


def lying_over(scene: Staged) -> list[str]:
    """The texts of one widget that lie over another widget's, by more than their edges."""
    found = []
    for top in scene.tops:
        placed = [
            (place, widget, text.text)
            for widget, texts in scene.painted
            if widget.window() is top
            for text in texts
            if text.is_drawn and not (place := _in_window(widget, text.ink & text.seen)).isEmpty()
        ]
        placed.sort(key=lambda one: one[0].top())
        for at, (place, widget, text) in enumerate(placed):
            for other_place, other, other_text in placed[at + 1 :]:
                if other_place.top() >= place.bottom() - SLACK:
                    break
                both = place & other_place
                if both.width() <= SLACK or both.height() <= SLACK or other is widget:
                    continue
                if not _is_over(widget, other) and not _is_over(other, widget):
                    found.append(f"{named(widget)}: {text!r} over {named(other)}: {other_text!r}")
    return found


def _is_over(widget: QWidget, below: QWidget) -> bool:
    """Whether a widget covers some of what another one paints, and is meant to: the head that stays over rows."""
    return widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents) and below.isAncestorOf(widget)


def _in_window(widget: QWidget, place: QRectF) -> QRectF:
    """What is seen of a place in a widget, in its window."""
    seen = place & QRectF(widget.visibleRegion().boundingRect())
    return seen.translated(QPointF(widget.mapTo(widget.window(), QPoint())))


def faint(scene: Staged) -> list[str]:
    """The texts that have too little contrast, each with what it has."""
    over_all = [each for top in scene.tops for name in OVER for each in top.findChildren(QWidget, name)]
    folds = [each for each in over_all if each.isVisible()]
    for fold in folds:
        fold.hide()
    pictures = {top: top.grab().toImage().convertToFormat(QImage.Format.Format_RGB32) for top in scene.tops}
    for fold in folds:
        fold.show()
    found = []
    for widget, texts in scene.painted:
        if _is_marked(widget):
            continue
        picture, corner = pictures[widget.window()], widget.mapTo(widget.window(), QPoint())
        for painted in texts:
            place = (painted.ink & painted.seen).toAlignedRect()
            around = 1 + place.height() // 8  # a heavy letter covers more than half of its own place
            place.adjust(-around, -around, around, around)
            place &= widget.visibleRegion().boundingRect()
            if not painted.text.strip() or place.width() < 4 or place.height() < 4:
                continue
            ground = ground_of(picture, place.translated(corner))
            has = contrast(over(painted.color, ground), ground)
            is_number = bool(NUMBER.fullmatch(painted.text)) and not is_off(widget)
            if has < (AAA if is_number else AA):
                found.append(f"{named(widget)}: {painted.text!r} {has:.2f}")
    return found


def _is_marked(widget: QWidget) -> bool:
    """Whether some of its text is selected: it is painted twice then, in both colours."""
    return isinstance(widget, QLineEdit) and widget.hasSelectedText()


def ground_of(picture: QImage, place: QRect) -> QColor:
    """The colour that most of a place has. Those of a gradient, which are nearly alike, count as one."""
    place &= picture.rect()
    pixels = memoryview(picture.constBits()).cast("I")
    counted: Counter[int] = Counter()
    for y in range(place.top(), place.bottom() + 1, 2):  # every other row tells as much
        start = y * picture.width() + place.left()
        counted.update(pixels[start : start + place.width()])
    alike: Counter[int] = Counter()
    for color, times in counted.items():
        alike[color & ALIKE] += times
    most = alike.most_common(1)[0][0]
    return QColor(max((color for color in counted if color & ALIKE == most), key=counted.__getitem__) & 0xFFFFFF)


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

"""The layout of a derivation's cards: in one, two or three columns, or as the steps of a lesson."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from PySide6.QtCore import QLineF, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui.appearance.look import Look
from gui.appearance.theme import Theme
from gui.score.lesson_bar import LessonBar
from gui.score.what_if_view import WhatIfView
from gui.widgets.card_data import CardName
from gui.widgets.card_view import CardView
from gui.widgets.derivation_cards import column_of

TWO_COLUMNS_FROM = 720
"""From this width on, in pixels of the design, the cards stand in two columns."""
THREE_COLUMNS_FROM = 960
"""From this width on they stand in three columns; that is only reached without the palette beside them."""
WIDE: tuple[CardName, ...] = ("near", "why_not", "so_far", "possible", "reading")
"""The cards that come before the counting."""


class SideView(QWidget):
    """A view that is placed among the cards."""

    def height_for(self, width: int) -> int:
        """Return the height, in pixels, that the view needs at this width; here that of the size hint."""
        return self.sizeHint().height()


class Beside(NamedTuple):
    """The views that may stand among or within the cards; None for one that is not shown."""

    waits: SideView | None
    readings: SideView | None
    what_if: WhatIfView | None


class PlacedCards(NamedTuple):
    """Where the views were put, in pixels.

    :ivar read: the views in reading order.
    :ivar height: the total height.
    :ivar seam: the dotted line between the counting and what follows from it; None in a single column.
    """

    read: list[QWidget]
    height: int
    seam: QRect | None = None


class Seam(QWidget):
    """A vertical row of dots, like a perforation."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dots, each of which takes Qt as long as a line of text."""
        self._look.cache.paint(self, self._look.theme.color("window"), Seam, self._paint)

    def _paint(self, painter: QPainter) -> None:
        theme = self._look.theme
        dots = QPen(theme.color("outline"), theme.px(2), c=Qt.PenCapStyle.RoundCap)
        dots.setDashPattern([0.01, 4])
        painter.setPen(dots)
        middle = self.width() / 2
        painter.drawLine(QLineF(middle, 2, middle, self.height() - 2))


def in_columns(cards: list[CardView], beside: Beside, theme: Theme, width: int) -> PlacedCards:
    """Place the cards and the views among them in one, two or three columns, in the order in which they are
    taught.

    How the hand is read, fu and han come first; base points and payments follow behind a seam. The cards before
    the counting span the columns before the seam (both of two columns); what a hand without yaku just missed spans
    all. So does the card of other rules, unless it ends higher behind the seam. Each card is as high as its
    content.
    """
    gap, seam = theme.space("small"), theme.space("wide")
    wide = [view for view in cards if view.card is not None and view.card.name in WIDE]
    rest = [view for view in cards if view not in wide]
    above = [view for view in (beside.waits, *wide) if view is not None]
    count = 1 if width < theme.px(TWO_COLUMNS_FROM) else 2
    count = 3 if width >= theme.px(THREE_COLUMNS_FROM) and (rest or not beside.waits) else count
    has_seam = count > 1 and any(view.card is not None and view.card.name == "base" for view in rest)
    before_last = seam if has_seam else gap
    column_width = (width - (before_last if count > 1 else 0) - gap * max(count - 2, 0)) // count
    edges = [place * (column_width + gap) for place in range(count - 1)]
    edges.append(width - column_width)
    over = min(count, 2) if rest else count
    tops, read = [0] * count, [list[QWidget]() for _ in edges]
    room = edges[over - 1] + column_width
    for view in above:
        if isinstance(view, CardView) and view.card is not None and view.card.name == "why_not":
            tops = [put(view, 0, max(tops), width) + gap] * count  # the answer to a hand without yaku
            continue
        top = max(tops[:over])
        end = put(view, 0, top, room)
        if (
            beside.readings is not None
            and isinstance(view, CardView)
            and view.card
            and view.card.name == "reading"
        ):
            end = put(beside.readings, 0, end, room)  # the readings stand within the card
            beside.readings.raise_()
            view.resize(room, end - top)
        tops[:over] = [end + gap] * over
    seam_top = tops[-1]
    # First the steps; then the what-if view, in the shortest column; then the rest.
    steps = [view for view in rest if view.card is not None and view.card.number]
    others = [view for view in rest if view not in steps]
    changes = [beside.what_if] if beside.what_if is not None else []
    placed: list[CardView | WhatIfView] = [*steps, *changes, *others]
    for each in placed:
        card = each.card if isinstance(each, CardView) else None
        if (
            isinstance(each, CardView)
            and card is not None
            and card.name == "other_rules"
            and has_seam
            and count > 2
        ):
            behind = tops[-1] + each.height_for(column_width)
            if max(tops[:over]) + each.height_for(room) <= behind:
                tops[:over] = [put(each, 0, max(tops[:over]), room) + gap] * over
                read[over - 1].append(each)
                continue
        column = column_of(card, tops) if card is not None and count > 1 else tops.index(min(tops))
        tops[column] = put(each, edges[column], tops[column], column_width) + gap
        read[column].append(each)
    within = [beside.readings] if beside.readings is not None else []
    height = max(*tops, gap) - gap
    at = QRect(edges[-1] - seam, seam_top, seam, height - seam_top) if has_seam else None
    return PlacedCards([*above, *within, *chain(*read)], height, at)


def in_steps(cards: list[CardView], lesson: LessonBar, head: QWidget, theme: Theme, width: int) -> PlacedCards:
    """Place the steps one below another, with the buttons "next" and "back" at the foot of the current step, or
    above all steps while none is current.

    :param head: the last tab stop above the steps.
    """
    foot, gap, pad, top = lesson.steps, theme.space("small"), theme.space("medium"), 0
    room = foot.sizeHint()
    read: list[QWidget] = [head]
    if not any(view.card is not None and view.card.current for view in cards):
        foot.setGeometry(0, 0, room.width(), room.height())
        top = room.height() + gap
        read += lesson.step_buttons
    for view in cards:
        end = put(view, 0, top, width)
        read.append(view)
        if view.card is not None and view.card.current:
            foot.setGeometry(pad, end, room.width(), room.height())
            foot.raise_()
            end += room.height() + pad
            view.resize(width, end - top)
            read += lesson.step_buttons
        top = end + gap
    return PlacedCards(read, top - gap)


def put(view: CardView | SideView | WhatIfView, x: int, top: int, width: int) -> int:
    """Place a view, as high as it needs at this width, and return the y coordinate of its lower edge."""
    height = view.height_for(width)
    view.setGeometry(x, top, width, height)
    return top + height

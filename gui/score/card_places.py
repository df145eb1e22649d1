"""Where the cards of a derivation stand: in one column, two or three, or as the steps of a lesson."""

from __future__ import annotations

from itertools import chain, pairwise
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtWidgets import QWidget

from gui.appearance.theme import Theme
from gui.score.lesson_bar import LessonBar
from gui.score.what_if_view import WhatIfView
from gui.widgets.card_data import CardName
from gui.widgets.card_view import CardView
from gui.widgets.derivation_cards import column_of

if TYPE_CHECKING:
    from gui.score.readings_view import ReadingsView
    from gui.score.start_cards import StartCards
    from gui.score.waits_view import WaitsView

TWO_COLUMNS_FROM = 720
"""So wide, in pixels of the design, the cards stand in two columns."""
THREE_COLUMNS_FROM = 960
"""So wide in three: beside no palette."""
WIDE: tuple[CardName, ...] = ("near", "why_not", "so_far", "possible", "reading")
"""The cards before the counting."""


class Beside(NamedTuple):
    """What there may be beside the cards; None: it is not seen."""

    waits: WaitsView | None
    readings: ReadingsView | None
    what_if: WhatIfView | None


class PlacedCards(NamedTuple):
    """:ivar read: the views in the order in which they are read. :ivar height: how high they get together.
    :ivar uneven: the views of each of three columns, and where it ends.
    """

    read: list[QWidget]
    height: int
    uneven: list[tuple[list[QWidget], int]]


def in_columns(cards: list[CardView], beside: Beside, theme: Theme, width: int) -> PlacedCards:
    """Put the cards into one column, two or three.

    What comes before the counting goes over two columns: the tiles that are waited for, why a hand does not win,
    how it is read. Of three columns the last one, what follows from the counting, begins beside it.
    """
    gap = theme.space("small")
    wide = [view for view in cards if view.card is not None and view.card.name in WIDE]
    rest = [view for view in cards if view not in wide]
    above = [view for view in (beside.waits, *wide) if view is not None]
    count = 1 if width < theme.px(TWO_COLUMNS_FROM) else 2
    count = 3 if width >= theme.px(THREE_COLUMNS_FROM) and (rest or not beside.waits) else count
    edges = [(width + gap) * place // count for place in range(count + 1)]
    columns = [(start, end - start - gap) for start, end in pairwise(edges)]
    over = min(count, 2) if rest else count
    tops, read = [0] * count, [list[QWidget]() for _ in columns]
    room = edges[over] - gap
    for view in above:
        top = max(tops[:over])
        end = put(view, 0, top, room)
        if (
            beside.readings is not None
            and isinstance(view, CardView)
            and view.card
            and view.card.name == "reading"
        ):
            end = put(beside.readings, 0, end, room)  # they stand within the card
            beside.readings.raise_()
            view.resize(room, end - top)
        tops[:over] = [end + gap] * over
    # First the steps, then what if one were different, which has room below the shortest; then all else.
    steps = [view for view in rest if view.card is not None and view.card.number]
    others = [view for view in rest if view not in steps]
    changes = [beside.what_if] if beside.what_if is not None else []
    placed: list[CardView | WhatIfView] = [*steps, *changes, *others]
    for each in placed:
        card = each.card if isinstance(each, CardView) else None
        column = column_of(card, tops) if card is not None and count > 1 else tops.index(min(tops))
        x, column_width = columns[column]
        tops[column] = put(each, x, tops[column], column_width) + gap
        read[column].append(each)
    within = [beside.readings] if beside.readings is not None else []
    uneven = [(views, top - gap) for views, top in zip(read, tops, strict=True)] if count > 2 else []
    return PlacedCards([*above, *within, *chain(*read)], max(*tops, gap) - gap, uneven)


def in_steps(cards: list[CardView], lesson: LessonBar, theme: Theme, width: int) -> PlacedCards:
    """Put the steps below one another, and what goes on at the foot of the present one."""
    foot, gap, pad, top = lesson.steps, theme.space("small"), theme.space("medium"), 0
    room = foot.sizeHint()
    read: list[QWidget] = [lesson.last]
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
    return PlacedCards(read, top - gap, [])


def let_down(views: list[QWidget], by: int) -> None:
    """Let a column end so much lower: its last step is higher, what is beside the steps stands lower."""
    steps = [view for view in views if isinstance(view, CardView) and view.card is not None and view.card.number]
    if by and steps:
        for view in views[views.index(steps[-1]) + 1 :]:
            view.move(view.x(), view.y() + by)
        steps[-1].resize(steps[-1].width(), steps[-1].height() + by)


def put(view: CardView | ReadingsView | StartCards | WaitsView | WhatIfView, x: int, top: int, width: int) -> int:
    """Place a view. Returns where it ends."""
    height = view.height_for(width)
    view.setGeometry(x, top, width, height)
    return top + height

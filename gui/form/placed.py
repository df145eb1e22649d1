"""What stands where in a form that is laid out for a width."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from core.scoring.lines import StepName
from gui.appearance.flow import Flow
from gui.widgets.card_data import ShownGroup


class Row(NamedTuple):
    """A row of a card.

    :ivar at: the field that it is; None: it is given. :ivar flow: what it says, placed `at_text`.
    :ivar box: where the answer stands; empty: in the buttons below.
    """

    place: QRectF
    flow: Flow
    at_text: QPointF
    box: QRectF
    at: int | None = None


class Slot(NamedTuple):
    """A place for a group. :ivar at: the field that it is; None: the group is given. :ivar tile: the width of its
    tiles at most, in pixels.
    """

    place: QRectF
    at: int | None
    tile: int
    group: ShownGroup | None = None


CardShape = Literal["card", "body", "bare", "step", "open"]
"""A card with its head; without one, as its step is open; its lines alone; a step; the step that is open."""


class FormCard(NamedTuple):
    """A card where it stands.

    :ivar is_quiet: nothing of it is asked or given yet. :ivar total: what it comes to.
    """

    name: StepName
    number: int
    place: QRectF
    is_quiet: bool
    total: str
    rows: tuple[Row, ...]
    slots: tuple[Slot, ...]
    shape: CardShape = "card"

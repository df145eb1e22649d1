"""A short form laid out without cards, below its question: groups, lines with large boxes, or one large box."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from core.practice.exercise.fields import FormField
from core.practice.exercise.form import AnswerForm
from core.scoring.lines import StepName
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.form.kinds import view_of
from gui.form.layout import FormLayout
from gui.form.pad import is_pad_alone
from gui.form.placed import FormCard, Row
from gui.form.slots import slots_of
from gui.widgets.card_data import Card

MOST_LINES = 5
"""So many lines stand below a question at most; more are a sheet."""
LINE, BOX_HEIGHT, LARGE_BOX = 40, 36, 56
BOX, WIDE_BOX, LARGE_WIDTH = 120, 240, 260


def bare_fields(form: AnswerForm) -> tuple[int, ...]:
    """Returns the fields that stand below their question without cards: all where there are few lines; of a longer
    form those of its first card, while that is asked; else none.
    """
    every = tuple(range(len(form.fields)))
    first = tuple(at for at in every if form.fields[at].card == form.fields[0].card)
    lines = [at for at in every if form.fields[at].part != "groups"]
    if len(lines) <= MOST_LINES and (lines == [*every] or first == every):
        return every
    is_begun = form.phase != "done" and form.card == form.fields[0].card
    return first if is_begun and len([at for at in first if at in lines]) <= MOST_LINES else ()


def is_short(form: AnswerForm) -> bool:
    """Whether what is asked now stands bare."""
    return bool(bare_fields(form))


class BareLayout(FormLayout):
    """The lines of a short form for a width."""

    yaku_size = "subtitle"

    def __init__(self, form: AnswerForm, given: dict[StepName, Card], look: Look, width: int) -> None:
        """:param given: the derivation's cards."""
        super().__init__(form, given, look, width, whole=False)

    def _lay_out(self, names: list[StepName], width: float) -> int:
        """One place without a head."""
        theme, form = self._look.theme, self.form
        fields = [*bare_fields(form)]
        card = form.fields[0].card if fields else "reading"
        reading = self._given.get("reading") if card == "reading" else None
        slots = slots_of(form, fields, reading, self._look, 0, 0, width, tile="palette")
        top = 0.0
        if slots:
            top = max(slot.place.bottom() for slot in slots) + theme.line("small") + theme.space("small")
        rows: list[Row] = []
        for at in fields:
            if form.fields[at].part != "groups" and (row := self._bare_row(at, top, width)) is not None:
                rows.append(row)
                top = row.place.bottom()
        place = QRectF(0, 0, width, top)
        self.cards.append(FormCard(card, 0, place, False, "", tuple(rows), tuple(slots), "bare"))
        return int(top) + 1 if rows or slots else 0

    def _bare_row(self, at: int, top: float, width: float) -> Row | None:
        """A line with its box; of a line that is alone what the question does not say: its tiles, or its box."""
        theme, field = self._look.theme, self.form.fields[at]
        alone = sum(self.form.fields[each].part != "groups" for each in bare_fields(self.form)) == 1
        if not alone:
            return self._line(at, top, width)
        parts = [part for part in self._look.words.parts(field.label) if not isinstance(part, str)]
        flow = Flow(
            [tile for part in parts for tile in (part, " ")], Style("subtitle", tile="palette"), self._look, width
        )
        place = QRectF(0, top, width, flow.height if parts else 0)
        if parts and is_pad_alone(self.form) and self.form.phase == "asking":  # what is said then has the tiles
            return Row(place, flow, place.topLeft(), QRectF(), at)
        if is_pad_alone(self.form):
            return None
        span, height = float(theme.px(LARGE_WIDTH)), float(theme.px(LARGE_BOX))
        if field.kind == "yaku":
            span, height = width, max(height, self._yaku_height(at, int(width)))
        box = QRectF(0, place.bottom() + (theme.space("small") if parts else 0), span, height)
        return Row(QRectF(0, top, width, box.bottom() - top), flow, place.topLeft(), box, at)

    def _line(self, at: int, top: float, width: float) -> Row:
        """One of several lines: what it is at the left, its box at the right."""
        theme, field = self._look.theme, self.form.fields[at]
        span = theme.px(_box_width(field))
        height = float(theme.px(LINE))
        if field.kind == "yaku":
            span = int(width * 0.6)
            height = max(height, self._yaku_height(at, span) + theme.space("tiny"))
        pad = theme.space("small")
        room = width - span - 3 * pad
        flow = Flow(self._look.words.parts(field.label), Style("subtitle", tile="group"), self._look, room)
        place = QRectF(0, top, width, max(height, flow.height + theme.space("small")))
        box_height = theme.px(BOX_HEIGHT) if field.kind != "yaku" else height - theme.space("small")
        box = QRectF(width - pad - span, place.center().y() - box_height / 2, span, box_height)
        return Row(place, flow, QPointF(pad, place.center().y() - flow.height / 2), box, at)


def _box_width(field: FormField) -> int:
    return WIDE_BOX if view_of(field).is_wide else BOX

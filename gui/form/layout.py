"""Where the cards of a form and their rows stand: laid out for a width, painted by `form_paint`."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from core.language.messages import TextPart
from core.language.numbers import number_text
from core.practice.box_states import is_open, state_of
from core.practice.form import AnswerForm
from core.practice.form_fields import Entered, FormField
from core.practice.parts import CARDS, SHEET
from core.scoring.lines import StepName
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.form.filling import Said
from gui.form.placed import FormCard, Note, Remark, Row, Slot
from gui.form.slots import slots_of
from gui.widgets.card_data import Card

CARD_WIDTH = 760
"""So wide at most, in pixels of the design, is a card that stands alone."""
TWO_COLUMNS_FROM = 660
BOX, WIDE_BOX = 100, 210
FEW, LARGE_ROW = 3, 52
"""So few fields have rows and tiles that are larger."""
HEAD = 32


class FormLayout:
    """The cards of a form for a width. :ivar height: of all of it."""

    def __init__(
        self,
        form: AnswerForm,
        given: dict[StepName, Card],
        look: Look,
        width: int,
        *,
        whole: bool,
        said: Said | None = None,
    ) -> None:
        """:param given: the derivation's cards. :param whole: cards that come later are shown, too, quiet.
        :param said: what is said of a field, if anything is.
        """
        self.form, self._given, self._look, self._said = form, given, look, said
        self._pad = look.theme.space("medium")
        few = len(form.fields) <= FEW
        self._row = look.theme.px(LARGE_ROW) if few else look.theme.size("control")
        self._tile = "group" if few else "line"
        self._box_height = look.theme.px(36 if few else 25)
        asked = {field.card for field in form.fields}
        names: list[StepName] = [name for name in CARDS if whole or name in asked or name in form.shown]
        self._gap = look.theme.space("small")
        self.cards: list[FormCard] = []
        if form.shown:
            self.height = self._in_columns(names, width)
        else:
            self.height = self._one_below_another(names, min(width, look.theme.px(CARD_WIDTH)))

    def _one_below_another(self, names: list[StepName], width: float) -> int:
        """One card is open; above it those that are done, in a line each; below, in one line, what comes later."""
        top, seen = 0.0, [name for name in names if not self._is_quiet(name)]
        for name in seen:
            card = self._folded(name, top, width) if self._is_done(name) else self._card(name, 0, top, width)
            self.cards.append(card)
            top = card.place.bottom() + self._gap
        # What stands before and was not asked does not come later: of a yakuman there are no fu.
        later = names[names.index(seen[-1]) + 1 :] if seen else names
        for number, name in enumerate(later):
            span = width / len(later)
            self.cards.append(self._quiet(name, number * span, top, span))
        return int(max(card.place.bottom() for card in self.cards)) + 1 if self.cards else 0

    def _in_columns(self, names: list[StepName], width: float) -> int:
        """As the derivation has them: the reading over both columns, fu at the left, the rest at the right."""
        top = 0.0
        if "reading" in names:
            first = self._any("reading", 0, 0, width)
            self.cards.append(first)
            top = first.place.bottom() + self._gap
        half = (width - self._gap) / 2
        tops = {0.0: top, half + self._gap: top}
        for name in names:
            if name != "reading":
                x = 0.0 if name == "fu" or width < self._look.theme.px(TWO_COLUMNS_FROM) else half + self._gap
                card = self._any(name, x, tops[x], half)
                self.cards.append(card)
                tops[x] = card.place.bottom() + self._gap
        return int(max(tops.values()))

    # ------------------------------------------------------------------------------ cards

    def _fields(self, name: StepName) -> list[int]:
        return [at for at, field in enumerate(self.form.fields) if field.card == name]

    def _is_done(self, name: StepName) -> bool:
        """Whether a card was checked and another one is asked."""
        form, fields = self.form, self._fields(name)
        over = form.phase == "done" and name != form.fields[-1].card
        return all(at in form.checked for at in fields) and (over or form.card != name)

    def _is_quiet(self, name: StepName) -> bool:
        """Whether nothing of a card may be shown: what comes later would tell what is asked before."""
        form, fields = self.form, self._fields(name)
        if not fields:
            return name not in form.shown or name not in self._given
        return not (
            form.at_end or form.phase == "done" or any(at in form.checked or at == form.at for at in fields)
        )

    def _any(self, name: StepName, x: float, y: float, width: float) -> FormCard:
        if self._is_quiet(name):
            return self._quiet(name, x, y, width)
        if name == "reading" and self._fields(name) and self._is_done(name):
            return self._folded(name, y, width)
        return self._card(name, x, y, width)

    def _quiet(self, name: StepName, x: float, y: float, width: float) -> FormCard:
        place = QRectF(x, y, width, self._look.theme.px(HEAD) + self._pad * 0.8)
        return FormCard(name, [*CARDS].index(name) + 1, place, True, "", (), ())

    def _folded(self, name: StepName, y: float, width: float) -> FormCard:
        """A card that is done, in a line: what it came to."""
        theme, form = self._look.theme, self.form
        place = QRectF(0, y, width, theme.px(HEAD) + self._pad * 0.8)
        fields = [form.fields[at] for at in self._fields(name)]
        groups = [field.tiles for field in fields if field.part == "groups"]
        if not groups:
            text = self._come_to(name, fields)
            return FormCard(name, [*CARDS].index(name) + 1, place, False, text, (), (), remark=self._remark(name))
        parts: list[TextPart] = [part for tiles in groups for part in (tiles, "  ")]
        room = width - theme.px(230)
        flow = Flow(parts[:-1], Style("body", "text"), self._look, room)
        at_text = QPointF(place.right() - self._pad - flow.width, place.center().y() - flow.height / 2)
        row = Row(place, flow, at_text, QRectF())
        return FormCard(name, [*CARDS].index(name) + 1, place, False, "", (row,), (), remark=self._remark(name))

    def _come_to(self, name: StepName, fields: list[FormField]) -> str:
        """What a card comes to; nothing where no number of it was asked."""
        numbers = [field.right for field in fields if field.part not in SHEET and field.kind == "number"]
        if not numbers or not isinstance(last := numbers[-1], int):
            return ""
        key = {"fu": "answer.fu_line", "han": "answer.han_line"}.get(name)
        return self._look.words.say(key, **{name: last}) if key else number_text(last)

    def _card(self, name: StepName, x: float, y: float, width: float) -> FormCard:
        theme, form = self._look.theme, self.form
        fields = self._fields(name)
        top = y + self._pad * 0.6 + theme.px(HEAD)
        rows: list[Row] = []
        slots: list[Slot] = []
        notes: list[Note] = []
        if name == "reading" and (
            slots := slots_of(
                form, fields, self._given.get("reading"), self._look, x + self._pad, top, width - 2 * self._pad
            )
        ):
            top = max(slot.place.bottom() for slot in slots) + theme.line("small") + theme.px(4)
            top = self._add_note(notes, [at for at in fields if form.fields[at].part == "groups"], x, top, width)
        for at in fields:
            if form.fields[at].part != "groups":
                row = self._field_row(at, x, top, width)
                rows.append(row)
                top = self._add_note(notes, [at], x, row.place.bottom(), width)
        total = ""
        if not fields:
            total = self._given[name].total
            for line in self._given[name].lines:
                if line.tone in ("line", "sum", "formula") or name == "reading":
                    row = self._given_row(line.parts, line.value, x, top, width, quiet=line.tone == "note")
                    rows.append(row)
                    top = row.place.bottom()
        place = QRectF(x, y, width, top - y + self._pad * 0.6)
        return FormCard(
            name,
            [*CARDS].index(name) + 1,
            place,
            False,
            total,
            tuple(rows),
            tuple(slots),
            tuple(notes),
            None if notes else self._remark(name),
        )

    # ------------------------------------------------------------------------------ what is said

    def _remark(self, name: StepName) -> Remark | None:
        """What is said of a card that is done."""
        said = self._said
        if said is None or said.tone != "right" or said.at not in self._fields(name):
            return None
        return Remark(said.tone, self._look.words.say(said.title))

    def _add_note(self, notes: list[Note], fields: list[int], x: float, top: float, width: float) -> float:
        """Put what is said of one of these fields below them. Returns where the next row begins."""
        said, theme, words = self._said, self._look.theme, self._look.words
        if said is None or said.at not in fields or not said.lines:
            return top
        pad, inner = theme.space("small"), width - 2 * self._pad
        title = Flow(words.parts(said.title), Style("body", said.tone, bold=True), self._look, inner / 2)
        left = self._pad + pad + title.width + theme.space("medium")
        room = width - left - self._pad - pad
        text = tuple(Flow(words.parts(line), Style("body", "text"), self._look, room) for line in said.lines)
        height = max(title.height, sum(flow.height for flow in text)) + 2 * pad
        place = QRectF(x + self._pad, top + theme.px(2), inner, height)
        notes.append(Note(place, said.tone, title, text, QPointF(x + left, place.top() + pad)))
        return place.bottom() + theme.px(4)

    def _field_row(self, at: int, x: float, top: float, width: float) -> Row:
        theme, field = self._look.theme, self.form.fields[at]
        opened = is_open(self.form, at)
        parts = self._label(field, opened=opened)
        span = theme.px(WIDE_BOX if field.kind in ("choice", "yaku") else BOX)
        own = theme.px(BOX) if state_of(self.form, at) == "told" else 0
        room = width - 2 * self._pad - span - own - theme.space("medium")
        if field.kind == "yaku":
            span = int(width * 0.62)
            room = width - 2 * self._pad - span
        flow = Flow(parts, Style("body", "text", tile=self._tile), self._look, room)
        height = max(float(self._row), flow.height + theme.px(2))
        if field.kind == "yaku":
            height = max(height, self._yaku_height(at, span))
        place = QRectF(x + self._pad, top, width - 2 * self._pad, height)
        box_height = self._box_height if field.kind != "yaku" else height - theme.px(4)
        box = QRectF(place.right() - span, place.center().y() - box_height / 2, span, box_height)
        at_text = QPointF(place.left(), place.center().y() - flow.height / 2)
        return Row(place, flow, at_text, box, at)

    def _yaku_height(self, at: int, span: int) -> float:
        """As many lines as the names need."""
        flow = Flow(
            (self.yaku_text(at),), Style("body", "own", bold=True), self._look, span - self._look.theme.px(36)
        )
        return flow.height + self._look.theme.px(12)

    def yaku_text(self, at: int) -> str:
        """The yaku that stand in a field, and what is typed."""
        told = state_of(self.form, at) == "told"
        stands: Entered | None = self.form.fields[at].right if told else self.form.entered[at]
        say = self._look.words.say
        names = [str(name) for name in stands] if isinstance(stands, tuple) else []
        said = [say(f"yaku.{name}.name") for name in names] or ([say("form.none")] if stands == () else [])
        typed = self.form.typed if state_of(self.form, at) == "active" else ""
        return say("list.comma").join([*said, typed] if typed else said)

    def _label(self, field: FormField, *, opened: bool) -> list[TextPart]:
        words = self._look.words
        if opened and field.why is not None:
            return words.parts(field.why)
        return words.parts(field.label)

    def _given_row(
        self, parts: tuple[TextPart, ...], value: str, x: float, top: float, width: float, *, quiet: bool
    ) -> Row:
        theme = self._look.theme
        room = width - 2 * self._pad - (theme.px(BOX) if value else 0)
        flow = Flow(parts, Style("body", "muted" if quiet else "text"), self._look, room)
        height = max(float(theme.size("row")), flow.height + theme.px(4))
        place = QRectF(x + self._pad, top, width - 2 * self._pad, height)
        return Row(place, flow, QPointF(place.left(), place.center().y() - flow.height / 2), QRectF(), None, value)

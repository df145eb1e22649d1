"""Where the cards of a form and their rows stand: laid out for a width, painted by `form_paint`."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from core.language.messages import TextPart
from core.language.numbers import number_text
from core.practice.curriculum.parts import CARDS, SHEET
from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form import AnswerForm, is_open, state_of
from core.scoring.lines import StepName
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.theme import TextSize
from gui.form.kinds import view_of
from gui.form.placed import CardShape, FormCard, Row, Slot
from gui.form.slots import slots_of
from gui.widgets.card_data import Card

BOX, WIDE_BOX = 100, 210
FEW, LARGE_ROW = 4, 48
"""So few fields have rows and tiles that are larger."""
HEAD = 28
BADGE = 20
"""Of a card's number."""


class FormLayout:
    """The cards of a form for a width. :ivar height: of all of it."""

    yaku_size: TextSize = "body"
    """The letters of yaku that were entered."""

    def __init__(
        self,
        form: AnswerForm,
        given: dict[StepName, Card],
        look: Look,
        width: int,
        *,
        whole: bool,
    ) -> None:
        """:param given: the derivation's cards. :param whole: cards that come later are shown, too, quiet."""
        self.form, self._given, self._look = form, given, look
        self._pad = look.theme.space("medium")
        self._is_large = False
        """Whether the card that is laid out has room for large lines."""
        asked = {field.card for field in form.fields}
        names: list[StepName] = [name for name in CARDS if whole or name in asked or name in form.shown]
        self._gap = look.theme.space("small")
        self.cards: list[FormCard] = []
        self.height = self._lay_out(names, width)

    def _lay_out(self, names: list[StepName], width: float) -> int:
        """Put what is open one below another, above it a step for each card. Returns how high that is."""
        opened = [
            name for name in names if self._fields(name) and not self._is_quiet(name) and not self._is_done(name)
        ]
        alone = len(names) == 1
        # What stands before and is not asked does not come later: of a yakuman there are no fu.
        behind = names.index(opened[-1]) if opened else len(names)
        steps = [
            name for at, name in enumerate(names) if at > behind or self._fields(name) or not self._is_quiet(name)
        ]
        top = 0.0 if alone else self._add_steps(steps, opened, width)
        if not {"reading", "fu"} & {*opened} and (groups := self._groups_line(top, width)) is not None:
            self.cards.append(groups)
            top = groups.place.bottom() + self._gap
        for name in opened or (names if alone else []):
            has_head = alone or len(opened) > 1
            self.cards.append(self._card(name, 0, top, width, has_head=has_head))
            top = self.cards[-1].place.bottom() + self._gap
        return int(max(card.place.bottom() for card in self.cards)) + 1 if self.cards else 0

    def _add_steps(self, names: list[StepName], opened: list[StepName], width: float) -> float:
        """Put steps beside each other, as many in a row as have room for their words. Returns where they end."""
        x, top, gap, height = 0.0, 0.0, self._look.theme.space("large"), float(self._look.theme.size("cell"))
        for name in names:
            total = self._total(name)
            wide = self._words_width(name, total)
            if x and x + wide > width:
                x, top = 0.0, top + height
            shape: CardShape = "open" if name in opened else "step"
            place, quiet = QRectF(x, top, wide, height), self._is_quiet(name)
            self.cards.append(FormCard(name, [*CARDS].index(name) + 1, place, quiet, total, (), (), shape))
            x += wide + gap
        return top + height + self._gap

    def _total(self, name: StepName) -> str:
        """What a card comes to that is done or given."""
        fields = [self.form.fields[at] for at in self._fields(name)]
        if self._is_quiet(name) or (fields and not self._is_done(name)):
            return ""
        return self._come_to(name, fields) if fields else self._given[name].total

    def _words_width(self, name: StepName, total: str) -> float:
        """How wide a step is. :param total: what it comes to."""
        theme = self._look.theme
        words = self._look.words.say(f"form.step.{name}") + (f"  {total}" if total else "")
        beside = theme.px(BADGE) + theme.space("small")
        return QFontMetricsF(theme.font("body", bold=True)).horizontalAdvance(words) + beside

    # ------------------------------------------------------------------------------ cards

    def _fields(self, name: StepName) -> list[int]:
        return [at for at, field in enumerate(self.form.fields) if field.card == name]

    def _is_done(self, name: StepName) -> bool:
        """Whether a card was checked and another one is asked."""
        form, fields = self.form, self._fields(name)
        if not fields:
            return False
        over = form.phase == "done" and name != form.fields[-1].card
        return all(at in form.checked for at in fields) and (over or form.card != name)

    def _is_quiet(self, name: StepName) -> bool:
        """Whether nothing of a card may be shown: what comes later would tell what is asked before."""
        form, fields = self.form, self._fields(name)
        if not fields:  # what is given later would tell what is asked before
            order = [*CARDS]
            comes_later = form.card is not None and order.index(name) > order.index(form.card)
            is_told = name in form.shown and name in self._given
            return not is_told or (comes_later and form.phase != "done")
        return not (
            form.at_end or form.phase == "done" or any(at in form.checked or at == form.at for at in fields)
        )

    def _groups_line(self, top: float, width: float) -> FormCard | None:
        """The groups of the hand in a line, once they are given or were asked."""
        fields = [self.form.fields[at] for at in self._fields("reading")]
        groups = [field.tiles for field in fields if field.part == "groups"]
        if not fields and not self._is_quiet("reading"):
            groups = [
                tuple(each.tile for each in group.tiles if each.tile) for group in self._given["reading"].groups
            ]
        if not groups:
            return None
        parts: list[TextPart] = [part for tiles in groups for part in (tiles, "   ")]
        flow = Flow(parts[:-1], Style("body", tile="row"), self._look, width)
        place = QRectF(0, top, width, flow.height)
        row = Row(place, flow, place.topLeft(), QRectF())
        return FormCard("reading", 0, place, False, "", (row,), (), "bare")

    def _come_to(self, name: StepName, fields: list[FormField]) -> str:
        """What a card comes to; nothing where no number of it was asked."""
        numbers = [field.right for field in fields if field.part not in SHEET and field.kind == "number"]
        if not numbers or not isinstance(last := numbers[-1], int):
            return ""
        key = {"fu": "answer.fu_line", "han": "answer.han_line"}.get(name)
        return self._look.words.say(key, **{name: last}) if key else number_text(last)

    def _card(self, name: StepName, x: float, y: float, width: float, *, has_head: bool) -> FormCard:
        theme, form = self._look.theme, self.form
        fields = self._fields(name)
        self._is_large = sum(form.fields[at].part != "groups" for at in fields) <= FEW
        tile = "palette" if self._is_large else "group"
        top = y + self._pad * 0.6 + (theme.px(HEAD) if has_head else 0)
        rows: list[Row] = []
        slots: list[Slot] = []
        if name == "reading" and (
            slots := slots_of(
                form,
                fields,
                self._given.get("reading"),
                self._look,
                x + self._pad,
                top,
                width - 2 * self._pad,
                tile=tile,
            )
        ):
            top = max(slot.place.bottom() for slot in slots) + theme.line("small") + theme.px(4)
        for at in fields:
            if form.fields[at].part != "groups":
                row = self._field_row(at, x, top, width)
                rows.append(row)
                top = row.place.bottom()
        place = QRectF(x, y, width, top - y + self._pad * 0.6)
        return FormCard(
            name,
            [*CARDS].index(name) + 1,
            place,
            False,
            "",
            tuple(rows),
            tuple(slots),
            "card" if has_head else "body",
        )

    # ------------------------------------------------------------------------------ rows

    def _field_row(self, at: int, x: float, top: float, width: float) -> Row:
        theme, field = self._look.theme, self.form.fields[at]
        opened = is_open(self.form, at)
        parts = self._label(field, opened=opened)
        span = theme.px(WIDE_BOX if view_of(field).is_wide else BOX)
        own = theme.px(BOX) if state_of(self.form, at) == "told" else 0
        room = width - 2 * self._pad - span - own - theme.space("medium")
        if field.kind == "yaku":
            span = int(width * 0.62)
            room = width - 2 * self._pad - span
        row = theme.px(LARGE_ROW) if self._is_large else theme.size("cell")
        flow = Flow(
            parts,
            Style("subtitle" if self._is_large else "body", "text", tile="group" if self._is_large else "row"),
            self._look,
            room,
        )
        height = max(float(row), flow.height + 2 * theme.space("hair"))
        if field.kind == "yaku":
            height = max(height, self._yaku_height(at, span))
        place = QRectF(x + self._pad, top, width - 2 * self._pad, height)
        line_box = theme.px(36) if self._is_large else theme.size("control")
        box_height = line_box if field.kind != "yaku" else height - theme.px(4)
        box = QRectF(place.right() - span, place.center().y() - box_height / 2, span, box_height)
        at_text = QPointF(place.left(), place.center().y() - flow.height / 2)
        return Row(place, flow, at_text, box, at)

    def _yaku_height(self, at: int, span: int) -> float:
        """As many lines as the names need."""
        flow = Flow(
            (self.yaku_text(at),),
            Style(self.yaku_size, "own", bold=True),
            self._look,
            span - self._look.theme.px(36),
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

"""The view of a form: a widget for each visible field, in the cards of the derivation, or bare."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import TextPart
from core.practice.exercise.form import AnswerForm
from core.scoring.lines import StepName
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card
from gui.appearance.tile_tips import TileTips
from gui.form.field_place import Field, FieldPlace, field_of
from gui.form.field_row import ALONE, LARGE_LINE, LINE, SMALL_LINE, FieldRow, RowShape
from gui.form.filling import FormFilling
from gui.form.form_steps import FormStep, FormSteps, bare_fields
from gui.form.group_place import GroupPlace, known_groups
from gui.form.kinds import view_of
from gui.form.pad import is_pad_alone
from gui.widgets.card_data import Card, ShownGroup

FEW = 4
"""Up to this number of fields, rows and tiles are larger."""
HEAD = 36
MOST_LINE = 480
"""The maximal width of a line, in pixels of the design: a number stays close to its label."""
BADGE = 20
"""The size of the badge with a card's number."""

P = TypeVar("P", FieldRow, GroupPlace)


class _Head(NamedTuple):
    """The name of a card: above its fields, or as a step above all cards."""

    step: FormStep
    place: QRectF
    is_step: bool


class FormView(TileTips):
    """Shows a form, and emits which field is to be asked and which line is under the mouse."""

    wished = Signal(int)
    """Emitted with the index of the field that is to be asked."""
    fitted = Signal()
    """Emitted after every layout, when the minimal height is set."""
    lit = Signal(tuple)
    """Emitted with the tiles of the line under the mouse; () for none."""

    def __init__(self, name: str, filling: FormFilling, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filling = filling
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._look = look
        self._form: AnswerForm | None = None
        self._given: dict[StepName, Card] = {}
        self._whole = self._bare = False
        self._made: dict[tuple[object, ...], FieldPlace] = {}
        self.places: list[FieldPlace] = []
        """The places of the fields and groups that are shown, in order."""
        self._cards: list[QRectF] = []
        self.heads: list[_Head] = []
        self._groups: tuple[list[TextPart], float] = [], 0.0
        """The given groups in a line of their own, and the y of that line."""
        self._painted: tuple[object, ...] = ()
        look.changed.connect(self._show_anew)  # with other fonts the height changes

    def show_form(
        self,
        form: AnswerForm,
        given: dict[StepName, Card],
        *,
        whole: bool = False,
        bare: bool = False,
    ) -> None:
        """Show a form. The same form and cards again change nothing, whatever the other parameters.

        :param given: the derivation's cards.
        :param whole: whether cards that come later are shown, too.
        :param bare: whether to show only its lines, without cards.
        """
        if form is self._form and given is self._given:
            return
        self._form, self._given = form, given
        self._whole, self._bare = whole, bare
        self._show_anew()

    def _show_anew(self) -> None:
        if self._form is not None:
            self.setAccessibleName(self._look.words.say("form.name"))
            self._fit()

    def _fit(self) -> None:
        """Lay everything out, set the minimal height, and emit `fitted`."""
        before, self.places = self.places, []
        self._cards, self.heads, self._groups = [], [], ([], 0.0)
        bottom = self._lay_bare() if self._bare else self._lay_cards()
        if before != self.places:
            for place in (*before, *self.places):
                place.setVisible(place in self.places)
        if (painted := (self._cards, self.heads, self._groups, self._look.version)) != self._painted:
            self._painted = painted
            self.update()
        self.setMinimumHeight(bottom)
        self.fitted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the form for the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() and self._form is not None:
            self._fit()

    @property
    def fields(self) -> list[Field]:
        """The edit widgets of the fields, in order."""
        return [place.field for place in self.places if place.field is not None]

    def place_of(self, at: int | None) -> FieldPlace | None:
        """Return the place of a field; None if it is not shown."""
        return next((place for place in self.places if place.at == at), None) if at is not None else None

    def place_at(self, position: QPoint) -> FieldPlace | None:
        """Return the place at a position; None if there is none."""
        return next((place for place in self.places if place.geometry().contains(position)), None)

    # ------------------------------------------------------------------------------ its places

    def _lay_bare(self) -> int:
        """Lay out lines without cards. Return their height."""
        form = self._form
        assert form is not None
        fields = [*bare_fields(form)]
        lines = [at for at in fields if form.fields[at].part != "groups"]
        card: StepName = form.fields[0].card if fields else "reading"
        top = self._lay_groups(card, fields, 0, 0, self.width(), "palette")
        if top:
            top += self._look.theme.space("small") - self._look.theme.px(4)
        shape = ALONE if len(lines) == 1 else LINE
        is_wide = shape.is_alone or any(view_of(form.fields[at]).is_wide for at in lines)
        width = self.width() if is_wide else min(self.width(), self._look.theme.px(MOST_LINE))
        for at in lines:
            if not is_pad_alone(form) or form.phase == "asking":  # the feedback then has the tiles
                top = self._lay_row(at, shape, 0, top, width, is_first=at == lines[0])
        return int(top) + 1 if top else 0

    def _lay_cards(self) -> int:
        """Lay out the open cards one below another, with the steps above. Return the height."""
        form, theme, width = self._form, self._look.theme, self.width()
        assert form is not None
        steps = FormSteps(form, self._given, self._look.words, whole=self._whole)
        gap, pad = theme.space("small"), theme.space("medium")
        top = self._lay_steps(steps.steps)
        if groups := steps.groups():
            self._groups = groups, top
            top += self._groups_line().height + gap
        for name in steps.opened:
            fields = steps.fields(name)
            lines = [at for at in fields if form.fields[at].part != "groups"]
            is_large = len(lines) <= FEW
            y = top + pad * 0.6
            if steps.alone or len(steps.opened) > 1:
                head = QRectF(pad, y + theme.px(12 - BADGE), width - 2 * pad, 2 * theme.px(BADGE))
                self.heads.append(_Head(steps.step(name), head, is_step=False))
                y += theme.px(HEAD)
            if name == "reading":
                tile = "palette" if is_large else "group"
                y = self._lay_groups(name, fields, pad, y, width - 2 * pad, tile) or y
            shape = LARGE_LINE if is_large else SMALL_LINE
            edge = theme.px(shape.edge)
            for at in lines:
                y = self._lay_row(at, shape, pad - edge, y, width - 2 * (pad - edge), is_first=at == lines[0])
            self._cards.append(QRectF(0, top, width, y - top + pad * 0.6))
            top = self._cards[-1].bottom() + gap
        return int(top - gap) + 1

    def _groups_line(self) -> Flow:
        return Flow(self._groups[0], Style("body", tile="row"), self._look, self.width())

    def _lay_steps(self, steps: list[FormStep]) -> float:
        """Place the steps side by side in as many rows as needed. Return the y where they end."""
        theme = self._look.theme
        x, top, gap, height = 0.0, 0.0, theme.space("large"), float(theme.size("cell"))
        metrics = QFontMetricsF(theme.font("body", bold=True))
        for step in steps:
            words = self._look.words.say(f"form.step.{step.name}") + (f"  {step.total}" if step.total else "")
            wide = metrics.horizontalAdvance(words) + theme.px(BADGE) + theme.space("small")
            if x and x + wide > self.width():
                x, top = 0.0, top + height
            self.heads.append(_Head(step, QRectF(x, top, wide, height), is_step=True))
            x += wide + gap
        return top + height + theme.space("small") if steps else 0.0

    def _lay_row(self, at: int, shape: RowShape, x: float, top: float, width: float, *, is_first: bool) -> float:
        """Place a line. Return the y where it ends."""
        form = self._form
        assert form is not None
        is_pad = shape.is_alone and is_pad_alone(form)
        row = self._place(FieldRow, at, None if is_pad else field_of(view_of(form.fields[at]).is_long))
        row.show_row(form, at, shape, is_first=is_first)
        height = row.fit(int(width))
        row.setGeometry(int(x), int(top), int(width), height)
        return int(top) + height

    def _lay_groups(
        self, card: StepName, fields: list[int], x: float, top: float, room: float, tile: str
    ) -> float:
        """Place the groups of the first card in a row, first those that are asked.

        They are scaled down if there is little room.

        :returns: the y where they end; 0 if there are none.
        """
        form, theme = self._form, self._look.theme
        assert form is not None
        asked: list[tuple[int | None, ShownGroup | None]] = [
            (at, None) for at in fields if form.fields[at].part == "groups"
        ]
        given = known_groups(form, fields, self._given.get("reading") if card == "reading" else None)
        groups = [*asked, *((None, group) for group in given[len(asked) :])]
        if not groups:
            return 0.0
        wide, gap = theme.tile_width(tile), theme.space("medium")
        widest = max((len(form.fields[at].tiles) for at, _ in asked if at is not None), default=0)
        spans = [(len(group.tiles) if group is not None else widest) * wide + theme.px(8) for _, group in groups]
        shrink = min(1.0, (room - gap * (len(spans) - 1)) / sum(spans))
        bottom = 0
        for number, (span, (at, group)) in enumerate(zip(spans, groups, strict=True), 1):
            place = self._place(GroupPlace, number, field_of(False) if at is not None else None)
            place.show_group(form, number, at, group)
            x += place.place(x, top, span * shrink, int(wide * shrink)) + gap
            bottom = place.geometry().bottom() + 1
        return bottom

    def _place(self, kind: type[P], number: int, field: type[Field] | None) -> P:
        """Return a place of this type from the cache, or make it, and append it to `places`."""
        made = self._made.get((kind, number, field))
        if made is None:
            part = "field" if kind is FieldRow else "group"
            made = kind(f"{self.objectName()}.{part}.{number}", self._look, self, field)
            made.wished.connect(self.wished)
            made.typed.connect(self._filling.key)
            made.pointed.connect(self._light)
            if isinstance(made, GroupPlace):
                made.chosen.connect(self._filling.click)
            self._made[kind, number, field] = made
        assert isinstance(made, kind)
        self.places.append(made)
        return made

    def _light(self, at: int | None) -> None:
        """Highlight the tiles of the line under the mouse, unless they would be its answer."""
        form = self._form
        field = form.fields[at] if form is not None and at is not None and at < len(form.fields) else None
        tells = field is not None and field.part in ("groups", "finished", "wait_name")
        self.lit.emit(field.tiles if field is not None and not tells else ())

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cards below the fields, and their names."""
        painter = smooth_painter(self)
        for card in self._cards:
            paint_card(painter, self._look.theme, card)
        for head in self.heads:
            self._paint_head(painter, head)
        self._groups_line().paint(painter, 0, self._groups[1])

    def _paint_head(self, painter: QPainter, head: _Head) -> None:
        theme, step, is_step = self._look.theme, head.step, head.is_step
        size, place = theme.px(BADGE), head.place
        badge = QRectF(place.left(), place.center().y() - size / 2, size, size)
        if is_step and step.is_done:
            mark = theme.icon_pixmap("check", "right", size, self.devicePixelRatioF())
            painter.drawPixmap(badge.topLeft(), mark)
        else:
            is_full = is_step and step.is_open
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent" if is_full else "pill"))
            painter.drawEllipse(badge)
            painter.setPen(theme.color("on_accent" if is_full else "muted" if step.is_quiet else "text"))
            painter.setFont(theme.font("small", bold=True))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(step.number))
        painter.setPen(theme.color("muted" if step.is_quiet else "text"))
        painter.setFont(theme.font("body", bold=step.is_open or not is_step))
        words = place.adjusted(size + theme.space("small"), 0, 1, 0)
        title = self._look.words.say(f"form.step.{step.name}" if is_step else f"step.{step.name}")
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, title)
        if is_step and step.total:
            painter.setFont(theme.font("body", bold=True))
            painter.setPen(theme.color("accent"))
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, step.total)

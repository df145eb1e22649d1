"""The place where the user answers: question, field, buttons and feedback in one column.

A short form stands in that column, with given or explaining cards beside it. A sheet of many lines stands beside
the question. Below a table everything is in one column.
"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QStackedWidget, QWidget

from core.language.messages import Message
from core.practice.curriculum.parts import CARDS
from core.practice.exercise.fields import Kinds
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.kinds import kind_of
from core.scoring.lines import StepName
from core.tiles import Tile
from gui.appearance.look import Look
from gui.felt.hand_felt import HandFelt
from gui.form.explanation import Explanation
from gui.form.field_place import FieldPlace
from gui.form.filling import FormFilling
from gui.form.form_steps import bare_fields, is_short
from gui.form.keys import keeper_of
from gui.form.pad import AnswerPad
from gui.form.panel import FIRST, AnswerPanel
from gui.form.view import FormView
from gui.widgets.card_data import Card
from gui.widgets.derivation_cards import cards_of
from gui.widgets.panel import scrolling, show_part
from gui.widgets.plain_keys import PlainKeys, is_plain

ANY = 1 << 14
"""No maximal width."""
ALONE, BESIDE, SHEET, PANEL = 900, 600, 520, 708
"""Maximal widths in pixels of the design: a question alone, a question beside cards, a sheet, and its question."""
NARROW = 760
"""Below this width, in pixels of the design, nothing stands beside the question."""


class AnswerDesk(QWidget):
    """Shows a form that is filled, and passes on keys and clicks. The felt above shows the hand."""

    left = Signal()
    """Emitted on Escape."""
    lit = Signal(tuple)
    """Emitted with the tiles that the text is about; () for none."""
    stops_changed = Signal()
    """Emitted when the fields in the tab order have changed."""

    def __init__(
        self,
        name: str,
        filling: FormFilling,
        felt: HandFelt | None,
        look: Look,
        parent: QWidget | None = None,
        *,
        has_keys: bool = True,
    ) -> None:
        """Make the desk.

        :param name: the prefix of the object names.
        :param felt: the felt on which tiles can be picked; None if the hand lies elsewhere.
        :param has_keys: whether the desk handles the keys itself, instead of its parent.
        """
        super().__init__(parent)
        self.setObjectName(f"{name}.desk")
        self.filling, self._felt, self._look = filling, felt, look
        self._cards: dict[StepName, Card] = {}
        self._cards_of: tuple[object, ...] = ()
        self._goes_on = Message("practice.next")
        self._whole = True
        self._explained = False
        self._is_showing = self._is_short = False
        self._stops: tuple[QWidget, ...] = ()
        if has_keys:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            PlainKeys(self, self.take_key)
        if felt is not None:
            felt.picked.connect(filling.pick)
            felt.dropped.connect(self._drop)
            self.lit.connect(felt.light)
        self._stack = QStackedWidget(self)
        self.sheet = FormView(f"{name}.form", filling, look)
        self.sheet.fitted.connect(self._hug)
        self._area = scrolling(self.sheet)
        self.explanation = Explanation(f"{name}.explanation", self.lit.emit, look)
        self._stack.addWidget(self._area)
        self._stack.addWidget(self.explanation)
        self.panel = AnswerPanel(name, filling, look, self)
        self.panel.explain.clicked.connect(self.explain)
        for view in (self.sheet, self.panel.lines):
            view.wished.connect(self._go_to)
            view.lit.connect(self._light)
        self._upright, self._shape = False, ""
        self._in_one_column = False
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.addStretch(1)
        self._parts.addWidget(self._stack, FIRST)
        self._parts.addWidget(self.panel, FIRST)
        self._parts.addStretch(1)
        look.changed.connect(self._forget_shape)

    def stand(self, *, upright: bool) -> None:
        """Set whether everything stands in one column, since there is a table beside it, from the next question
        on.
        """
        self._upright = upright

    @property
    def form(self) -> FormView:
        """The form that is shown: the lines in the column, or the sheet."""
        return self.panel.lines if self._is_short else self.sheet

    def _drop(self, tile: Tile, spot: QPoint) -> None:
        """Put a tile that was dropped on the form into the group there, or else into the field that is asked. A
        tile dropped elsewhere is ignored.
        """
        shown, view = self.filling.form, self.form
        place = view.mapFromGlobal(spot)
        if shown is None or not view.rect().contains(place):
            return
        found = view.place_at(place)
        at = found.at if found is not None else None
        if at is not None and at != shown.at and shown.fields[at].part == "groups":
            self.filling.go_to(at)
        self.filling.pick(tile)

    def _hug(self) -> None:
        """Limit a sheet to the height that it needs if something stands below it."""
        hugs = self._in_one_column and self._stack.currentWidget() is self._area
        self._stack.setMaximumHeight(self.sheet.minimumHeight() if hugs else ANY)

    def _forget_shape(self) -> None:
        self._shape = ""

    def _arrange(self, form: AnswerForm) -> None:
        """Arrange the question and what stands beside it."""
        short = self._is_short
        is_all = len(bare_fields(form)) == len(form.fields)  # cards that are given later would tell the answer
        beside = not short or self._explained or (bool(given_cards(form)) and is_all)
        self._in_one_column = self._is_one_column()
        if self._upright or (beside and self._in_one_column):
            way = "upright"
        else:
            way = "sheet" if not short else "beside" if beside else "alone"
        if (shape := f"{way} {short} {beside} {bool(form.fields)}") == self._shape:
            return
        self._shape = shape
        px, ways = self._look.theme.px, QBoxLayout.Direction
        panel, stack = self.panel, self._stack
        stack.setVisible(beside)
        panel.be_card(way != "upright", wide=way == "alone")
        panel.setMinimumWidth(0)
        panel.setMaximumWidth(px(ALONE if way == "alone" else BESIDE if way == "beside" else ANY))
        if way == "upright":
            panel.put_in(stack, above=panel.foot if short else panel.pad)
            stack.setMaximumWidth(ANY)
            return
        self._parts.insertWidget(1, stack, FIRST)
        self._parts.setSpacing(self._look.theme.space("wide"))
        self._parts.setDirection(ways.RightToLeft if way == "beside" else ways.LeftToRight)
        if way == "sheet":
            panel.setMaximumWidth(px(PANEL))
            stack.setMaximumWidth(px(SHEET) if form.fields else ANY)
        else:
            stack.setMaximumWidth(ANY)

    # ------------------------------------------------------------------------------ showing

    def show_question(self, *, whole: bool, goes_on: Message) -> None:
        """Show the form that is filled; without one do nothing.

        :param whole: whether cards that come later are shown, too, but muted.
        :param goes_on: the text of the button that goes on after the end.
        """
        form = self.filling.form
        if form is None:
            return
        held, self._is_showing, self._is_short = self._has_keyboard(), True, is_short(form)
        derivation = form.derivation
        if (made_of := (derivation, form.facts, self._look.version)) != self._cards_of:
            self._cards_of = made_of
            cards = cards_of(derivation, self._look.words, prices=False) if derivation is not None else []
            steps = {name: card for card in cards for name in CARDS if name == card.name}
            self._cards = steps
            self._explained = False
        self._whole, self._goes_on = whole, goes_on
        field = form.field
        picks = field is not None and kind_of(field).is_picked
        if self._felt is not None:
            self._felt.show_groups(self._groups() if picks else (), form.picked if picks else (), pickable=picks)
        self._light(())
        short, said = self._is_short, self.filling.said
        self._explained = self._explained and form.phase != "asking"
        if not short:
            self.sheet.show_form(form, self._cards, whole=whole)
        if derivation is not None and self._explained:
            self.explanation.show_cards(derivation, None if whole else asked_cards(form))
        elif derivation is not None and (given_cards(form) if short else not form.fields):
            self.explanation.show_cards(derivation, given_cards(form), first=False)
        self._arrange(form)
        explains = self._explained or short or not form.fields
        self._stack.setCurrentWidget(self.explanation if explains else self._area)
        self._hug()
        self.panel.show_form(form, self._cards, said, short=short, explained=self._explained, goes_on=goes_on)
        self._is_showing = False
        self._order_stops()
        self._lead_keyboard(held=held)
        QTimer.singleShot(0, self, self._reveal)  # once everything has its place

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Switch to one column if the width is too small."""
        super().resizeEvent(event)
        if self._is_one_column() != self._in_one_column and self.filling.form is not None:
            self.show_question(whole=self._whole, goes_on=self._goes_on)
        QTimer.singleShot(0, self, self._reveal)

    def _is_one_column(self) -> bool:
        return self._upright or self.width() < self._look.theme.px(NARROW)

    def _go_to(self, at: int) -> None:
        """Go to the field that got the focus or was clicked.

        Focus changes while the form is being shown are ignored.
        """
        form = self.filling.form
        if not self._is_showing and form is not None and at != form.at:
            self.filling.go_to(at)

    def _order_stops(self) -> None:
        """Set the tab order: the fields as they stand, then the explanation beside them. If these are others than
        before, emit `stops_changed`.
        """
        fields = (field for field in self.form.fields if field.focusPolicy() != Qt.FocusPolicy.NoFocus)
        cards = self.explanation.views if self._is_short else ()
        if (found := (*fields, *self.panel.pad.stops, *cards)) != self._stops:
            self._stops = found
            self.stops_changed.emit()
            self.chain_stops()

    def chain_stops(self) -> None:
        """Set the tab order of the stops. It has to be called again after the parent has set its own order."""
        for one, other in pairwise(self._stops):
            self.setTabOrder(one, other)

    def _has_keyboard(self) -> bool:
        """Return whether key presses reach the form: the focus is on it, on one of its fields, or around it."""
        held = QApplication.focusWidget()
        if held is None or held.isAncestorOf(self):  # Qt counts a widget itself as its ancestor
            return held is not None
        return self.isAncestorOf(held) and isinstance(held.parentWidget(), FieldPlace | AnswerPad)

    def _lead_keyboard(self, *, held: bool) -> None:
        """Let Tab reach the current field, else the desk, and give it the focus.

        :param held: whether the focus is here; without it nobody gets it.
        """
        form = self.filling.form
        field: QWidget | None = None
        if form is not None and form.field is not None:
            place = self.form.place_of(form.at)
            field = place.field if place is not None and place.field is not None else self.panel.pad.stop
        if self.focusPolicy() != Qt.FocusPolicy.NoFocus:  # Tab reaches the desk only if no field is asked
            self.setFocusPolicy(Qt.FocusPolicy.ClickFocus if field is not None else Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.panel.said.text or self.panel.prompt)
        keeper = keeper_of(field or self)
        if held and not keeper.hasFocus():
            keeper.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _at(self) -> int | None:
        """The line that the feedback is about, else the current one; None if there is none."""
        form, said = self.filling.form, self.filling.said
        if form is None:
            return None
        return said.at if said is not None and said.at is not None else form.at

    def _reveal(self) -> None:
        """Scroll to the line that is asked or spoken of, with the feedback and the question if possible."""
        at = self._at
        place = self.form.place_of(at)
        if place is not None and self.form.isVisible():
            part, box = place.geometry(), self.panel.said
            if box.isVisible():
                part = part.united(QRect(box.mapTo(self, QPoint()) - self.form.mapTo(self, QPoint()), box.size()))
            show_part(self.form, part, part.united(QRect(self.form.mapFrom(self, QPoint()), QSize(1, 1))))

    def _groups(self) -> tuple[Kinds, ...]:
        """Return the groups that were entered."""
        form = self.filling.form
        assert form is not None
        return tuple(
            tuple(int(kind) for kind in entered)
            for each, entered in zip(form.fields, form.entered, strict=True)
            if each.part == "groups" and isinstance(entered, tuple)
        )

    def _light(self, tiles: tuple[Tile, ...]) -> None:
        """Highlight the tiles of what is pointed at, else of the last answer or of the question."""
        form = self.filling.form
        shown = tiles or self.filling.lit
        field = form.field if form is not None else None
        if not shown and field is not None and field.part in ("sets", "pair"):
            shown = field.tiles
        self.lit.emit(shown)

    def explain(self) -> None:
        """Show the cards of the derivation, or the form again; do nothing while something is asked, or without a
        derivation.
        """
        form = self.filling.form
        if form is not None and form.phase != "asking" and form.derivation is not None:
            self._explained = not self._explained
            self.show_question(whole=self._whole, goes_on=self._goes_on)
            if self._explained:
                self.explanation.show_from(asked_card(form))

    # ------------------------------------------------------------------------------ keys

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the focus on to the current field."""
        super().focusInEvent(event)
        self._lead_keyboard(held=True)

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle a key, wherever the focus is. Escape closes the explanation, or else emits `left`. Return whether
        it was handled.
        """
        filling, key = self.filling, event.key()
        if filling.form is None or not is_plain(event):
            return False
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            filling.enter()
        elif key == Qt.Key.Key_Backspace:
            filling.back()
        elif key == Qt.Key.Key_Escape:
            if self._explained:
                self.explain()
            else:
                self.left.emit()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            filling.walk(1 if key == Qt.Key.Key_Down else -1)
        elif event.text().strip():
            self._type(event.text())
        else:
            return False
        return True

    def _type(self, sign: str) -> None:
        """Type a sign, or press the button whose key it is: hint, explanation or unit."""
        form = self.filling.form
        field = form.field if form is not None else None
        typing = field is not None and kind_of(field).is_typed
        letter = sign.lower()
        if letter == "?" or (letter == "h" and not typing):
            self.filling.hint()
        elif field is None and letter == "e":
            self.explain()
        elif letter == "u" and not typing and self.panel.has_unit:
            self.panel.unit.click()
        else:
            self.filling.key("." if sign in ",." else sign)


def asked_card(form: AnswerForm) -> StepName:
    """Return the card that explains the first mistake; else that of the last field, or "reading" without
    fields.
    """
    missed = [at for at in sorted(form.checked) if form.verdict(at, at_first=True) != "right"]
    return form.fields[missed[0] if missed else -1].card if form.fields else "reading"


def given_cards(form: AnswerForm) -> tuple[StepName, ...]:
    """Return the given cards that may be seen.

    The fu card names groups and wait, so it is hidden while these are asked.
    """
    tells = form.phase != "done" and any(field.part in ("groups", "wait_name") for field in form.fields)
    return tuple(name for name in form.shown if not (tells and name == "fu"))


def asked_cards(form: AnswerForm) -> frozenset[StepName]:
    """Return the cards that explain what a form asks: its own, and the han if it asks whether the hand wins."""
    cards = {field.card for field in form.fields}
    return frozenset(cards | ({"han"} if any(field.part == "win" for field in form.fields) else set()))

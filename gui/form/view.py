"""The form in the window: painted as a whole, its boxes are clicked, its lines light their tiles."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.practice.exercise.form import AnswerForm
from core.scoring.lines import StepName
from gui.appearance.look import Look
from gui.appearance.tile_tips import TileTips
from gui.form.bare_layout import BareLayout
from gui.form.kinds import entered_text
from gui.form.layout import FormLayout
from gui.form.paint import FormPainter
from gui.widgets.card_data import Card


class FormView(TileTips):
    """It shows a form, and tells which field is clicked and which line is pointed at."""

    numbered = Signal(str)
    """The group that is asked for is the one of this number."""
    wished = Signal(int)
    """A field, by its place in the form."""
    fitted = Signal()
    """It is as high as it needs to be."""
    lit = Signal(tuple)
    """The tiles of the line that is pointed at; (): none is."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMouseTracking(True)
        self._look = look
        self._form: AnswerForm | None = None
        self._given: dict[StepName, Card] = {}
        self._whole = self._bare = False
        self._layout: FormLayout | None = None
        self._laid_for: tuple[object, ...] = ()
        self._pointed: int | None = None
        look.changed.connect(self._fit)  # in other letters it is as high as these

    def show_form(
        self,
        form: AnswerForm,
        given: dict[StepName, Card],
        *,
        whole: bool = False,
        bare: bool = False,
    ) -> None:
        """Show a form. :param given: the derivation's cards. :param whole: cards that come later, too.
        :param bare: its lines alone, without cards.
        """
        if form is self._form and given is self._given:
            return
        self._form, self._given = form, given
        self._whole, self._bare = whole, bare
        self._layout = None
        self._tell()
        self._fit()
        self.update()

    def _fit(self) -> None:
        """As high as it is at its width."""
        if self._form is not None:
            self.setMinimumHeight(self.laid_out(self.width()).height)
            self.fitted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other lines."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _tell(self) -> None:
        """What a screen reader says: the field that is asked, and what stands in it."""
        form = self._form
        assert form is not None
        if form.field is not None:
            label = self._look.words.say(form.field.label)
            stands = form.typed or entered_text(form.field, form.entered[form.at], self._look.words)
            self.setAccessibleName(label)
            self.setAccessibleDescription(stands)
        else:
            self.setAccessibleName(self._look.words.say("form.name"))

    def laid_out(self, width: int) -> FormLayout:
        assert self._form is not None
        wanted = (width, self._look.version)
        if self._layout is None or self._laid_for != wanted:
            self._laid_for = wanted
            self._layout = (
                BareLayout(self._form, self._given, self._look, width)
                if self._bare
                else FormLayout(self._form, self._given, self._look, width, whole=self._whole)
            )
        return self._layout

    def height_for(self, width: int) -> int:
        """How high the form is at a width."""
        return self.laid_out(width).height if self._form is not None else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cards."""
        if self._form is not None:
            FormPainter(QPainter(self), self.laid_out(self.width()), self._look).paint(pointed=self._pointed)

    # ------------------------------------------------------------------------------ mouse

    def field_places(self) -> dict[int, QRectF]:
        """Where each field is, for whoever has to click it."""
        found: dict[int, QRectF] = {}
        for card in self.laid_out(self.width()).cards if self._form is not None else []:
            found |= {row.at: row.place for row in card.rows if row.at is not None}
            found |= {slot.at: slot.place for slot in card.slots if slot.at is not None}
        return found

    def field_at(self, position: QPointF) -> int | None:
        """Returns the field at a position, by its place in the form; None: there is none."""
        return next((at for at, place in self.field_places().items() if place.contains(position)), None)

    def _group_at(self, position: QPointF) -> int:
        """Which of the groups it is, from 1 on; 0: none."""
        slots = [slot for card in self.laid_out(self.width()).cards for slot in card.slots]
        return next((number for number, slot in enumerate(slots, 1) if slot.place.contains(position)), 0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask this field; where one of the groups is asked for, it is this one."""
        is_asked = self._form is not None and self._form.field is not None and self._form.field.kind == "finished"
        number = self._group_at(event.position()) if is_asked else 0
        if number and event.button() == Qt.MouseButton.LeftButton:
            self.numbered.emit(str(number))
            return
        at = self.field_at(event.position())
        if at is not None and event.button() == Qt.MouseButton.LeftButton:
            self.wished.emit(at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the tiles of the line under the mouse."""
        self._point_at(self.field_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at."""
        self._point_at(None)

    def _point_at(self, at: int | None) -> None:
        if at == self._pointed or self._form is None:
            return
        self._pointed = at
        # The tiles of a group that is asked would be its answer.
        field = self._form.fields[at] if at is not None and at < len(self._form.fields) else None
        tells = field is not None and field.part in ("groups", "finished", "wait_name")
        self.lit.emit(field.tiles if field is not None and not tells else ())
        self.update()

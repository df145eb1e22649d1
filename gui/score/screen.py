"""The score screen: the conditions, below them the felt, then the palette and the derivation beside it.

The palette is shown while a hand is entered. A complete hand does not need it, so the derivation has all the room.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.entry.add_tiles import AddMode
from core.hand import Meld
from core.interchange.hand_code import write_code
from core.scoring.derivation import Derivation
from core.tiles import Tile
from gui.appearance.look import Look
from gui.appearance.motion import moves
from gui.late import late
from gui.score.conditions import ConditionsView
from gui.score.derivation_view import DerivationView
from gui.score.hand_request_bar import HandRequestBar
from gui.score.hand_view import HandView
from gui.score.model import ScoreModel
from gui.score.palette import PaletteView
from gui.score.tile_typing import TileTyping
from gui.widgets.density import has_room_beside
from gui.widgets.motion_pane import MotionPane
from gui.widgets.screen import Screen
from gui.widgets.shell import Shell

THIRD_COLUMN_FROM = 1600
"""From this width on, in pixels of the design, there is a column beside the cards for optional content."""
COMFORTABLE, ABOVE = 540, 270
"""The width that the palette leaves to the derivation, and the height above it, in pixels of the design."""
NARROWEST = 400
"""The minimal width of the derivation beside the palette, in pixels of the design; with less it stands below."""


class ScoreScreen(Screen):
    """The score screen with all of its views."""

    widened = Signal()
    """Emitted when the third column comes or goes."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(shell, look, parent)
        model = shell.hand
        assert isinstance(model, ScoreModel)
        self._model = model
        density = shell.density
        self._motion: MotionPane | None = None
        self._lying = _tiles_of(model)
        self._beside: QWidget | None = None
        self._beside_wanted = False
        self.has_third_column = False
        """Whether the screen is wide enough for a third column beside the cards."""
        self._is_beside = False
        """Whether the palette stands beside the derivation."""
        self._editing = False
        self._changing: str | None = None
        """The mode of the palette with which the user changes a complete hand; None if it is not being changed."""
        self._felt: QWidget | None = None
        self._wants_keyboard = False
        """Whether the hand gets the keyboard focus as soon as it is shown again."""
        for changed in (model.changed, model.showing_changed):
            changed.connect(self._keep_focus)  # before the views, which may hide the focused widget
        self.request_bar = HandRequestBar(model, look, self)
        self.conditions = ConditionsView(model, look, density, self)
        self.hand = HandView(model, look, self)
        for changed in (model.changed, model.showing_changed):
            changed.connect(self._fold)  # before palette and derivation show it, at the size that they get
        self.palette_view = PaletteView(model, look, density, self)
        self._typing = TileTyping(model, self.palette_view)
        model.showing_changed.connect(self.palette_view.refresh)
        self.derivation = DerivationView(model, look, density, self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.request_bar)
        across, down = look.theme.space("medium"), look.theme.space("small")
        self._strip = self._strip_of_conditions()
        outer.addLayout(self._strip)
        outer.addWidget(self.hand)
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setContentsMargins(across, down, across, look.theme.space("tiny"))
        row.setSpacing(look.theme.space("large"))
        self._left = self._column_of_palette()
        row.addLayout(self._left)
        row.addWidget(self.derivation, 1)
        self._row = row
        outer.addLayout(row, 1)
        # While a hand is entered for a match, the what-if view gives way to the bar above.
        self.request_bar.asking.connect(self.derivation.what_if.give_way)
        self.request_bar.refresh()
        self.palette_view.mode_wished.connect(self._change)
        self.hand.mode_wished.connect(self._add)
        self._outer = outer
        for changed in (density.changed, look.changed):
            changed.connect(self._fit)  # tiles of the palette grow with the room
        self.derivation.lit.connect(self.hand.light)
        self.derivation.lesson.edit.chosen.connect(self._edit)
        for changed in (model.changed, model.showing_changed):
            changed.connect(self._end_motion)
        model.changed.connect(self._move)
        look.changed.connect(self._end_motion)
        for changed in (model.changed, model.showing_changed, look.changed):
            changed.connect(self._set_margins)
        self.hand.moved.connect(self._settle)
        for changed in (density.changed, look.changed):  # once rows or letter sizes have changed
            changed.connect(lambda: QTimer.singleShot(0, self, self._settle))
        self._fold()

    def _strip_of_conditions(self) -> QHBoxLayout:
        """Return the row of the conditions, with space at its right for the modes of the folded palette.

        The space is reserved, so that nothing moves when they come.
        """
        strip = QHBoxLayout()
        strip.setSpacing(self._look.theme.space("large"))
        strip.addWidget(self.conditions, 1)
        self._reserve = QWidget(self)
        strip.addWidget(self._reserve)
        return strip

    def _column_of_palette(self) -> QVBoxLayout:
        """Return the column of the palette, with its modes above it while they stand there."""
        column = QVBoxLayout()
        column.setSpacing(self._look.theme.space("tiny"))
        column.addWidget(self.palette_view)
        column.addStretch(1)
        return column

    @property
    def model(self) -> ScoreModel:
        """The model that the screen shows."""
        return self._model

    @property
    def first(self) -> QWidget:
        """The widget that gets the keyboard focus first: the hand."""
        return self.hand

    @property
    def class_shown(self) -> Derivation | None:
        """The derivation of a hand that wins; None otherwise."""
        result = self._model.result
        return result if isinstance(result, Derivation) and self._model.wins else None

    @property
    def lesson_code(self) -> str:
        """The code of a complete hand, whether it wins or not; empty otherwise."""
        return write_code(self._model.entry) if isinstance(self._model.result, Derivation) else ""

    def take_key(self, event: QKeyEvent) -> bool:
        """Type tiles into the hand. While a hand is requested, Return uses it and Escape goes back; else Escape
        hides the palette over a complete hand. During a prediction the form has the keys. Return whether the key
        was used.
        """
        if self._model.awaits_guess and not self._editing:
            return self.derivation.predict.desk.take_key(event)
        if event.key() == Qt.Key.Key_Space and self._model.showing.mode != "all":
            return False  # Space goes through the lesson
        is_asked = self._model.errand.request is not None
        if is_asked and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.request_bar.take()  # before it could replace a tile
            return True
        if self._typing.take(event):
            return True
        if is_asked and event.key() == Qt.Key.Key_Escape:
            self.request_bar.leave()
            return True
        if self._changing is not None and event.key() == Qt.Key.Key_Escape:
            self._change(self._changing)
            return True
        return False

    def _keep_focus(self) -> None:
        """Keep the focus on this screen when the focused widget is hidden, so that Space clicks nothing else."""
        focused = self.focusWidget()
        ends = self._model.showing.mode == "all" or not self._model.awaits_guess
        if focused is not None and ends and self.derivation.is_leaving(focused):
            self.hand.setFocus()
            self._wants_keyboard = self.hand.isHidden()

    def _edit(self, on: bool) -> None:
        """Show palette and conditions beside a lesson, or hide them."""
        self._editing = on
        self._fold()

    # ------------------------------------------------------------------------------ motion

    def _move(self) -> None:
        """Animate a hand that has become complete, once it is painted in its final state."""
        before, self._lying = self._lying, _tiles_of(self._model)
        is_new = self._lying != before and self._model.wins and self._model.showing.mode == "all"
        if is_new and self.isVisible() and moves(self._look.theme):
            QTimer.singleShot(0, self, self._begin_motion)

    def _begin_motion(self) -> None:
        if not self._model.wins or self._model.showing.mode != "all":
            return  # the hand has changed meanwhile
        if not self.hand.tile_places():
            self.hand.repaint()  # the positions are known once the tiles are painted
        derivation = self.derivation
        moved = late("gui.score.hand_motion:HandMotion")(
            self, self._look, self.hand, derivation.cards, derivation.line
        )
        if moved.flights:
            self._motion = self._motion or MotionPane(self._look.theme, self)
            self._motion.begin(moved.paint, moved.where)

    def _end_motion(self) -> None:
        if self._motion is not None:
            self._motion.end()

    # ------------------------------------------------------------------------------ room

    def _set_margins(self) -> None:
        """Set the margins around derivation and conditions, and the width reserved for the modes of the folded
        palette.
        """
        theme = self._look.theme
        across, down = theme.space("medium"), theme.space("small")
        self._row.setContentsMargins(across, down, across, theme.space("tiny"))
        self._reserve.setMinimumWidth(self.palette_view.folded_width)
        around = 0 if self.conditions.isHidden() else down
        self._strip.setContentsMargins(across, around, across, around)

    def _settle(self) -> None:
        """Update margins and palette after a change of sizes."""
        self._set_margins()
        self._lay_over(self.palette_view.lies_over)

    def _fold(self) -> None:
        """Show or hide palette and conditions as the state of the hand asks for.

        A complete hand needs no palette, unless it is being changed. While the user predicts or goes through the
        steps, the hand stands alone and the conditions are hidden, too: the line over the tiles says what was
        chosen.
        """
        lesson = self._model.showing.mode != "all"
        self._editing = self._editing and lesson
        folded = lesson and not self._editing
        whole = self._model.is_whole
        if not whole or (self._changing != "hand" and self.palette_view.mode == "hand"):
            if self._changing is not None:
                self.palette_view.mode = "hand"
            self._changing = None  # a meld was added, or the hand is started anew
        if self._changing is not None and _is_another(self._lying[0], self._model.entry.closed):
            self._changing = None  # the cards are of a hand that is not being changed
        beside = not folded and (self._editing or not whole)
        over = not beside and not folded and self._changing is not None
        alone = not (beside or over or folded)
        self._show_felt()
        self.derivation.hold(beside != self._is_beside)  # it is refreshed at the size that it gets
        self._is_beside = beside
        self._set_margins()
        self._reserve.setVisible(not folded and not alone)
        parts = {self.conditions: not folded, self.palette_view: beside or over}
        for part, seen in parts.items():
            if not seen and part.isAncestorOf(self.focusWidget() or self):
                self.hand.setFocus()
            part.setVisible(seen)
        self._lay_over(over)
        if self.palette_view.fold(self._strip if alone else self._left if beside else None, on=alone):
            before = self.conditions.last if alone else self.hand
            for one, other in pairwise([before, *self.palette_view.stops]):
                self.setTabOrder(one, other)
            self._outer.activate()
        self.derivation.hold(False)
        self.hand.stand_alone(folded)

    def _lay_over(self, on: bool) -> None:
        """Lay the palette over the cards of a complete hand, which stay in place; or put it beside them."""
        if on != self.palette_view.lies_over:
            self.palette_view.lie_over(on)
            if on:
                self._left.removeWidget(self.palette_view)
            else:
                self._left.insertWidget(self._left.count() - 1, self.palette_view)
        if on:
            self._outer.activate()
            self.palette_view.adjustSize()
            self.palette_view.move(self.derivation.pos() + self.derivation.cards_at)
            self.palette_view.raise_()

    def _change(self, mode: str) -> None:
        """Show the palette over the cards of a complete hand; the same mode again hides it. While a hand is
        entered, do nothing.
        """
        if self._model.is_whole:
            again = self._changing == mode
            self._changing = None if again else mode
            self.palette_view.mode = "hand" if again else self.palette_view.mode
            self._fold()
            self.palette_view.refresh()

    def _add(self, mode: AddMode) -> None:
        """Open the palette after a click on the place for one more indicator."""
        self.palette_view.set_mode(mode)
        self._change(mode)

    def _show_felt(self) -> None:
        """Show the felt of the form in place of the hand during a prediction: tiles are picked, not changed.
        Afterwards show the hand again; the keyboard focus goes along.
        """
        asks = self._model.awaits_guess
        is_asked = asks and not self._editing
        if is_asked and self._felt is None:
            self._felt = self.derivation.predict.felt
            self._outer.insertWidget(self._outer.indexOf(self.hand), self._felt)
        if self._felt is not None and self._felt.isHidden() == is_asked:
            desk = self.derivation.predict.desk
            had_keyboard = self.hand.hasFocus() or self._wants_keyboard
            self._felt.setVisible(is_asked)
            self.hand.setVisible(not is_asked)
            if had_keyboard:
                (desk if is_asked else self.hand).setFocus()
            self._wants_keyboard = False

    def put_beside(self, widget: QWidget) -> None:
        """Add the one widget at the right of the derivation; `show_beside` decides whether it is seen."""
        self._beside = widget
        self._row.addWidget(widget, alignment=Qt.AlignmentFlag.AlignTop)

    def show_beside(self, on: bool) -> None:
        """Show the widget beside the derivation as far as there is room, also later; or hide it."""
        self._beside_wanted = on
        self._fit()

    @property
    def has_room_beside(self) -> bool:
        """Whether there is room for something beside the derivation."""
        return has_room_beside(self.width(), self._look.theme)

    def _fit(self) -> None:
        """Let the palette grow, put the derivation beside it where both have room, else below it, and show the
        widget beside the derivation if it is wanted and has room.

        A layout that wraps by itself would be asked for its sizes by every click.
        """
        theme, margins = self._look.theme, self._row.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        letter = theme.space("large")  # behind the tiles
        self.palette_view.grow_to(
            room - self._row.spacing() - theme.px(COMFORTABLE) - letter, self.height() - theme.px(ABOVE)
        )
        left = room - self.palette_view.sizeHint().width()
        has_room = left - self._row.spacing() >= self._look.theme.px(NARROWEST)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if has_room else direction.TopToBottom)
        if self._beside is not None:
            is_shown = self._beside_wanted and self.has_room_beside
            self._beside.setVisible(is_shown)
            self.derivation.crowd(is_shown and self.width() < theme.px(THIRD_COLUMN_FROM))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rearrange the parts for the new width, and emit `widened` if the third column comes or goes. A running
        animation ends.
        """
        self._fit()
        is_wide = self.width() >= self._look.theme.px(THIRD_COLUMN_FROM)
        if is_wide != self.has_third_column:
            self.has_third_column = is_wide
            self.widened.emit()
        self._set_margins()
        self._lay_over(self.palette_view.lies_over)
        self._end_motion()
        super().resizeEvent(event)


_Lying = tuple[tuple[Tile, ...], tuple[Meld, ...], Tile | None]


def _is_another(before: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> bool:
    """Return whether more than one tile was replaced."""
    return (Counter(before) - Counter(tiles)).total() > 1


def _tiles_of(model: ScoreModel) -> _Lying:
    """Return the tiles on the felt, without the conditions."""
    entry = model.entry
    return entry.closed, entry.melds, entry.winning

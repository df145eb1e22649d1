"""The class screen: felt, stage and foot in large letters. Every key that presenters send goes on or back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.interchange.win_words import conditions_of
from core.language.messages import Message, labelled
from core.lessons.plan_show import PlanShown
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph
from gui.appearance.theme import DESIGNED, Theme
from gui.appearance.tile_art import TileArt
from gui.classroom.clock import ClassClock
from gui.classroom.foot import ClassFoot
from gui.classroom.ink import ClassInk
from gui.classroom.model import ClassModel
from gui.classroom.stage import ClassStage
from gui.felt.hand_felt import HandFelt
from gui.felt.scene_view import SceneView
from gui.widgets.plain_keys import PlainKeys
from gui.widgets.prose import Prose

KEY = Qt.Key
ON = (KEY.Key_PageDown, KEY.Key_Right, KEY.Key_Down, KEY.Key_Space, KEY.Key_Return, KEY.Key_Enter)
BACK = (KEY.Key_PageUp, KEY.Key_Left, KEY.Key_Up, KEY.Key_Backspace)
FELT_ZOOM, BESIDE_ZOOM = 1.35, 0.98
"""The zoom of the felt at the designed window size, for one hand and for two."""
BESIDE = 168
"""The maximal height of each of two felts, in its own pixels of the design."""
OF_THE_WINDOW = (KEY.Key_F11, KEY.Key_F5, KEY.Key_F1)
LETTERS = {
    KEY.Key_Q: "question",
    KEY.Key_V: "votes",
    KEY.Key_N: "next",
    KEY.Key_G: "jump",
    KEY.Key_F: "full",
    KEY.Key_M: "note",
    KEY.Key_S: "spot",
    KEY.Key_D: "draw",
    KEY.Key_W: "wipe",
    KEY.Key_T: "time",
    KEY.Key_B: "dark",
    KEY.Key_Period: "dark",
    KEY.Key_Plus: "more",
    KEY.Key_Minus: "less",
    KEY.Key_Home: "begin",
    KEY.Key_End: "end",
}


class ClassScreen(QWidget):
    """Shows its model."""

    left = Signal()
    """Emitted when the user wants to leave the screen."""
    switched = Signal(dict)
    """Emitted with which buttons of the foot are on, by name."""
    used = Signal(dict)
    """Emitted with which of the optional buttons are useful now, by name."""
    said = Signal(Message)
    """Emitted with a message for the teacher."""

    def __init__(self, model: ClassModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("class.screen")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAutoFillBackground(True)
        PlainKeys(self, self.take_key, is_of_class)
        self.model, self._look = model, look
        self.clock = ClassClock(self)
        theme = Theme(look.theme.name, self)
        self._large = Look(look.words, theme, TileArt(theme, look.tiles.tile_set, self))
        self._large.setParent(self)
        self._alone = self._notes = False
        """Whether the card has all the room (`_alone`), and whether the class sees the note (`_notes`)."""
        self._noted: PlanShown | None = None
        self._is_leaving = False
        """Whether Escape was pressed, so that a second Escape leaves."""
        self._number: str | None = None
        """The typed digits of the number of an item to go to; None if none is being typed."""
        self.name = Paragraph(parent=self)
        self.name.setObjectName("class.item")
        self.note = Prose(look, Style("title", "muted"), name="class.note_text", parent=self)
        self.felt = HandFelt("practice.felt", self._large, self, is_close=True)
        self.other = HandFelt("practice.felt", self._large, self, is_close=True)
        """The hand that a lesson shows beside the first, with one change."""
        self.other.setObjectName("class.other")
        self.other.hide()
        self.seen = SceneView("class.seen", self._large, self)
        """The table, for questions that are read from it."""
        self.seen.hide()
        across = look.theme.space("wide")  # as the card below
        for felt in (self.felt, self.other, self.seen):
            felt.setContentsMargins(across, 0, across, look.theme.space("hair"))
        self.stage = ClassStage(model, look, self.felt, self)
        self.stage.chosen.connect(model.answer)
        self.foot = ClassFoot(model, look, self)
        self.foot.wished.connect(self.do)
        self.switched.connect(self.foot.show_on)
        self.used.connect(self.foot.show_used)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.name)
        column.addWidget(self.felt)
        column.addWidget(self.other)
        shown = QHBoxLayout()
        shown.addWidget(self.seen, 1)
        shown.addWidget(self.stage, 1)
        column.addLayout(shown, 1)
        below = QHBoxLayout()
        below.setContentsMargins(look.theme.space("wide"), 0, look.theme.space("wide"), 0)
        below.addWidget(self.note)
        column.addLayout(below)
        column.addWidget(self.foot)
        self.ink = ClassInk(self.clock, self._large, self.stage, self)
        self.clock.changed.connect(self._leave_time_free)
        self.said.connect(self.foot.say)
        model.said.connect(self.said)
        model.changed.connect(self.refresh)
        look.changed.connect(self._redress)
        self.refresh()

    def _redress(self) -> None:
        self._large.theme.set_scheme(self._look.theme.name)
        self.model.refresh()

    def refresh(self) -> None:
        """Show the state of the model."""
        model, self._number = self.model, None
        # How the hands differ would tell a part of the answer.
        told_apart = model.item.apart if model.item is not None and not model.asks else ()
        apart, others = told_apart or (None, None)
        table = model.table
        self.seen.show_table(table, ())
        self.seen.setVisible(table is not None)
        if table is not None and model.exercise is not None:
            self.felt.show_hand(model.exercise.hand, model.exercise.win, (), (), called=Message("felt.winning"))
        elif model.item is not None:
            said = model.item.said
            if model.exercise is not None and model.exercise.reads_table:
                said = conditions_of(model.item.win)  # it has been explained by now
            self.felt.show_hand(model.item.hand, model.item.win, said, (), apart=apart)
        elif model.derivation is not None:
            hand, win = model.derivation.hand, model.derivation.win
            self.felt.show_hand(hand, win, conditions_of(win), ())
        beside = model.item.other if model.item is not None else None
        if beside is not None:
            told = conditions_of(beside.win) if model.item is not None and model.item.said else ()
            self.other.show_hand(beside.hand, beside.win, told, (), apart=others)
        lit, other_lit = model.lit
        speaks_of_win = model.slide is not None
        self.felt.light(lit, wins=speaks_of_win)
        self.other.light(other_lit, wins=speaks_of_win)
        if model.item is not self._noted:
            self._noted, self._notes = model.item, False
        self._turn()
        self._say_place()
        self._follow()
        if model.counted is not None:
            self.said.emit(Message.of("class.counting", n=model.counted + 1))

    def _turn(self) -> None:
        """Show what was drawn on the current sheet."""
        self.ink.turn_to((self.model.sheet, self._alone))

    def _say_place(self) -> None:
        """Show or hide heading, note and hands, and set their texts: the position in the plan with the item's
        name, and the note if the teacher asked for it here.
        """
        model, say, theme = self.model, self._look.words.say, self._look.theme
        item, plan = model.item, model.plan
        place = plan.counted(model.at) if plan is not None and item is not None else None
        self.name.setVisible(place is not None)
        self.note.setVisible(self._notes)
        self.felt.setVisible(not self._alone and not (item is not None and item.hand is None))
        beside = self.felt.isVisibleTo(self) and item is not None and item.other is not None
        self.other.setVisible(beside)
        self._fit_felts()
        if item is None:
            return
        if place is not None:
            self.name.setText(say(place) if item.name is None else say(labelled(place, item.name)))
        self.name.setStyleSheet(theme.letters("heading", bold=True))
        self._leave_time_free()
        self.note.say(item.note)

    def _leave_time_free(self) -> None:
        """Keep the heading clear of the countdown."""
        wide, tiny = (self._look.theme.space(name) for name in ("wide", "tiny"))
        self.name.setContentsMargins(wide, tiny, wide + round(self.ink.time_place.width()), tiny)

    def _follow(self) -> None:
        """Emit which buttons are on, and which are useful."""
        self.switched.emit(
            {
                "question": self.model.asks,
                "votes": self.model.counted is not None,
                "full": self._alone,
                "note": self._notes,
                "spot": self.ink.spots,
                "draw": self.ink.draws,
                "time": self.clock.left is not None,
            }
        )
        self.used.emit(
            {
                "wipe": self.ink.draws or bool(self.ink.lines),
                "more": self.clock.left is not None,
                "jump": self._can_jump,
                "question": self.model.can_ask,
                "votes": self.model.question is not None,
            }
        )

    @property
    def _can_jump(self) -> bool:
        """Whether there are several items to go to."""
        return self.model.plan is not None and self.model.plan.total > 1

    @property
    def can_note(self) -> bool:
        """Whether there is a note that can be shown here, because there is no screen of the teacher's own."""
        return not self.isWindow() and self.model.item is not None and bool(self.model.item.note)

    # ------------------------------------------------------------------------------ keys

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle a key: on, back, a card, an answer, or the deed of a letter. Return True: no key is passed on."""
        key = event.key()
        if (self._number is not None and self._jumps(key)) or (
            self.model.counted is not None and self._votes(key)
        ):
            return True
        if key == KEY.Key_Space and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.model.step(-1)
        elif key in ON:
            self.model.step(1)
        elif key in BACK:
            self.model.step(-1)
        elif key == KEY.Key_Escape:
            self._escape()
            return True
        elif KEY.Key_1 <= key <= KEY.Key_9:
            self._digit(key - KEY.Key_1)
        elif key in LETTERS and not event.modifiers() & ~_WITH:
            self.do(LETTERS[KEY(key)])
        self._is_leaving = False
        return True

    def _jumps(self, key: int) -> bool:
        """Type the number of an item. Return whether the key belonged to it; any other key gives it up."""
        plan, typed = self.model.plan, self._number or ""
        assert plan is not None
        if KEY.Key_0 <= key <= KEY.Key_9 and len(typed) < len(str(plan.total)):
            self._ask_number(f"{typed}{key - KEY.Key_0}")
        elif key == KEY.Key_Backspace and typed:
            self._ask_number(typed[:-1])
        elif key in (KEY.Key_Return, KEY.Key_Enter) and typed:
            if not self.model.go_to_item(int(typed)):
                self._ask_number("")
        else:
            self.model.refresh()
            return key == KEY.Key_Escape
        return True

    def _votes(self, key: int) -> bool:
        """Type the votes for an answer.

        Return whether the key belonged to them; any other key ends the counting.
        """
        model, at = self.model, self.model.counted or 0
        if KEY.Key_0 <= key <= KEY.Key_9:
            model.type_vote(key - KEY.Key_0)
        elif key == KEY.Key_Backspace:
            model.type_vote(None)
        elif key in (KEY.Key_Return, KEY.Key_Enter, KEY.Key_Down, KEY.Key_Tab):
            model.count_votes(at + 1)
        elif key in (KEY.Key_Up, KEY.Key_Backtab):
            model.count_votes(max(at - 1, 0))
        else:
            model.count_votes(None)
            return key == KEY.Key_Escape
        return True

    def _ask_number(self, typed: str) -> None:
        assert self.model.plan is not None
        self._number = typed
        self.said.emit(Message.of("class.jump", typed=typed or "–", most=self.model.plan.total))

    def _escape(self) -> None:
        """Close what is open, else leave at the second press, so that a class is not left by accident."""
        if self._put_away():
            self._is_leaving = False
            self._follow()
        elif self._is_leaving or self.model.is_at_end:
            self.do("leave")
        else:
            self._is_leaving = True
            self.said.emit(Message("class.leave_again"))

    def _put_away(self) -> bool:
        """Close pen, spotlight or question. Return whether one of them was open."""
        if self.ink.stop():
            return True
        if self.model.asks:
            self.model.close_question()
            return True
        return False

    def _digit(self, at: int) -> None:
        if self.model.question is not None:
            self.model.answer(at)
        else:
            self.model.go_to_card(at)

    def do(self, name: str) -> None:
        """Do what a button or a letter does, by its name. While pen, spotlight or darkness are on, `leave` only
        switches them off.
        """
        match name:
            case "question":
                self.model.ask()
            case "votes":
                self.model.count_votes(0 if self.model.counted is None else None)
            case "next":
                self.model.next_hand()
            case "jump":
                if self._can_jump:
                    self._ask_number("")
            case "full":
                self._alone = not self._alone
                self._turn()
                self._say_place()
            case "note":
                self._notes = not self._notes and self.can_note
                self._say_place()
            case "spot" | "draw" | "dark":
                self.ink.toggle({"spot": "spots", "draw": "draws", "dark": "is_dark"}[name])
            case "wipe":
                self.ink.wipe()
            case "time":
                self.clock.toggle()
            case "more" | "less":
                self.clock.add(1 if name == "more" else -1)
            case "begin":
                self.model.begin_again()
            case "end":
                self.model.tell_all()
            case "leave":
                if not self.ink.stop():
                    self.left.emit()
        self._follow()
        self.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Resize the ink and the felts."""
        self.ink.setGeometry(self.rect())
        self.ink.raise_()
        super().resizeEvent(event)
        self._fit_felts()

    def _fit_felts(self) -> None:
        """Set the zoom of the felts for the size of the window."""
        has_two = self.other.isVisibleTo(self)
        zoom = BESIDE_ZOOM if has_two else FELT_ZOOM
        zoom *= min(self.width() / DESIGNED[0], self.height() / DESIGNED[1])
        if zoom == self._large.theme.zoom:
            return
        self._large.theme.set_zoom_silently(zoom)
        for felt in (self.felt, self.other):
            felt.grow_to(self._large.theme.px(BESIDE) if has_two else 0)
        for part in (self.felt, self.other, self.seen):
            part.updateGeometry()
            part.update()


def is_of_class(event: QKeyEvent) -> bool:
    """Return whether a key belongs to the class screen, and is no shortcut of the window: all but a few."""
    return event.key() not in OF_THE_WINDOW and not event.modifiers() & Qt.KeyboardModifier.AltModifier


_WITH = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier

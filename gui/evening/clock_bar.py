"""Bar with the clock of the round: the time that is left, start, pause, and more time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from core.event.clock import NOTHING, clock_text
from core.event.log import ClockEnd, ClockGo, ClockPause, ClockStart, ExtraTime, LogEntry
from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.evening.attendance import CONTROL, HEAD
from gui.storage.evening_model import EveningModel
from gui.widgets.folding_row import FoldingRow
from gui.widgets.key_button import KeyButton
from gui.widgets.round_timer import RoundTimer

USUAL = 60
"""Minutes of a round whose event has no time of its own."""
STEP = 60
"""Seconds that one press adds or takes."""
KEYS = {"start": "C", "less": "", "more": "", "end": "⇧C"}
"""Keys by button, as the buttons show them; the words of the others begin with theirs."""
BY_KEY = {Qt.Key.Key_Plus: "more", Qt.Key.Key_Minus: "less"}


class ClockBar(QWidget):
    """The clock of the round that is played, with its keys. Each press is an entry of the log, so that it can be
    undone and other laptops have it after a merge.
    """

    def __init__(
        self,
        model: EveningModel,
        timer: RoundTimer,
        look: Look,
        parent: QWidget | None = None,
        *,
        before: Sequence[QWidget] = (),
    ) -> None:
        """:param before: what stands in the row before the clock; all but the first get the spare width."""
        super().__init__(parent)
        self.setObjectName("evening.clock")
        self._model, self._timer, self._look = model, timer, look
        self.is_second = False
        """Whether something else is to be done before the clock is started."""
        self._time = Label(parent=self)
        self._time.setObjectName("evening.clock.time")
        self._told = Label(parent=self)
        self._told.setObjectName("evening.clock.told")
        self.buttons = {
            name: KeyButton(
                f"evening.clock.{name}", look, self, height=CONTROL, size="body" if name == "start" else "small"
            )
            for name in KEYS
        }
        for name, button in self.buttons.items():
            button.clicked.connect(partial(self.do, name))
        self._block = QFrame(self)
        inside = FoldingRow(self._block)
        for part in (self._time, self._told, *self.buttons.values()):
            inside.add(part)
        row = FoldingRow(self)
        for part in before:
            row.add(part, int(part is not before[0]))
        row.add(self._block)
        self._row, self._inside = row, inside
        timer.ticked.connect(self._show_time)
        model.changed.connect(self.refresh)
        self.retranslate()

    def retranslate(self) -> None:
        """Update texts and sizes."""
        theme = self._look.theme
        for row in (self._row, self._inside):
            row.setSpacing(theme.space("small"))
        self._told.setStyleSheet(theme.letters("body", ink="muted"))
        self._time.setStyleSheet(theme.letters("answer", bold=True))
        self._time.setText(clock_text(NOTHING))
        self.setMinimumHeight(theme.px(HEAD))  # what is below stays when the clock starts
        self.refresh()

    def refresh(self) -> None:
        """Show the clock as it stands after the log."""
        clock, say, offered = self._timer.clock, self._look.words.say, clock_deeds(self._model)
        labels = {
            "start": "clock.start" if clock is None else "clock.go" if self._timer.is_paused else "clock.pause",
            "less": "clock.less",
            "more": "clock.more",
            "end": "clock.end",
        }
        for name, button in self.buttons.items():
            stressed = name == "start" and self.is_next
            button.show_words(say(labels[name]), KEYS[name], stressed=stressed, plain=name != "start")
            button.setVisible(name in offered)
        self._block.setVisible(bool(offered))
        self._frame(is_shown=clock is not None)
        self._show_time()

    def _frame(self, *, is_shown: bool) -> None:
        """Frame the time and its buttons as one thing, or leave the button that starts it alone."""
        theme, house = self._look.theme, "card" if is_shown else ""
        edge = theme.space("medium") if is_shown else 0
        self._inside.setContentsMargins(edge, 0, edge, 0)
        if self._block.property("house") != house:
            self._block.setProperty("house", house)
            self.style().polish(self._block)

    @property
    def is_next(self) -> bool:
        """Whether starting the clock is the next thing to do: a round was drawn, and no clock runs."""
        minutes, is_possible = self._model.state.settings.minutes, "start" in clock_deeds(self._model)
        return bool(minutes) and is_possible and self._timer.clock is None and not self.is_second

    def _show_time(self) -> None:
        theme, clock = self._look.theme, self._timer.clock
        self._time.setVisible(clock is not None)
        self._told.setVisible(self._timer.is_over or self._timer.is_paused)  # the round stands beside it
        if clock is None:
            return
        self._time.setText(self._timer.text())
        self._time.setStyleSheet(theme.letters("answer", bold=True, ink=self._timer.ink()))
        self._told.setText(self._look.words.say(told(self._timer)))

    # ------------------------------------------------------------------------------ pressing

    def deed(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> str:
        """Return the name of the button that a key presses now; "" for none."""
        return clock_deed(self._model, key, modifiers)

    def do(self, name: str) -> None:
        """Do what a button does."""
        do_with_clock(self._model, name)

    def add_time(self, table: int, minutes: int) -> None:
        """Give a table more time than the others. :param minutes: may be negative."""
        what = Message.of("clock.done.table", n=table)
        self._model.enter(what, ExtraTime(seconds=minutes * 60, table=table))


_KINDS: dict[type, str] = {
    ClockStart: "start",
    ClockGo: "go",
    ClockPause: "pause",
    ClockEnd: "end",
    ExtraTime: "extra",
}


def clock_deeds(model: EveningModel) -> tuple[str, ...]:
    """Return the names of the buttons that are of use now: none before a draw and after a round."""
    present = model.present
    if present is None or model.is_over(present):
        return ()
    return tuple(KEYS) if model.clock is not None else ("start",)


def clock_deed(model: EveningModel, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> str:
    """Return the name of the button that a key presses now; "" for none."""
    if key == Qt.Key.Key_C:
        name = "end" if modifiers & Qt.KeyboardModifier.ShiftModifier else "start"
    else:
        name = BY_KEY.get(key, "")
    return name if name in clock_deeds(model) else ""


def do_with_clock(model: EveningModel, name: str) -> None:
    """Do what a button does: start or pause, a minute more or less, or put the clock away.

    :param name: of a button that is of use now.
    """
    clock, present = model.clock, model.present
    if present is None:
        return
    entry: LogEntry
    match name:
        case "start" if clock is None:
            entry = ClockStart(number=present.number, seconds=(model.state.settings.minutes or USUAL) * 60)
        case "start":
            entry = ClockGo() if clock and clock.paused else ClockPause()
        case "end":
            entry = ClockEnd()
        case _:
            entry = ExtraTime(seconds=STEP if name == "more" else -STEP)
    model.enter(Message(f"clock.done.{_KINDS[type(entry)]}"), entry)


def told(timer: RoundTimer) -> Message:
    """Return what stands beside the time: the round, that the clock stands, or which deal is the last one."""
    if timer.is_over:
        return timer.time_up
    if timer.is_paused:
        return Message("clock.paused")
    return Message.of("clock.round", n=timer.clock.number if timer.clock is not None else 0)

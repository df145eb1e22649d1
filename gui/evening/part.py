"""The part of the club's screen for today: before an event, while it is held, and its result."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from core.event.log import EventSettings
from core.language.messages import Message
from core.ledger.kept_names import numbered_anew
from gui.appearance.look import Look
from gui.evening.begin_page import EARLIER, BeginPage
from gui.evening.held_page import HeldPage
from gui.evening.night_result import NightResult
from gui.evening.settings_box import SettingsBox
from gui.storage.evening_model import EveningModel
from gui.storage.rule_library import RuleLibrary
from gui.widgets.dialogs import show_box
from gui.widgets.focus import show_page
from gui.widgets.round_timer import RoundTimer


class EveningPart(QWidget):
    """Three pages: to begin an event, to hold it, and its result.

    :ivar before: the first. :ivar held: the second. :ivar result: the third.
    """

    share_wished = Signal(str)
    """Emitted to give the result of the event away, with the way, of `WAYS`."""
    copy_wished = Signal()
    """Emitted to copy the club's file to a stick."""
    said = Signal(Message)
    """Emitted with what to tell the user."""

    def __init__(
        self,
        model: EveningModel,
        timer: RoundTimer,
        library: RuleLibrary,
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.model, self._library, self._look = model, library, look
        self._result_of = ""
        """Id of the session whose result is shown while it is held; "" for none."""
        self._stack = QStackedLayout(self)
        self.before, self.held = BeginPage(look, self), HeldPage(model, timer, look, self)
        self.result = NightResult(model, look, self)
        for page in (self.before, self.held, self.result):
            self._stack.addWidget(page)
        model.changed.connect(self.refresh)
        self.before.begin.clicked.connect(self.begin)
        self.before.again.clicked.connect(self.go_on)
        self.held.settings_wished.connect(self.change_settings)
        self.held.result_wished.connect(lambda: self.show_result(is_shown=True))
        self.held.said.connect(self.said)
        model.replaced.connect(self.said)
        self.result.sent.connect(self.share_wished)
        self.result.copied.connect(self.copy_wished)
        self.result.ended.connect(self._turn_end)
        self.result.begun.connect(self.begin)
        self.result.left.connect(lambda: self.show_result(is_shown=False))

    # ------------------------------------------------------------------------------ showing

    @property
    def first(self) -> QWidget:
        """Widget of the page that gets the focus."""
        shown = self._stack.currentWidget()
        return (
            self.before.begin
            if shown is self.before
            else self.result.first
            if shown is self.result
            else self.held.first
        )

    def retranslate(self) -> None:
        """Update texts and sizes."""
        self.held.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Show the event again, if it can be seen."""
        if not self.isVisible():
            return
        model, focus, before = self.model, self.window().focusWidget(), self._stack.currentWidget()
        had_keyboard = focus is not None and before is not None and before.isAncestorOf(focus)
        if model.session is None:
            model.find()
        if model.session is None:
            self.before.show_before(model.earlier(EARLIER))
            show_page(self._stack, self.before)
        elif model.state.ended_by or model.session.id == self._result_of:
            self.result.refresh()
            show_page(self._stack, self.result)
        else:
            show_page(self._stack, self.held)
            self.held.refresh()
        if had_keyboard and self._stack.currentWidget() is not before:
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """Show what has changed while the part was hidden."""
        super().showEvent(event)
        self.refresh()

    def take_key(self, event: QKeyEvent) -> bool:
        """Take a key that nothing else wants, wherever the focus is. Return whether it has a meaning here."""
        shown = self._stack.currentWidget()
        return isinstance(shown, HeldPage | NightResult) and shown.take_key(event)

    # ------------------------------------------------------------------------------ begin

    def begin(self) -> None:
        """Ask how the event is held, as the last one at first, and begin it today."""
        model, before = self.model, self.model.before
        settings, session = model.state.settings, model.session
        if session is None and before is not None:
            settings, session = before.settings, before.session
        named = (session.name, session.league) if session is not None else ("", "")
        if model.session is not None:  # it is over: another one of the day has another name
            named = (numbered_anew(named[0]), named[1])
        box = self._settings_box(settings, named, begins=True)
        box.accepted.connect(lambda: self._begin(box))
        show_box(box)

    def _settings_box(self, settings: EventSettings, named: tuple[str, str], *, begins: bool) -> SettingsBox:
        everybody = {one: self.model.name(one) for one in (*self.model.members, *self.model.state.guests)}
        return SettingsBox(
            settings,
            everybody,
            self._library.sets,
            self.model.rules,
            self._look,
            self,
            named=named,
            begins=begins,
            taken=() if begins else self.model.other_names,
            registered=[] if begins else [self.model.name(one) for one in self.model.state.registered],
        )

    def _enter(self, box: SettingsBox, named: tuple[str, str] | None = None) -> bool:
        """Enter the settings, and who has announced to come. Return whether they could be written.

        :param named: name and league that the event has from now on; None: they stay.
        """
        registration = self.model.registration(box.registered)
        is_new = registration.people != self.model.state.registered
        entries = (box.settings, *((registration,) if is_new else ()))
        return self.model.enter(Message("evening.done.settings"), *entries, named=named)

    def _begin(self, box: SettingsBox) -> None:
        name, league = box.named
        if not self.model.begin(date.today(), name, league):
            return
        if self.model.state.ended_by:
            self.model.end(is_over=False)
        if self._enter(box):
            self.first.setFocus()
        else:
            self.model.choose(None)  # as in the sample club, which has a night of today and cannot be changed

    def go_on(self) -> None:
        """Go on with the last event, as on the second day of a tournament."""
        before = self.model.before
        if before is not None:
            self.model.choose(before.session)
            self.first.setFocus()

    def change_settings(self) -> None:
        """Ask for other settings of the event."""
        session = self.model.session
        if session is None:
            return
        box = self._settings_box(self.model.state.settings, (session.name, session.league), begins=False)
        box.accepted.connect(lambda: self._enter(box, box.named))
        show_box(box)

    # ------------------------------------------------------------------------------ result

    def show_result(self, *, is_shown: bool) -> None:
        """Show the result so far, or the tables again."""
        if is_shown and not self.model.has_results:
            self.said.emit(Message("evening.no_result"))
            return
        session = self.model.session
        self._result_of = session.id if is_shown and session is not None else ""
        self.refresh()
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn_end(self) -> None:
        """End the event, or go on with one that is over."""
        self._result_of = ""
        is_over = not self.model.state.ended_by
        unfinished = self.model.unfinished
        if self.model.end(is_over=is_over):
            key = "go_on" if not is_over else "end_open" if unfinished else "end"
            self.said.emit(Message.of(f"evening.done.{key}", n=unfinished))

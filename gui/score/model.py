"""The score screen's model: one immutable `Entry`, the earlier and the undone ones, and what it comes to.

Beside it, how much of that is shown: which reading, and in a lesson how many steps and how it was predicted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QObject, Signal

from core.entry.entry import Entry, assess
from core.entry.entry_change import entry_change
from core.entry.pending import NOTHING, Pending
from core.entry.typed import Refused, with_typed
from core.history import History
from core.interchange.hand_code import HandCodeError, is_hand_code, read_text
from core.language.messages import Message
from core.scoring.derivation import Derivation
from core.scoring.score import score_rejected
from core.tiles import Tile
from gui.late import late
from gui.widgets.undo import MOST_UNDONE

DerivationMode = Literal["all", "steps", "guess"]
"""Everything at once; one step after the other; and that after the learner has given an answer."""
Predicted = Literal["right", "half", "missed"]
"""How an answer was, a `FieldMark`: at once; after a hint or at the second try; not."""


@dataclass(frozen=True, slots=True)
class Showing:
    """How much of the result is shown.

    :ivar reading: 0 the one that counts, else one more than its index among the rejected.
    :ivar revealed: how many steps are open, where they are opened one by one.
    :ivar predicted: how the learner's answer was, once it was given.
    """

    mode: DerivationMode = "all"
    reading: int = 0
    revealed: int = 0
    predicted: Predicted | None = None


_UndoNames = tuple[History[Entry], Message | None, Message | None]


class ScoreModel(QObject):
    """The one place where the score screen's state lives. Views render it and say what the person meant."""

    changed = Signal()
    """The entry, and so what it comes to, is another one; how much is shown begins afresh."""
    showing_changed = Signal()
    """Another part of the same result is shown."""
    pending_changed = Signal()
    """Something else lies beside the hand: digits that are typed, what was refused, a tile too many."""
    said = Signal(Message)
    """Something to tell the person in passing: why a wish was not followed, what was changed along."""

    def __init__(self, entry: Entry, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history = History(entry, limit=MOST_UNDONE)
        self._about: _UndoNames = (self._history, None, None)
        self._result = assess(entry)
        self._showing = Showing()
        self._shown = self._result
        self._pending = NOTHING
        self.example: Entry | None = None
        """The example that was opened last."""

    @property
    def is_example(self) -> bool:
        """Whether the hand is an example as it was opened, and nobody's own."""
        return self.example == self.entry

    @property
    def entry(self) -> Entry:
        """What is entered now."""
        return self._history.present

    @property
    def result(self) -> Derivation | tuple[Message, ...]:
        """The derivation, or what keeps the entry from having one."""
        return self._result

    @property
    def is_begun(self) -> bool:
        """Whether there are one to thirteen tiles, and all fits."""
        entry = self.entry
        return entry.room > 0 and not entry.is_draw and bool(entry.closed or entry.melds) and not entry.problems()

    @property
    def helping(self) -> tuple[Tile, ...]:
        """The kinds that bring the hand nearer to a win, whether it has all its tiles or not."""
        found: tuple[Tile, ...] = ()
        if self.is_begun:
            found = late("gui.score.no_win_cards:helping_so_far")(self.entry)
        elif isinstance(self.result, Derivation) and self.result.outcome == "not_a_winning_hand":
            found = late("gui.score.no_win_cards:helping")(self.result)
        return found

    def put_example(self, entry: Entry) -> None:
        """An example takes the place of the hand."""
        self.example = entry
        self.put(entry)

    # ------------------------------------------------------------------------------ beside the hand

    @property
    def pending(self) -> Pending:
        """What lies beside the hand."""
        return self._pending

    def set_pending(self, pending: Pending) -> None:
        """Something else lies beside the hand; what is to be said of it is said."""
        if pending != self._pending:
            self._pending = pending
            self.pending_changed.emit()
            if pending.note is not None:
                self.said.emit(pending.note)

    def add(self, tiles: list[Tile], refused: tuple[Refused, ...] = ()) -> None:
        """Add tiles to the closed part, as many as can be; the others lie beside it and say why.

        :param refused: what else could not be, and was asked for along with them.
        """
        typed = with_typed(self.entry, tiles)
        self.put_consistent(typed.entry)
        self.set_pending(Pending(refused=(*refused, *typed.refused), extra=typed.extra))

    def replace(self, tile: Tile, *, winning: bool) -> None:
        """Let the tile that is too many take the place of this one. :param winning: it is the winning one."""
        extra = self._pending.extra
        if extra is not None:
            self.set_pending(NOTHING)
            self.put_consistent(self.entry.with_replaced(tile, extra, winning=winning))

    # ------------------------------------------------------------------------------ the entry

    def put(self, entry: Entry) -> None:
        """Another entry; the present one can be had back."""
        if entry != self.entry:
            self._take(self._history.put(entry))

    def put_consistent(self, entry: Entry) -> None:
        """Another entry, without the conditions that it contradicts, and a word about each of them."""
        entry, dropped = entry.without_contradictions(self.entry)
        self.put(entry)
        for name in dropped:
            self.said.emit(Message.of("said.dropped", name=Message(f"condition.{name}")))

    def take_text(self, text: str, ready: Callable[[], object] = lambda: None) -> bool:
        """Take a text as the hand, if it is one: a hand code, notation, or tiles. Else it is said why it is none.
        Returns whether it is one.

        :param ready: what is done before, where it is one.
        """
        text = " ".join(text.split())
        if not text:
            self.said.emit(Message("said.nothing_to_paste"))
            return False
        try:
            entry = read_text(text, self.entry)
        except HandCodeError as error:
            self.said.emit(error.problem)
            return False
        ready()
        if is_hand_code(text):
            self.put(entry)
            self.said.emit(Message("said.loaded_code"))
        else:
            self.put_consistent(entry)
        return True

    def tell(self, message: Message) -> None:
        """Tell something in passing: why a wish was not followed, what was done."""
        self.said.emit(message)

    @property
    def undoes(self) -> Message | None:
        """What has made the entry of the earlier one; None: there is none."""
        return self._named()[1]

    @property
    def redoes(self) -> Message | None:
        """What was undone last; None: nothing."""
        return self._named()[2]

    def _named(self) -> _UndoNames:
        """What undo and redo are about: asked more than once after every change, so it is found once."""
        history = self._history
        if self._about[0] is not history:
            self._about = (
                history,
                entry_change(history.undo().present, history.present) if history.can_undo else None,
                entry_change(history.present, history.redo().present) if history.can_redo else None,
            )
        return self._about

    def undo(self) -> bool:
        """Go back to the earlier entry. Returns whether there was one."""
        if can := self._history.can_undo:
            self._take(self._history.undo())
        return can

    def redo(self) -> bool:
        """Take the last undo back. Returns whether there was one."""
        if can := self._history.can_redo:
            self._take(self._history.redo())
        return can

    def _take(self, history: History[Entry]) -> None:
        self._history = history
        self._result = self._shown = assess(self.entry)
        self._pending = NOTHING
        self._showing = Showing(mode=self._kept_mode())
        self.changed.emit()

    def _kept_mode(self) -> DerivationMode:
        """A hand that does not win has no steps to go through, and one without a reading nothing to predict: it
        ends a lesson.
        """
        return self._showing.mode if self.can_have(self._showing.mode) else "all"

    def can_have(self, mode: DerivationMode) -> bool:
        """Whether what is entered can be shown so. That a whole hand has no yaku can be predicted, too."""
        if mode == "guess":
            return isinstance(self._result, Derivation) and self._result.chosen is not None
        return self.wins or mode == "all"

    # ------------------------------------------------------------------------------ how much is shown

    @property
    def is_whole(self) -> bool:
        """Whether what is entered has all its tiles, and they make a hand, with or without yaku."""
        return isinstance(self._result, Derivation) and self._result.outcome != "not_a_winning_hand"

    @property
    def wins(self) -> bool:
        """Whether what is entered is a hand that wins."""
        return isinstance(self._result, Derivation) and self._result.outcome == "win"

    @property
    def showing(self) -> Showing:
        """How much is shown."""
        return self._showing

    @property
    def shown(self) -> Derivation | tuple[Message, ...]:
        """What is shown: the result, or the derivation of a reading that lost."""
        return self._shown

    @property
    def steps(self) -> int:
        """How many steps the shown derivation has."""
        return len(self._shown.steps) if isinstance(self._shown, Derivation) else 0

    @property
    def is_open(self) -> bool:
        """Whether nothing is held back: no step is still closed."""
        showing = self._showing
        if showing.mode == "all" or showing.revealed >= self.steps:
            return True
        return not self.wins and not self.awaits_guess

    @property
    def awaits_guess(self) -> bool:
        """Whether the learner is to answer first."""
        return self._showing.mode == "guess" and self._showing.predicted is None

    def show_reading(self, reading: int) -> None:
        """Show a reading's derivation: 0 the one that counts, n the n-th rejected one."""
        result = self._result
        if isinstance(result, Derivation) and 0 <= reading <= len(result.rejected):
            self._shown = score_rejected(result, reading - 1) if reading else result
            self._show(replace(self._showing, reading=reading))

    def set_mode(self, mode: DerivationMode) -> None:
        """Show everything, or step by step, or let the learner answer first; from the beginning."""
        if not self.can_have(mode):
            self.said.emit(Message("why.not_whole" if mode == "guess" else "why.no_win"))
            return
        self._shown = self._result
        self._show(Showing(mode=mode))

    def step(self, by: int = 1) -> None:
        """Open the next step, or with -1 close the last one."""
        if self._showing.mode != "all" and self.wins and not self.awaits_guess:
            self._shown = self._result  # a lesson is about the reading that counts
            revealed = min(max(self._showing.revealed + by, 0), self.steps)
            self._show(replace(self._showing, reading=0, revealed=revealed))

    def take_prediction(self, mark: Predicted) -> None:
        """Open all, now that the learner has answered. :param mark: how that was."""
        if self.awaits_guess:
            self._show(replace(self._showing, predicted=mark, revealed=self.steps))

    def _show(self, showing: Showing) -> None:
        if showing != self._showing:
            self._showing = showing
            self.showing_changed.emit()

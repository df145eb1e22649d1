"""The model of the score screen: one immutable `Entry`, its history, and its result.

It also holds how much of the result is shown: which reading, and in a lesson how many steps and how the prediction
went.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from core.entry.entry import Entry
from core.entry.pending import NOTHING, Pending
from core.history import History
from core.interchange.hand_code import HandCodeError, is_hand_code, read_text, write_code
from core.language.messages import Message
from core.tiles import Tile
from gui.late import late
from gui.widgets.undo import MOST_UNDONE

if TYPE_CHECKING:
    from core.entry.hand_request import HandRequest
    from core.entry.typed_tiles import Refused, Typed
    from core.scoring.derivation import Derivation

DerivationMode = Literal["all", "steps", "guess"]
"""All at once; step by step; or all after the learner has given an answer."""
Predicted = Literal["right", "half", "missed"]
"""The mark of an answer, a `FieldMark`: right at once; right after a hint or a second try; missed."""


@dataclass(frozen=True, slots=True)
class Showing:
    """How much of the result is shown.

    :ivar reading: 0 for the reading that counts, else one more than its index among the rejected ones.
    :ivar revealed: the number of open steps in a lesson.
    :ivar predicted: the mark of the learner's answer; None before it is given.
    """

    mode: DerivationMode = "all"
    reading: int = 0
    revealed: int = 0
    predicted: Predicted | None = None


_UndoNames = tuple[History[Entry], Message | None, Message | None]


class Errand(QObject):
    """The hand that another screen asks for or lets the user look at, until the hand from before is restored."""

    changed = Signal()
    """Emitted when an errand begins or ends."""
    taken = Signal()
    """Emitted when the user wants to use the hand that is entered."""
    left = Signal()
    """Emitted when the user goes back without using it."""

    def __init__(self, model: ScoreModel) -> None:
        super().__init__(model)
        self._model = model
        self._request: HandRequest | None = None
        self._before: tuple[Entry, DerivationMode] = (model.entry, "all")

    @property
    def request(self) -> HandRequest | None:
        """What is asked; None if there is no errand."""
        return self._request

    @property
    def is_changed(self) -> bool:
        """Whether a hand that was only looked at has been changed, so that the change can be used."""
        request = self._request
        return (
            request is not None and request.is_open and write_code(self._model.entry) != write_code(request.given)
        )

    @property
    def own(self) -> Entry:
        """The user's own hand: the current one, or during an errand the one that is restored afterwards."""
        return self._model.entry if self._request is None else self._before[0]

    def begin(self, request: HandRequest) -> None:
        """Show the given hand of a request, which has everything set that is known, with nothing hidden.

        The hand to be restored is the one before the first request, even if a second one follows.
        """
        if self._request is None:
            self._before = (self._model.entry, self._model.showing.mode)
        self._request = request
        self._model.set_mode("all")
        self._model.put(request.given)
        self.changed.emit()

    def begin_again(self) -> None:
        """Start the requested hand from the beginning; without an errand do nothing."""
        if self._request is not None:
            self._model.put(self._request.given)

    def end(self) -> None:
        """Restore the hand that was there before, and how it was shown; without an errand do nothing."""
        if self._request is not None:
            self._request = None
            entry, mode = self._before
            self._model.put(entry)
            self._model.set_mode(mode)
            self.changed.emit()


class ScoreModel(QObject):
    """The state of the score screen. Views show it and call its methods.

    :ivar errand: the hand for another screen.
    """

    changed = Signal()
    """Emitted when the entry, and so its result, has changed; how much is shown is reset."""
    showing_changed = Signal()
    """Emitted when another part of the same result is shown."""
    pending_changed = Signal()
    """Emitted when what is pending beside the hand has changed: typed digits, refused tiles, a tile too many."""
    said = Signal(Message)
    """Emitted with a message for the user: why something was refused, or what else was changed."""

    def __init__(self, entry: Entry, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history = History(entry, limit=MOST_UNDONE)
        self._about: _UndoNames = (self._history, None, None)
        self._result: Derivation | tuple[Message, ...] | None = None
        """None until it is asked for: the start of a learner does not."""
        self._showing = Showing()
        self._shown: Derivation | None = None
        """The derivation of a rejected reading; None for the result."""
        self._pending = NOTHING
        self.errand = Errand(self)
        self.example: Entry | None = None
        """The example that was opened last."""

    @property
    def is_example(self) -> bool:
        """Whether the hand is an example as it was opened, without changes."""
        return self.example == self.entry

    @property
    def entry(self) -> Entry:
        """The current entry."""
        return self._history.present

    @property
    def result(self) -> Derivation | tuple[Message, ...]:
        """The derivation of the entry, or the problems because of which it has none."""
        if self._result is None:
            self._result = late("core.entry.assess:assess")(self.entry)
        return self._result

    @property
    def derivation(self) -> Derivation | None:
        """The derivation of the entry; None if it has none."""
        result = self.result
        return None if isinstance(result, tuple) else result

    @property
    def is_begun(self) -> bool:
        """Whether there are tiles, with room for more (a meld takes that of three), no contradiction and no
        nagashi mangan.
        """
        entry = self.entry
        return entry.room > 0 and not entry.is_draw and bool(entry.closed or entry.melds) and not entry.problems()

    @property
    def helping(self) -> tuple[Tile, ...]:
        """The kinds of tiles that bring the hand nearer to a win, whether it is full or not; of a full hand with
        many, only those of one shape. () if it is complete, empty or contradicts itself.
        """
        found: tuple[Tile, ...] = ()
        if self.is_begun:
            found = late("gui.score.no_win_cards:helping_so_far")(self.entry)
        elif self.derivation is not None and self.derivation.outcome == "not_a_winning_hand":
            found = late("gui.score.no_win_cards:helping")(self.derivation)
        return found

    def put_example(self, entry: Entry) -> None:
        """Replace the hand by an example, and remember it as `example`."""
        self.example = entry
        self.put(entry)

    # ------------------------------------------------------------------------------ beside the hand

    @property
    def pending(self) -> Pending:
        """What is pending beside the hand."""
        return self._pending

    def set_pending(self, pending: Pending) -> None:
        """Set what is pending beside the hand, which shows its note."""
        if pending != self._pending:
            self._pending = pending
            self.pending_changed.emit()

    def add(self, tiles: list[Tile], refused: tuple[Refused, ...] = ()) -> None:
        """Add tiles to the closed part, as many as possible; the others become pending with the reason.

        :param refused: what was typed along with them and cannot be a tile.
        """
        typed: Typed = late("core.entry.typed_tiles:with_typed")(self.entry, tiles)
        self.put_consistent(typed.entry)
        self.set_pending(Pending(refused=(*refused, *typed.refused), extra=typed.extra))

    def replace(self, tile: Tile, *, winning: bool) -> None:
        """Replace a tile of the hand by the tile too many; without one do nothing.

        :param tile: the tile that goes.
        :param winning: whether that is the winning tile.
        """
        extra = self._pending.extra
        if extra is not None:
            self.set_pending(NOTHING)
            self.put_consistent(self.entry.with_replaced(tile, extra, winning=winning))

    # ------------------------------------------------------------------------------ the entry

    def put(self, entry: Entry) -> None:
        """Set the entry; the current one can be restored by `undo`. What is pending is dropped, and what is shown
        begins anew, in the same mode if the entry can have it. The same entry changes nothing.
        """
        if entry != self.entry:
            self._take(self._history.put(entry))

    def put_consistent(self, entry: Entry) -> None:
        """Set the entry without the conditions that it contradicts, and say a word about each of them."""
        entry, dropped = entry.without_contradictions(self.entry)
        self.put(entry)
        for name in dropped:
            self.said.emit(Message.of("said.dropped", name=Message(f"condition.{name}")))

    def take_text(self, text: str, ready: Callable[[], object] = lambda: None) -> bool:
        """Read a text and set it as the hand: a hand code, notation, or tiles. If it cannot be read, say why.

        :param ready: called before the hand is set.
        :returns: whether the text is a hand.
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
        """Emit `said` with a message for the user."""
        self.said.emit(message)

    @property
    def undoes(self) -> Message | None:
        """The name of the change that `undo` would take back; None if there is none."""
        return self._named()[1]

    @property
    def redoes(self) -> Message | None:
        """The name of the change that `redo` would repeat; None if there is none."""
        return self._named()[2]

    def _named(self) -> _UndoNames:
        """Return the names for undo and redo, cached: they are asked for several times after every change."""
        history = self._history
        if self._about[0] is not history:
            self._about = (
                history,
                _change(history.undo().present, history.present) if history.can_undo else None,
                _change(history.present, history.redo().present) if history.can_redo else None,
            )
        return self._about

    def undo(self) -> bool:
        """Go back to the earlier entry, with the same consequences as `put`. Return whether there was one."""
        if can := self._history.can_undo:
            self._take(self._history.undo())
        return can

    def redo(self) -> bool:
        """Take the last undo back, with the same consequences as `put`. Return whether there was one."""
        if can := self._history.can_redo:
            self._take(self._history.redo())
        return can

    def _take(self, history: History[Entry]) -> None:
        self._history = history
        self._result = self._shown = None
        self._pending = NOTHING
        self._showing = Showing(mode=self._kept_mode())
        self.changed.emit()

    def _kept_mode(self) -> DerivationMode:
        """Return the mode that the new entry can still have.

        A hand that does not win has no steps, and one without a reading has nothing to predict: either ends a
        lesson.
        """
        return self._showing.mode if self.can_have(self._showing.mode) else "all"

    def can_have(self, mode: DerivationMode) -> bool:
        """Return whether the entry can be shown in this mode.

        A complete hand without yaku can be predicted, too.
        """
        if mode == "guess":
            return self.derivation is not None and self.derivation.chosen is not None
        return mode == "all" or self.wins

    # ------------------------------------------------------------------------------ how much is shown

    @property
    def is_whole(self) -> bool:
        """Whether the entry has all its tiles and they form a hand, with or without yaku."""
        found = self.derivation
        return found is not None and found.outcome != "not_a_winning_hand"

    @property
    def wins(self) -> bool:
        """Whether the entry is a hand that wins."""
        found = self.derivation
        return found is not None and found.outcome == "win"

    @property
    def showing(self) -> Showing:
        """How much is shown."""
        return self._showing

    @property
    def shown(self) -> Derivation | tuple[Message, ...]:
        """What is shown: the result, or the derivation of a rejected reading."""
        return self.result if self._shown is None else self._shown

    @property
    def steps(self) -> int:
        """The number of steps of the shown derivation; 0 without one."""
        return 0 if isinstance(self.shown, tuple) else len(self.shown.steps)

    @property
    def is_open(self) -> bool:
        """Whether nothing is hidden: no step is still closed."""
        showing = self._showing
        if showing.mode == "all" or showing.revealed >= self.steps:
            return True
        return not self.wins and not self.awaits_guess

    @property
    def awaits_guess(self) -> bool:
        """Whether the learner is to answer first and has not yet."""
        return self._showing.mode == "guess" and self._showing.predicted is None

    def show_reading(self, reading: int) -> None:
        """Show the derivation of a reading: 0 for the one that counts, n for the n-th rejected one. If there is
        none, do nothing.
        """
        found = self.derivation
        if found is not None and 0 <= reading <= len(found.rejected):
            self._shown = late("core.scoring.score:score_rejected")(found, reading - 1) if reading else None
            self._show(replace(self._showing, reading=reading))

    def set_mode(self, mode: DerivationMode) -> None:
        """Show everything, or step by step, or let the learner answer first; from the beginning. If the hand
        cannot be shown so, change nothing and say why.
        """
        if not self.can_have(mode):
            self.said.emit(Message("why.not_whole" if mode == "guess" else "why.no_win"))
            return
        self._shown = None
        self._show(Showing(mode=mode))

    def step(self, by: int = 1) -> None:
        """Open the next step of the reading that counts, or with -1 close the last one. Outside a lesson, and
        before the learner's answer, do nothing.
        """
        if self._showing.mode != "all" and self.wins and not self.awaits_guess:
            self._shown = None  # a lesson is about the reading that counts
            revealed = min(max(self._showing.revealed + by, 0), self.steps)
            self._show(replace(self._showing, reading=0, revealed=revealed))

    def take_prediction(self, mark: Predicted) -> None:
        """Reveal everything after the learner's answer; if none is awaited, do nothing.

        :param mark: the mark of the answer.
        """
        if self.awaits_guess:
            self._show(replace(self._showing, predicted=mark, revealed=self.steps))

    def _show(self, showing: Showing) -> None:
        if showing != self._showing:
            self._showing = showing
            self.showing_changed.emit()


def _change(before: Entry, after: Entry) -> Message:
    """Return the name of a change."""
    named: Message = late("core.entry.entry_change:entry_change")(before, after)
    return named

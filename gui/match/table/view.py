"""Widget of the players around the felt: scores, winds, sticks, and differences to a chosen player."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.match.shown_table import ShownTable, shown_table, spoken_differences, spoken_middle, spoken_seat
from core.match.state import MatchState
from core.match.transfers import PointTransfer, transfers
from gui.appearance.look import Look
from gui.appearance.motion import Motion
from gui.appearance.painter import smooth_painter
from gui.match.table.paint import FeltPainter
from gui.match.table.places import DESIGN, SIDES, TablePlaces, TableSide
from gui.widgets.pointed_view import PointedView

_KEYS: dict[Qt.Key, TableSide] = {
    Qt.Key.Key_Down: "bottom",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "top",
    Qt.Key.Key_Left: "left",
}


class FeltView(PointedView[int]):
    """The table.

    Highlighting a seat, with the mouse or the arrow key of its side, shows the differences of the others to it. A
    click or Space keeps that; another one, or Escape, ends it.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("match.table")
        self._look = look
        self._state: MatchState | None = None
        self._names: tuple[str, ...] = ()
        self._after: MatchState | None = None
        self._recorded = False
        self._picked: int | None = None
        self._motion = Motion(look.theme, self)
        self._motion.stepped.connect(self.update)
        self._moved: tuple[PointTransfer, ...] = ()
        """Points that are moving between the seats, and the scores before."""
        self._scores: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._retranslate)

    def sizeHint(self) -> QSize:
        """Return the size of the design; the table grows with the view."""
        return QSize(self._look.theme.px(DESIGN[0]), self._look.theme.px(DESIGN[1]))

    def minimumSizeHint(self) -> QSize:
        """Return a slightly smaller size that can still be read."""
        return QSize(self._look.theme.px(DESIGN[0] * 0.88), self._look.theme.px(DESIGN[1] * 0.88))

    # ------------------------------------------------------------------------------ what is shown

    def show_table(
        self,
        state: MatchState,
        names: tuple[str, ...],
        *,
        after: MatchState | None = None,
        recorded: bool = False,
    ) -> None:
        """Show a state of the match; after a deal that was entered or confirmed just now points move between the
        seats.

        :param names: by seat; for an empty one the seat's number is shown.
        :param after: the state after an unconfirmed deal; each seat then shows its change and new score.
        :param recorded: whether the deal is a selected record instead.
        """
        if state is self._state and after is self._after and names == self._names:
            return
        self._move(state, after, names, recorded=recorded)
        self._state, self._names, self._after, self._recorded = state, names, after, recorded
        if self._picked is not None and self._picked >= state.players:
            self._picked = None
        if self._at is not None and self._at >= state.players:
            self.point_at(None)
        self._retranslate()

    def _move(
        self, state: MatchState, after: MatchState | None, names: tuple[str, ...], *, recorded: bool
    ) -> None:
        """Animate the points if a deal was entered or confirmed just now."""
        before, shown = self._after or self._state, after or state
        self._motion.finish()
        self._moved = ()
        if before is None or recorded or self._recorded or names != self._names:
            return
        if len(before.scores) != len(shown.scores) or before.scores == shown.scores or not self.isVisible():
            return
        if len(shown.records) == len(before.records) + 1:  # else a deal was undone, or it is another match
            self._scores, self._moved = before.scores, transfers(before.scores, shown.scores)
            self._motion.run()

    @property
    def is_moving(self) -> bool:
        """Whether points are moving."""
        return self._motion.is_running

    def _on_the_way(self, shown: ShownTable) -> ShownTable:
        """Return the table with scores between those before and after."""
        share = self._motion.share
        seats = (
            replace(seat, points=round((old + (seat.points - old) * share) / 100) * 100)
            for seat, old in zip(shown.seats, self._scores, strict=True)
        )
        return replace(shown, seats=tuple(seats))

    @property
    def picked(self) -> int | None:
        """The seat that the others are compared with, or None."""
        return self._picked

    @property
    def shown(self) -> ShownTable | None:
        """The table as it is shown; None before a match is shown."""
        if self._state is None:
            return None
        compared = self._at if self._at is not None else self._picked
        return shown_table(
            self._state, self._names, self._after, compared, self._look.words.say, recorded=self._recorded
        )

    def _retranslate(self) -> None:
        self.updateGeometry()
        shown = self.shown
        if shown is not None:
            self.setAccessibleName(
                self._look.words.say("match_table.name", middle=spoken_middle(shown, self._look.words.say))
            )
            self._describe()
        self.update()

    def seat_center(self, seat: int) -> QPointF:
        """Return a point in a seat at which it can be clicked."""
        return self._places().seats[seat].panel.center()

    def _places(self) -> TablePlaces:
        players = self._state.players if self._state else 4
        return TablePlaces(self._look, self.width(), self.height(), players)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table."""
        shown = self.shown
        if shown is None:
            return
        moves = self.is_moving
        there = self._on_the_way(shown) if moves else shown
        felt = FeltPainter(smooth_painter(self), there, self._places(), self._look)
        felt.paint(pointed=self._at, focused=self.hasFocus())
        if moves:
            felt.paint_travel(self._moved, self._motion.share)

    # ------------------------------------------------------------------------------ mouse and keys

    def thing_at(self, position: QPointF) -> int | None:
        """Return the seat at a position, or None."""
        if self._state is None:
            return None
        places = enumerate(self._places().seats)
        return next((seat for seat, place in places if place.panel.contains(position)), None)

    def words_of(self, thing: int | None) -> str:
        """Return a seat in words, for None all of them, and the differences if there are any. Empty before a match
        is shown.
        """
        shown, say = self.shown, self._look.words.say
        if shown is None:
            return ""
        differences = spoken_differences(shown, say)
        if thing is not None:
            return f"{spoken_seat(shown.seats[thing], say)}  ·  {differences}"
        return "\n".join([*(spoken_seat(seat, say) for seat in shown.seats), *filter(None, [differences])])

    def can_pick(self, thing: int) -> bool:
        """Return True: a click on any seat compares the others with it."""
        return True

    def pick(self, thing: int) -> None:
        """Keep comparing with a seat, or stop if it is the same one."""
        self._picked = None if thing == self._picked else thing
        self._describe()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Highlight a seat with the arrow of its side, keep it with Space, release it with Escape."""
        key = Qt.Key(event.key())
        sides = SIDES[self._state.players] if self._state else ()
        if key in _KEYS and _KEYS[key] in sides:
            self.point_at(sides.index(_KEYS[key]))
        elif key == Qt.Key.Key_Space and self._at is not None:
            self.pick(self._at)
        elif key == Qt.Key.Key_Escape and (self._picked, self._at) != (None, None):
            if self._picked is not None:
                self.pick(self._picked)
            self.point_at(None)
        else:
            super().keyPressEvent(event)

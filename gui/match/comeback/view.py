"""View of what a chosen player needs to reach each rank."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.match.comeback import Comeback, Way, comeback
from core.match.comeback_words import cell_texts, how_text
from core.match.names import name_of, named
from core.match.state import MatchState, added
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.match.comeback.table import ComebackTable
from gui.match.table.standing_strip import SeatScore, StandingStrip
from gui.widgets.buttons import ChoiceButton, join, strip

MOST_PLAYERS = 4


class ComebackView(QWidget):
    """Buttons to choose a player, a sentence, the table, and the scores after the highlighted cell.

    It is computed only while it is visible.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("comeback")
        self._look = look
        self._state: MatchState | None = None
        self._names: tuple[str, ...] = ()
        self._seat: int | None = None
        self._comeback: Comeback | None = None
        self._stale = True
        self._label = Label()
        self._choices = [ChoiceButton(f"comeback.player.{seat}", look) for seat in range(MOST_PLAYERS)]
        self.headline = Paragraph()
        self.headline.setObjectName("comeback.headline")
        self.table = ComebackTable(look)
        self.standing = StandingStrip(look)
        self._build()
        for seat, choice in enumerate(self._choices):
            choice.chosen.connect(lambda _, seat=seat: self.choose(seat))
        self.table.pointed.connect(self._show_after)
        look.changed.connect(self._refresh)

    def _build(self) -> None:
        self._row = QHBoxLayout()
        self._row.addWidget(self._label)
        self._row.addLayout(strip(self._choices))
        self._row.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._row)
        self._column.addWidget(self.headline)
        self._column.addWidget(self.table, 100)
        self._column.addWidget(self.standing)
        self._column.addStretch(1)

    # ------------------------------------------------------------------------------ what is shown

    def show_match(self, state: MatchState, names: tuple[str, ...]) -> None:
        """Show the present state of a match. The chosen player stays; at first it is the last in rank."""
        if self._state is None or self._seat is None or self._seat >= state.players:
            self._seat = state.order[-1]
        self._state, self._names, self._comeback = state, names, None
        self._refresh()

    def choose(self, seat: int) -> None:
        """Choose a player, by seat, and show what they need."""
        self._seat, self._comeback = seat, None
        self._refresh()

    @property
    def seat(self) -> int | None:
        """The chosen player's seat; None before a match is shown."""
        return self._seat

    @property
    def comeback(self) -> Comeback | None:
        """What the chosen player can reach; None: there is no match, or it is over."""
        state = self._state
        if self._comeback is None and state is not None and self._seat is not None and state.finished is None:
            self._comeback = comeback(state, self._seat)
        return self._comeback

    def showEvent(self, event: QShowEvent) -> None:
        """Update what has changed while it was hidden."""
        super().showEvent(event)
        if self._stale:
            self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the names to the new width."""
        super().resizeEvent(event)
        self._fit_names()

    def _refresh(self) -> None:
        self._stale = not self.isVisible()
        if self._stale:
            return
        words, theme, state = self._look.words, self._look.theme, self._state
        self._column.setSpacing(theme.space("small"))
        self._row.setSpacing(theme.space("medium"))
        self._label.setText(words.say("comeback.who"))
        self.headline.setStyleSheet(theme.letters("subtitle", bold=True))
        comeback = self.comeback
        self.headline.setText(self._headline())
        for seat, choice in enumerate(self._choices):
            choice.setVisible(state is not None and seat < state.players)
            choice.setChecked(seat == self._seat)
        join(choice for choice in self._choices if not choice.isHidden())
        self._fit_names()
        self.table.setVisible(comeback is not None and bool(comeback.goals))
        goals = comeback.goals if comeback is not None else ()
        self.standing.setVisible(bool(goals))
        if comeback is not None:
            self.table.show_comeback(comeback, self._names)
        self._show_after(None)

    def _fit_names(self) -> None:
        """Elide each name to the width of its button; the tool tip has all of it."""
        if self._state is None:
            return
        words, theme, count = self._look.words, self._look.theme, self._state.players
        label = round(theme.width_of(self._label.text()))
        room = (self.width() - label - theme.space("medium")) // count - theme.space("wide")
        metrics = QFontMetrics(theme.font(bold=True))
        for seat, choice in enumerate(self._choices[:count]):
            name = name_of(seat, self._names, words.say)
            choice.setText(metrics.elidedText(name, Qt.TextElideMode.ElideRight, max(room, theme.px(40))))
            choice.setAccessibleName(name)
            choice.setToolTip(name)
            choice.updateGeometry()

    def _headline(self) -> str:
        words, state, comeback = self._look.words, self._state, self._comeback
        if state is None or self._seat is None:
            return words.say("comeback.nothing")
        if comeback is None:
            return words.say("comeback.over")
        name = named(comeback.seat, self._names)
        if not comeback.goals:
            key = "first" if comeback.ahead else "first_level"
            order = [seat for seat in state.order if seat != comeback.seat]
            if not comeback.ahead and state.ranks[order[0]] == 1:
                key = "first_shared"
            other = named(order[0], self._names)
            return words.say(f"comeback.{key}", player=name, other=other, points=comeback.ahead)
        return words.say("comeback.stands")

    def _show_after(self, way: Way | None) -> None:
        """Show the scores after a win. :param way: None: the first one that is enough."""
        state, say, found = self._state, self._look.words.say, self.comeback
        if state is None or self._seat is None or found is None:
            return
        first = next((each for goal in found.goals for each in goal.ways if each), None)
        if (shown := way or first) is None:
            self.standing.show_nothing(say("comeback.point"))
            return
        goal, told = next(goal for goal in found.goals if goal.rank == shown.rank), shown.recommended
        changes = added(told.after, (-held for held in state.scores))
        standing = SeatScore(told.after, told.ranks, changes)
        title = say(
            "comeback.then", how=how_text(goal, shown.source, self._names, say), hand=cell_texts(shown, say)[0]
        )
        self.standing.show_standing(title, standing, self._names, self._seat)

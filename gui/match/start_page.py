"""Page before a match: the form to begin one, filled from the club and the last match."""

from __future__ import annotations

from collections import Counter
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from core.ayame.system import AyameRules
from core.language.messages import Message, Several, sentences
from core.language.names_apart import Name
from core.language.numbers import number_text
from core.ledger import MatchSummary
from core.match import MatchState
from core.match.names import name_of
from gui.appearance.days import day_text, moment_text
from gui.appearance.look import Look
from gui.late import late
from gui.match.model import MatchModel
from gui.match.start.again_cards import AgainCards
from gui.match.start.form import StartForm
from gui.match.start.left_matches import LeftMatch
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.storage.stored_match import Agreement, known_names, last_match, last_tables, sits_elsewhere

START = 770
"""Width of the form, in pixels of the design."""
AGAIN = 400
"""Width of the last tables beside it, in pixels of the design."""
MARGIN, BETWEEN = 24, 32
"""Margins beside both, and the space between them, in pixels of the design."""


class StartPage(QWidget):
    """The form and the last tables; their requests are passed to the model."""

    begun = Signal()
    """Emitted when a match of final scores only was begun and is over."""

    def __init__(
        self,
        model: MatchModel,
        library: RuleLibrary,
        look: Look,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._model, self._library, self._look, self._settings = model, library, look, settings
        self._is_filled = False
        """Whether the form was filled; before that, nobody has seen it."""
        self.form = StartForm(look, parent=self)
        self._margins = QHBoxLayout(self)
        self._again = AgainCards(look, self)
        self._again.wished.connect(self._begin_again)
        self._again.taken.connect(self._take_again)
        self._margins.addStretch(1)
        self._margins.addWidget(self.form)
        self._margins.addWidget(self._again)
        self._margins.addStretch(1)
        self.form.started.connect(self._begin)
        self.form.scores_wished.connect(self._begin_with_scores)
        self.form.left.resumed.connect(model.kept.open)
        model.keeper.changed.connect(self.show_known)
        library.changed.connect(self._show_sets)

    def retranslate(self) -> None:
        """Update sizes and what is known of the club; the form updates its own texts."""
        theme = self._look.theme
        side, above = theme.px(MARGIN), theme.space("large")
        self._margins.setContentsMargins(side, above, side, above)
        self._margins.setSpacing(theme.px(BETWEEN))
        self._arrange()
        self._again.setFixedWidth(theme.px(AGAIN))
        if self._is_filled:
            self.show_known()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the last tables beside the form, or below it if there is no room."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        room = self.width() - 2 * self._look.theme.px(MARGIN)
        self.form.setFixedWidth(min(self._look.theme.px(START), max(room, 0)))
        is_narrow = self.width() < self._look.theme.px(START + AGAIN + 2 * MARGIN + BETWEEN)
        direction = QBoxLayout.Direction
        self._margins.setDirection(direction.TopToBottom if is_narrow else direction.LeftToRight)
        for part in (self.form, self._again):
            self._margins.setAlignment(part, Qt.AlignmentFlag.AlignHCenter if is_narrow else Qt.AlignmentFlag(0))

    def fill(self) -> None:
        """Fill the form with the last match's rules and those of its players who do not play now."""
        self._is_filled = True
        self.form.show_sets(self._library.sets, self._settings.get("rules"))
        self.show_known()
        last = last_match(self._model.keeper)
        sitting = self._model.kept.sitting if last is None else last.sitting
        if last is not None:
            self.form.show_last(last)
        if sitting.names:
            playing = [seat.name for head in self._unfinished() for seat in head.seats]
            names = ["" if name in playing else name for name in sitting.names]
            self.form.show_names(names, [seat for seat in sitting.guests if names[seat]])
        # An evening continues, but not on another day.
        self.form.show_evening(sitting.evening if sitting.names and sitting.day == date.today() else "")

    def _unfinished(self) -> tuple[MatchSummary, ...]:
        """Return the unfinished matches."""
        nothing: tuple[MatchSummary, ...] = ()
        return self._model.keeper.read(lambda ledger: ledger.summaries.unfinished(), nothing)

    def _show_sets(self) -> None:
        """Update the rule sets; the chosen one stays."""
        self.form.show_sets(self._library.sets, self.form.setup.rules_name or self._settings.get("rules"))

    def show_known(self) -> None:
        """Show the players of the club, the last tables and the unfinished matches; while a match is open do
        nothing.
        """
        if self._model.match is not None:
            return
        say, keeper = self._look.words.say, self._model.keeper
        self._again.show_tables(last_tables(keeper))
        self.form.show_file_problem(keeper.problem, is_kept=not keeper.is_sample)
        rows = []
        heads = self._unfinished()
        sits = Counter(seat.player.id for head in heads for seat in head.seats if seat.player)
        playing = [seat.name for head in heads for seat in head.seats if seat.player]
        self.form.seats.offer(known_names(keeper), playing)
        for head in heads:
            seated = [seat.name for seat in head.seats]
            names = [name_of(seat, seated, say) for seat in range(len(seated))]
            who = (
                Message.of("merge.score", name=Name(name), score=score)
                for name, score in zip(names, head.scores, strict=True)
            )
            day = moment_text(self._look.words, head.started)
            text = say("match_screen.unfinished", day=day, names=Several(tuple(who)))
            twice = [seat.name for seat in head.seats if seat.player and sits[seat.player.id] > 1]
            if twice:
                text += say("match_screen.also_open", names=Several(tuple(map(Name, twice))))
            seats = tuple(zip(names, map(number_text, head.scores), strict=True))
            rows.append(LeftMatch(head.id, day, seats, text, bool(twice)))
        self.form.left.show_matches(rows)

    def _take_again(self, table: Agreement) -> None:
        """Put a table into the form for changes; the evening is today's."""
        self.form.show_last(table)
        self.form.show_names(table.sitting.names, table.sitting.guests)
        self.form.seats.first.setFocus()

    def _begin_again(self, table: Agreement) -> None:
        """Begin a match with a table's people and rules; the form warns if one of them plays elsewhere."""
        self._take_again(table)
        self.form.begin()

    def _begin(self, agreed: Agreement, *, anyway: bool = False) -> None:
        """Begin a match. :param anyway: whether to skip the warning about players in other matches."""
        if self._is_sample():
            return
        elsewhere = sits_elsewhere(self._model.keeper, agreed.sitting)
        if elsewhere and not anyway and not self.form.is_warned:
            heads = {head.id: head for _, head in elsewhere}
            text = sentences(
                Message.of(
                    "start_form.sits_elsewhere",
                    names=Several(tuple(Name(name) for name, its in elsewhere if its.id == id)),
                    day=day_text(self._look.words, head.session.day),
                    time=f"{head.started:%H:%M}",
                )
                for id, head in heads.items()
            )
            self.form.warn(text, next(iter(heads)))
            return
        self._model.kept.begin(agreed.sitting, agreed.rule_set, _ayame_of(agreed))

    def _is_sample(self) -> bool:
        """Return whether the sample club is open, in which case say that no match begins there."""
        if self._model.keeper.is_sample:
            self.form.show_problem(Message("start_form.sample"))
        return self._model.keeper.is_sample

    def _begin_with_scores(self, agreed: Agreement) -> None:
        """Ask for the final scores of a match; then begin it and end it with them."""
        if self._is_sample():
            return
        state = MatchState.first(agreed.rule_set, _ayame_of(agreed))
        dialog = late("gui.between.last_scores:LastScoresDialog")(state, agreed.sitting.names, self._look, self)
        if late("gui.widgets.dialogs:ask")(dialog):
            self._begin(agreed, anyway=True)
            self._model.add(*dialog.events())
            self.begun.emit()


def _ayame_of(agreed: Agreement) -> AyameRules | None:
    return AyameRules(players=agreed.ayame) if agreed.ayame else None

"""Dialog for a substitute during a match: who leaves, who comes, from which deal, and whose the result is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger import Player
from core.ledger.kept_names import name_problem
from core.match import Match, MatchError, Substitution
from core.match.names import seated, with_names
from core.match.state import MatchState, person
from core.match.task import span_of
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.between.dialog import BetweenDialog
from gui.match.start.seats_form import SeatNameField
from gui.match.start.setup_form import FIELD
from gui.match.start.who_line import Who, WhoLine
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.combo import ComboBox


class SubstituteDialog(BetweenDialog):
    """Seat, name and first deal of a substitute, and for whom the result counts."""

    about = Message("between.substitute.about")

    def __init__(
        self,
        match: Match,
        names: Sequence[str],
        members: Sequence[Player],
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        """:param names: of the players who began, by seat. :param members: of the club."""
        super().__init__("substitute", match.state, names, look, parent)
        self._match, self._names = match, tuple(names)
        self._members = {member.name.casefold(): member for member in members}
        self._seat, self._takes_over = 0, False
        self._said: Who | None = None
        """The answer about a name that no member has."""
        self._from, self._who = ComboBox(), SeatNameField("between.substitute.name")
        self._from.setObjectName("between.substitute.from")
        self._seats = ChoiceLine("between.substitute.seat", self._asked.seats, look)
        self._line = WhoLine(0, look)
        self._counts = ChoiceLine("between.substitute.counts", ("stays", "takes_over"), look)
        self._build()
        self.retranslate()
        self._choose_place()
        self._order()

    def _build(self) -> None:
        say, records = self._look.words.say, self._match.state.records
        if self._match.state.finished is None:
            self._from.addItem(say(self._match.state.title), len(self._match.events))
        for record in reversed([record for record in records if record.is_deal]):
            self._from.addItem(say(record.title), span_of(self._match, record)[0])
        fields = (("seat", self._seats), ("name", self._who), ("", self._line), ("from", self._from))
        for row, (key, field) in enumerate((*fields, ("counts", self._counts))):
            self.body.addWidget(Label(say(f"between.substitute.{key}") if key else ""), row, 0)
            self.body.addWidget(field, row, 1)
        for box, key in ((self._from, "from"), (self._who, "name")):
            box.setAccessibleName(say(f"between.substitute.{key}"))
            box.setFixedWidth(self._look.theme.px(FIELD))
        self._line.setMinimumHeight(self._line.sizeHint().height())
        self.body.setColumnStretch(1, 1)
        self._from.currentIndexChanged.connect(self._choose_place)
        self._seats.wished.connect(self._choose_seat)
        self._who.editTextChanged.connect(self._type)
        self._who.line.returnPressed.connect(self._complete)
        self._line.answered.connect(self._answer)
        self._line.meant.connect(self._who.setEditText)
        self._counts.wished.connect(self._choose_counts)

    def _order(self) -> None:
        """Set the tab order from top to bottom, beginning with the seat."""
        choices = [*self._seats.choices.values()]
        ring = [
            *choices,
            self._who,
            *self._line.choices.values(),
            self._from,
            *self._counts.choices.values(),
            self._cancel,
            self._ok,
        ]
        for before, behind in pairwise(ring):
            self.setTabOrder(before, behind)
        choices[0].setFocus()

    # ------------------------------------------------------------------------------ what is entered

    @property
    def place(self) -> int:
        """Index of the event before which the substitute sits down; the number of events to begin with the next
        deal.
        """
        return int(self._from.currentData())

    @property
    def _table(self) -> MatchState:
        """The state before the chosen deal."""
        return replace(self._match, events=self._match.events[: self.place]).state

    @property
    def _who_is(self) -> Who | None:
        """Who the typed name is; None: undecided."""
        return "member" if self._who.typed.casefold() in self._members else self._said

    @property
    def _is_back(self) -> bool:
        """Whether the player who began at the seat returns."""
        began = self._names[self._seat]
        return bool(began) and self._who.typed.casefold() == began.casefold()

    def entered(self) -> Substitution | None:
        """Return the substitution as it is entered, possible or not; None: it is incomplete."""
        name = self._who.typed
        if self._is_back:
            return Substitution(seat=self._seat, takes_over=self._takes_over)
        if not name or self._who_is is None:
            return None
        member = self._members.get(name.casefold())
        return Substitution(
            seat=self._seat,
            name=name if member is None else member.name,
            player="" if member is None else member.id,
            takes_over=self._takes_over,
        )

    @property
    def is_new(self) -> bool:
        """Whether the substitute becomes a member of the club."""
        return not self._is_back and self._who_is == "new"

    def _problem_of(self, event: Substitution) -> Message | None:
        """Return why the substitution is not possible; None: it is."""
        table = self._table
        here = seated(self._names, table.sitting)
        others = [name.casefold() for seat, name in enumerate(here) if seat != event.seat]
        if event.name and event.name.casefold() in others:
            return Message.of("match.problem.sits_there", player=Name(event.name))
        if (problem := name_problem(event.name, may_be_empty=True)) is not None:
            return problem
        try:
            self._match.put(self.place, self.place, event)
        except MatchError as error:
            return with_names(error.problem, here)
        return None

    def _take(self) -> None:
        event = self.entered()
        if event is not None and self._problem_of(event) is None:
            self.accept()

    # ------------------------------------------------------------------------------ showing

    def _choose_place(self) -> None:
        self._offer()
        self._refresh()

    def _choose_seat(self, seat: int) -> None:
        self._seat = seat
        self._offer()
        self._refresh()

    def _choose_counts(self, counts: str) -> None:
        self._takes_over = counts == "takes_over"
        self._refresh()

    def _type(self) -> None:
        self._said = None
        self._refresh()

    def _answer(self, who: Who) -> None:
        self._said = who
        self._refresh()

    def _complete(self) -> None:
        """Take the only offered name that begins with the typed text on Return, while the answer is missing."""
        if self.entered() is None and (meant := self._who.meant):
            self._who.setEditText(meant)

    def _offer(self) -> None:
        """Offer the members who are not at the table, after the player who began there, if they left."""
        table, began = self._table, self._names[self._seat]
        here = {name.casefold() for name in seated(self._names, table.sitting)}
        free = [member.name for folded, member in self._members.items() if folded not in here]
        back = [began] if began and table.sitting[self._seat] is not None else []
        self._who.offer([*back, *(name for name in free if name not in back)])

    def _refresh(self) -> None:
        say, table = self._look.words.say, self._table
        here = seated(self._names, table.sitting)
        # The names of those who played that deal.
        asked = replace(self._asked, state=table, names=here)
        self._seats.show_choices(lambda seat: asked.name(seat, say), (self._seat,))
        name = self._who.typed
        names = {folded: member.name for folded, member in self._members.items()}
        self._line.ask("" if self._is_back else name, self._who_is, names)
        new = Message("between.substitute.who_comes")
        if name:
            new = Message.of("match.player_named", name=Name(name))
        owner = with_names(person(self._seat, table.counts_for[self._seat]), self._names)
        whose = {"stays": owner, "takes_over": new}
        self._counts.show_choices(lambda each: say(whose[each]), ("takes_over" if self._takes_over else "stays",))
        event = self.entered()
        problem = None if event is None else self._problem_of(event)
        self._show_problem(problem)
        self._ok.setEnabled(event is not None and problem is None)

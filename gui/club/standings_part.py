"""The part of the screen with the standings: a row for each player, sortable by every column; how they count."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from core.event.club_event import ClubEvent
from core.event.log import GUEST
from core.event.standing import teams_standing
from core.event.standing_rules import USUAL_RULES, StandingRules
from core.language.messages import Message, Several
from core.language.numbers import decimals, number_text
from core.language.sheet import NO_NUMBER, percent_text
from core.ledger import Filter, Standing
from core.ledger.ranked import put_rules, ranked_standings, standing_rules, sum_lines
from core.ledger.standings import ON_PAPER, POINTS, RankedGroup, columns_of, groups_of, points_heading
from core.ledger.words import counted_as, ways_that_apply
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.appearance.style import dress_in
from gui.appearance.theme import TextSize
from gui.club.changes import ClubChanges
from gui.club.empty import EmptyView, has_members
from gui.club.words import digits_of, points_text, standing_text
from gui.late import late
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.cell_delegate import BOLD, DISPLAY, HEADING, LETTERS, LINK, TONE, CellDelegate
from gui.widgets.dialogs import show_box
from gui.widgets.folding_row import FoldingRow
from gui.widgets.house_table import GROWN, MEASURED, HouseTable
from gui.widgets.long_work import wait_cursor
from gui.widgets.rows_model import HeadedRowsModel

if TYPE_CHECKING:
    from core.ledger.ratings import Ratings
    from core.ledger.records import ClubRecord
    from gui.club.records_box import RecordsBox
    from gui.club.teams_table import TeamsView


def _or_least(number: Fraction | None) -> tuple[bool, Fraction]:
    """Return a sort key that is below every number for None."""
    return number is not None, number or Fraction(0)


def _or_last(number: int | Fraction | None) -> tuple[bool, int | Fraction]:
    """Return a sort key that is above every number for None, as the lowest place and rank are the best."""
    return number is None, number or 0


KEYS: dict[str, Callable[[Standing], Any]] = {
    "place": lambda s: _or_last(s.place),
    "name": lambda s: s.player.name.casefold(),
    "matches": lambda s: s.matches,
    "average_points": lambda s: _or_least(s.average_points),
    "points": lambda s: _or_least(s.result),
    "carried": lambda s: _or_least(s.carried),
    "in_final": lambda s: _or_least(s.in_final),
    "corrected": lambda s: _or_least(s.corrected),
    "average": lambda s: _or_last(s.average_rank),
    "rank_1": lambda s: s.ranks[0],
    "rank_2": lambda s: s.ranks[1],
    "rank_3": lambda s: s.ranks[2],
    "rank_4": lambda s: s.ranks[3],
    "wins": lambda s: _or_least(s.win_rate),
    "deal_ins": lambda s: _or_least(s.deal_in_rate),
    "best": lambda s: s.best,
    "rating": lambda s: (s.rating is not None, s.rating or 0),
}
"""Sort key of each column."""
NAME = 1
BAR, APART = 30, 40
"""Height of the heading of a group, and room before the points that decide, in pixels of the design."""
LEADING: TextSize = "title"
"""Size of the letters of the best points."""
PLAYER_LINK = "player:"
"""Prefix of the link from a name to the player's page; no hand code begins so."""
SUM_LINK = "sum:"
"""Prefix of the link from somebody's points to what they are made of."""


class StandingsModel(HeadedRowsModel[Standing | Message]):
    """The standings in the chosen order, in groups: the final, others, and who has no place.

    A message is the heading of a group.
    """

    columns = ON_PAPER
    by = "sum"
    """By what people are ranked."""
    numeric = frozenset(KEYS) - {"name", "place"}
    _heading = points_heading((), USUAL_RULES)
    is_rating = False
    """Whether ratings are still being worked out."""
    roles = frozenset({HEADING, LETTERS, LINK})

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self._digits = 1
        self._column, self._order = "place", Qt.SortOrder.AscendingOrder
        self._groups: tuple[RankedGroup, ...] = ()
        self.has_winner = False
        """Whether several have a place, so that the first one stands out; where teams play, none does."""

    @property
    def finalists(self) -> int:
        """How many are in a final, and are followed by others; 0: there is none."""
        first = self._groups[0].rows if len(self._groups) > 1 else ()
        return len(first) if first and first[0].carried is not None else 0

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The rows without the headings."""
        return tuple(row for row in self.rows if isinstance(row, Standing))

    def put_standings(self, rows: tuple[Standing, ...], rules: StandingRules = USUAL_RULES) -> None:
        """Show other standings in the chosen order, with the columns for these rules."""
        self._digits = digits_of(row.points for row in rows)
        self.by, self._heading = rules.by, points_heading(rows, rules)
        self.columns = columns_of(rows, rules)
        if self._column not in self.columns:
            self._column, self._order = "place", Qt.SortOrder.AscendingOrder
        self._groups = groups_of(rows, rules)
        self.has_winner = not rules.teams and sum(row.place is not None for row in rows) > 1
        self._put_groups()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort each group by a column, or by place if it is below 0; equal rows stay as they are ranked."""
        self._column, self._order = self.columns[max(column, 0)], order
        self._put_groups()

    def _put_groups(self) -> None:
        is_down, rows = self._order == Qt.SortOrder.DescendingOrder, list[Standing | Message]()
        for heading, group in self._groups:
            if heading is not None:
                rows.append(heading)
            ordered: list[Standing] = sorted(group, key=KEYS[self._column], reverse=is_down)
            rows += ordered
        self.put(rows)

    def title(self, name: str) -> str:
        """Return the title of a column; that of the sum says of how many matches it is."""
        return self.look.words.say(self._heading) if name == "points" else super().title(name)

    def tip(self, name: str) -> str:
        """Return the tooltip of a column's title: those of place and sum say by what people are ranked."""
        if name == "points" and self.by == "best":
            return self.look.words.say("club.column_tip.best_points")
        if name == "place" and self.by != "sum":
            return self.look.words.say("club.place_tip", how=self.look.words.say(f"standing.order.{self.by}"))
        return super().tip(name)

    def cell(self, row: Standing | Message, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        if isinstance(row, Message):
            is_shown = role == DISPLAY and column == self.columns[0]
            return self.look.words.say(row) if is_shown else {HEADING: True, LETTERS: "body"}.get(role)
        match role:
            case _ if role == DISPLAY:
                return self._text(row, column)
            case _ if role == BOLD:
                leads = column == "place" and row.place == 1
                return leads or column == "name" or column in POINTS
            case _ if role == TONE:
                return "text" if row.place is not None or column == "name" else "muted"
            case _ if role == LETTERS and self.has_winner and row.place == 1 and column in POINTS:
                return LEADING
            case _ if role == LINK:
                return self._link(row, column)
            case Qt.ItemDataRole.ToolTipRole:
                if column == "best" and row.best:
                    return self.look.words.say("club.best_tip" if row.best_hand else "club.best_untold")
                if column in ("wins", "deal_ins"):
                    if not row.deals:
                        return self.look.words.say("club.figure.no_deals")
                    n = row.wins if column == "wins" else row.deal_ins
                    return self.look.words.say(f"club.{column}_tip", n=n, deals=row.deals)
        return None

    def _link(self, row: Standing, column: str) -> str | None:
        """Return where a click on a cell leads; None: nowhere."""
        match column:
            case "name" if not row.player.id.startswith(GUEST):
                return f"{PLAYER_LINK}{row.player.id}"
            case _ if column in POINTS and row.matches:
                return f"{SUM_LINK}{row.player.id}"
            case "best":
                return row.best_hand
        return None

    def _text(self, row: Standing, column: str) -> str:
        match column:
            case "place":
                return NO_NUMBER if row.place is None else str(row.place)
            case "name":
                return standing_text(self.look.words, row)
            case "rating":
                return self._rating_text(row.rating)
            case "carried" | "in_final" | "corrected" | "average_points":
                points = getattr(row, column)
                digits = 1 if column == "average_points" else self._digits
                return "" if points is None else points_text(points, digits)
            case "points":
                return NO_NUMBER if row.result is None else points_text(row.result, self._digits)
            case "average":
                return NO_NUMBER if row.average_rank is None else decimals(row.average_rank, 2, 2)
            case "wins" | "deal_ins":
                return percent_text(row.win_rate if column == "wins" else row.deal_in_rate)
            case "best":
                return number_text(row.best) if row.best else NO_NUMBER
            case _:
                return number_text(row.matches if column == "matches" else row.ranks[int(column[-1]) - 1])

    def _rating_text(self, rating: float | None) -> str:
        if rating is None:
            return "…" if self.is_rating else NO_NUMBER
        return decimals(Fraction(rating), 1, 1)


class StandingCells(CellDelegate):
    """Delegate with narrow numbers, which leave room for long names."""

    NUMBER = 62


class StandingsTable(HouseTable):
    """The table: headings of groups are lower than rows, and a line below the finalists is heavier."""

    @property
    def own_heights(self) -> dict[int, int]:
        """Heights of the headings, in pixels, by row."""
        if HEADING not in self._cells.roles:
            return {}
        low, model = self._look.theme.px(BAR), self._standings
        return {row: low for row in range(len(model.rows)) if model.is_heading(row)}

    @property
    def _standings(self) -> StandingsModel:
        model = self.model()
        assert isinstance(model, StandingsModel)
        return model

    def content_width(self, column: int) -> int:
        """Return the width of the widest cell of a column, in pixels, by its first rows.

        The model is asked here: through Qt that takes several times as long for hundreds of cells.
        """
        model, cells = self._standings, self._cells
        name = model.columns[column]
        asked = (DISPLAY, LETTERS, BOLD)
        texts = {tuple(model.cell(row, name, role) for role in asked) for row in model.standings[:MEASURED]}
        is_number = name in model.numeric
        widths = (
            cells.width_of(text, letters or cells.letters, bold=bold, is_number=is_number)
            for text, letters, bold in texts
        )
        return max(widths, default=0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells, and the line."""
        super().paintEvent(event)
        if finalists := self._standings.finalists:
            painter, theme = QPainter(self.viewport()), self._look.theme
            y = self.rowViewportPosition(finalists + 1)
            high = 2 * theme.space("hair")
            painter.fillRect(0, y - high, self.viewport().width(), high, theme.color("muted"))


class StandingsPart(QWidget):
    """The table, or a placeholder if it is empty.

    :ivar beside: its buttons, which are shown beside the filter.
    """

    derivation_wished = Signal(str)
    """Emitted to show how a hand is scored, with its hand code."""
    player_wished = Signal(str)
    """Emitted to show a player's page, with the player's id."""

    def __init__(
        self, keeper: LedgerKeeper, changes: ClubChanges, look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper, self._changes, self._look = keeper, changes, look
        self._which, self._whose, self._of = Filter(), "", ""
        self.rules = USUAL_RULES
        """How the standings shown are counted."""
        self._rows: tuple[Standing, ...] = ()
        """The standings as they are ranked."""
        self._ratings: Ratings | None = None
        """Made when somebody wants to see them first."""
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._rate_some)
        self.beside = QWidget(self)
        self.records, self.counting = QPushButton(), QPushButton()
        self.records.setObjectName("club.records")
        self.records.setAutoDefault(False)
        self.records.clicked.connect(self.show_records)
        self.counting.setObjectName("club.counting")
        self.counting.setAutoDefault(False)
        self.counting.clicked.connect(self.choose_rules)
        self._buttons = FoldingRow(self.beside)
        self._buttons.add(self.records)
        self._buttons.add(self.counting)
        self._heading, self._how = Label(), Paragraph.named("club.counted_as")
        self._heading.setObjectName("club.counted")
        self._row = FoldingRow()
        self._row.add(self._heading)
        self._row.add(self._how, 1)
        for label in (self._heading, self._how):
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        self.model = StandingsModel(look, self)
        self.table = StandingsTable("club.standings", look, self.model, None, StandingCells, most=GROWN, snug=True)
        self.table.apart = {ON_PAPER.index("points"): APART}
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)  # by place, which needs no arrow
        self.table.fit_columns(NAME)
        self.table.linked.connect(self._follow)
        self.empty = EmptyView("club.empty.standings", look)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._row)
        column.addWidget(self.table, 1)
        column.addWidget(self.empty, 1)
        column.addStretch(0)
        self._teams: TeamsView | None = None

    @property
    def first(self) -> QWidget:
        """Widget that gets the focus: the table."""
        return self.table

    @property
    def teams(self) -> TeamsView:
        """The teams, made when an event has some first."""
        if self._teams is None:
            self._teams = late("gui.club.teams_table:TeamsView")(self._look, self.table, self)
            self._column.insertWidget(self._column.indexOf(self.table), self._teams)
            QWidget.setTabOrder(self.counting, self._teams.table)
            QWidget.setTabOrder(self._teams.table, self.table)
            self._teams.retranslate()
        return self._teams

    def retranslate(self) -> None:
        """Update texts and sizes."""
        theme = self._look.theme
        for layout in (self._column, self._buttons):
            layout.setSpacing(theme.space("small"))
        self._row.setSpacing(theme.space("medium"))
        self._how.setContentsMargins(0, 0, 0, theme.space("tiny"))  # on the line of the larger letters
        dress_in(self._heading, theme.letters("title", bold=True))
        dress_in(self._how, f"color: {theme.color('muted').name()};")
        self.counting.setText(self._look.words.say("counting.button"))
        self.records.setText(self._look.words.say("club.records"))
        if self._teams is not None:
            self._teams.retranslate()
        self._show_rules()
        self.table.retranslate()
        self.table.setAccessibleName(self._look.words.say("club.part.standings"))
        self.empty.retranslate()

    def _follow(self, link: str) -> None:
        """Show a player's page, what their points are made of, or how the best hand was scored."""
        if link.startswith(PLAYER_LINK):
            self.player_wished.emit(link.removeprefix(PLAYER_LINK))
        elif link.startswith(SUM_LINK):
            self.explain(link.removeprefix(SUM_LINK))
        else:
            self.derivation_wished.emit(link)

    def explain(self, player: str) -> None:
        """Show what somebody's points are made of. :param player: id."""
        which, rules = self._which, self.rules
        one = next((row for row in self.model.standings if row.player.id == player), None)
        if one is not None:
            lines = self._keeper.read(lambda ledger: sum_lines(ledger, which, one, rules), ())
            show_box(late("gui.club.sum_box:SumBox")(one, lines, self._of, self._look, self))

    def show_records(self) -> None:
        """Show the records of the matches that count. While they are shown, deals of an older file are counted."""
        which, title = self._which, self._look.words.say("club.records_title", of=self._of)

        def read() -> tuple[ClubRecord, ...]:
            with wait_cursor():
                return self._keeper.read(lambda ledger: late("core.ledger.records:records")(ledger, which), ())

        box: RecordsBox = late("gui.club.records_box:RecordsBox")(read(), title, self._look, self)
        box.table.linked.connect(box.accept)
        box.table.linked.connect(self.derivation_wished)
        timer, counted = QTimer(box), 0

        def count() -> None:
            nonlocal counted
            if some := self._keeper.read(late("core.ledger.records:count_streaks"), 0):
                counted += some
                return
            timer.stop()
            if counted:
                box.put(read())

        timer.timeout.connect(count)
        timer.start()
        show_box(box)

    def choose_rules(self) -> None:
        """Show a box that asks how standings are counted, and keeps it when it is accepted."""
        which, whose = self._which, self._whose
        make = late("gui.club.counting_box:CountingBox")
        box = make(self.rules, self._look, self, is_event=which.session is not None, names=self._names())

        def keep() -> None:
            rules: StandingRules = box.rules
            what = Message.of("counting.changed", how=counted_as(rules))
            self._changes.do("standing_rules", what, lambda ledger: put_rules(ledger, which, whose, rules))

        box.accepted.connect(keep)
        show_box(box)

    def _names(self) -> dict[str, str]:
        """Return the names of the members, and of an event's guests, by id."""
        members = self._keeper.read(lambda ledger: ledger.players.names(), {})
        if (session := self._which.session) is None:
            return members
        event = ClubEvent.of(self._keeper.read(lambda ledger: ledger.logs.of(session), ()))
        return {**event.guests, **{row.player.id: row.player.name for row in self.model.standings}, **members}

    @property
    def is_complete(self) -> bool:
        """Whether ratings are worked out, or not shown."""
        return not self._timer.isActive()

    def with_ratings(self, rows: tuple[Standing, ...]) -> tuple[Standing, ...]:
        """Return standings with the ratings after all matches; what is not worked out yet is waited for."""
        ratings = self._ratings
        if ratings is None:
            ratings = self._ratings = late("core.ledger.ratings:Ratings")()
            ratings.begin()
            self._timer.start()
        if not self.is_complete:
            with wait_cursor():
                while not self.is_complete:
                    self._rate_some()
        return ratings.beside(rows)

    def _begin_rating(self) -> None:
        """Work out the ratings, some matches at a time, if they are shown."""
        if not self.rules.rating:
            self._timer.stop()
            return
        if self._ratings is None:
            self._ratings = late("core.ledger.ratings:Ratings")()
        self._ratings.begin()
        self._timer.start()

    def _rate_some(self) -> None:
        ratings = self._ratings
        assert ratings is not None
        if not self._keeper.read(ratings.go_on, False):
            self._timer.stop()
            self.model.is_rating = False
            self.model.put_standings(ratings.beside(self._rows), self.rules)

    def _show_rules(self) -> None:
        say = self._look.words.say
        rows = [row.row for row in self._rows if row.row is not None]
        teams = teams_standing(rows, self.rules.teams) if rows else ()
        if teams or self._teams is not None:
            self.teams.rows.put_teams(teams, self._names() if teams else {}, self._rows, self.model.columns)
        ways = Several(tuple(ways_that_apply(self.rules, self._rows)), "standing.beside")
        self._heading.setText(self._of)
        self._how.setText(say(Message.of("standing.counted_as", these=ways)))

    def refresh(self, which: Filter, whose: str = "", of: str = "") -> None:
        """Show the standings of the matches that count, or a placeholder if there are none.

        :param whose: whose rules count: of a season or a league (`Calendar.standing_rules()`).
        :param of: what counts, in words.
        """
        self._which, self._whose, self._of = which, whose, of
        rules = self.rules = self._keeper.read(lambda ledger: standing_rules(ledger, which, whose), USUAL_RULES)
        rows = self._rows = self._keeper.read(lambda ledger: ranked_standings(ledger, which, rules), ())
        before = self.model.columns
        self.model.is_rating = rules.rating
        self.model.put_standings(rows, rules)
        self._show_rules()
        self._begin_rating()
        if self.model.columns != before:
            self.table.fit_columns(NAME)
        ledger = self._keeper.ledger
        self.counting.setEnabled(ledger is not None and not ledger.file.read_only)
        for widget in (self._heading, self._how, self.counting):
            widget.setVisible(bool(rows) or rules != USUAL_RULES)
        self.records.setVisible(bool(rows))
        self.table.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        if not rows:
            self.empty.show_nothing(
                "club.none_counts",
                narrowed=which != Filter(),
                opened=self._keeper.ledger is not None,
                members=has_members(self._keeper),
                running=self._keeper.read(lambda ledger: bool(ledger.summaries.unfinished()), False),
            )

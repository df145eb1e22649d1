"""Filter of the matches that count, by days and by rules."""

from __future__ import annotations

from datetime import date
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger import Filter, Ledger, RulesUsed, Season, Session
from core.ledger.calendar import of_league, of_season
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.style import dress_in
from gui.club.words import session_text, used_text
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.combo import ComboBox
from gui.widgets.day_field import DayField
from gui.widgets.folding_row import FoldingRow

LEAST = {"days": 320, "rules": 170}
"""Least widths of the boxes, in pixels of the design, with which they are the same for most of their texts."""
FilterChoice = tuple[str, Any]
"""Kind and value. Days: all, own, season and id, league and name, session and id. Rules: all, players and number,
rules and key."""
ALL: FilterChoice = ("all", "")
OWN: FilterChoice = ("own", "")


class FilterBar(QWidget):
    """Two combo boxes, and two fields for the user's own range of days."""

    changed = Signal()
    """Emitted when the user chooses which matches count."""

    def __init__(self, keeper: LedgerKeeper, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper, self._look = keeper, look
        self._seasons: dict[str, Season] = {}
        self._sessions: dict[str, Session] = {}
        self._leagues: tuple[str, ...] = ()
        self._latest = ""
        self._evening = ""
        self._choices: dict[str, list[FilterChoice]] = {"days": [ALL], "rules": [ALL]}
        self.days, self.rules = ComboBox(), ComboBox()
        self._labels = {"days": Label(), "rules": Label(), "to": Label()}
        for name, combo in (("days", self.days), ("rules", self.rules)):
            combo.setObjectName(f"club.filter.{name}")
            combo.setMaxVisibleItems(20)
            combo.activated.connect(lambda _: self._choose())
            self._labels[name].setBuddy(combo)
        self.first, self.last = DayField(look), DayField(look)
        today = date.today()
        for field, name in ((self.first, "first"), (self.last, "last")):
            field.setObjectName(f"club.filter.{name}")
            field.show_day(today if name == "last" else date(today.year, 1, 1))
            field.changed.connect(lambda: self._show_problem(None))
            field.refused.connect(self._show_problem)
            field.taken.connect(self.changed)
        self._problem = Label()
        self._problem.setObjectName("club.filter.problem")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._row = FoldingRow()
        self._column.addLayout(self._row)
        self._column.addWidget(self._problem)
        self._pairs = []
        for pair in (
            (self._labels["days"], self.days, self.first),
            (self._labels["to"], self.last),
            (self._labels["rules"], self.rules),
        ):
            together = QHBoxLayout()
            for widget in pair:
                together.addWidget(widget)
            self._pairs.append(together)
            self._row.add(together)
        self._show_problem(None)

    # ------------------------------------------------------------------------------ what is chosen

    @property
    def which(self) -> Filter:
        """The filter that is chosen."""
        kind, value = self._days
        first = last = session = league = None
        if kind == "own":
            first, last = self.first.day, self.last.day
        elif kind == "season":
            first, last = self._seasons[value].first, self._seasons[value].last
        elif kind == "session":
            session = value
        elif kind == "league":
            league = value
        by, key = self._rules
        return Filter(
            first=first,
            last=last,
            session=session,
            league=league,
            rules=key if by == "rules" else None,
            players=key if by == "players" else None,
        )

    @property
    def whose(self) -> str:
        """Whose rules count the standings, as in `Calendar.standing_rules()`."""
        kind, value = self._days
        return {"season": of_season, "league": of_league}[kind](value) if kind in ("season", "league") else ""

    @property
    def is_of_use(self) -> bool:
        """Whether there is an evening to filter by, or a filter is set."""
        return bool(self._sessions) or self.which != Filter()

    @property
    def title(self) -> Message:
        """What counts, as the title of a sheet."""
        kind, value = self._days
        match kind:
            case "season":
                return Message.of("club.title_season", season=Name(self._seasons[value].name))
            case "league":
                return Message.of("club.title_league", league=Name(value))
            case "session":
                return Message.of("club.title_days", days=session_text(self._look.words, self._sessions[value]))
            case "own":
                return Message.of("club.title_days", days=self._own_days)
        return Message("club.title_all")

    @property
    def heading(self) -> str:
        """What counts, as the heading of the standings in the window."""
        kind, value = self._days
        say = self._look.words.say
        match kind:
            case "season":
                return say("club.heading_season", season=Name(self._seasons[value].name))
            case "league":
                return str(value)
            case "session":
                session = self._sessions[value]
                day = day_text(self._look.words, session.day)
                return say("club.heading_event", name=Name(session.name), day=day) if session.name else day
            case "own":
                return self._own_days
        return say("club.all_time")

    @property
    def _own_days(self) -> str:
        first, last = (day_text(self._look.words, field.day) for field in (self.first, self.last))
        return self._look.words.say("club.from_to", first=first, last=last)

    @property
    def session(self) -> Session | None:
        """The chosen evening; None: none is chosen."""
        kind, value = self._days
        return self._sessions[value] if kind == "session" else None

    @property
    def _days(self) -> FilterChoice:
        return self._choices["days"][max(self.days.currentIndex(), 0)]

    @property
    def _rules(self) -> FilterChoice:
        return self._choices["rules"][max(self.rules.currentIndex(), 0)]

    def put_beside(self, buttons: QWidget) -> None:
        """Put the buttons of a part at the far end. They are to be visible while the part is."""
        self._row.add(buttons, is_far=True)

    def show_all(self) -> None:
        """Let all matches count, and emit `changed`."""
        self.days.setCurrentIndex(0)
        self.rules.setCurrentIndex(0)
        self._choose()

    def show_session(self, session: str) -> None:
        """Choose one evening, all days if it is gone, and emit `changed`. :param session: its id."""
        self._evening = session
        self.refresh()
        wanted: FilterChoice = ("session", session)
        self.days.setCurrentIndex(self._choices["days"].index(wanted) if wanted in self._choices["days"] else 0)
        self._choose()

    # ------------------------------------------------------------------------------ showing

    def retranslate(self) -> None:
        """Update texts and sizes, and the choices; see `refresh`."""
        theme, say = self._look.theme, self._look.words.say
        for together in (self._row, *self._pairs):
            together.setSpacing(theme.space("small"))
        self._column.setSpacing(theme.space("tiny"))
        dress_in(self._problem, f"color: {theme.color('warn').name()};")
        for name, label in self._labels.items():
            label.setText(say(f"club.filter_{name}"))
        for combo, name in ((self.days, "days"), (self.rules, "rules")):
            combo.setMinimumWidth(theme.px(LEAST[name]))
        self.days.setAccessibleName(say("club.filter_days"))
        self.rules.setAccessibleName(say("club.filter_rules"))
        self.first.setAccessibleName(say("club.column.season_first"))
        self.last.setAccessibleName(say("club.column.season_last"))
        self.refresh()

    def refresh(self) -> None:
        """Read seasons, evenings and rules again, and update the choices; a choice that still exists stays
        chosen.
        """
        self._read()
        say = self._look.words.say
        days: list[tuple[str, FilterChoice]] = [(say("club.all_time"), ALL)]
        for season in self._seasons.values():
            days.append((say("club.season_named", name=Name(season.name)), ("season", season.id)))
        for league in self._leagues:
            days.append((say("club.league_named", name=Name(league)), ("league", league)))
        for session in dict.fromkeys(filter(None, (self._latest, self._evening))):
            if session in self._sessions:
                name = session_text(self._look.words, self._sessions[session])
                key = "club.latest_evening" if session == self._latest else "club.evening"
                days.append((say(key, evening=Name(name)), ("session", session)))
        days.append((say("club.own_days"), OWN))
        self._fill("days", days)
        used = self._keeper.read(lambda ledger: ledger.summaries.rules_used(), ())
        rules: list[tuple[str, FilterChoice]] = [
            (say("club.all_rules"), ALL),
            *((say(f"club.players_{n}"), ("players", n)) for n in (4, 3)),
            *((used_text(self._look.words, each), ("rules", each.key)) for each in _most_first(used)),
        ]
        self._fill("rules", rules)
        self._show_days()

    def _read(self) -> None:
        def found(ledger: Ledger) -> tuple[tuple[Season, ...], tuple[str, ...], tuple[Session, ...]]:
            calendar = ledger.calendar
            chosen = calendar.session(self._evening)
            sessions = (*calendar.sessions(most=1), *(() if chosen is None else (chosen,)))
            return calendar.seasons(), calendar.leagues(), sessions

        seasons, self._leagues, sessions = self._keeper.read(found, ((), (), ()))
        self._seasons = {each.id: each for each in seasons}
        self._sessions = {each.id: each for each in sessions}
        self._latest = sessions[0].id if sessions else ""

    def _fill(self, name: str, items: list[tuple[str, FilterChoice]]) -> None:
        combo = self.days if name == "days" else self.rules
        chosen = self._days if name == "days" else self._rules
        self._choices[name] = [choice for _, choice in items]
        combo.blockSignals(True)
        combo.clear()
        combo.addItems([text for text, _ in items])
        combo.setCurrentIndex(self._choices[name].index(chosen) if chosen in self._choices[name] else 0)
        combo.blockSignals(False)

    def _choose(self) -> None:
        self._show_days()
        self.changed.emit()

    def _show_days(self) -> None:
        own = self._days == OWN
        for widget in (self.first, self._labels["to"], self.last):
            widget.setVisible(own)
        if not own:
            self._show_problem(None)

    def _show_problem(self, problem: Message | None) -> None:
        """Show what is wrong with a typed day; the day before it counts until it is corrected."""
        self._problem.setText("" if problem is None else self._look.words.say(problem))
        self._problem.setVisible(problem is not None)


def _most_first(used: tuple[RulesUsed, ...]) -> list[RulesUsed]:
    return sorted(used, key=lambda each: (-each.matches, each.name))

"""Form to begin a match: who plays where, by which rules, on which evening. It also resumes unfinished matches."""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterable, Sequence
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.ayame.system import Players
from core.language.messages import Message
from core.match.rules_line import rules_line
from core.rules.rule_sets import RuleSet
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.match.start.left_matches import LeftMatches
from gui.match.start.seats_table import SeatsTable
from gui.match.start.setup_form import LABEL, MatchSetupForm
from gui.storage.stored_match import Agreement, MatchSetup
from gui.widgets.choice_line import ChoiceLine

GAMES: dict[str, tuple[str, Players]] = {
    f"{kind}_{players}": (kind, players) for kind in ("riichi", "ayame") for players in (4, 3)
}
"""Games by name: riichi or Ayame mahjong, and the number of players."""


class StartForm(QWidget):
    """Form to begin a match."""

    started = Signal(object)
    """Emitted to begin a match, with an `Agreement`."""
    scores_wished = Signal(object)
    """Emitted to begin a match of which only the final scores are known, with an `Agreement`."""

    def __init__(
        self,
        look: Look,
        *,
        shuffle: Callable[[list[str]], object] = random.shuffle,
        today: Callable[[], date] = date.today,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("start")
        self.look, self._today = look, today
        self._game = "riichi_4"
        self._sets: dict[str, RuleSet] = {}
        """All rules to choose from, by name; those for the number of players are offered."""
        self._chosen: dict[int, str] = {}
        """The rules that were chosen last, by the number of players."""
        self._labels = {name: Label() for name in ("title", "players")}
        self._summary, self._problem = Paragraph.named("start.summary"), Paragraph.named("start.problem")
        self.seats = SeatsTable(look, shuffle)
        self.seats.changed.connect(lambda: self.show_problem(None))
        self.is_warned = False
        """Whether a warning against beginning now is shown."""
        self._file_problem, self.club = Paragraph.named("start.file_problem"), self._button("club")
        """Why the club's file cannot be written, and the button to the screen of the club."""
        self._file = QFrame()
        self._file.setProperty("house", "banner")
        self._start = self._button("start")
        self._start.setProperty("house", "main")
        self._scores = self._button("scores")
        for button in (self._start, self._scores):
            button.setProperty("kind", "key")
        self.seats.done.connect(self._start.setFocus)
        self._start.clicked.connect(self.begin)
        self._scores.clicked.connect(lambda: self._wish(self.scores_wished.emit))
        self._games = ChoiceLine("start.game", GAMES, look, kind="key")
        self._games.wished.connect(self._put_game)
        self.setup = MatchSetupForm("start", look, game=self._games)
        self.setup.changed.connect(self._show_rules)
        self.setup.refused.connect(self.show_problem)
        self.left = LeftMatches(look)
        self._build()
        self.show_evening("")
        look.changed.connect(self.retranslate)
        self.retranslate()

    def _button(self, name: str) -> QPushButton:
        button = QPushButton()
        button.setObjectName(f"start.{name}")
        button.setAutoDefault(True)
        return button

    def _build(self) -> None:
        self._foot = QHBoxLayout()
        for way in (self._start, self._scores):
            self._foot.addWidget(way)
        self._foot.addStretch(1)
        file = QHBoxLayout(self._file)
        file.addWidget(self._file_problem, 1)
        file.addWidget(self.club)
        self._heads = QHBoxLayout()
        for label in self._labels.values():
            self._heads.addWidget(label)
        self._heads.addWidget(self.seats.drawn, 1000)
        self._heads.addStretch(1)
        self._card = QFrame(self)
        self._card.setProperty("house", "card")
        self._inside = QVBoxLayout(self._card)
        self._inside.addLayout(self._heads)
        self._inside.addWidget(self.seats)
        self._inside.addWidget(self.setup)
        self._below = QVBoxLayout()
        self._below.addWidget(self._summary)
        self._below.addLayout(self._foot)
        self._below.addWidget(self._problem)
        self._inside.addLayout(self._below)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._file)
        self._column.addWidget(self._card)
        self._column.addWidget(self.left, 1)
        self._column.addStretch()

    # ------------------------------------------------------------------------------ showing

    def show_names(self, names: Sequence[str], guests: Container[int] = ()) -> None:
        """Set the names by seat, for example those of the last match, and clear the problem; further seats stay.

        :param guests: the seats of guests.
        """
        self.seats.show_names(names, guests)
        self.show_problem(None)

    def show_sets(self, sets: Iterable[RuleSet], present: str) -> None:
        """Offer rule sets.

        :param present: name of the one chosen at first, with its number of players; if unknown, the first one.
        """
        self._sets = {each.name: each for each in sets}
        self._offer(present)

    def show_last(self, last: Agreement) -> None:
        """Choose the rules and length of the last match; rules that are unknown here are offered, too."""
        rule_set, ayame = last.rule_set, last.ayame
        known = self._sets.setdefault(rule_set.name, rule_set)
        self._game = f"ayame_{ayame}" if ayame else f"riichi_{rule_set.rules.players}"
        self.setup.show_length(rule_set.match.length if rule_set.match.length != known.match.length else "")
        self._offer(rule_set.name)

    def _offer(self, name: str) -> None:
        """Choose a rule set by name, and offer those for as many players. Ayame mahjong offers all."""
        if self._ayame_players is not None:
            self.setup.show_sets(self._sets, name)
            return
        if name in self._sets:
            self._game = f"riichi_{self._sets[name].rules.players}"
        fitting = {each: found for each, found in self._sets.items() if found.rules.players == self.players}
        self.setup.show_sets(fitting, name)

    def show_evening(self, name: str, day: date | None = None) -> None:
        """Set the evening's name and day. :param day: None: today."""
        self.setup.show_evening(name, day or self._today())

    @property
    def players(self) -> int:
        """The number of players of the chosen game."""
        return GAMES[self._game][1]

    def retranslate(self) -> None:
        """Update texts and sizes, and clear the problem."""
        theme, say = self.look.theme, self.look.words.say
        for name, label in self._labels.items():
            label.setText(say(f"start_form.{name}"))
        self._labels["title"].setStyleSheet(theme.letters("title", bold=True))
        self._labels["players"].setStyleSheet(f"color: {theme.color('muted').name()};")
        self._foot.setSpacing(theme.space("small"))
        self._column.setSpacing(theme.space("medium"))
        # Under the fields, where the user is looking.
        self._below.setContentsMargins(theme.px(LABEL) + theme.space("medium"), 0, 0, 0)
        pad = theme.space("large")
        self._inside.setContentsMargins(pad, pad, pad, pad)
        self._inside.setSpacing(theme.space("medium"))
        self._heads.setSpacing(theme.space("medium"))
        self._below.setSpacing(theme.space("small"))
        self._column.setContentsMargins(0, 0, 0, 0)
        shown = (("start", self._start), ("scores", self._scores), ("club", self.club))
        for name, button in shown:
            button.setText(say(f"start_form.{name}"))
            button.setToolTip(say(f"start_form.{name}_tip"))
        self.left.retranslate()
        self._problem.setStyleSheet(f"color: {theme.color('warn').name()};")
        self._summary.setStyleSheet(f"color: {theme.color('muted').name()};")
        self.seats.retranslate(theme.px(LABEL))
        self.setup.retranslate()
        self.show_problem(None)

    def _show_rules(self) -> None:
        """Show what the rules imply: the number of seats, and a summary."""
        say, rule_set = self.look.words.say, self.setup.rule_set
        self._games.show_choices(
            lambda game: say(f"start_form.{GAMES[game][0]}", n=GAMES[game][1]),
            (self._game,),
            name=lambda game: say(f"start_form.{GAMES[game][0]}_tip", n=GAMES[game][1]),
        )
        self.seats.show_players(self.players)
        self._summary.setText("" if rule_set is None else self._line(rule_set))
        for button in (self._start, self._scores):
            button.setEnabled(rule_set is not None)

    def _line(self, rule_set: RuleSet) -> str:
        """Return the rules by which the match begins, as a line."""
        title = rule_set.title
        if self._ayame_players is not None:
            title = Message.of("start_form.ayame", n=self._ayame_players)
        line = rules_line(rule_set, self._ayame_players, self.look.words.say)
        return self.look.words.say("start_form.begins", rules=title, line=line)

    @property
    def _ayame_players(self) -> Players | None:
        kind, players = GAMES[self._game]
        return players if kind == "ayame" else None

    def show_problem(self, message: Message | None) -> None:
        """Show why no match can begin; None: it can. A warning ends by that."""
        self.is_warned = False
        self._start.setText(self.look.words.say("start_form.start"))
        text = "" if message is None else self.look.words.say(message)
        self._problem.setText(text)
        self._problem.setVisible(bool(text))
        self._problem.setAccessibleName(text)

    def show_file_problem(self, problem: Message | None, *, is_kept: bool = True) -> None:
        """Show why the club's file cannot be written; None: it can.

        :param is_kept: whether a match can begin all the same.
        """
        self._file.setVisible(problem is not None)
        text = "" if problem is None else self.look.words.say(problem)
        if problem is not None and is_kept:
            text = self.look.words.say("start_form.file_problem", problem=problem)
        self._file_problem.setText(text)
        self._file.setAccessibleName(text)

    def warn(self, message: Message, match_id: str) -> None:
        """Show a warning and choose the match that it is about; the next click on the button begins anyway."""
        self.show_problem(message)
        self.is_warned = True
        self._start.setText(self.look.words.say("start_form.anyway"))
        self.left.mark(match_id)

    # ------------------------------------------------------------------------------ requests

    def _put_game(self, game: str) -> None:
        """Choose another game, with the rules chosen last for its number of players, else the first ones."""
        if (before := self._sets.get(self.setup.rules_name)) is not None:
            self._chosen[before.rules.players] = before.name
        self._game = game
        kind, players = GAMES[game]
        fits = before is not None and (kind == "ayame" or before.rules.players == players)
        self._offer(self.setup.rules_name if fits else self._chosen.get(players, ""))

    def begin(self) -> None:
        """Emit `started` with what is entered, or show what is missing and lead there."""
        self._wish(self.started.emit)

    def _wish(self, tell: Callable[[Agreement], object]) -> None:
        """Call `tell` with what is entered, or show what is missing; nothing happens without rules."""
        rule_set = self.setup.rule_set
        if (problem := self.seats.problem) is not None:
            self.show_problem(problem)
            self.seats.lead_to_problem()
            return
        if (problem := self.setup.problem) is not None:
            self.show_problem(problem)
            return
        if rule_set is None:
            return
        names, guests = self.seats.names, self.seats.guests
        sitting = MatchSetup(names=names, guests=guests, evening=self.setup.evening, day=self.setup.day)
        tell(Agreement(sitting, rule_set, self._ayame_players))

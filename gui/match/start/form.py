"""StartPage a match: who sits where, by which rules, on which evening; and going on with one that was left."""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
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
from gui.match.start.left_matches import LeftMatch, LeftMatches
from gui.match.start.seats_table import SeatsTable
from gui.match.start.setup_form import LABEL, MatchSetupForm
from gui.widgets.choice_line import ChoiceLine

GAMES: dict[str, tuple[str, Players]] = {
    f"{kind}_{players}": (kind, players) for kind in ("riichi", "ayame") for players in (4, 3)
}
"""What is played, by its name: riichi or Ayame mahjong, and by how many."""


@dataclass(frozen=True, slots=True)
class StartWish:
    """A match that shall begin.

    :ivar names: by seat, east first; empty: a guest without a name. :ivar guests: the seats of guests with names;
        all others are members, or are to be. :ivar rule_set: with the length that was chosen.
    :ivar ayame: how many play Ayame mahjong; None: riichi mahjong.
    :ivar evening, day: of the session; its name may be empty.
    :ivar anyway: although somebody sits in another match that is not over, which was said.
    """

    names: tuple[str, ...]
    rule_set: RuleSet
    ayame: Players | None
    evening: str
    day: date
    guests: frozenset[int] = frozenset()
    anyway: bool = False


class StartForm(QWidget):
    """The form."""

    started = Signal(object)
    """A `StartWish`."""
    scores_wished = Signal(object)
    """A `StartWish`: a match of which only the last scores are known."""
    resumed = Signal(str)
    """The id of a match that was left."""
    club_wished = Signal()

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
        """All rules to choose from, by name; the number of players chooses among them."""
        self._chosen: dict[int, str] = {}
        """The rules that were chosen last for so many players."""
        self._labels = {name: Label() for name in ("title", "players")}
        self._summary, self._problem = self._label("start.summary"), self._label("start.problem")
        self._seats = SeatsTable(look, shuffle)
        self._seats.changed.connect(lambda: self._show_problem(None))
        self._is_warned = False
        """Whether it was said what speaks against beginning now."""
        self._file_problem, self._club = self._label("start.file_problem"), self._button("club")
        self._club.clicked.connect(self.club_wished)
        self._file = QFrame()
        self._file.setProperty("house", "banner")
        self._start = self._button("start")
        self._start.setProperty("house", "main")
        self._scores = self._button("scores")
        for button in (self._start, self._scores):
            button.setProperty("kind", "key")
        self._seats.done.connect(self._start.setFocus)
        self._start.clicked.connect(self.begin)
        self._scores.clicked.connect(lambda: self._wish(self.scores_wished.emit))
        self._games = ChoiceLine("start.game", GAMES, look, kind="key")
        self._games.wished.connect(self._put_game)
        self._setup = MatchSetupForm("start", look, game=self._games, is_wide=True)
        self._setup.changed.connect(self._show_rules)
        self._setup.refused.connect(self._show_problem)
        self._left = LeftMatches(look)
        self._left.resumed.connect(self.resumed)
        self._build()
        self.show_evening("")
        look.changed.connect(self.retranslate)
        self.retranslate()

    def _label(self, name: str) -> Label:
        label = Paragraph()
        label.setObjectName(name)
        return label

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
        file.addWidget(self._club)
        self._heads = QHBoxLayout()
        for label in self._labels.values():
            self._heads.addWidget(label)
        self._heads.addWidget(self._seats.drawn, 1000)
        self._heads.addStretch(1)
        self._card = QFrame(self)
        self._card.setProperty("house", "card")
        self._inside = QVBoxLayout(self._card)
        self._inside.addLayout(self._heads)
        self._inside.addWidget(self._seats)
        self._inside.addWidget(self._setup)
        self._below = QVBoxLayout()
        self._below.addWidget(self._summary)
        self._below.addLayout(self._foot)
        self._below.addWidget(self._problem)
        self._inside.addLayout(self._below)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._file)
        self._column.addWidget(self._card)
        self._column.addWidget(self._left, 1)
        self._column.addStretch()

    # ------------------------------------------------------------------------------ showing

    def show_players(self, known: Iterable[str], playing: Iterable[str] = ()) -> None:
        """Offer the names of the players that are known and do not play already. What was typed stays."""
        self._seats.offer(known, playing)

    @property
    def first(self) -> QWidget:
        """Where one begins: the first name."""
        return self._seats.first

    def show_names(self, names: Sequence[str], guests: Container[int] = ()) -> None:
        """Put players into the seats, for example those of the last match. :param guests: the seats of guests."""
        self._seats.show_names(names, guests)
        self._show_problem(None)

    def show_sets(self, sets: Iterable[RuleSet], present: str) -> None:
        """Offer rule sets. :param present: the name of the one to begin with."""
        self._sets = {each.name: each for each in sets}
        self._offer(present)

    def show_last(self, rule_set: RuleSet, ayame: Players | None) -> None:
        """Begin with the rules of the last match, in its length; rules that are not known here are offered too."""
        known = self._sets.setdefault(rule_set.name, rule_set)
        self._game = f"ayame_{ayame}" if ayame else f"riichi_{rule_set.rules.players}"
        self._setup.show_length(rule_set.match.length if rule_set.match.length != known.match.length else "")
        self._offer(rule_set.name)

    def _offer(self, name: str) -> None:
        """Offer the rules of as many players as a set has, and choose it. In Ayame mahjong all are offered."""
        if self._ayame_players is not None:
            self._setup.show_sets(self._sets, name)
            return
        if name in self._sets:
            self._game = f"riichi_{self._sets[name].rules.players}"
        fitting = {each: found for each, found in self._sets.items() if found.rules.players == self.players}
        self._setup.show_sets(fitting, name)

    def show_evening(self, name: str, day: date | None = None) -> None:
        """Put an evening into its fields. :param day: None: today."""
        self._setup.show_evening(name, day or self._today())

    def show_unfinished(self, matches: Sequence[LeftMatch]) -> None:
        """List the matches to go on with."""
        self._left.show_matches(matches)

    @property
    def players(self) -> int:
        """How many play under what is chosen."""
        return GAMES[self._game][1]

    @property
    def rules_name(self) -> str:
        """Which rule set is chosen; empty: none yet."""
        return self._setup.rules_name

    def retranslate(self) -> None:
        """Words and sizes."""
        theme, say = self.look.theme, self.look.words.say
        for name, label in self._labels.items():
            label.setText(say(f"start_form.{name}"))
        self._labels["title"].setStyleSheet(theme.letters("title", bold=True))
        self._labels["players"].setStyleSheet(f"color: {theme.color('muted').name()};")
        self._foot.setSpacing(theme.space("small"))
        self._column.setSpacing(theme.space("medium"))
        # Under the fields, where the eye is.
        self._below.setContentsMargins(theme.px(LABEL) + theme.space("medium"), 0, 0, 0)
        pad = theme.space("large")
        self._inside.setContentsMargins(pad, pad, pad, pad)
        self._inside.setSpacing(theme.space("medium"))
        self._heads.setSpacing(theme.space("medium"))
        self._below.setSpacing(theme.space("small"))
        self._column.setContentsMargins(0, 0, 0, 0)
        shown = (("start", self._start), ("scores", self._scores), ("club", self._club))
        for name, button in shown:
            button.setText(say(f"start_form.{name}"))
            button.setToolTip(say(f"start_form.{name}_tip"))
        self._left.retranslate()
        self._problem.setStyleSheet(f"color: {theme.color('warn').name()};")
        self._summary.setStyleSheet(f"color: {theme.color('muted').name()};")
        self._seats.retranslate(theme.px(LABEL))
        self._setup.retranslate()
        self._show_problem(None)

    def _show_rules(self) -> None:
        """What follows from the rules: how many seats there are, and what they mean for the match."""
        say, rule_set = self.look.words.say, self._setup.rule_set
        self._games.show_choices(
            lambda game: say(f"start_form.{GAMES[game][0]}", n=GAMES[game][1]),
            (self._game,),
            name=lambda game: say(f"start_form.{GAMES[game][0]}_tip", n=GAMES[game][1]),
        )
        self._seats.show_players(self.players)
        self._summary.setText("" if rule_set is None else self._line(rule_set))
        for button in (self._start, self._scores):
            button.setEnabled(rule_set is not None)

    def _line(self, rule_set: RuleSet) -> str:
        """By which rules the match begins."""
        title = rule_set.title
        if self._ayame_players is not None:
            title = Message.of("start_form.ayame", n=self._ayame_players)
        line = rules_line(rule_set, self._ayame_players, self.look.words.say)
        return self.look.words.say("start_form.begins", rules=title, line=line)

    @property
    def _ayame_players(self) -> Players | None:
        kind, players = GAMES[self._game]
        return players if kind == "ayame" else None

    def _show_problem(self, message: Message | None) -> None:
        self._is_warned = False
        self._start.setText(self.look.words.say("start_form.start"))
        text = "" if message is None else self.look.words.say(message)
        self._problem.setText(text)
        self._problem.setVisible(bool(text))
        self._problem.setAccessibleName(text)

    def refuse(self, why: Message) -> None:
        """Say why no match can begin."""
        self._show_problem(why)

    def show_file_problem(self, problem: Message | None, *, is_kept: bool = True) -> None:
        """Why the club's file cannot be written; None: it can. :param is_kept: a match can begin all the same."""
        self._file.setVisible(problem is not None)
        text = "" if problem is None else self.look.words.say(problem)
        if problem is not None and is_kept:
            text = self.look.words.say("start_form.file_problem", problem=problem)
        self._file_problem.setText(text)
        self._file.setAccessibleName(text)

    def warn(self, message: Message, match_id: str) -> None:
        """Say what speaks against beginning now, and mark the match that it is about; once more begins anyway."""
        self._show_problem(message)
        self._is_warned = True
        self._start.setText(self.look.words.say("start_form.anyway"))
        self._left.mark(match_id)

    # ------------------------------------------------------------------------------ wishes

    def _put_game(self, game: str) -> None:
        """Play another game: by the rules that were chosen for so many players last, else by the first."""
        if (before := self._sets.get(self.rules_name)) is not None:
            self._chosen[before.rules.players] = before.name
        self._game = game
        kind, players = GAMES[game]
        fits = before is not None and (kind == "ayame" or before.rules.players == players)
        self._offer(self.rules_name if fits else self._chosen.get(players, ""))

    def begin(self) -> None:
        """As its button: wish for the match that is entered, or say what is missing."""
        self._wish(self.started.emit)

    def _wish(self, tell: Callable[[StartWish], object]) -> None:
        """Tell what is wished for, or say what is missing."""
        rule_set = self._setup.rule_set
        if (problem := self._seats.problem) is not None:
            self._show_problem(problem)
            self._seats.lead_to_problem()
            return
        if (problem := self._setup.problem) is not None:
            self._show_problem(problem)
            return
        if rule_set is None:
            return
        wish = StartWish(
            self._seats.names,
            rule_set,
            self._ayame_players,
            self._setup.evening,
            self._setup.day,
            self._seats.guests,
            anyway=self._is_warned,
        )
        tell(wish)

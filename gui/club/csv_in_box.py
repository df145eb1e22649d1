"""Dialog with what a spreadsheet has, and the lines that do not fit, before it is imported."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.ledger.csv_import import FoundMatch, ImportPlan
from core.ledger.csv_in import CsvContent
from core.rules.rule_sets import RuleSet
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.club.listing_box import ListingBox
from gui.widgets.ask import FAINT, PLAIN
from gui.widgets.combo import ComboBox
from gui.widgets.long_work import wait_cursor

MOST_PROBLEMS = 500
"""Most lines that do not fit and are named."""

RulesOfSeats = Callable[[int], RuleSet]


class CsvInBox(ListingBox):
    """What would be written; it is accepted to write it. Matches are read by rules that are chosen here.

    :ivar plan: what to write.
    """

    def __init__(
        self,
        content: CsvContent,
        first: ImportPlan,
        plan: Callable[[RulesOfSeats], ImportPlan | None],
        rules: RulesOfSeats,
        sets: tuple[RuleSet, ...],
        look: Look,
        parent: QWidget,
    ) -> None:
        """:param first: what to write by the usual rules. :param plan: returns what to write by a rule set for so
        many players; None: the club's file cannot be read. :param rules: the usual one. :param sets: that can be
        chosen.
        """
        super().__init__("csv_in", look, parent)
        self.plan = first
        self._content, self._plan, self._sets = content, plan, sets
        players = sorted({len(line.names) for line in content.matches}, reverse=True)
        self._chosen = {n: rules(n) for n in players}
        self._rules = rules
        for n in players:
            self._add_rules(n)
        self.column.addWidget(self.area, 1)
        self.left = self.tell("", FAINT, "csv_in.left")
        self.finish(680, 520)
        self._show()

    def _add_rules(self, players: int) -> None:
        """Add a choice of the rules by which matches of so many players are settled."""
        fit = [one for one in self._sets if one.rules.players == players]
        row, box, usual = QHBoxLayout(), ComboBox(), self._chosen[players]
        box.setObjectName(f"csv_in.rules.{players}")
        text = self.look.words.say("csv_in.rules", n=players)
        box.setAccessibleName(text)
        for one in fit:
            box.addItem(self.look.words.say(one.title))
        box.setCurrentIndex(next((at for at, one in enumerate(fit) if one.name == usual.name), -1))
        box.activated.connect(lambda at: self._choose(players, fit[at]))
        row.addWidget(Label(text))
        row.addWidget(box)
        row.addStretch(1)
        self.column.addLayout(row)

    def _choose(self, players: int, rule_set: RuleSet) -> None:
        self._chosen[players] = rule_set
        with wait_cursor():
            self.plan = self._plan(lambda n: self._chosen.get(n) or self._rules(n)) or self.plan
        self._show()

    def _show(self) -> None:
        """List what would be written by the chosen rules."""
        while (item := self.listing.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        plan, say = self.plan, self.look.words.say
        is_seating = self._content.kind == "seating"
        if plan.problems:
            lines = [self._line(*one) for one in plan.problems]
            self.list_kind(say("csv_in.problems", n=len(lines)), lines, MOST_PROBLEMS)
        self._add("rounds", len(plan.rounds), [self._round(one.number, len(one.tables)) for one in plan.rounds])
        self._add("matches", len(plan.matches), [*map(self._match, plan.matches)])
        self._add("again", plan.again, [])
        self._add("guests" if is_seating else "new", len(plan.new), list(plan.new))
        self._add("known", len(plan.known), [])
        has = bool(plan.rounds or plan.matches or plan.new)
        if not has:
            self.listing.addWidget(self.words(say("csv_in.nothing"), PLAIN))
        self.listing.addStretch(1)
        self.ok.setEnabled(has)
        self.ok.setText(say("csv_in.rest" if has and plan.problems else "csv_in.ok"))
        self.left.say(say("csv_in.undone") if has else "")

    def _add(self, name: str, count: int, texts: list[str]) -> None:
        if count:
            self.list_kind(self.look.words.say(f"csv_in.{name}", n=count), texts)

    def _line(self, line: int, problem: Message) -> str:
        say = self.look.words.say
        return say("csv_in.line", line=line, problem=problem) if line else say(problem)

    def _round(self, number: int, tables: int) -> str:
        return self.look.words.say("csv_in.round", n=number, tables=tables)

    def _match(self, match: FoundMatch) -> str:
        scores = zip(match.line.names, match.scores, strict=True)
        players = Several(tuple(Message.of("merge.score", name=Name(name), score=n) for name, n in scores))
        when = day_text(self.look.words, match.line.day)
        return self.look.words.say("club.match_line", when=when, players=players)

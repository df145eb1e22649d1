"""Dialog with the effects of merging another file, and the questions to answer first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.language.names_apart import Name
from core.ledger.merge import MergePlan, MergeQuestion
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.club.listing_box import ListingBox
from gui.club.words import match_text, session_text
from gui.widgets.answer_line import AnswerButton
from gui.widgets.ask import FAINT, PLAIN, TITLE

MOST_ASKED = 40
"""Most questions of a kind that are asked one by one; the rest are answered all together."""


class MergeBox(ListingBox):
    """The plan and its questions. It can be accepted when all of them are answered.

    :ivar answers: name of the choice, by the key of the question; questions that have a usual answer may be
        missing.
    """

    def __init__(self, plan: MergePlan, look: Look, parent: QWidget) -> None:
        super().__init__("merge", look, parent)
        self.plan = plan
        self.answers: dict[str, str] = {}
        self._groups: dict[str, QButtonGroup] = {}
        self.left = self.words("", FAINT, "merge.left")
        self._add_plan()
        self._add_questions()
        self.listing.addStretch(1)
        self.column.addWidget(self.area, 1)
        self.column.addWidget(self.left)
        self.finish(720, 600 if plan.questions else 430)
        self._count()

    # ------------------------------------------------------------------------------ the plan

    def _add_plan(self) -> None:
        words, plan = self.look.words, self.plan
        say = words.say
        matches = [match_text(words, head) for head in plan.new_matches]
        later = [match_text(words, head) for head in plan.later]
        self._add_kind("new_matches", len(matches), matches)
        self._add_kind("later", len(later), later)
        self._add_kind("new_players", len(plan.new_players), (player.name for player in plan.new_players))
        made_one = [
            say("merge.made_one_line", name=Name(one.part.name), whole=Name(one.whole.name))
            for one in plan.made_one
        ]
        self._add_kind("made_one", len(made_one), made_one)
        self._add_kind("new_sessions", len(plan.new_sessions), (session_text(words, s) for s in plan.new_sessions))
        self._add_kind("new_seasons", len(plan.new_seasons), (season.name for season in plan.new_seasons))
        self._add_kind("same", len(plan.same), ())
        new = (plan.new_players, plan.new_sessions, plan.new_seasons)
        if not any((matches, later, made_one, *new, plan.questions)):
            self.listing.addWidget(self.words(say("merge.nothing"), PLAIN))

    def _add_kind(self, name: str, count: int, texts: Iterable[str]) -> None:
        if count:
            self.list_kind(self.look.words.say(f"merge.{name}", n=count), texts)

    # ------------------------------------------------------------------------------ the questions

    def _add_questions(self) -> None:
        if not self.plan.questions:
            return
        self.listing.addSpacing(self.look.theme.space("small"))
        self.listing.addWidget(self.words(self.look.words.say("merge.questions"), TITLE))
        alike: dict[tuple[str, ...], list[MergeQuestion]] = {}
        for question in self.plan.questions:
            alike.setdefault((question.kind, *(choice.name for choice in question.choices)), []).append(question)
        for questions in alike.values():
            if len(questions) > 1:
                self._add_for_all(questions)
            for question in questions[:MOST_ASKED]:
                self._add_question(question)
            if len(questions) > MOST_ASKED:
                text = self.look.words.say("merge.more_questions", n=len(questions) - MOST_ASKED)
                self.listing.addWidget(self.words(text, FAINT))

    def _add_for_all(self, questions: list[MergeQuestion]) -> None:
        """Add buttons that answer all questions of the same kind at once."""
        row = QHBoxLayout()
        row.setSpacing(self.look.theme.space("small"))
        row.addWidget(Label(self.look.words.say("merge.for_all", n=len(questions))))
        for choice in questions[0].choices:
            button = QPushButton(self.look.words.say(f"merge.choose_{choice.name}"))
            button.setObjectName(f"merge.all.{questions[0].kind}.{choice.name}")
            button.setAutoDefault(False)
            button.clicked.connect(partial(self._answer_all, questions, choice.name))
            row.addWidget(button)
        row.addStretch(1)
        self.listing.addLayout(row)

    def _add_question(self, question: MergeQuestion) -> None:
        look, theme = self.look, self.look.theme
        frame = QFrame()
        frame.setProperty("house", "card")
        column = QVBoxLayout(frame)
        pad = theme.space("medium")
        column.setContentsMargins(pad, pad, pad, pad)
        column.setSpacing(theme.space("tiny"))
        column.addWidget(self.words(question.text, PLAIN))
        group = QButtonGroup(frame)
        number = self.plan.questions.index(question)
        for choice in question.choices:
            answer = AnswerButton(f"merge.answer.{number}.{choice.name}", choice.text, look)
            answer.button.toggled.connect(partial(self._answer, question.key, choice.name))
            group.addButton(answer.button)
            column.addWidget(answer)
            if choice.name == question.usual:
                answer.button.setChecked(True)
        self._groups[question.key] = group
        self.listing.addWidget(frame)

    # ------------------------------------------------------------------------------ answering

    def _answer(self, key: str, name: str, on: bool) -> None:
        if on:
            self.answers[key] = name
            self._count()

    def _answer_all(self, questions: list[MergeQuestion], name: str) -> None:
        for question in questions:
            self.answers[question.key] = name
            if question.key in self._groups:
                names = [choice.name for choice in question.choices]
                self._groups[question.key].buttons()[names.index(name)].setChecked(True)
        self._count()

    def _count(self) -> None:
        """Show how many questions are open, and enable OK when none is."""
        open_ = sum(not (self.answers.get(question.key) or question.usual) for question in self.plan.questions)
        self.ok.setEnabled(not open_)
        self.left.say(self.look.words.say("merge.open", n=open_) if open_ else self.look.words.say("merge.ready"))

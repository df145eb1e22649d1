"""The conditions of a win: who won and how, the winds, riichi; the rare ones are folded.

A condition that would contradict the entry is greyed out with the reason. What a choice removes is reported in the
status line.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.entry.entry import CONDITIONS, Entry
from core.language.messages import Message, Several, labelled
from core.tiles import Wind
from gui.appearance.look import Look
from gui.appearance.style import dress_in
from gui.score.flag_button import FlagButton
from gui.score.model import ScoreModel
from gui.score.rare_conditions import RareConditions
from gui.widgets.density import Density
from gui.widgets.fold_button import FoldButton
from gui.widgets.segments import Segments
from gui.widgets.term_label import TermLabel

TERMS = {"round": "bakaze", "seat": "jikaze"}
"""The glossary term of each label."""
USUAL = ("riichi", "ippatsu")
WINDS = {wind.letter: wind for wind in Wind}
DEALER = Wind.EAST.letter
WAYS = ("ron", "tsumo")


class ConditionsView(QWidget):
    """The conditions that every win has, side by side as far as there is room, and below them the rare ones."""

    def __init__(self, model: ScoreModel, look: Look, density: Density, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("conditions")
        self._model, self._look, self._density = model, look, density
        self._labels: dict[str, TermLabel] = {}
        self._rare: RareConditions | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.theme.space("tiny"))
        self._lines: list[QHBoxLayout] = []
        self._gap = 0
        self._placed: list[list[QWidget]] = []
        """The blocks of each line, as they are placed now."""
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)  # a button to the right of it comes and goes
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # it wraps as needed
        self._strips = {name: Segments(name, look.theme) for name in ("seat", "round", "condition")}
        for name, strip in self._strips.items():
            strip.wished.connect(partial(self._choose, name))
        self._flags = {name: FlagButton(name, model, look) for name in USUAL}
        self._blocks: dict[str, QWidget] = {
            name: self._block(name if name in TERMS else "", strip) for name, strip in self._strips.items()
        }
        self._blocks["declared"] = self._block("", *self._flags.values())
        self._fold = FoldButton("rare", look.theme, self)
        self._fold.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._fold.clicked.connect(density.unfold_rare)
        self._blocks["rare"] = self._fold
        model.changed.connect(self.refresh)
        density.changed.connect(self.refresh)
        look.changed.connect(self._retranslate)
        self._retranslate()

    def _block(self, name: str, *answers: QWidget) -> QWidget:
        """Return a widget that keeps a label and its buttons together.

        :param name: the key of the label in `TERMS`; empty for none.
        """
        block = QWidget(self)
        row = QHBoxLayout(block)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._look.theme.px(6) if name else self._look.theme.space("tiny"))
        if name:
            row.addWidget(self._label(name))
        for answer in answers:
            row.addWidget(answer)
        return block

    def _label(self, name: str) -> TermLabel:
        label = TermLabel(TERMS[name], self._look)
        label.setObjectName(f"label.{name}")
        self._labels[name] = label
        return label

    @property
    def last(self) -> QWidget:
        """The last tab stop: of the rare conditions once they have been unfolded, else the button that unfolds
        them.
        """
        return self._rare.stops[-1] if self._rare is not None else self._fold

    # ------------------------------------------------------------------------------ lines

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew for the new width."""
        super().resizeEvent(event)
        self._break_lines()

    def _break_lines(self) -> None:
        """Put the blocks on as many lines as they need, with smaller gaps if they then fit on one."""
        theme, room = self._look.theme, self.width()
        blocks = [block for block in self._blocks.values() if not block.isHidden()]
        widths = [block.sizeHint().width() for block in blocks]
        wide, near = theme.space("wide") + theme.space("tiny"), theme.space("large")
        gap = (
            near
            if sum(widths) + near * (len(blocks) - 1) <= room < sum(widths) + wide * (len(blocks) - 1)
            else wide
        )
        placed: list[list[QWidget]] = [[]]
        used = 0
        for block, width in zip(blocks, widths, strict=True):
            if placed[-1] and used + gap + width > room:
                placed.append([])
                used = 0
            used += width + (gap if placed[-1] else 0)
            placed[-1].append(block)
        if (gap, placed) != (self._gap, self._placed):
            self._gap, self._placed = gap, placed
            self._put_lines()

    def _put_lines(self) -> None:
        while len(self._lines) < len(self._placed):
            line = QHBoxLayout()
            self._column.insertLayout(len(self._lines), line)
            self._lines.append(line)
        for number, line in enumerate(self._lines):
            while line.count():
                line.takeAt(0)
            line.setSpacing(self._gap)
            blocks = self._placed[number] if number < len(self._placed) else []
            for block in blocks:
                if block is self._fold:  # at the end of the line, so that unfolding does not move it
                    line.addStretch(1)
                line.addWidget(block)
            if self._fold not in blocks:
                line.addStretch(1)

    # ------------------------------------------------------------------------------ wishes

    def _put(self, after: Entry) -> None:
        """Put the changed entry into the model without the conditions that it contradicts, which are reported. If
        nothing has changed, show the entry again.
        """
        before = self._model.entry
        self._model.put_consistent(after)
        if self._model.entry == before:
            self.refresh()  # the click has already toggled the button

    def _choose(self, question: str, value: str) -> None:
        """Put the value that was chosen in a strip of segments."""
        entry = self._model.entry
        if question == "condition":
            self._put(replace(entry, tsumo=value == "tsumo"))
        elif question == "round":
            self._put(replace(entry, round_wind=WINDS[value]))
        else:
            self._put(replace(entry, seat_wind=WINDS[value]))

    # ------------------------------------------------------------------------------ showing

    def _retranslate(self) -> None:
        """Set texts and fonts, then show the entry."""
        words, theme = self._look.words, self._look.theme
        for name, label in self._labels.items():
            label.show_text(words.say(f"label.{name}"))
            label.setFont(theme.font())
        winds = {letter: words.say(f"wind_short.{letter}") for letter in WINDS}
        dealer = {DEALER: words.say("label.dealer", wind=winds[DEALER])}
        ways = {name: words.say(f"condition.{name}") for name in WAYS}
        terms = {name: words.explain(name) for name in WAYS}
        seats = {letter: words.explain("oya" if letter == DEALER else "ko") for letter in WINDS}
        self._strips["seat"].set_labels({**winds, **dealer}, seats)
        self._strips["round"].set_labels(winds, dict.fromkeys(winds, words.explain("bakaze")))
        self._strips["condition"].set_labels(ways, terms)
        for flag in self._flags.values():
            flag.retranslate()
        if self._rare is not None:
            self._rare.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Show the entry, grey out what would contradict it, and offer north only if four play."""
        entry = self._model.entry
        for whose, wind in (("seat", entry.seat_wind), ("round", entry.round_wind)):
            self._strips[whose].offer(Wind.NORTH.letter, entry.rules.players != 3)
            self._strips[whose].show_value(wind.letter)
        self._strips["condition"].show_value("tsumo" if entry.tsumo else "ron")
        have = entry.problems()
        for flag in self._flags.values():
            flag.show_entry(entry, have)
        self._refresh_rare(have)
        self._break_lines()

    def _say_fold(self, chosen: tuple[str, ...]) -> None:
        """Show the names of the chosen rare conditions while they are folded; else explain them in the tooltip.

        :param chosen: the names of the chosen rare conditions.
        """
        say, title = self._look.words.say, Message("rare.title")
        told = () if self._fold.isChecked() else chosen
        names = Several(tuple(Message(f"condition.{name}") for name in told))
        whole = say(labelled(title, names if told else Message("rare.usual")))
        self._fold.show_title(whole if told else say(title))
        self._fold.setAccessibleName(whole)
        self._fold.setToolTip("" if told else whole)
        ink = self._look.theme.color("text").name()
        dress_in(self._fold, f"color: {ink}; font-weight: bold;" if told else "")

    def _refresh_rare(self, have: tuple[Message, ...]) -> None:
        """Show the rare conditions, or only the button that unfolds them, which experts do not have."""
        entry, unfolded = self._model.entry, self._density.shows_rare
        self._fold.setChecked(unfolded)
        self._fold.setVisible(self._density.level != "expert")
        self._say_fold(tuple(name for name in CONDITIONS if name in entry.flags and name not in USUAL))
        if unfolded and self._rare is None:
            self._rare = RareConditions(self._model, self._look, self)
            self._column.addWidget(self._rare)
            for before, after in pairwise([self._fold, *self._rare.stops]):
                self.setTabOrder(before, after)
        if self._rare is not None:
            self._rare.setVisible(unfolded)
            if unfolded:
                self._rare.show_entry(have)

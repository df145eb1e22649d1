"""The conditions: winds, ron or tsumo, riichi and its companions, honba and sticks.

What would contradict is greyed out and says why; what a choice takes along with it is said in a word.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from core.entry.conditions import is_offered, why_not, with_condition
from core.entry.entry import CONDITIONS, MOST, MOST_DICE, Entry
from core.language.messages import Message
from core.tiles import Wind
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.score.model import ScoreModel
from gui.widgets.buttons import ChoiceButton
from gui.widgets.term_label import TermLabel

_NO_YAKU = ("discarder_riichi", "rinshan_pao")


class Stepper(QWidget):
    """A number with a button to either side."""

    wished = Signal(int)
    refused = Signal(Message)
    hinted = Signal(str)

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._number = 0
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self._less = ChoiceButton(f"{name}.less", look)
        self._more = ChoiceButton(f"{name}.more", look)
        self._shown = Label("0")
        self._shown.setObjectName(name)
        self._shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for button, text, step in ((self._less, "−", -1), (self._more, "+", 1)):
            button.setCheckable(False)
            button.setText(text)
            button.chosen.connect(lambda _=False, step=step: self.wished.emit(self._number + step))
            button.refused.connect(self.refused)
            button.hinted.connect(self.hinted)
        for widget in (self._less, self._shown, self._more):
            row.addWidget(widget)

    def show_number(self, number: int, name: str, why_not_less: Message, most: int = MOST) -> None:
        """Show a number; below zero it does not go."""
        self._number = number
        self._shown.setText(str(number))
        self._shown.setMinimumWidth(self._look.theme.px(24))
        self._less.block(why_not_less if number == 0 else None)
        self._more.block(Message.of("hint.not_above", n=most) if number == most else None)
        self._less.setAccessibleName(f"{name} −")
        self._more.setAccessibleName(f"{name} +")


TERMS = {
    "round": "bakaze",
    "seat": "jikaze",
    "how": "agari",
    "honba": "honba",
    "sticks": "kyoutaku",
    "declared": "riichi",
    "dice": "saikoro",
    "discarder_riichi": "sashikomi",
    "rinshan_pao": "sekinin_barai",
}
"""By label or condition: the term of the glossary, where it has another name."""
NO_TERMS = ("last", "first")
"""Labels that are no terms: what happened last, and at the first turn."""


class ConditionsView(QWidget):
    """All conditions, in four rows."""

    hinted = Signal(str)
    term_opened = Signal(str)

    def __init__(self, model: ScoreModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("conditions")
        self._model, self._look = model, look
        self._labels: dict[str, TermLabel] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(look.theme.space("small"))
        grid.setVerticalSpacing(look.theme.space("tiny"))
        self._winds = {
            "round": self._wind_buttons("round"),
            "seat": self._wind_buttons("seat"),
        }
        self._how = {name: self._choice(f"condition.{name}") for name in ("ron", "tsumo")}
        for name, button in self._how.items():
            button.chosen.connect(lambda _=False, tsumo=name == "tsumo": self._put_how(tsumo))
        self._flags = {name: self._choice(f"condition.{name}") for name in CONDITIONS}
        for name, button in self._flags.items():
            button.chosen.connect(lambda on=False, name=name: self._put_flag(name, on))
        self._honba, self._sticks, self._dice = (Stepper(name, look) for name in ("honba", "sticks", "dice"))
        for stepper in (self._honba, self._sticks, self._dice):
            stepper.refused.connect(model.tell)
            stepper.hinted.connect(self.hinted)
        self._honba.wished.connect(lambda n: self._model.put(replace(self._model.entry, honba=n)))
        self._dice.wished.connect(lambda n: self._model.put(replace(self._model.entry, dice=n)))
        self._sticks.wished.connect(lambda n: self._model.put(replace(self._model.entry, sticks=n)))

        rows: list[list[tuple[str, list[QWidget]]]] = [
            [("round", [*self._winds["round"].values()]), ("seat", [*self._winds["seat"].values()])],
            [("how", [*self._how.values()]), ("honba", [self._honba]), ("sticks", [self._sticks])],
            [("declared", self._of("riichi", "double_riichi", "ippatsu", "open_riichi", "discarder_riichi"))],
            [
                (
                    "last",
                    self._of("haitei", "houtei", "rinshan", "rinshan_pao", "chankan", "tsubame_gaeshi", "kanburi"),
                )
            ],
            [
                ("first", self._of("tenhou", "chiihou", "renhou", "nagashi_mangan", "paarenchan")),
                ("dice", [self._dice]),
            ],
        ]
        for line, parts in enumerate(rows):
            row = QHBoxLayout()
            row.setSpacing(look.theme.space("tiny"))
            for index, (name, widgets) in enumerate(parts):
                label = TermLabel("" if name in NO_TERMS else TERMS.get(name, name), look)
                label.setObjectName(f"label.{name}")
                label.opened.connect(self.term_opened)
                self._labels[name] = label
                if index == 0:
                    grid.addWidget(label, line, 0)
                else:
                    row.addSpacing(look.theme.space("medium"))
                    row.addWidget(label)
                for widget in widgets:
                    row.addWidget(widget)
            row.addStretch()
            grid.addLayout(row, line, 1)
        model.changed.connect(self.refresh)
        look.changed.connect(self._retranslate)
        self._retranslate()

    def _choice(self, name: str) -> ChoiceButton:
        button = ChoiceButton(name, self._look)
        condition = name.removeprefix("condition.")
        button.term = TERMS.get(condition, condition)
        button.refused.connect(self._model.tell)
        button.hinted.connect(self.hinted)
        return button

    def _of(self, *names: str) -> list[QWidget]:
        return [self._flags[name] for name in names]

    def _wind_buttons(self, whose: str) -> dict[Wind, ChoiceButton]:
        buttons = {}
        for wind in Wind:
            button = self._choice(f"{whose}.{wind.letter}")
            button.term = ("oya" if wind is Wind.EAST else "ko") if whose == "seat" else "bakaze"
            button.chosen.connect(lambda _=False, wind=wind: self._put_wind(whose, wind))
            buttons[wind] = button
        return buttons

    # ------------------------------------------------------------------------------ wishes

    def _put(self, after: Entry) -> None:
        """The changed entry, without what it contradicts, and a word about that."""
        before = self._model.entry
        self._model.put_consistent(after)
        if self._model.entry == before:
            self.refresh()  # the button has switched itself

    def _put_wind(self, whose: str, wind: Wind) -> None:
        entry = self._model.entry
        if whose == "round":
            self._put(replace(entry, round_wind=wind))
        else:
            self._put(replace(entry, seat_wind=wind))

    def _put_how(self, tsumo: bool) -> None:
        self._put(replace(self._model.entry, tsumo=tsumo))

    def _put_flag(self, name: str, on: bool) -> None:
        self._put(with_condition(self._model.entry, name, on))

    # ------------------------------------------------------------------------------ showing

    def _retranslate(self) -> None:
        """Words and fonts; what is to be seen does not hang on them."""
        words, theme = self._look.words, self._look.theme
        for name, label in self._labels.items():
            label.show_text(words.say(f"label.{name}"))
            label.setFont(theme.font())
        for whose, buttons in self._winds.items():
            for wind, button in buttons.items():
                text = words.say(f"wind_short.{wind.letter}")
                is_dealer = whose == "seat" and wind is Wind.EAST
                button.setText(words.say("label.dealer", wind=text) if is_dealer else text)
        for name, button in (*self._how.items(), *self._flags.items()):
            button.setText(words.say(f"condition.{name}"))
        self.refresh()

    def refresh(self) -> None:
        """Show the entry, and grey out what would contradict it."""
        entry, words = self._model.entry, self._look.words
        for whose, buttons in self._winds.items():
            present = entry.round_wind if whose == "round" else entry.seat_wind
            for wind, button in buttons.items():
                button.setChecked(wind is present)
                missing = entry.rules.players == 3 and wind is Wind.NORTH
                button.setVisible(not missing)
                button.block(None)
        for name, button in self._how.items():
            button.setChecked(entry.tsumo == (name == "tsumo"))
            button.block(None)
        have = entry.problems()
        for name, button in self._flags.items():
            on = name in entry.flags
            button.setChecked(on)
            button.setVisible(is_offered(name, entry))
            button.block(
                why_not(name, entry, have),
                words.say(f"condition_why.{name}" if name in _NO_YAKU else f"yaku.{name}.why"),
            )
        none_left = Message("hint.not_below_zero")
        self._honba.show_number(entry.honba, words.say("label.honba"), none_left)
        self._sticks.show_number(entry.sticks, words.say("label.sticks"), none_left)
        self._dice.show_number(entry.dice, words.say("label.dice"), none_left, MOST_DICE)
        has_dice = bool(entry.dice) or entry.rules.dice_bonus
        self._labels["dice"].setVisible(has_dice)
        self._dice.setVisible(has_dice)

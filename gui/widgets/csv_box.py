"""Box that asks how to write a spreadsheet: the separator between cells and the decimal sign."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from core.ledger.csv_text import DECIMALS, SEPARATORS, CsvForm, number_in_csv
from gui.appearance.look import Look
from gui.storage.settings import Settings
from gui.widgets.answer_line import AnswerButton
from gui.widgets.ask import FAINT, HEADING, AskBox

_NAMES = {",": "comma", ";": "semicolon", "\t": "tab", ".": "point"}


def csv_form(settings: Settings) -> CsvForm:
    """Return the form chosen last, or else the one that spreadsheets expect in the system's locale."""
    kept = settings.get("csv")
    if len(kept) == 2 and kept[0] in SEPARATORS and kept[1] in DECIMALS:
        return CsvForm(*kept)
    comma = QLocale.system().decimalPoint() == ","
    return CsvForm(";", ",") if comma else CsvForm(",", ".")


class CsvBox(AskBox):
    """Box with two questions and an example of the answers."""

    def __init__(self, form: CsvForm, look: Look, parent: QWidget) -> None:
        super().__init__("csv_box", look, parent)
        self._answers = {
            name: {sign: AnswerButton(f"csv_box.{name}.{_NAMES[sign]}", "", look) for sign in signs}
            for name, signs in (("separator", SEPARATORS), ("decimal", DECIMALS))
        }
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.theme.space("large"))
        grid.setVerticalSpacing(look.theme.space("small"))
        self._groups = []
        for at, (name, answers) in enumerate(self._answers.items()):
            grid.addWidget(self.words(look.words.say(f"csv_box.{name}"), HEADING), 0, at)
            group = QButtonGroup(self)
            self._groups.append(group)
            for row, (sign, answer) in enumerate(answers.items(), 1):
                answer.say(look.words.say(f"csv_box.{_NAMES[sign]}"))
                group.addButton(answer.button)
                grid.addWidget(answer, row, at)
                answer.button.setChecked(sign == (form.separator if name == "separator" else form.decimal))
                answer.button.toggled.connect(lambda _: self._show_example())
        self.column.addLayout(grid)
        self.example = self.tell("", FAINT, "csv_box.example")
        self.finish(460)
        self._show_example()

    @property
    def form(self) -> CsvForm:
        """The chosen form."""
        separator, decimal = (
            next((sign for sign, answer in answers.items() if answer.button.isChecked()), next(iter(answers)))
            for answers in self._answers.values()
        )
        return CsvForm(separator, decimal)

    def _show_example(self) -> None:
        form = self.form
        between = "→" if form.separator == "\t" else form.separator
        cells = ("1", "Aki", number_in_csv(Fraction(71, 2), 1, form), number_in_csv(Fraction(-23, 2), 1, form))
        apart = [f'"{cell}"' if form.separator in cell else cell for cell in cells]
        self.example.say(self.look.words.say("csv_box.example", line=between.join(apart)))

"""The header above the switches: name and description of the set, name editor, comparison, search and filters."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message
from core.rules.preset_sources import Mark
from core.rules.rule_sets import LONGEST_NAME
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.rules.marks import MarkLine
from gui.widgets.buttons import ChoiceButton
from gui.widgets.combo import ComboBox
from gui.widgets.folding_row import FoldingRow


class RuleSetNameField(QLineEdit):
    """The editor of the name: Return accepts, Escape cancels."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `left` on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class RulesHeader(QWidget):
    """Title, search and filters; while two sets are compared, a button back instead of the search."""

    renamed = Signal(str)
    compared = Signal(str)
    """Emitted with the name of the set to compare with."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.title, self.caption, self.problem = Paragraph(), Paragraph(), Paragraph()
        self.source, self.marks, self._show = Paragraph(), MarkLine(look), Label()
        for name in ("title", "caption", "problem", "source"):
            label: Label = getattr(self, name)
            label.setObjectName(f"rules.{name}")
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.problem.setProperty("house", "problem")
        self.problem.hide()
        self.name = RuleSetNameField()
        self.name.setObjectName("rules.name")
        self.name.setMaxLength(LONGEST_NAME)
        self.name.hide()
        self.name.returnPressed.connect(lambda: self.renamed.emit(self.name.text()))
        self.name.left.connect(self.show_title)
        self.field = QLineEdit()
        self.field.setObjectName("rules.search")
        self.field.setClearButtonEnabled(True)
        self.only = ChoiceButton("rules.only_changed", look)
        self.unstated = ChoiceButton("rules.only_unstated", look)
        self.leave = QPushButton()
        self.leave.setObjectName("rules.compare_back")
        self.leave.setAutoDefault(False)
        self.leave.hide()
        self.combo = ComboBox()
        self.combo.setObjectName("rules.compare")
        self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.combo.activated.connect(lambda index: self.compared.emit(self.combo.itemData(index)))
        self._top = FoldingRow()
        for wide in (self.title, self.name):
            self._top.add(wide, 1)
        self._top.add(self.combo)
        self._top.add(self.leave)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._top)
        self._column.addWidget(self.source)
        self._column.addWidget(self.caption)
        self._filters = FoldingRow()
        for part in (self.field, self._show, self.only, self.unstated):
            self._filters.add(part)
        self._filters.add(self.marks, is_far=True)
        self._column.addLayout(self._filters)
        self._column.addWidget(self.problem)

    def retranslate(self) -> None:
        """Set texts, sizes and colours."""
        theme, say = self._look.theme, self._look.words.say
        self._top.setSpacing(theme.space("small"))
        self._column.setSpacing(theme.space("tiny"))
        self._filters.setSpacing(theme.space("small"))
        self._filters.setContentsMargins(0, theme.space("small"), 0, theme.space("tiny"))
        self._show.setText(say("rules_screen.show_only"))
        self._show.setContentsMargins(theme.space("small"), 0, 0, 0)
        self.title.setStyleSheet(theme.letters("title", bold=True))
        self.name.setStyleSheet(theme.letters("title", bold=True))
        self.caption.setStyleSheet(f"color: {theme.color('muted').name()};")
        self.unstated.setAccessibleName(say("rules_screen.only_unstated"))
        self.field.setFixedWidth(theme.px(230))
        self.field.setPlaceholderText(say("rules_screen.search"))
        self.field.setAccessibleName(say("rules_screen.search"))
        self.name.setAccessibleName(say("rules_screen.name"))
        self.only.setText(say("rules_screen.only_changed"))
        self.only.setAccessibleName(say("rules_screen.only_changed"))
        self.combo.setAccessibleName(say("rules_screen.compare"))
        self.combo.setToolTip(say("rules_screen.compare_tip"))
        self.combo.setPlaceholderText(say("rules_screen.compare"))
        self.leave.setText(say("rules_screen.compare_back"))

    def show_words(self, title: str, caption: str) -> None:
        """Show the name of a set and its description."""
        self.title.setText(title)
        self.title.setToolTip(title)
        self.caption.setText(caption)

    def show_sets(self, others: Mapping[str, str], compared: str) -> None:
        """Fill the box of sets to compare with, given as titles by name.

        :param compared: the name of the set that is compared now; empty if none.
        """
        say = self._look.words.say
        self.combo.clear()
        for name, title in others.items():
            self.combo.addItem(say("rules_screen.compare_with", other=title) if name == compared else title, name)
        self.combo.setCurrentIndex(self.combo.findData(compared) if compared else -1)

    def show_source(self, source: str, marks: Mapping[Mark, int]) -> None:
        """Show which document a preset follows, and what its marks mean.

        :param source: the document; empty for a set that is no preset, which hides all of this.
        :param marks: the number of values of each mark.
        """
        self.source.setText(source)
        self.marks.show_marks(marks)
        say = self._look.words.say
        filtered = Message("rules_screen.only_unstated")
        self.unstated.setText(say("rule_mark.counted", words=filtered, n=marks.get("practice", 0)))
        for widget in (self.source, self.marks, self.unstated):
            widget.setVisible(bool(source))

    def show_comparing(self, on: bool) -> None:
        """Show the button back instead of the search and its filters, or the other way round."""
        self.leave.setVisible(on)
        for part in (self.field, self._show, self.only):
            part.setVisible(not on)

    def show_problem(self, text: str) -> None:
        """Show why an action failed; empty hides it."""
        self.problem.setText(text)
        self.problem.setAccessibleName(text)
        self.problem.setVisible(bool(text))

    def edit_name(self, name: str) -> None:
        """Replace the title by an editor of the name, which gets the focus."""
        self.title.hide()
        self.name.setText(name)
        self.name.show()
        self.name.selectAll()
        self.name.setFocus()

    def show_title(self) -> None:
        """End the editing of the name, without a change, and show the title."""
        if not self.name.isHidden():
            had_focus = self.name.hasFocus()
            self.name.hide()
            self.title.show()
            if had_focus:
                self.field.setFocus()

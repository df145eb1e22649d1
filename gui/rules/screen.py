"""The screen of the rules: the sets on the left, every switch of the selected one on the right."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from core.language.messages import Message, Several
from core.rules.preset_sources import counted_marks, document_of
from core.rules.rule_sets import RuleSet, differences, nearest_preset
from gui.appearance.look import Look
from gui.rules.board import SwitchBoard
from gui.rules.compare import RulesComparison
from gui.rules.editor import RulesEditor
from gui.rules.head import RulesHeader
from gui.rules.side import RulesSide
from gui.storage.rule_library import SUFFIX
from gui.widgets.dialogs import file_to_read, file_to_write
from gui.widgets.folding_row import FoldingRow
from gui.widgets.panel import PagedArea, scrolling
from gui.widgets.paper_offer import PaperOffer, rules_offer
from gui.widgets.screen import Screen
from gui.widgets.shell import Shell
from gui.widgets.undo import Undoing

SIDE = 240
"""The minimal height of the list of rule sets, in pixels of the design."""
LEAST = (560, 360)
"""The minimal size of the switches, in pixels of the design; with less the screen scrolls."""


class RulesScreen(Screen):
    """The screen shows the state of its editor and calls its actions."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(shell, look, parent)
        self.setObjectName("rules.screen")
        library, settings = shell.library, shell.settings
        self._other = ""
        self._has_source = False
        self.editor = RulesEditor(library, look.words, settings, self)
        self.side, self.head = RulesSide(self.editor, look, self), RulesHeader(look, self)
        self.pages = QStackedWidget(self)
        self._areas = [PagedArea(self.pages) for _ in range(2)]
        self.board = SwitchBoard(look, self._areas[0].viewport())
        self.comparison = RulesComparison(look, self._areas[1].viewport())
        for area, page in zip(self._areas, (self.board, self.comparison), strict=True):
            scrolling(page, area)
            area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.pages.addWidget(area)
        self.board.fold.setChecked(settings.get("rare_rules") == "yes")
        self._right = QVBoxLayout()
        self._right.addWidget(self.head)
        self._right.addWidget(self.pages, 1)
        self._row = FoldingRow(self)
        self._row.add(self.side, 3)
        self._row.add(self._right, 11)
        self._connect()
        look.changed.connect(self._retranslate)
        self._retranslate()
        if library.problems:
            self._show_problem(Message.of("rules_said.problems", problems=Several(library.problems)))
        shell.follow_hand(self._follow_rules)
        self.show_set(shell.rules.name)

    def _follow_rules(self) -> None:
        self.put_in_force(self.shell.rules.name)

    @property
    def first(self) -> QWidget:
        """The widget that gets the keyboard focus first: the list of rule sets."""
        return self.side.list

    def _connect(self) -> None:
        editor, shell = self.editor, self.shell
        self.side.pressed.connect(self._press)
        self.head.compared.connect(self.compare)
        self.side.list.chosen.connect(lambda _: self._leave_all())
        self.head.renamed.connect(self._rename)
        for changed in (self.head.field.textChanged, self.head.only.chosen, self.head.unstated.chosen):
            changed.connect(self._search)
        self.head.leave.clicked.connect(self.leave_comparison)
        self.board.wished.connect(self._wish)
        self.board.fold.clicked.connect(lambda on: shell.settings.put("rare_rules", "yes" if on else "no"))
        editor.changed.connect(self._refresh)
        editor.changed.connect(shell.update_commands)
        editor.failed.connect(self._show_problem)
        editor.said.connect(shell.say)
        editor.chosen.connect(shell.rules.choose)
        shell.rules.changed.connect(self._follow_rules)

    def _retranslate(self) -> None:
        theme = self._look.theme
        pad = theme.space("medium")
        self._row.setContentsMargins(pad, pad, pad, pad)
        self._row.setSpacing(theme.space("large"))
        self._right.setSpacing(theme.space("small"))
        self.side.setMinimumHeight(theme.px(SIDE))
        self.pages.setMinimumSize(theme.px(LEAST[0]), theme.px(LEAST[1]))
        self.head.retranslate()
        self.side.retranslate()
        self.board.retranslate()
        self._refresh()

    # ------------------------------------------------------------------------------ showing

    def _refresh(self) -> None:
        shown, words = self.editor.shown, self._look.words
        preset = nearest_preset(shown)
        self.side.refresh()
        self.board.show_set(shown, preset)
        other = self.editor.library.get(self._other)
        comparing = other is not None and other.name != shown.name
        if not comparing:
            self._other = ""
        self.head.show_comparing(comparing)
        self._show_source(None if comparing or self.editor.is_own else shown)
        others = {each.name: words.say(each.title) for each in self.editor.library.sets if each.name != shown.name}
        self.head.show_sets(others, self._other)
        if comparing and other is not None:
            self.comparison.show_sets(shown, other)
            title = words.say("rules_screen.compare_title", first=shown.title, second=other.title)
            self.head.show_words(title, words.say("rules_screen.compare_count", n=self.comparison.count))
        else:
            self.head.show_words(words.say(shown.title), self._caption(shown, preset))
        self.pages.setCurrentIndex(int(comparing))

    def _show_source(self, preset: RuleSet | None) -> None:
        """Show which document a preset follows, and how many values each source states; None hides it."""
        if preset is None:
            self.head.show_source("", {})
        else:
            self.head.show_source(self._look.words.say(document_of(preset.name)), counted_marks(preset))
        had, self._has_source = self._has_source, preset is not None
        if had != self._has_source and self.head.unstated.isChecked():
            self._filter()

    def _caption(self, shown: RuleSet, preset: RuleSet) -> str:
        say, number = self._look.words.say, len(differences(preset, shown))
        if not self.editor.is_own:
            text = say("rules_screen.is_preset")
        elif number:
            text = say("rules_screen.differs", n=number, name=preset.title)
        else:
            text = say("rules_screen.as_preset", name=preset.title)
        force = say("rules_screen.in_force_long") if shown.name == self.editor.in_force else ""
        return f"{text} {force}".strip()

    def _show_problem(self, problem: Message) -> None:
        self.head.show_problem(self._look.words.say(problem))

    def _search(self) -> None:
        self._filter()
        self._areas[0].verticalScrollBar().setValue(0)

    def _filter(self) -> None:
        head = self.head
        unstated = head.unstated.isChecked() and self._has_source
        self.board.search(head.field.text(), only_changed=head.only.isChecked(), only_unstated=unstated)

    def put_in_force(self, name: str) -> None:
        """Mark by name the set that is in force; empty if it is none of these. No rules change."""
        self.editor.put_in_force(name)

    def show_set(self, name: str) -> None:
        """Select a set by name, if it exists, and show its switches instead of a comparison."""
        self.head.show_title()
        self.leave_comparison()
        self.editor.select(name)

    # ------------------------------------------------------------------------------ doing

    def _wish(self, switch: str, value: object) -> None:
        self.head.show_problem("")
        self.editor.wish(switch, value)

    def _press(self, name: str) -> None:
        self.head.show_problem("")
        if name == "rename":
            self.leave_comparison()
            self.head.edit_name(self.editor.shown.name)
            return
        self._leave_all()
        match name:
            case "use":
                self.editor.use()
            case "copy":
                if self.editor.copy():
                    self.head.edit_name(self.editor.shown.name)
            case "print":
                self.shell.print_paper()
            case "delete":
                self.editor.delete()
                self.side.list.setFocus()
            case "import":
                self._import()
            case _:
                self._export()

    def _rename(self, name: str) -> None:
        self.head.show_problem("")
        if self.editor.rename(name):
            self.head.show_title()

    @property
    def undoing(self) -> Undoing:
        """The undo history: the screen itself, which shows the set that is changed back."""
        return self

    @property
    def undoes(self) -> Message | None:
        """The name of the change that `undo` would take back; None if there is none."""
        return self.editor.undoes

    @property
    def redoes(self) -> Message | None:
        """The name of the change that `redo` would repeat; None if there is none."""
        return self.editor.redoes

    def undo(self) -> bool:
        """Undo the last change and show its set. Return whether it was undone."""
        self._leave_all()
        return self.editor.undo()

    def redo(self) -> bool:
        """Repeat the change that was undone last. Return whether it was repeated."""
        self._leave_all()
        return self.editor.redo()

    def compare(self, name: str) -> None:
        """Compare the selected set with another one, by name; show the switches if that is empty, unknown or the
        same.
        """
        self._leave_all()
        self._other = name
        self._refresh()
        if self._other:
            self.comparison.setFocus()

    def leave_comparison(self) -> None:
        """Go back from a comparison to the switches; the list gets the focus."""
        if self._other:
            self._other = ""
            self._refresh()
            self.side.list.setFocus()

    def _leave_all(self) -> None:
        self.head.show_problem("")
        self.head.show_title()
        if self._other:
            self._other = ""
            self._refresh()

    # ------------------------------------------------------------------------------ files

    def _import(self) -> None:
        say = self._look.words.say
        kind = f"{say('rules_screen.file_kind')} (*{SUFFIX})"
        path = file_to_read(self._look.words, self, say("rules_screen.import_title"), self.editor.folder, kind)
        if path is not None:
            self.import_file(path)

    def _export(self) -> None:
        say = self._look.words.say
        kind = f"{say('rules_screen.file_kind')} (*{SUFFIX})"
        usual = "".join(sign for sign in say(self.editor.shown.title) if sign.isalnum() or sign in " -_()（）")
        place = str(Path(self.editor.folder) / f"{usual}{SUFFIX}")
        path = file_to_write(
            self._look.words, self, say("rules_screen.export_title"), place, kind, SUFFIX.removeprefix(".")
        )
        if path is not None:
            self.export_file(path)

    def import_file(self, path: Path) -> None:
        """Import the rule set of a file; an unreadable one is reported and changes nothing."""
        self.head.show_problem("")
        self.editor.import_file(path)

    def export_file(self, path: Path) -> None:
        """Export the selected set, or report why it cannot be written."""
        self.head.show_problem("")
        self.editor.export_file(path)

    @property
    def papers(self) -> tuple[PaperOffer, ...]:
        """The selected set, for printing."""
        return (rules_offer(self.editor.shown, self.editor.shown.title, self._look),)

    @property
    def no_sheet(self) -> Message | None:
        """None: there is always a set to print."""
        return None

    # ------------------------------------------------------------------------------ keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys: Ctrl+F searches, F2 renames, Escape leaves the comparison or clears the search."""
        if event.matches(QKeySequence.StandardKey.Find):
            self.leave_comparison()
            self.head.field.setFocus()
            self.head.field.selectAll()
        elif event.key() == Qt.Key.Key_F2 and self.editor.is_own:
            self._press("rename")
        elif event.key() == Qt.Key.Key_Escape and self._other:
            self.leave_comparison()
        elif event.key() == Qt.Key.Key_Escape and self.head.field.text():
            self.head.field.clear()
        else:
            super().keyPressEvent(event)

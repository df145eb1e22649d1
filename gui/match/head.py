"""Header of the match: its title, whether it is saved, and menus of further commands."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.appearance.style import dress_in
from gui.late import late
from gui.match.commands import MatchCommands
from gui.storage.kept_match import Unsaved
from gui.widgets.buttons import ChoiceButton
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.menu import Menu
from gui.widgets.sheet_ways import WAYS, way_text

if TYPE_CHECKING:
    from gui.match.round_time import RoundTime

BETWEEN = ("adjust", "chips", "substitute", "change", "last_scores", "end")
"""Actions between two deals."""
TABLES_KEY = "Alt+Left"
"""The key that leads back to the tables of the event."""


class MatchHeader(QWidget):
    """The title line, and below it a banner while something is not saved."""

    def __init__(self, commands: MatchCommands, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._commands, self._model, self._look = commands, commands.model, look
        self._title, self._saved = ElidedLabel(), Label()
        self._title.setObjectName("match.title")
        self._saved.setObjectName("match.saved")
        self._between = self._menu("between", BETWEEN)
        self._along = self._menu("share", WAYS)
        self._tables = ChoiceButton("match.tables", look)
        self._tables.setCheckable(False)
        self._tables.chosen.connect(lambda _: commands.do("tables"))
        self._leave = ChoiceButton("match.leave", look)
        self._leave.setCheckable(False)
        self._leave.chosen.connect(lambda _: commands.do("leave"))
        self._row = QHBoxLayout()
        self._row.addWidget(self._title, 1)
        self._row.addWidget(self._saved)
        for button in (self._tables, self._between, self._along, self._leave):
            self._row.addWidget(button)
        self._problem = Paragraph.named("match.unsaved")
        self._helps = [
            ChoiceButton(f"match.{name}", look) for name in ("load_again", "save_again", "save_elsewhere")
        ]
        self._banner = QFrame()
        self._banner.setProperty("house", "banner")
        self._banner_row = QHBoxLayout(self._banner)
        self._banner_row.addWidget(self._problem, 1)
        for help_ in self._helps:
            help_.setCheckable(False)
            name = help_.objectName().removeprefix("match.")
            help_.chosen.connect(lambda _, name=name: commands.do(name))
            self._banner_row.addWidget(help_)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._row)
        self._column.addWidget(self._banner)

    def _menu(self, name: str, rows: tuple[str, ...]) -> QPushButton:
        button = QPushButton()
        button.setObjectName(f"match.{name}")
        button.setAutoDefault(False)
        menu = Menu(self._look.theme, button)
        for row in rows:
            action = menu.addAction("")
            action.setObjectName(f"match.{name}.{row}")
            action.triggered.connect(lambda _=False, row=row: self._commands.do(row))
        button.setMenu(menu)
        return button

    @cached_property
    def _time(self) -> RoundTime:
        """What is left of the round, in place of "saved": what is not saved has a banner. Made for the first match
        at a table of the event that is held.
        """
        timer = self._commands.screen.shell.round_timer
        time: RoundTime = late("gui.match.round_time:RoundTime")(timer, self._look, self._saved, self)
        self._row.insertWidget(1, time)
        return time

    # ------------------------------------------------------------------------------ showing

    def retranslate(self) -> None:
        """Update texts and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self._column.setSpacing(theme.space("tiny"))
        self._row.setSpacing(theme.space("small"))
        dress_in(self._title, theme.letters("subtitle", bold=True))
        for menu in (self._between, self._along):
            menu.setText(say(_key(menu)))
            menu.setToolTip(say(f"match_tip.{_last(menu)}"))
            for action in menu.menu().actions():
                name = _last(action)
                action.setText(say(way_text(name) if name in WAYS else f"match_screen.{name}"))
        for choice in (self._tables, self._leave, *self._helps):
            choice.setText(say(_key(choice)))
            choice.setToolTip(say(f"match_tip.{_last(choice)}"))
            choice.updateGeometry()
        self._tables.setShortcut(TABLES_KEY)  # a new text takes it away
        self._problem.setStyleSheet(theme.letters(ink="warn"))
        self._banner_row.setContentsMargins(
            theme.space("small"), theme.space("tiny"), theme.space("small"), theme.space("tiny")
        )

    def refresh(self) -> None:
        """Show the model's match, and which actions are possible; without a match nothing changes."""
        words, model = self._look.words, self._model
        match = model.match
        if match is None:
            return
        state = match.state
        rules = (
            words.say(match.rule_set.title)
            if match.ayame is None
            else words.say("match_screen.ayame", n=state.players)
        )
        place = self._commands.place
        parts = [
            model.kept.sitting.evening,
            "" if place is None else words.say("match_screen.table", round=place[0], table=place[1]),
            rules,
            "" if state.finished else words.say(state.title),
        ]
        self._title.setText(" · ".join(part for part in parts if part))
        self._title.setToolTip(self._title.text())
        possible = {
            "adjust": True,
            "chips": bool(state.match.chip) and state.ayame is None,
            "substitute": state.finished is None or bool(state.deals),
            "end": state.finished is None,
            "last_scores": state.finished is None,
            "change": True,
        }
        for action in self._between.menu().actions():
            action.setEnabled(possible[_last(action)])
        self._between.setEnabled(any(possible.values()))
        has_tables = self._commands.has_tables
        self._tables.setVisible(has_tables)
        self._show_saved(model.kept.unsaved)
        if has_tables or "_time" in self.__dict__:
            self._time.show_for(self._commands.held_at if state.finished is None else None)

    def _show_saved(self, unsaved: Unsaved | None) -> None:
        words, theme = self._look.words, self._look.theme
        self._banner.setVisible(unsaved is not None)
        # Trying again is useless if another program has written the match, which is not overwritten.
        changed = unsaved is not None and unsaved.is_overtaken
        for help_ in self._helps[:2]:
            help_.setVisible(changed == (help_.objectName() == "match.load_again"))
        self._problem.setText("" if unsaved is None else words.say("match_screen.unsaved", problem=unsaved.why))
        self._saved.setText(words.say("match_screen.saved") if unsaved is None else "")
        dress_in(self._saved, theme.letters("small", ink="muted"))


def _last(named: QObject) -> str:
    """Return the last part of an object's name."""
    return named.objectName().rpartition(".")[2]


def _key(named: QObject) -> str:
    """Return the key of an object's text."""
    return f"match_screen.{_last(named)}"

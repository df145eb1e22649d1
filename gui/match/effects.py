"""Effects of the deal that is entered or selected: who pays whom, and consequences for the match."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from core.match import Match, MatchState
from core.match.preview import Preview, looked_at
from core.match.task import Changing, Inserting, Looking
from gui.appearance.look import Look
from gui.match.commands import MatchCommands
from gui.match.deal.preview_view import PreviewView
from gui.match.record.lines_box import LinesBox
from gui.widgets.panel import SnugArea, scrolling


class DealEffects(SnugArea):
    """Area below the views of the match, so that nothing the user works with moves when it appears."""

    def __init__(self, commands: MatchCommands, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._look = commands.model, look
        page = QWidget(self.viewport())
        self._cut = QPushButton(page)
        self._cut.setObjectName("match.cut")
        self._cut.setProperty("house", "danger")
        self._cut.clicked.connect(lambda: commands.do("cut"))
        self._broken = LinesBox("match.broken", look.theme, page, self._cut)
        self.preview = PreviewView(look, page)
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._broken)
        self._column.addWidget(self.preview)
        scrolling(page, self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def refresh(self) -> None:
        """Show the effects of the model's deal; the area is hidden while there are none."""
        self._column.setSpacing(self._look.theme.space("small"))
        model, preview, record = self._model, self._model.deal.preview, self._model.deal.record
        is_shown = False
        if model.match is not None and isinstance(model.deal.task, Looking) and record is not None:
            self.preview.show_preview(*looked_at(model.match, record), model.deal.names)
            is_shown = True
        elif model.deal.is_possible and model.deal.base is not None:
            shown = None if preview.deal is None else preview.deal.state
            cannot = preview.problem if preview.deal is None else None
            is_shown = shown is not None or cannot is not None
            self.preview.show_preview(
                model.deal.base.state, shown, model.deal.names, cannot, change=self._change(model.match)
            )
        self.preview.setVisible(is_shown)
        self._show_broken(preview if isinstance(model.deal.task, Changing) else Preview())
        self.setVisible(is_shown or bool(self._broken.lines))

    def _change(self, match: Match | None) -> tuple[MatchState, MatchState] | None:
        """Return the match before and after the entered change of its record; None if there is no such change."""
        after = self._model.deal.preview.after or self._model.deal.preview.cut
        if match is None or after is None or not isinstance(self._model.deal.task, Changing):
            return None
        return match.state, after.state

    def _show_broken(self, preview: Preview) -> None:
        """Show which later deals a change makes impossible and why, with a button to drop them."""
        say = self._look.words.say
        lines = [say("match_screen.breaks_head"), *map(say, preview.broken)] if preview.lost else []
        self._broken.show_lines(lines, warning=True)
        key = "insert_cut" if isinstance(self._model.deal.task, Inserting) else "cut"
        self._cut.setText(say(f"match_screen.{key}", n=preview.lost))
        self._cut.updateGeometry()

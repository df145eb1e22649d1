"""Button with the learner's name that opens the menu of learners."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from gui.appearance.look import Look
from gui.appearance.plain import unmarked


class LearnerButton(QPushButton):
    """Button that is visible while a learner's answers are kept."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._look, self._who = look, ""
        self.setVisible(False)
        look.changed.connect(self._say)

    def show_who(self, who: str, menu: QMenu) -> None:
        """Show the learner, and the menu that the button opens.

        :param who: the name; empty if no answers are kept, which hides the button.
        :param menu: the menu of learners.
        """
        if self.menu() is not menu:
            self.setMenu(menu)
        self._who = who
        self._say()
        self.setVisible(bool(who))

    def _say(self) -> None:
        self.setText(unmarked(self._look.words.say("learner.who", name=self._who)))

"""The menus with hands in them: the examples, the optional and local yaku, the hands of late, and the problems.

In gui without Qt: it fills menus.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import resources
from core.entry.entry import Entry, assess
from core.interchange.derivation_text import summary_line
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.score.hand_words import hand_words
from gui.score.kept_hands import PracticeHands, RecentHands
from gui.score.model import ScoreModel
from gui.window.actions import Actions, MenuRow


class HandMenus:
    """Fills them: the examples in the language in use, the others when they are opened."""

    def __init__(
        self,
        actions: Actions,
        model: ScoreModel,
        recent: RecentHands,
        problems: PracticeHands,
        look: Look,
        load: Callable[[Mapping[str, str]], None],
        show: Callable[[Entry], None],
        ask: Callable[[Entry], None],
    ) -> None:
        """:param load: puts an example on the table. :param show: a hand of late. :param ask: asks a problem."""
        self._actions, self._model, self._look = actions, model, look
        self._load, self._show, self._ask = load, show, ask
        self._recent, self._problems = recent, problems
        self._language = ""
        actions.menus["recent"].aboutToShow.connect(self._fill_recent)
        actions.menus["problems"].aboutToShow.connect(self._fill_problems)
        actions.menus["local_yaku"].aboutToShow.connect(self._fill_local_yaku)

    def retranslate(self) -> None:
        """Say the examples in the language in use."""
        if self._language != self._look.words.language:
            self._language = self._look.words.language
            self._fill("examples", "example", "name", resources.examples(), "example.{}")

    def _fill_local_yaku(self) -> None:
        self._fill("local_yaku", "local_yaku", "yaku", resources.local_yaku(), "yaku.{}.name")

    def _fill(self, menu: str, kind: str, name: str, examples: list[dict[str, str]], key: str) -> None:
        self._actions.fill(
            menu,
            [
                MenuRow(
                    f"{kind}.{example[name]}",
                    self._look.words.say(key.format(example[name])),
                    partial(self._load, example),
                )
                for example in examples
            ],
        )

    def _fill_recent(self) -> None:
        hands = [
            MenuRow(f"recent.{index}", self._in_a_line(entry), partial(self._show, entry))
            for index, entry in enumerate(self._recent.entries)
        ]
        forget = MenuRow("recent.forget", self._look.words.say("action.forget_recent"), self._recent.forget)
        self._actions.fill("recent", [*hands, None, forget])

    def _fill_problems(self) -> None:
        hands = [
            MenuRow(f"problems.{index}", hand_words(entry, self._look), partial(self._ask, entry))
            for index, entry in enumerate(self._problems.entries)
        ]
        if hands:
            forget = MenuRow(
                "problems.forget", self._look.words.say("action.forget_problems"), self._problems.forget
            )
            self._actions.fill("problems", [*hands, None, forget])
        else:
            none = MenuRow("problems.none", self._look.words.say("action.no_problems"), lambda: None)
            self._actions.fill("problems", [none])

    def _in_a_line(self, entry: Entry) -> str:
        """A hand and what it is worth, unless a lesson holds an answer back."""
        found = assess(entry) if self._model.is_open else ()
        worth = summary_line(found, self._look.words.say) if isinstance(found, Derivation) else ""
        return f"{hand_words(entry, self._look)}   {worth}"

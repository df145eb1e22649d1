"""The screens: one entry each. Places, keys, rail, menus, help and undo follow from it.

What a screen needs of the program it gets from its factory; what it tells the window and answers to is in
`gui.widgets.screen`. A screen is imported and made when it is first asked for, so that it costs the start nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

import resources
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.score.density import Density
from gui.score.model import ScoreModel
from gui.score.screen import ScoreScreen
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.widgets.screen import Screen, Undoing
from gui.window.lit_table import light
from gui.window.rules_in_force import RulesInForce

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from core.language.glossary import Glossary
    from core.language.messages import Message
    from core.lessons.yaku_catalogue import YakuCatalogue
    from core.rules.rules import Rules
    from gui.ayame.screen import AyameScreen
    from gui.club.screen import ClubScreen
    from gui.glossary.screen import GlossaryScreen
    from gui.learn.screen import LearnScreen
    from gui.match.screen import MatchScreen
    from gui.practice.screen import PracticeScreen
    from gui.rules.screen import RulesScreen
    from gui.storage.practice_keeper import PracticeKeeper
    from gui.table.screen import TableScreen
    from gui.yaku.screen import YakuScreen

S = TypeVar("S", bound=Screen)
BarTool = Literal["hand", "share", "rules"]
"""What the bar above can offer beside undo: all that is done with a hand, taking it along, the rules in force."""


@dataclass(frozen=True)
class Shared:
    """What screens are made of: there is one of each in the window."""

    model: ScoreModel
    library: RuleLibrary
    keeper: LedgerKeeper
    settings: Settings
    rules: RulesInForce
    learner_keeper: Callable[[], PracticeKeeper]
    """Who practises; their file is opened when it is first asked for."""

    def called(self, rules: Rules) -> Message:
        """What rules are called."""
        return self.library.title(rules, self.settings.get("rules"))

    def follow_hand(self, show: Callable[[], object]) -> None:
        """Show the hand, now and whenever it, or how much of it is shown, is another."""
        self.model.changed.connect(show)
        self.model.showing_changed.connect(show)
        show()


@dataclass(frozen=True, kw_only=True)
class ScreenSpec(Generic[S]):
    """A screen.

    :ivar name: of the room in `gui`, the icon and the text `action.<name>`.
    :ivar place: the button of the rail that leads to it, with the text `action.<place>`; empty: its own.
    :ivar is_tab: its place shows it as a tab beside others.
    :ivar factory: makes it, in a look of its own, with the parent that it has then.
    :ivar scrolls: where the window is too small for it at a zoom.
    :ivar history: what undo and redo are about there; None: the hand, or nothing where the hand is not used.
    :ivar uses_hand: the hand is at work there: it has its buttons, is copied and printed, and Escape leads to it.
    :ivar has_sheet: it has a sheet of its own to save and print, although the hand is at work there.
    :ivar shows_hand: all of the hand is seen there.
    :ivar tools: of the bar above, what is good for something there.
    :ivar is_returned_to: the next start begins with this screen, if it was the last one.
    :ivar begins: without a match that is open, the start begins with the last of these that was used.
    :ivar keys: its groups in the list of keys, `keys.<group>`.
    """

    name: str
    factory: Callable[[Shared, Look, QWidget], S]
    place: str = ""
    is_tab: bool = False
    scrolls: bool = True
    history: Callable[[S], Undoing | None] | None = None
    uses_hand: bool = True
    has_sheet: bool = False
    shows_hand: bool = False
    tools: tuple[BarTool, ...] = ()
    is_returned_to: bool = False
    begins: bool = False
    keys: tuple[str, ...] = field(default=())

    @property
    def at(self) -> str:
        """The place where it is."""
        return self.place or self.name

    @property
    def prints_hand(self) -> bool:
        """Whether what is saved and printed there is the hand, not a sheet of the screen's own."""
        return self.uses_hand and not self.has_sheet


@cache
def all_terms() -> Glossary:
    """The terms of the field, read when they are first asked for."""
    from core.language.glossary import Glossary

    return Glossary.of(resources.glossary())


@cache
def all_yaku() -> YakuCatalogue:
    """The catalogue of yaku, read when it is first asked for."""
    from core.lessons.yaku_catalogue import YakuCatalogue

    return YakuCatalogue(resources.yaku_hands(), resources.yaku_wins(), resources.local_yaku())


def _learn(shared: Shared, look: Look, parent: QWidget) -> LearnScreen:
    from gui.learn.screen import LearnScreen

    return LearnScreen(
        shared.learner_keeper,
        shared.settings,
        lambda: shared.rules.chosen,
        shared.called,
        all_yaku,
        lambda: _code_of(shared.model),
        look,
        parent,
    )


def _code_of(model: ScoreModel) -> str:
    """The hand code of what is a hand; empty where it is none yet."""
    from core.interchange.hand_code import write_code

    return write_code(model.entry) if isinstance(model.result, Derivation) else ""


def _score(shared: Shared, look: Look, parent: QWidget) -> ScoreScreen:
    return ScoreScreen(shared.model, look, Density(shared.settings), parent)


def _table(shared: Shared, look: Look, parent: QWidget) -> TableScreen:
    from gui.table.screen import TableScreen

    rules = shared.rules
    screen = TableScreen(look, lambda: rules.title, parent)
    shared.follow_hand(lambda: light(screen, shared.model))
    return screen


def _yaku(shared: Shared, look: Look, parent: QWidget) -> YakuScreen:
    from gui.yaku.screen import YakuScreen

    rules = shared.rules
    screen = YakuScreen(all_yaku(), all_terms(), lambda: rules.chosen, shared.called, look, parent)
    rules.changed.connect(screen.refresh)
    return screen


def _glossary(_: Shared, look: Look, parent: QWidget) -> GlossaryScreen:
    from core.interchange.term_examples import TermExamples
    from gui.glossary.screen import GlossaryScreen

    return GlossaryScreen(all_terms(), TermExamples(resources.term_examples()), look, parent)


def _ayame(shared: Shared, look: Look, parent: QWidget) -> AyameScreen:
    from gui.ayame.screen import AyameScreen

    screen, model = AyameScreen(look, parent), shared.model
    screen.set_rules_text(shared.settings.get("ayame"))
    screen.rules_changed.connect(lambda: shared.settings.put("ayame", screen.rules_text()))

    def show_hand() -> None:
        """The hand that was entered, if it is one, and no lesson holds its answer back."""
        found = model.result
        if isinstance(found, Derivation):
            screen.show_hand(found, held_back=not model.is_open)
        else:
            screen.show_hand(None)

    shared.follow_hand(show_hand)
    return screen


def _rules(shared: Shared, look: Look, parent: QWidget) -> RulesScreen:
    from gui.rules.screen import RulesScreen

    rules = shared.rules
    screen = RulesScreen(shared.library, look, shared.settings, parent)
    screen.chosen.connect(rules.choose)
    rules.changed.connect(lambda: screen.put_in_force(rules.name))
    shared.follow_hand(lambda: screen.put_in_force(rules.name))
    screen.show_set(rules.name)
    return screen


def _match(shared: Shared, look: Look, parent: QWidget) -> MatchScreen:
    from gui.match.screen import MatchScreen

    return MatchScreen(shared.keeper, shared.library, look, shared.settings, parent)


def _club(shared: Shared, look: Look, parent: QWidget) -> ClubScreen:
    from gui.club.screen import ClubScreen

    return ClubScreen(shared.keeper, look, shared.settings, parent)


def _practice(shared: Shared, look: Look, parent: QWidget) -> PracticeScreen:
    from gui.practice.screen import PracticeScreen

    return PracticeScreen(shared.learner_keeper(), shared.library, shared.settings, look, parent)


_tab = partial(ScreenSpec, place="look_up", is_tab=True)
"""A screen of what is looked up."""
SCREEN_SPECS: tuple[ScreenSpec[Any], ...] = (
    ScreenSpec(
        name="learn",
        factory=_learn,
        history=lambda screen: screen.undoing,
        uses_hand=False,
        begins=True,
        keys=("learn",),
    ),
    ScreenSpec(
        name="score",
        factory=_score,
        begins=True,
        shows_hand=True,
        tools=("hand", "share", "rules"),
        keys=("score", "derivation"),
    ),
    _tab(name="table", factory=_table, has_sheet=True, tools=("share", "rules")),
    _tab(name="yaku", factory=_yaku, has_sheet=True, tools=("rules",)),
    _tab(name="glossary", factory=_glossary, scrolls=False),
    _tab(name="rules", factory=_rules, history=lambda screen: screen, has_sheet=True),
    _tab(name="ayame", factory=_ayame, shows_hand=True, tools=("share", "rules")),
    ScreenSpec(
        name="match",
        factory=_match,
        history=lambda screen: screen.model,
        uses_hand=False,
        is_returned_to=True,
        keys=("match",),
    ),
    ScreenSpec(name="club", factory=_club, history=lambda screen: screen.changes, uses_hand=False),
    ScreenSpec(
        name="practice",
        factory=_practice,
        place="learn",
        history=lambda screen: screen.undoing,
        uses_hand=False,
        keys=("practice",),
    ),
)
"""In the order of the rail and of its keys Ctrl+1, Ctrl+2 …, and of the tabs and theirs, Alt+1, Alt+2 …"""
HOME = "score"
"""The screen of the hand, to which Escape leads."""
BEGINNERS = "learn"
"""The screen with which the program begins at its very first start."""


def places_of(specs: Sequence[ScreenSpec[Any]]) -> dict[str, tuple[ScreenSpec[Any], ...]]:
    """The places, in the order of the rail, and the screens of each."""
    places = dict.fromkeys(spec.at for spec in specs)
    return {place: tuple(spec for spec in specs if spec.at == place) for place in places}

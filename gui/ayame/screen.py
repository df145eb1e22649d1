"""The screen of Ayame mahjong: tabs of its parts, and the number of players."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeVar, get_args

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from core.ayame.system import PLAYERS
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.ayame.hand_part import HandPart
from gui.ayame.model import AyameModel
from gui.late import late
from gui.widgets.folding_row import FoldingRow
from gui.widgets.screen import Screen
from gui.widgets.segments import Segments
from gui.widgets.shell import Shell

if TYPE_CHECKING:
    from gui.ayame.chart_part import ChartPart
    from gui.ayame.han_part import HanPart
    from gui.ayame.identities_part import IdentitiesPart
    from gui.ayame.table_part import TablePart

    AnyPart = HandPart | TablePart | IdentitiesPart | ChartPart | HanPart
    LatePart = TypeVar("LatePart", TablePart, IdentitiesPart, ChartPart, HanPart)

AyamePart = Literal["hand", "table", "chart", "han", "identities"]
PARTS: tuple[AyamePart, ...] = get_args(AyamePart)


class AyameScreen(Screen):
    """This hand, the table, the identities, the chart, and what yaku are worth."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(shell, look, parent)
        self.setObjectName("ayame.screen")
        self.model = AyameModel(self)
        self._name: AyamePart = "hand"
        # The order of creation is the order of Tab.
        self._tabs = Segments("ayame.part", look.theme, self)
        self._label = Label(parent=self)
        self._players = Segments("ayame.players", look.theme, self)
        self._stack = QStackedWidget(self)
        self.hand = HandPart(self.model, look, self._stack)
        self._build()
        self.set_rules_text(shell.settings.get("ayame"))
        shell.follow_hand(self._follow_hand)
        self._connect()  # now, so that each part is filled once, with rules and hand
        self._retranslate()

    def _build(self) -> None:
        self._outer = QVBoxLayout(self)
        self._top = FoldingRow()
        self._top.add(self._tabs)
        self._top.add(self._label, is_far=True)
        self._top.add(self._players)
        self._stack.addWidget(self.hand)
        self._outer.addLayout(self._top)
        self._outer.addWidget(self._stack, 1)

    def _connect(self) -> None:
        self._tabs.wished.connect(self.show_part)
        self._players.wished.connect(self.model.put_players)
        self.model.changed.connect(self._refresh)
        self.model.rules_changed.connect(lambda: self.shell.settings.put("ayame", self.rules_text()))
        self._look.changed.connect(self._retranslate)

    # ------------------------------------------------------------------------------ parts

    @cached_property
    def table(self) -> TablePart:
        """The table, made on first use."""
        part: TablePart = self._put(late("gui.ayame.table_part:TablePart"))
        return part

    @cached_property
    def identities(self) -> IdentitiesPart:
        """The identities, made on first use."""
        part: IdentitiesPart = self._put(late("gui.ayame.identities_part:IdentitiesPart"))
        return part

    @cached_property
    def chart(self) -> ChartPart:
        """The chart, made on first use."""
        part: ChartPart = self._put(late("gui.ayame.chart_part:ChartPart"))
        part.files.said.connect(self.shell.say)
        return part

    @cached_property
    def han(self) -> HanPart:
        """The han values, made on first use."""
        make = late("gui.ayame.han_part:HanPart")
        part: HanPart = self._put(lambda model, look, parent: make(model, self.shell.say, look, parent))
        return part

    def _put(self, make: Callable[[AyameModel, Look, QWidget], LatePart]) -> LatePart:
        part = make(self.model, self._look, self._stack)
        self._stack.addWidget(part)
        part.refresh()
        return part

    @property
    def _shown(self) -> AnyPart:
        part: AnyPart = getattr(self, self._name)
        return part

    # ------------------------------------------------------------------------------ what is shown

    @property
    def first(self) -> QWidget:
        """Widget that gets the focus: the tab of the part."""
        return self._tabs

    @property
    def part(self) -> AyamePart:
        """The part that is shown."""
        return self._name

    def show_hand(self, derivation: Derivation | None, *, held_back: bool = False) -> None:
        """Show another hand.

        :param derivation: of the hand in riichi mahjong; None: there is no complete hand.
        :param held_back: whether a lesson has not shown its answer yet.
        """
        self.model.show_hand(derivation, held_back=held_back)

    def _follow_hand(self) -> None:
        """Show the hand that was entered, if it is complete; hold it back while a lesson hides its answer."""
        hand = self.shell.hand
        if isinstance(hand.result, Derivation):
            self.show_hand(hand.result, held_back=not hand.is_open)
        else:
            self.show_hand(None)

    def show_part(self, name: AyamePart) -> None:
        """Show a part until another one is chosen."""
        self._name = name
        self._stack.setCurrentWidget(self._shown)
        self._refresh()

    def rules_text(self) -> str:
        """Return the rules as a line of text for the settings."""
        return self.model.rules_text()

    def set_rules_text(self, text: str) -> None:
        """Set the rules from such a line, ignoring what cannot be read in it."""
        self.model.set_rules_text(text)

    def _retranslate(self) -> None:
        words, theme = self._look.words, self._look.theme
        pad, gap = theme.space("medium"), theme.space("small")
        self._outer.setContentsMargins(pad, gap, pad, gap)
        self._outer.setSpacing(gap)
        self._top.setSpacing(theme.space("small"))
        self._label.setText(words.say("ayame_screen.players"))
        self._tabs.set_labels({name: words.say(f"ayame_screen.part.{name}") for name in PARTS})
        self._tabs.setAccessibleName(words.say("action.ayame"))
        self._players.set_labels({n: str(n) for n in PLAYERS})
        self._players.setAccessibleName(self._label.text())
        for name in PARTS:  # also the hidden ones: the largest decides the least size of all
            if name in self.__dict__:
                getattr(self, name).refresh()
        self._check()

    def _refresh(self) -> None:
        """Update the strips and the visible part; the others are updated when they are shown."""
        self._check()
        self._shown.refresh()

    def _check(self) -> None:
        """Show the part and the number of players that are chosen."""
        self._tabs.show_value(self._name)
        self._players.show_value(self.model.rules.players)

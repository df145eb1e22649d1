"""What the screen shows: a hand, how many play, and what yaku are worth. One immutable value, and what follows."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

import resources
from core.ayame.score import AyameDerivation, in_ayame
from core.ayame.system import MOST, USUAL, AyameRules, Players
from core.entry.entry import assess
from core.interchange.ayame_text import rules_as_text, rules_from_text
from core.interchange.examples import example_entry
from core.rules.presets import STANDARD
from core.rules.rules import Rules
from core.scoring.derivation import Derivation

EXAMPLE = "riichi_pinfu"
"""The example hand that is shown while there is none of one's own."""


class AyameModel(QObject):
    """The rules of Ayame mahjong that are in use, and the hand in them."""

    changed = Signal()
    rules_changed = Signal()
    """The person has changed the rules; `changed` comes, too."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rules = AyameRules()
        self._hand: Derivation | None = None
        self._riichi: Rules = STANDARD
        self._held_back = False
        self._waiting: Derivation | None = None
        self._found: AyameDerivation | None = None

    @property
    def rules(self) -> AyameRules:
        """How many play, and the values that were edited."""
        return self._rules

    @property
    def riichi(self) -> Rules:
        """The riichi rules of the last hand: they say which local yaku there are."""
        return self._riichi

    @property
    def found(self) -> AyameDerivation | None:
        """The hand in Ayame mahjong; None: there is none."""
        return self._found

    @property
    def example(self) -> AyameDerivation:
        """A hand in Ayame mahjong, to be looked at while there is none of one's own."""
        found = assess(example_entry(next(each for each in resources.examples() if each["name"] == EXAMPLE)))
        assert isinstance(found, Derivation)
        return in_ayame(found, self._rules)

    @property
    def held_back(self) -> bool:
        """Whether there is a hand of which nothing may be told yet."""
        return self._held_back

    @property
    def counted(self) -> int | None:
        """The half han that the formula gets from the hand; None: it does not win."""
        return counted_of(self._found)

    # ------------------------------------------------------------------------------ changing it

    def show_hand(self, derivation: Derivation | None, *, held_back: bool = False) -> None:
        """Another hand, or none. :param held_back: nothing may be told of it yet, unless somebody asks for it."""
        self._waiting, derivation = (derivation, None) if held_back else (None, derivation)
        if derivation is not self._hand or held_back != self._held_back:
            self._hand, self._held_back = derivation, held_back
            self._riichi = derivation.rules if derivation is not None else self._riichi
            self._price()

    def show_now(self) -> None:
        """Tell of the hand that is held back."""
        if self._waiting is not None:
            self.show_hand(self._waiting)

    def put(self, rules: AyameRules) -> None:
        """Other rules, as the person wants them."""
        if rules != self._rules:
            self._rules = rules
            self._price()
            self.rules_changed.emit()

    def put_players(self, players: Players) -> None:
        """So many play."""
        self.put(AyameRules(players=players, han=self._rules.han))

    def put_han(self, yaku: str, halves: int, *, is_closed: bool) -> None:
        """A yaku has so many half han in closed or in open hands. Back at its usual values it is no edited one."""
        closed, opened = self.halves(yaku, True), self.halves(yaku, False)
        assert closed is not None
        if is_closed:
            closed = min(max(halves, 0), MOST)
        else:
            opened = min(max(halves, 0), MOST)
        if (closed, opened) == self.usual(yaku):
            self.put(self._rules.with_usual_han(yaku))
        else:
            self.put(self._rules.with_han(yaku, closed, opened))

    def halves(self, yaku: str, is_closed: bool) -> int | None:
        """The half han of a yaku in closed or in open hands; None: it needs a closed one."""
        if not is_closed and USUAL[yaku][1] is None:
            return None
        return self._rules.halves(yaku, is_closed=is_closed, rules=self._riichi)

    def usual(self, yaku: str) -> tuple[int, int | None]:
        """The half han of a yaku in closed and in open hands if nobody edits them."""
        plain = AyameRules()
        closed = plain.halves(yaku, is_closed=True, rules=self._riichi)
        if USUAL[yaku][1] is None:
            return closed, None
        return closed, plain.halves(yaku, is_closed=False, rules=self._riichi)

    def _price(self) -> None:
        self._found = in_ayame(self._hand, self._rules) if self._hand is not None else None
        self.changed.emit()

    # ------------------------------------------------------------------------------ as text

    def rules_text(self) -> str:
        """The rules in a line, to be remembered."""
        return rules_as_text(self._rules)

    def set_rules_text(self, text: str) -> None:
        """The rules that such a line says; what is no rule in it is passed over."""
        rules = rules_from_text(text)
        if rules != self._rules:
            self._rules = rules
            self._price()


def counted_of(found: AyameDerivation | None) -> int | None:
    """The half han that the formula gets from a hand; None: there is none, or it does not win."""
    return found.chosen.counted if found is not None and found.chosen and found.points else None

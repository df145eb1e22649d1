"""Model of the Ayame screen: the hand, the number of players, and the values of the yaku."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

import resources
from core.ayame.score import AyameDerivation, in_ayame
from core.ayame.system import MOST, USUAL, AyameRules, Players
from core.entry.assess import assess
from core.interchange.ayame_text import rules_as_text, rules_from_text
from core.interchange.examples import example_entry
from core.rules.presets import STANDARD
from core.rules.rules import Rules
from core.scoring.derivation import Derivation

EXAMPLE = "riichi_pinfu"
"""Name of the example hand that is shown while the user has none."""


class AyameModel(QObject):
    """The current rules of Ayame mahjong, and the hand under them."""

    changed = Signal()
    """Emitted when the hand, its visibility or the rules have changed."""
    rules_changed = Signal()
    """Emitted when the user has changed the rules; `changed` is emitted, too."""

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
        """The number of players, and the edited values."""
        return self._rules

    @property
    def riichi(self) -> Rules:
        """The riichi rules of the last hand, which decide on the local yaku."""
        return self._riichi

    @property
    def found(self) -> AyameDerivation | None:
        """The hand in Ayame mahjong; None: there is none."""
        return self._found

    @property
    def example(self) -> AyameDerivation:
        """An example hand in Ayame mahjong, for use while the user has none."""
        found = assess(example_entry(next(each for each in resources.examples() if each["name"] == EXAMPLE)))
        assert isinstance(found, Derivation)
        return in_ayame(found, self._rules)

    @property
    def held_back(self) -> bool:
        """Whether there is a hand whose answer may not be shown yet."""
        return self._held_back

    @property
    def counted(self) -> int | None:
        """The half han that the formula uses for the hand; None: it does not win."""
        return counted_of(self._found)

    # ------------------------------------------------------------------------------ changes

    def show_hand(self, derivation: Derivation | None, *, held_back: bool = False) -> None:
        """Set the hand, and emit `changed` if it is another one; None: there is none.

        :param held_back: whether to hide its answer until `show_now`.
        """
        self._waiting, derivation = (derivation, None) if held_back else (None, derivation)
        if derivation is not self._hand or held_back != self._held_back:
            self._hand, self._held_back = derivation, held_back
            self._riichi = derivation.rules if derivation is not None else self._riichi
            self._update()

    def show_now(self) -> None:
        """Show the hand that was held back, if there is one."""
        if self._waiting is not None:
            self.show_hand(self._waiting)

    def put(self, rules: AyameRules) -> None:
        """Set the rules as the user has changed them, and emit `changed` and `rules_changed` if they are
        others.
        """
        if rules != self._rules:
            self._rules = rules
            self._update()
            self.rules_changed.emit()

    def put_players(self, players: Players) -> None:
        """Set the number of players as the user has changed it; the values of yaku stay."""
        self.put(AyameRules(players=players, han=self._rules.han))

    def put_han(self, yaku: str, halves: int, *, is_closed: bool) -> None:
        """Set the half han of a yaku in closed or open hands, bounded by 0 and `MOST`, as the user has changed it.
        A yaku that has its usual values again does not count as edited.
        """
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
        """Return the half han of a yaku in closed or open hands; None: the yaku needs a closed hand."""
        if not is_closed and USUAL[yaku][1] is None:
            return None
        return self._rules.halves(yaku, is_closed=is_closed, rules=self._riichi)

    def usual(self, yaku: str) -> tuple[int, int | None]:
        """Return the half han of a yaku in closed and in open hands (None: it needs a closed one), before any
        edit.
        """
        plain = AyameRules()
        closed = plain.halves(yaku, is_closed=True, rules=self._riichi)
        if USUAL[yaku][1] is None:
            return closed, None
        return closed, plain.halves(yaku, is_closed=False, rules=self._riichi)

    def _update(self) -> None:
        self._found = in_ayame(self._hand, self._rules) if self._hand is not None else None
        self.changed.emit()

    # ------------------------------------------------------------------------------ as text

    def rules_text(self) -> str:
        """Return the rules as a line of text for the settings."""
        return rules_as_text(self._rules)

    def set_rules_text(self, text: str) -> None:
        """Set the rules from such a line, ignoring what cannot be read in it. `rules_changed` is not emitted."""
        rules = rules_from_text(text)
        if rules != self._rules:
            self._rules = rules
            self._update()


def counted_of(found: AyameDerivation | None) -> int | None:
    """Return the half han that the formula uses for a hand; None: there is no hand, or it does not win."""
    return found.chosen.counted if found is not None and found.chosen and found.points else None

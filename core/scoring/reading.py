"""One way to see the hand: what was counted of it, and the groups and lines that tell it.

Counting a reading takes a few additions. Its lines are most of the work, and often nobody asks for them: so a
`Reading` holds the numbers, and makes the rest when it is first asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from core.hand import Hand, Win
from core.rules.rules import Rules
from core.scoring.evaluate import PricedReading
from core.scoring.fu_lines import fu_lines
from core.scoring.groups import Groups, groups_of
from core.scoring.lines import Form, FuLine, Limit, Wait, YakuLine
from core.scoring.once import Once
from core.scoring.yaku_lines import yaku_lines


class _Lines(NamedTuple):
    groups: Groups
    completed: int | None
    fu_lines: tuple[FuLine, ...]
    yaku_lines: tuple[YakuLine, ...]


@dataclass(frozen=True)
class Reading:
    """One way to see the hand, priced.

    :ivar priced: its numbers. :ivar hand: :ivar win: :ivar rules: what it is a reading of.
    """

    priced: PricedReading
    hand: Hand
    win: Win
    rules: Rules

    # ------------------------------------------------------------------------------ what was counted

    @property
    def form(self) -> Form:
        """Four groups and a pair, or one of the special forms."""
        return self.priced.form

    @property
    def raw_fu(self) -> int:
        """The sum of the fu lines; 0 where fu do not exist (kokushi)."""
        return self.priced.raw_fu

    @property
    def fu(self) -> int:
        """What the sum of the fu is rounded to."""
        return self.priced.fu

    @property
    def han(self) -> int:
        """Of all lines, dora included; 0 for yakuman."""
        return self.priced.han

    @property
    def yakuman(self) -> int:
        """How many yakuman are paid."""
        return self.priced.yakuman

    @property
    def base(self) -> int:
        """Base points; 0 for a reading without yaku."""
        return self.priced.base

    @property
    def limit(self) -> Limit | None:
        """The limit that it reached."""
        return self.priced.limit

    @property
    def points(self) -> int:
        """What the winner gets for the hand itself, without honba and sticks."""
        return self.priced.points

    @property
    def by_name(self) -> bool:
        """Whether it is a mangan whatever its han: nagashi, renhou or unconnected tiles where the rules say so."""
        priced = self.priced
        if priced.yakuman or not priced.base:
            return False
        if priced.form in ("nagashi", "unconnected"):
            return True
        return self.rules.renhou == "mangan" and priced.yaku == ("renhou",)

    @property
    def has_yaku(self) -> bool:
        """Whether this reading wins."""
        return self.base > 0

    @property
    def has_too_few_han(self) -> bool:
        """Whether it has a yaku and yet does not win, because the rules ask for two han of them."""
        return not self.base and self.priced.yaku_han > 0

    # ------------------------------------------------------------------------------ what is told of it

    @Once
    def _lines(self) -> _Lines:
        priced, hand, win, rules = self.priced, self.hand, self.win, self.rules
        groups, completed = groups_of(priced, hand)
        of_fu = fu_lines(priced, groups, completed, hand, win, rules)
        return _Lines(groups, completed, of_fu, yaku_lines(priced, groups, hand, win, rules))

    @property
    def groups(self) -> Groups:
        """Closed groups from low to high, then the melds."""
        return self._lines.groups

    @property
    def completed(self) -> int | None:
        """Which group the winning tile finished, as an index; None where that means nothing."""
        return self._lines.completed

    @property
    def fu_lines(self) -> tuple[FuLine, ...]:
        """Where the fu come from."""
        return self._lines.fu_lines

    @property
    def yaku_lines(self) -> tuple[YakuLine, ...]:
        """Every yaku in the usual order, then every kind of dora."""
        return self._lines.yaku_lines

    @property
    def wait(self) -> Wait | None:
        """How the winning tile was waited for; None where that means nothing."""
        if self.priced.standard is not None:
            return self.priced.standard.placed.wait
        if self.form == "kokushi":
            return "thirteen" if "kokushi_musou_13men" in self.priced.yaku else "last_kind"
        return "tanki" if self.form == "chiitoitsu" else None

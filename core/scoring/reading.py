"""One way to read a hand: its numbers, and the groups and lines that explain them.

Counting takes a few additions; making the lines is most of the work and often not needed. So a `Reading` holds the
numbers and makes the lines on first access.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.hand import Hand, Win
from core.rules.rules import Rules
from core.scoring.evaluate import PricedReading
from core.scoring.fu_lines import fu_lines
from core.scoring.groups import Groups, groups_of
from core.scoring.lines import Form, FuLine, Limit, Wait, YakuLine
from core.scoring.once import Once
from core.scoring.yaku_lines import yaku_lines


@dataclass(frozen=True)
class Reading:
    """One way to read a hand, with its score.

    :ivar priced: the numbers. :ivar hand: the hand. :ivar win: what happened. :ivar rules: the rules.
    """

    priced: PricedReading
    hand: Hand
    win: Win
    rules: Rules

    # ------------------------------------------------------------------------------ numbers

    @property
    def form(self) -> Form:
        """Four groups and a pair, or one of the special forms."""
        return self.priced.form

    @property
    def raw_fu(self) -> int:
        """Fu before rounding, the sum of the fu lines; 0 in a form without fu (kokushi).

        Nagashi mangan has no lines, but the 30 fu that are shown for it.
        """
        return self.priced.raw_fu

    @property
    def fu(self) -> int:
        """Fu, rounded; 0 in a form or under rules without fu."""
        return self.priced.fu

    @property
    def han(self) -> int:
        """Han of all lines, dora included, also if the reading does not win; 0 for yakuman."""
        return self.priced.han

    @property
    def yakuman(self) -> int:
        """How many yakuman are paid; 0 for none."""
        return self.priced.yakuman

    @property
    def base(self) -> int:
        """Base points; 0 if the reading does not win."""
        return self.priced.base

    @property
    def limit(self) -> Limit | None:
        """The limit it reaches; None below mangan and without a win."""
        return self.priced.limit

    @property
    def points(self) -> int:
        """What the winner receives, without honba and sticks; 0 if the reading does not win."""
        return self.priced.points

    @property
    def by_name(self) -> bool:
        """Whether it is a mangan whatever its han: nagashi, or renhou and unconnected tiles if the rules say
        so.
        """
        priced = self.priced
        if priced.yakuman or not priced.base:
            return False
        if priced.form in ("nagashi", "unconnected"):
            return True
        return self.rules.renhou == "mangan" and priced.yaku == ("renhou",)

    @property
    def has_yaku(self) -> bool:
        """Whether this reading wins: it has a yaku and enough han."""
        return self.base > 0

    @property
    def has_too_few_han(self) -> bool:
        """Whether it has a yaku but does not win, because the rules ask for two han of yaku."""
        return not self.base and self.priced.yaku_han > 0

    # ------------------------------------------------------------------------------ explanations

    @Once
    def _grouped(self) -> tuple[Groups, int | None]:
        return groups_of(self.priced, self.hand)

    @property
    def groups(self) -> Groups:
        """The groups: closed ones from low to high, then the melds."""
        return self._grouped[0]

    @property
    def completed(self) -> int | None:
        """The index of the group that the winning tile completed; None for nagashi mangan."""
        return self._grouped[1]

    @Once
    def fu_lines(self) -> tuple[FuLine, ...]:
        """A line for each source of fu, also for some with 0; () in a form without fu."""
        groups, completed = self._grouped
        return fu_lines(self.priced, groups, completed, self.hand, self.win, self.rules)

    @Once
    def yaku_lines(self) -> tuple[YakuLine, ...]:
        """The lines of all yaku in the usual order, then of every kind of dora; with yakuman only theirs."""
        return yaku_lines(self.priced, self._grouped[0], self.hand, self.win, self.rules)

    @property
    def wait(self) -> Wait | None:
        """The wait that the winning tile completed, of seven pairs and kokushi, too; None in other forms."""
        if self.priced.standard is not None:
            return self.priced.standard.placed.wait
        if self.form == "kokushi":
            return "thirteen" if "kokushi_musou_13men" in self.priced.yaku else "last_kind"
        return "tanki" if self.form == "chiitoitsu" else None

"""The words of a deal that is entered: players by name and wind, and what a hand comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.ayame.system import points as ayame_points
from core.ayame.system import share
from core.language.messages import Message
from core.match.draft import DealDraft, is_priced
from core.match.events import Winner
from core.match.names import with_names
from core.match.state import MatchState
from core.match.wins import base_of, worth_message
from core.scoring.points import payments
from gui.appearance.look import Look
from gui.match.seats.words import name_of


@dataclass(frozen=True, slots=True)
class AskedSeat:
    """What a form is about: a draft, the table before the deal, and who sits there."""

    draft: DealDraft
    state: MatchState
    names: tuple[str, ...]
    """By seat; empty: the seat's number is shown."""

    @property
    def seats(self) -> range:
        return range(self.state.players)

    def name(self, seat: int, look: Look) -> str:
        """What a player is called."""
        return name_of(seat, self.names, look)

    def named(self, message: Message) -> Message:
        """A message with the players' names."""
        return with_names(message, self.names)

    def wind(self, seat: int, look: Look) -> str:
        """The seat wind in this deal, as short as can be."""
        return look.say(f"wind_short.{self.state.wind_of(seat).letter}")

    def who(self, seat: int, look: Look) -> str:
        """A player with the wind, in words."""
        wind = look.say(f"wind.{self.state.wind_of(seat).letter}")
        return look.say("deal_form.who", name=self.name(seat, look), wind=wind)

    def worth(self, winner: Winner, look: Look) -> str:
        """What a hand is worth, and who pays what of it; without honba and sticks."""
        if not is_priced(winner):
            han = self.draft.han_of(winner.seat)
            return look.say("game.worth.han", han=han) if han else ""
        worth = worth_message(winner, self.state.rules)
        return look.say("deal_form.worth", worth=worth, price=self._price(winner, look))

    def _price(self, winner: Winner, look: Look) -> str:
        state, tsumo = self.state, self.draft.outcome == "tsumo"
        if winner.halves:
            total = ayame_points(winner.halves, state.players)
            sums: Sequence[int] = [share(total, state.players) if tsumo else total]
        else:
            wind = state.wind_of(winner.seat)
            base = base_of(winner, tsumo, wind, state.rules)
            paid = payments(base, 0, tsumo, wind, None, state.rules)
            total, sums = sum(one.points for one in paid), sorted({one.points for one in paid})
        if not tsumo or winner.pao is not None:  # who is liable pays, not each
            return look.say("table.points", points=total)
        if len(sums) == 1:
            return look.say("table.each", points=sums[0])
        return look.say("deal_form.split", child=sums[0], dealer=sums[1])


LIMITS = {"mangan": 5, "haneman": 6, "baiman": 8, "sanbaiman": 11, "kazoe": 13}
"""The limits by name: the fewest han."""


def limit_key(name: str, *, kazoe: bool) -> str:
    """How a limit is said with its han: where the highest is there, a sanbaiman ends below it."""
    return "sanbaiman_at_most" if name == "sanbaiman" and kazoe else name


def limit_of(han: int, *, kazoe: bool) -> str:
    """The name of the limit of so many han; empty below five. :param kazoe: whether the highest is there."""
    names = [name for name, fewest in LIMITS.items() if han >= fewest and (kazoe or name != "kazoe")]
    return names[-1] if names else ""

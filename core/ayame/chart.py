"""Compare Ayame with riichi mahjong: the same hand in both, and the curves of both in one chart.

To compare systems with different maximums, the article uses *normalised* numbers: han divided by the lowest han
that bring the maximum, and points divided by the maximum. So a yakuman is (1, 1) in each.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, NamedTuple

from core.ayame.score import AyameDerivation
from core.ayame.system import LEAST, MOST, han_text, points
from core.language.messages import Message
from core.rules.presets import STANDARD
from core.rules.rules import Rules
from core.scoring.lines import yakuman_name
from core.scoring.points import cell
from core.tiles import Wind

# ------------------------------------------------------------------------------------------- chart

FU = 30
"""The fu of the riichi curves, as in the article's comparison; with these, kiriage changes 4 han."""
KAZOE = 13
"""The lowest han that are a yakuman in riichi mahjong."""
KIRIAGE = replace(STANDARD, kiriage=True)

SeriesName = Literal["ayame", "riichi", "riichi_kiriage"]


class Series(NamedTuple):
    """A curve of the chart, in exact numbers.

    :ivar points: pairs of half han and points, from one han on.
    :ivar most_halves: the lowest half han that bring the maximum. :ivar most_points: the maximum.
    """

    name: SeriesName
    points: tuple[tuple[int, int], ...]
    most_halves: int
    most_points: int

    @property
    def message(self) -> Message:
        """The name of the curve."""
        return Message(f"ayame.chart.{self.name}")

    @property
    def normalised(self) -> tuple[tuple[float, float], ...]:
        """The curve as drawn; its last point is (1, 1)."""
        return tuple([(halves / self.most_halves, total / self.most_points) for halves, total in self.points])


def chart() -> tuple[Series, ...]:
    """Return the curves: Ayame, and a non-dealer's ron with 30 fu in riichi mahjong, without and with kiriage.

    The normalised curve of Ayame is the same for any number of players.
    """
    ayame = tuple([(halves, points(halves, 2)) for halves in range(LEAST, MOST + 1)])
    return (
        _series("ayame", ayame),
        _series("riichi", _riichi(STANDARD)),
        _series("riichi_kiriage", _riichi(KIRIAGE)),
    )


def _riichi(rules: Rules) -> tuple[tuple[int, int], ...]:
    return tuple([(2 * han, ron(han, rules)) for han in range(1, KAZOE + 1)])


def _series(name: SeriesName, curve: tuple[tuple[int, int], ...]) -> Series:
    most = max(total for _, total in curve)
    return Series(name, curve, min(halves for halves, total in curve if total == most), most)


def ron(han: int, rules: Rules) -> int:
    """Return the points of a non-dealer's ron with these han and 30 fu in riichi mahjong."""
    return cell(han, FU, 0, False, Wind.SOUTH, rules.pricing).points


# ------------------------------------------------------------------------------- both systems


class SystemWorth(NamedTuple):
    """The value of a hand in one system.

    :ivar most: points of a yakuman for the same winner. :ivar message: all of it in one line.
    """

    system: Literal["riichi", "ayame"]
    points: int
    most: int
    message: Message


def both_systems(derivation: AyameDerivation) -> tuple[SystemWorth, ...]:
    """Return the hand's value in riichi and in Ayame mahjong; () if it does not win in both."""
    chosen, riichi = derivation.chosen, derivation.riichi.chosen
    if not derivation.points or chosen is None or riichi is None or not riichi.base:
        return ()
    win = derivation.win
    if riichi.yakuman:
        name = yakuman_name(riichi.yakuman)
    elif riichi.fu:
        name = Message.of("answer.worth", han=riichi.han, fu=riichi.fu)
    elif riichi.limit:
        name = Message(f"limit.{riichi.limit}")
    else:  # where points double with each han there are no fu
        name = Message.of("answer.han_line", han=riichi.han)
    yakuman = cell(0, 0, 1, win.tsumo or win.nagashi_mangan, win.seat_wind, derivation.riichi.rules.pricing).points
    return (
        _worth("riichi", name, riichi.points, yakuman),
        _worth("ayame", own_name(derivation), derivation.points, points(MOST, derivation.rules.players)),
    )


def own_name(derivation: AyameDerivation) -> Message:
    """Return the han of a hand that wins in Ayame, or that it is a yakuman."""
    assert derivation.chosen is not None
    if derivation.chosen.reading.yakuman:
        return Message("limit.yakuman")
    return Message.of("ayame.han_line", han=han_text(derivation.chosen.halves))


def _worth(system: Literal["riichi", "ayame"], name: Message, paid: int, most: int) -> SystemWorth:
    ratio = f"{paid / most:.2f}"
    return SystemWorth(
        system, paid, most, Message.of(f"ayame.both.{system}", name=name, points=paid, most=most, ratio=ratio)
    )

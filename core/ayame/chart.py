"""Ayame beside riichi mahjong: the same hand in both, and the curves of both on one chart.

The article compares systems that end at different heights by *normalised* numbers: han divided by the fewest that
bring the most, and points divided by those most points. A yakuman is then (1, 1) in each.
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
"""The fu of the riichi curves: those of the article's comparison, where kiriage changes 4 han."""
KAZOE = 13
"""The fewest han that are a yakuman in riichi mahjong."""
KIRIAGE = replace(STANDARD, kiriage=True)

SeriesName = Literal["ayame", "riichi", "riichi_kiriage"]


class Series(NamedTuple):
    """A curve of the chart, in exact numbers.

    :ivar points: halves of a han and points, from one han on.
    :ivar most_halves: the fewest halves that bring the most. :ivar most_points: what they bring.
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
        """The curve as it is drawn: its last point is (1, 1)."""
        return tuple([(halves / self.most_halves, total / self.most_points) for halves, total in self.points])


def chart() -> tuple[Series, ...]:
    """Return the lines of the chart: Ayame, whatever the number of players; riichi, a non-dealer's ron with 30
    fu; riichi with kiriage.
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
    """Return what a non-dealer's ron of so many han and 30 fu brings in riichi mahjong."""
    return cell(han, FU, 0, False, Wind.SOUTH, rules.pricing).points


# --------------------------------------------------------------------------------- in both systems


class SystemWorth(NamedTuple):
    """A hand in one system.

    :ivar most: what a yakuman brings to the same winner there. :ivar message: all of it in a line.
    """

    system: Literal["riichi", "ayame"]
    points: int
    most: int
    message: Message


def both_systems(derivation: AyameDerivation) -> tuple[SystemWorth, ...]:
    """Return this hand in riichi and in Ayame mahjong, each beside its yakuman; () if it does not win in both."""
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

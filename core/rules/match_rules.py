"""Every switch of the house rules that concerns a whole match: deals, end of the match, settlement.

`core.rules.rules.Rules` decides the score of a hand, a `MatchRules` everything around it. The presets have the
same names as those of `core.rules.presets`. They follow documents and records of real matches; where none was
found they follow common practice, and their docstring says so.

A few switches change no score (kuikae, atozuke, when a kan dora is turned). They are here so that a printed rule
set is complete.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, get_args

from core.rules.switches import (
    NumberSwitch,
    RowSwitch,
    RulesError,
    SelectionSwitch,
    TableSwitch,
    kinds_of,
    require,
)

Length = Literal["tonpuusen", "hanchan", "iichan"]
LENGTHS: tuple[Length, ...] = get_args(Length)
"""One round, two or four."""

ABORTIVE_DRAWS = ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou")
"""Nine terminals and honours, four equal winds, four riichi, four kans, three winners."""

SettlementStepName = Literal[
    "seat",
    "sticks",
    "ranks",
    "rounding",
    "start",
    "return",
    "oka",
    "uma",
    "tobi",
    "yakitori",
    "chips",
    "chombo",
    "adjusted",
    "total",
]
"""Name of a step of the settlement, in which these rules turn scores into the result."""
FloatTable = tuple[tuple[int, ...], ...]

SHICHIGOSAN: FloatTable = ((15, -3, -5, -7), (10, 5, -5, -10), (7, 5, 3, -15))
"""7-5-3 with 5-10: the uma for one, two and three floating players."""
JPML_FLOAT: FloatTable = ((12, -1, -3, -8), (8, 4, -4, -8), (8, 3, 1, -12))
"""The floating uma of the Japan Professional Mahjong League, rules A."""
SANMA_FLOAT: FloatTable = ((15, -5, -10), (10, 5, -15))
"""A floating uma for three players, made up as a starting point for a house rule. No preset uses it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """The switches of a match. The defaults are the preset "standard".

    Amounts are points of the table; only uma is in thousands, as players speak of it.

    :raises RulesError: a switch has an invalid value, or the return is below the start.
    """

    length: Length = "hanchan"
    """One, two or four rounds."""

    # At the table
    kan_dora_reveal: Literal["at_once", "after_discard"] = "after_discard"
    """When a kan's dora is turned: always at once, or for open kans only after the discard. Changes no score."""
    atozuke: bool = True
    """Whether a hand may be opened before it has a yaku. It cannot be checked here, so it changes no score."""
    kuikae: bool = False
    """Whether the tile just called, or the other end of its sequence, may be discarded. Changes no score."""
    riichi_below_1000: bool = False
    """Whether a player with less than 1,000 points may declare riichi."""
    multiple_ron: Literal["every_winner", "head_bump"] = "every_winner"
    """Who wins on a discard: everybody who declares ron, or only the first in turn order.

    With three winners, sanchahou in `abortive_draws` comes first.
    """

    # Draws
    noten_payment: int = 3000
    """Points that the noten players pay to the tenpai ones, in all."""
    renchan: Literal["tenpai", "win", "every_draw"] = "tenpai"
    """When the dealer stays after an exhaustive draw: if tenpai, never, or always."""
    nagashi_settled: Literal["draw", "win"] = "draw"
    """Whether nagashi mangan is a draw or a win.

    As a draw it collects no honba and no sticks, and the dealer stays as after any draw. As a win it collects
    both, and the dealer stays only by being its winner.
    """
    abortive_draws: tuple[str, ...] = ABORTIVE_DRAWS
    """The abortive draws that are played."""
    abortive_honba: bool = True
    """Whether an abortive draw adds a honba."""
    abortive_renchan: bool = True
    """Whether the dealer stays after an abortive draw."""

    # The end
    extension: Literal["off", "per_hand", "per_round"] = "off"
    """Whether another round is played if nobody has reached the goal.

    Never; until somebody has reached it after a deal (sudden death); or in whole rounds, with the scores compared
    at their ends.
    """
    extension_winds: int = 1
    """How many extra rounds there are at most. The match ends after the last of them in any case."""
    goal: int = 30_000
    """The score that ends an extended match. With `extension`, agari yame and tenpai yame ask for it, too."""
    single_top: bool = False
    """Whether the goal is not reached while two players share first place."""
    agari_yame: Literal["off", "choice", "automatic"] = "off"
    """What happens if the dealer of the last deal wins and is first: play goes on, may be ended, or ends."""
    tenpai_yame: Literal["off", "choice", "automatic"] = "off"
    """The same after a draw in which the dealer is tenpai."""
    tobi: Literal["off", "below_zero", "zero_too"] = "below_zero"
    """Whether a score below zero, or also one of zero, ends the match."""

    # Penalty for an error
    chombo: Literal["mangan", "each", "after_uma"] = "mangan"
    """The penalty: a mangan to the others, `chombo_points` to each, or `chombo_points` off the result after uma.
    """
    chombo_points: int = 20_000
    chombo_next: Literal["same", "passes"] = "same"
    """What follows a chombo: the same deal again with its honba and without its riichi, or the next dealer."""

    # Settlement
    start: int = 25_000
    return_score: int = 30_000
    """What is subtracted from each score at the settlement.

    First place gets the oka: the amount by which it exceeds the start, times the number of players.
    """
    uma_style: Literal["rank", "float"] = "rank"
    """Whether uma depends on rank alone, or also on how many players float, that is, have the return or more."""
    uma: tuple[int, ...] = (10, 5, -5, -10)
    """Uma in thousands, from first to last, one for each player."""
    uma_float: FloatTable = SHICHIGOSAN
    """The uma with one, two (and three) floating players; there is none if nobody or everybody floats."""
    rounding: Literal["none", "gosharokunyuu", "shishagonyuu", "kirisute", "kiriage"] = "none"
    """How each score except the first is rounded to thousands: not at all, up from 600, up from 500, down, or up.

    Negative results are rounded up away from zero. First place takes the remainder.
    """
    tie: Literal["seat", "split"] = "seat"
    """With equal scores, the seat closer to the first dealer ranks higher, or both share their ranks' bonuses."""
    leftover_sticks: Literal["top", "lost", "split"] = "top"
    """Who gets riichi sticks left after the last deal: first place, nobody, or everybody.

    Equal parts are multiples of 100; larger ones go to players from the first dealer on.
    """
    tobi_bonus: int = 0
    """Points that each player who ends below zero pays to whoever won those points; 0 if not played."""
    yakitori: int = 0
    """Points that each player who never won a hand pays; 0 if not played."""
    yakitori_to: Literal["winners", "top"] = "winners"
    """Whether the players who won share yakitori, or first place takes it."""
    chip: int = 0
    """Points for a chip (祝儀) at the settlement; 0 if not played."""

    def __post_init__(self) -> None:
        require(KINDS, self)
        if self.return_score < self.start:
            raise RulesError("return_score", self.return_score)

    def oka(self, players: int) -> int:
        """Return the oka, in points: the players' total of return minus start, which first place receives."""
        return players * (self.return_score - self.start)

    def problem_with(self, players: int) -> str | None:
        """Return the name of the first switch that does not fit this number of players; None if all fit."""
        for name, sizes in (("uma", (self.uma,)), ("uma_float", self.uma_float)):
            if any(len(row) != players for row in sizes):
                return name
        return "noten_payment" if self.noten_payment % noten_step(players) else None

    def for_players(self, players: int) -> MatchRules:
        """Return these rules with standard values for switches that do not fit this number of players."""
        usual = STANDARD if players == 4 else STANDARD_SANMA
        rules = self
        while name := rules.problem_with(players):
            rules = replace(rules, **{name: getattr(usual, name)})
        return rules


def noten_step(players: int) -> int:
    """Return the points of which the noten payment must be a multiple, so that all shares are whole hundreds."""
    return 600 if players == 4 else 200


_SCORE = NumberSwitch(0, 200_000, 100)
_POINTS = NumberSwitch(0, 100_000, 100)
_BONUS = NumberSwitch(-1000, 1000)
_UMA = RowSwitch((3, 4), _BONUS, balanced=True)
KINDS = MappingProxyType(
    kinds_of(
        MatchRules,
        {
            "noten_payment": NumberSwitch(0, 30_000, 200),
            "abortive_draws": SelectionSwitch(ABORTIVE_DRAWS),
            "extension_winds": NumberSwitch(1, 3),
            "goal": _SCORE,
            "chombo_points": _POINTS,
            "start": _SCORE,
            "return_score": _SCORE,
            "uma": _UMA,
            "uma_float": TableSwitch(_UMA),
            "tobi_bonus": _POINTS,
            "yakitori": _POINTS,
            "chip": _POINTS,
        },
    )
)
"""The possible values of each switch, in the order of the fields."""

SWITCHES = tuple(KINDS)
"""The names of all switches."""

# -------------------------------------------------------------------------------------------- presets

STANDARD = MatchRules()
"""The rules that the program starts with. Start, return and uma follow the articles that the project began from.

The articles do not say whether a match is extended (here: no), whether a score below zero ends it (here: yes), who
is ahead in a tie (here: by seat) and how results are rounded (here: not at all).
"""

STANDARD_SANMA = replace(
    STANDARD,
    noten_payment=2000,
    abortive_draws=("kyuushu_kyuuhai", "suukaikan"),
    goal=40_000,
    start=35_000,
    return_score=40_000,
    uma=(20, 0, -20),
    uma_float=SANMA_FLOAT,
)
"""The same for three players, and the source of values for a match of three that does not state others.

Start, return and uma are those of real matches; the abortive draws that need four players are left out.
"""

TENHOU = replace(
    STANDARD,
    extension="per_hand",
    agari_yame="automatic",
    tenpai_yame="automatic",
    uma=(20, 10, -10, -20),
)
"""Tenhou, four players. They agree with complete real matches.

Matches before 2022 rounded to thousands (shishagonyuu). Tenhou has no chombo: it is a mangan here, as at a table.
"""

MAJSOUL = replace(
    TENHOU,
    return_score=25_000,
    uma=(15, 5, -5, -15),
    abortive_draws=ABORTIVE_DRAWS[:4],
)
"""Mahjong Soul, ranked, four players: three winners are all paid.

It is assumed that a win or tenpai of the last dealer ends the match automatically. There is no chombo on the site,
so that one is assumed, too.
"""

_COMPETITION = replace(
    STANDARD,
    kan_dora_reveal="at_once",
    riichi_below_1000=True,
    abortive_draws=(),
    tobi="off",
    chombo="after_uma",
    start=30_000,
    return_score=30_000,
    uma=(15, 5, -5, -15),
    tie="split",
)
"""What tournaments have in common.

Play goes on below zero, so it is assumed that riichi is possible with less than 1,000 points. No document was
found on when a kan dora is turned in EMA 2025, WRC, JPML and Saikouisen: at once, as in EMA 2016.
"""

M_LEAGUE = replace(
    _COMPETITION,
    multiple_ron="head_bump",
    start=25_000,
    uma=(30, 10, -10, -30),
)
"""M-League. A chombo costs 20 points of the result. It is assumed that leftover sticks go to first place."""

EMA_2016 = _COMPETITION
"""European Mahjong Association, riichi rules of 2016."""

EMA_2025 = replace(EMA_2016)
"""European Mahjong Association, riichi rules of 2025. No change to the rules of a match is known.

"The hand ends" after a chombo is understood as: the same deal is played again.
"""

WRC = replace(_COMPETITION, multiple_ron="head_bump")
"""World Riichi Championship. Leftover sticks go to first place, as in the current text (unlike that of 2015).

"The hand ends" after a chombo is understood as: the same deal is played again.
"""

JPML_A_2022 = replace(
    _COMPETITION,
    multiple_ron="head_bump",
    abortive_draws=ABORTIVE_DRAWS[:4],
    uma_style="float",
    uma_float=JPML_FLOAT,
    leftover_sticks="lost",
)
"""Japan Professional Mahjong League, rules A, until 2022. Abortive draws are on.

With head bump, it is assumed that three winners are not an abortive draw.
"""

JPML_A_2023 = replace(JPML_A_2022, abortive_draws=())
"""Japan Professional Mahjong League, rules A, from 2023 on."""

SAIKOUISEN = replace(_COMPETITION, multiple_ron="head_bump", uma=(30, 10, -10, -30), leftover_sticks="lost")
"""Saikouisen, as in the rules of the West-One Cup of 2015, which follow it.

Nothing is known of ties and scores below zero: as in the other tournaments.
"""

TENHOU_SANMA = replace(
    STANDARD_SANMA,
    extension="per_hand",
    agari_yame="automatic",
    tenpai_yame="automatic",
)
"""Tenhou, three players. Real matches confirm start, return and uma.

The draws that need four players are left out. The goal is assumed to equal the return, 40,000.
"""

MAJSOUL_SANMA = replace(TENHOU_SANMA, return_score=35_000, uma=(15, 0, -15))
"""Mahjong Soul, three players. Assumed: start, goal and draws as on Tenhou, uma and return as with four."""

PRESETS: Mapping[str, MatchRules] = MappingProxyType(
    {
        "standard": STANDARD,
        "standard_sanma": STANDARD_SANMA,
        "tenhou": TENHOU,
        "tenhou_sanma": TENHOU_SANMA,
        "majsoul": MAJSOUL,
        "majsoul_sanma": MAJSOUL_SANMA,
        "m_league": M_LEAGUE,
        "ema_2016": EMA_2016,
        "ema_2025": EMA_2025,
        "wrc": WRC,
        "jpml_a_2022": JPML_A_2022,
        "jpml_a_2023": JPML_A_2023,
        "saikouisen": SAIKOUISEN,
    }
)
"""The match rules of each named rule set, in the order of `core.rules.presets.PRESETS`."""

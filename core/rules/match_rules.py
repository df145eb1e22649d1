"""Every switch of the house rules that touches a whole match: its hands, its end, its settlement.

`core.rules.rules.Rules` decides what a hand is worth; a `MatchRules` decides everything around it. The presets
have the names of those of `core.rules.presets`. What a document or real matches say is taken from there; where
none was found the preset takes what the field does, and its docstring says so.

A few switches change no score (kuikae, atozuke, when a kan dora is turned): they stand here so that a printed rule
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
"""One round, two, or four."""

ABORTIVE_DRAWS = ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou")
"""Nine terminals and honours, four equal winds, four riichi, four kans, three winners."""

FloatTable = tuple[tuple[int, ...], ...]

SHICHIGOSAN: FloatTable = ((15, -3, -5, -7), (10, 5, -5, -10), (7, 5, 3, -15))
"""7-5-3 with 5-10: the uma with one, two and three players floating."""
JPML_FLOAT: FloatTable = ((12, -1, -3, -8), (8, 4, -4, -8), (8, 3, 1, -12))
"""The floating uma of the Japan Professional Mahjong League, rules A."""
SANMA_FLOAT: FloatTable = ((15, -5, -10), (10, 5, -15))
"""A floating uma of three players; made up, for a house to change. No preset uses it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """One complete choice of the switches of a match. The defaults are the preset "standard".

    Points are points of the table; uma alone is in thousands, as it is spoken of.

    :raises RulesError: a value that the switch does not have, or a return below the start.
    """

    length: Length = "hanchan"
    """One, two or four winds."""

    # At the table
    kan_dora_reveal: Literal["at_once", "after_discard"] = "after_discard"
    """Every kan shows its dora at once; or a closed one does, and an open one after the discard. Changes no
    score."""
    atozuke: bool = True
    """A hand may be opened before it has a yaku. Off ("nashi"): nothing here can check it."""
    kuikae: bool = False
    """The tile that was just called, or the other end of its sequence, may be discarded. Nothing here checks
    it."""
    riichi_below_1000: bool = False
    """Riichi is possible with less than the 1,000 points of its stick."""
    multiple_ron: Literal["every_winner", "head_bump"] = "every_winner"
    """All who win on a discard are paid, or the first in turn alone. Three winners: see `abortive_draws`, which
    comes first where it has sanchahou."""

    # Draws
    noten_payment: int = 3000
    """What goes from the noten to the tenpai, in all."""
    renchan: Literal["tenpai", "win", "every_draw"] = "tenpai"
    """After an exhaustive draw the dealer stays when tenpai; never; always."""
    nagashi_settled: Literal["draw", "win"] = "draw"
    """Nagashi mangan is a draw with its payment: no honba, sticks stay, the dealer stays as after a draw. Or a
    win: it takes honba and sticks, and the dealer stays by winning."""
    abortive_draws: tuple[str, ...] = ABORTIVE_DRAWS
    """The draws that end a hand before its time."""
    abortive_honba: bool = True
    """They add a honba."""
    abortive_renchan: bool = True
    """The dealer stays after one."""

    # The end
    extension: Literal["off", "per_hand", "per_round"] = "off"
    """Another wind where nobody has the goal: never; until somebody has it after a hand (sudden death); or the
    wind is played to its end before one looks."""
    extension_winds: int = 1
    """So many winds more at most; after the last of their hands the match ends anyhow."""
    goal: int = 30_000
    """Who has as much ends the match: asked by `extension`, and there by agari yame and tenpai yame too."""
    single_top: bool = False
    """The goal is not reached while two share the first place."""
    agari_yame: Literal["off", "choice", "automatic"] = "off"
    """The dealer of the last hand, first after a win, would stay: plays on, may end, or ends the match."""
    tenpai_yame: Literal["off", "choice", "automatic"] = "off"
    """The same after a draw in which the dealer is tenpai."""
    tobi: Literal["off", "below_zero", "zero_too"] = "below_zero"
    """A score below zero (or of zero) ends the match."""

    # Penalty for an error
    chombo: Literal["mangan", "each", "after_uma"] = "mangan"
    """A mangan to the others; `chombo_points` to each of the others; or those off the result, after uma."""
    chombo_points: int = 20_000
    chombo_next: Literal["same", "passes"] = "same"
    """The hand is dealt again with its honba, riichi of it taken back; or the deal passes on."""

    # Settlement
    start: int = 25_000
    return_score: int = 30_000
    """What is subtracted from each score. What it is more than the start, of all players, is the oka of the
    first."""
    uma_style: Literal["rank", "float"] = "rank"
    """By rank alone, or by rank and by how many players float, that is, have the return or more."""
    uma: tuple[int, ...] = (10, 5, -5, -10)
    """In thousands, from the first to the last; as many as there are players."""
    uma_float: FloatTable = SHICHIGOSAN
    """The same where one, two (three) players float; none where nobody or everybody does."""
    rounding: Literal["none", "gosharokunyuu", "shishagonyuu", "kirisute", "kiriage"] = "none"
    """Of each score but the first, to thousands: not; up from 600; up from 500; down; up. Away from zero is up for
    those below it too. The first takes the balance."""
    tie: Literal["seat", "split"] = "seat"
    """Equal scores: the seat nearer to the first dealer is ahead, or they share the bonuses of their ranks."""
    leftover_sticks: Literal["top", "lost", "split"] = "top"
    """Riichi sticks on the table after the last hand: to the first, to nobody, to all; in parts of
    hundreds, the larger ones from the first dealer on."""
    tobi_bonus: int = 0
    """From each who ends below zero to whoever won those points; 0: not played."""
    yakitori: int = 0
    """From each who never won a hand; 0: not played."""
    yakitori_to: Literal["winners", "top"] = "winners"
    """Those who won share it, or the first takes it."""
    chip: int = 0
    """What a chip (祝儀) counts at the settlement; 0: not played."""

    def __post_init__(self) -> None:
        require(KINDS, self)
        if self.return_score < self.start:
            raise RulesError("return_score", self.return_score)

    def oka(self, players: int) -> int:
        """Return what the first takes of the others' start, in points."""
        return players * (self.return_score - self.start)

    def problem_with(self, players: int) -> str | None:
        """Return the switch that does not fit so many players, or None."""
        for name, sizes in (("uma", (self.uma,)), ("uma_float", self.uma_float)):
            if any(len(row) != players for row in sizes):
                return name
        return "noten_payment" if self.noten_payment % noten_step(players) else None

    def for_players(self, players: int) -> MatchRules:
        """Return the same with what does not fit so many players taken from the usual rules of as many."""
        usual = STANDARD if players == 4 else STANDARD_SANMA
        rules = self
        while name := rules.problem_with(players):
            rules = replace(rules, **{name: getattr(usual, name)})
        return rules


def noten_step(players: int) -> int:
    """Return the noten payment is a multiple of this: however many are tenpai, everybody's part is a whole of
    hundreds."""
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
"""What values each switch can have, in the order of their groups."""

SWITCHES = tuple(KINDS)
"""The names of all switches."""

# -------------------------------------------------------------------------------------------- presets

STANDARD = MatchRules()
"""What the program starts with. Start, return and uma follow the articles that the project began from. They leave
open whether a match is extended (here: no), whether a score below zero ends it (here: yes), ties (here: by seat)
and rounding (here: none)."""

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
"""The same for three players, and what a match of three takes over where nothing else is said: start, return and
uma as real matches have them, without the draws that need four players."""

TENHOU = replace(
    STANDARD,
    extension="per_hand",
    agari_yame="automatic",
    tenpai_yame="automatic",
    uma=(20, 10, -10, -20),
)
"""Tenhou, four players. Agrees with whole real matches; those before 2022 rounded to thousands (shishagonyuu). A
chombo does not exist there: a mangan, as at a table."""

MAJSOUL = replace(
    TENHOU,
    return_score=25_000,
    uma=(15, 5, -5, -15),
    abortive_draws=ABORTIVE_DRAWS[:4],
)
"""Mahjong Soul, ranked, four players: three winners are all paid. That the last dealer's win or tenpai ends the
match by itself is assumed, and so is the chombo, which does not exist there."""

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
"""What tournaments have in common. One plays on below zero, so riichi below 1,000 points is assumed to be
possible. No document was found on when a kan dora is turned in EMA 2025, WRC, JPML and Saikouisen: at once, as in
EMA 2016."""

M_LEAGUE = replace(
    _COMPETITION,
    multiple_ron="head_bump",
    start=25_000,
    uma=(30, 10, -10, -30),
)
"""M-League. A chombo is 20 points off the result. That sticks left over go to the first is assumed."""

EMA_2016 = _COMPETITION
"""European Mahjong Association, riichi rules of 2016."""

EMA_2025 = replace(EMA_2016)
"""The same of 2025: nothing of a match is known to have changed. "The hand ends" with a chombo is read as: it is
dealt again."""

WRC = replace(_COMPETITION, multiple_ron="head_bump")
"""World Riichi Championship. Sticks left over go to the first as its present text has it (that of 2015 differs).
"The hand ends" with a chombo is read as: it is dealt again."""

JPML_A_2022 = replace(
    _COMPETITION,
    multiple_ron="head_bump",
    abortive_draws=ABORTIVE_DRAWS[:4],
    uma_style="float",
    uma_float=JPML_FLOAT,
    leftover_sticks="lost",
)
"""Japan Professional Mahjong League, rules A, until 2022. Abortive draws are on; with a head bump three winners
are assumed to be none of them."""

JPML_A_2023 = replace(JPML_A_2022, abortive_draws=())
"""The same from 2023 on."""

SAIKOUISEN = replace(_COMPETITION, multiple_ron="head_bump", uma=(30, 10, -10, -30), leftover_sticks="lost")
"""Saikouisen, after the rules of the west-one cup of 2015, which follow it. Ties and scores below zero are not
known: as in the tournaments above."""

TENHOU_SANMA = replace(
    STANDARD_SANMA,
    extension="per_hand",
    agari_yame="automatic",
    tenpai_yame="automatic",
)
"""Tenhou, three players: start, return and uma are confirmed by real matches. The draws that need four players are
left out; the goal of 40,000 is assumed to be the return."""

MAJSOUL_SANMA = replace(TENHOU_SANMA, return_score=35_000, uma=(15, 0, -15))
"""Mahjong Soul, three players. Start, goal and the draws as Tenhou, uma and return as with four: assumed."""

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
"""The rules of a match of each named rule set, in the same order."""

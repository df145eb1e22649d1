"""Whatever the rules of a match say, nothing raises but a refusal that has words: deals, comeback, settlement."""

from __future__ import annotations

import pytest

import resources
from core.language.messages import Catalogue
from core.match import Draw, End, Match, Riichi, WinEvent
from core.match.comeback import comeback
from core.match.events import AbortiveDraw, Chips, Chombo, Event, Nagashi, Winner
from core.match.settlement import settle_match
from core.match.state import MatchError
from core.rules import match_rules
from core.rules.rule_sets import PRESET_SETS, RuleSet
from core.rules.rule_text import read_rule_set, write_rule_set
from tests.every_rules import every_match_rules, values_of

SAYS = [Catalogue(resources.texts(language)).text for language in resources.LANGUAGES]
SETS = list(every_match_rules())


def events_of(rule_set: RuleSet) -> tuple[Event, ...]:
    """One of everything that can happen."""
    fu = {"counted": 40, "fixed": rule_set.value("fixed_fu"), "doubling": 0}[rule_set.value("fu_counting")]
    return (
        WinEvent.of(1, 0, han=3, fu=fu),
        WinEvent.of(1, han=2, fu=fu),
        WinEvent((Winner(seat=1, han=5), Winner(seat=2, han=13)), 0),
        WinEvent.of(2, yakuman=1, pao=1),
        Riichi(1),
        Riichi(2),
        Draw((1, 2)),
        Draw(),
        Nagashi((0,)),
        AbortiveDraw("kyuushu_kyuuhai"),
        Chombo(2),
        Chips((1, -1, *(0,) * (rule_set.rules.players - 2))),
        WinEvent.of(0, 2, han=6),
        Riichi(0),
        Draw((0,)),
    )


def done(match: Match, event: Event) -> Match:
    """The match with the event; as it was where that is refused, in words."""
    try:
        return match.do(event)
    except MatchError as error:
        refused = error.problem
    assert all(say(refused) for say in SAYS)
    return match


def test_the_walk_has_every_value_of_every_switch() -> None:
    seen = {name for name, _ in SETS}
    for switch in match_rules.KINDS:
        both = [
            [f"{base}:{switch}={value}" in seen for base in ("standard", "tenhou_sanma")]
            for value in values_of(switch, match_rules.KINDS)
        ]
        # A row of three numbers fits three players alone, and a return below the start fits nobody.
        assert all(map(any, both)) or switch in ("start", "return_score", "noten_payment"), switch
    assert len(SETS) > 250


@pytest.mark.sweep(4)
@pytest.mark.parametrize("part", range(4))
def test_a_match_is_played_told_and_settled(part: int) -> None:
    for name, rule_set in SETS[part::4]:
        assert read_rule_set(write_rule_set(rule_set, whole=True)) == rule_set, name
        match = Match(rule_set)
        for event in events_of(rule_set):
            match = done(match, event)
            if match.state.finished is None:
                for seat in range(rule_set.rules.players):
                    assert comeback(match.state, seat).seat == seat
        if match.state.finished is None:
            match = match.do(End())
        settlement = settle_match(match.state)
        for say in SAYS:
            assert all(say(line.message) for record in match.state.deals for line in record.lines)
            assert all(say(line.message) for step in settlement.steps for line in step.lines)


def test_every_preset_is_played_told_and_settled() -> None:
    for rule_set in PRESET_SETS.values():
        match = Match(rule_set)
        for event in events_of(rule_set):
            match = done(match, event)
        assert sum(map(len, settle_match(match.state).steps)) > 0

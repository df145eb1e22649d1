"""Whatever the rules say, nothing raises: the derivation, its words, the score table, what if, waits, why not."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, islice

import pytest

import resources
from core.ayame.chart import both_systems
from core.ayame.score import in_ayame
from core.ayame.system import AyameRules
from core.entry.assess import assess
from core.entry.entry import Entry
from core.hand.notation import parse_tiles
from core.interchange.ayame_text import ayame_as_text
from core.interchange.derivation_text import derivation_as_text
from core.interchange.hand_code import read_code, write_code
from core.language.messages import Catalogue
from core.practice.diagnosis.prediction import prediction_of
from core.rules.presets import STANDARD, TENHOU_SANMA
from core.rules.rules import KINDS
from core.scoring.derivation import Derivation
from core.scoring.score import price, score_rejected
from core.study.decisive_rules import decisive_rules
from core.study.shanten import nearest
from core.study.table import formula, table
from core.study.waits import waits
from core.study.what_if import changed, under_other_rules, variations
from core.study.why_not import near_misses
from tests.every_rules import HANDS, OF_THE_TABLE, entered, every_rules, values_of
from tests.sweep import drawn

SAYS = [Catalogue(resources.texts(language)).text for language in resources.LANGUAGES]
RULES = every_rules()
TENPAI = "34p567s555p88s111m"


def test_the_walk_has_every_value_of_every_switch() -> None:
    for base in (STANDARD, TENHOU_SANMA):
        for switch in KINDS:
            for value in values_of(switch):
                assert replace(base, **{switch: value}) in RULES
    assert set(OF_THE_TABLE) <= set(KINDS)
    assert len(RULES) > 400


@pytest.mark.parametrize("part", range(4))
def test_every_table_is_whole(part: int) -> None:
    seen = set()
    for rules in drawn(f"tables {part}", islice(RULES, part, None, 4), 4):
        for dealer in (True, False):
            for tsumo in (True, False):
                shown = table(dealer=dealer, tsumo=tsumo, rules=rules)
                same = tuple(getattr(rules, switch) for switch in OF_THE_TABLE)
                if (looks := (same, dealer, tsumo, shown.rows, shown.limits)) in seen:
                    continue  # most switches change no table
                seen.add(looks)
                assert shown.at(shown.first).han == 1
                for cell in (*(cell for row in shown.rows for cell in row), *shown.limits):
                    name = RULES[rules]
                    assert shown.at(cell.place) == cell, name  # no two cells have the same place
                    assert shown.has(cell.place)
                    for other in (*shown.alike(cell), shown.with_more_han(cell), shown.with_more_fu(cell)):
                        assert other is None or shown.at(other.place) == other, name
                    if cell.payments:
                        texts = [
                            say(line) for step in formula(cell, shown) for line in step.messages for say in SAYS
                        ]
                        assert all(texts), name


@pytest.mark.parametrize("part", range(4))
def test_a_hand_is_scored_and_finds_its_cell(part: int) -> None:
    for rules in drawn(f"hands {part}", islice(RULES, part, None, 4), 2):
        for name, text in HANDS.items():
            entry = entered(text, rules)
            found = assess(entry)
            if not isinstance(found, Derivation):
                assert all(say(problem) for problem in found for say in SAYS)
                continue
            priced = price(found.hand, found.win, rules)
            assert (priced.outcome, priced.points) == (found.outcome, found.points)
            if found.chosen is not None and found.chosen.has_yaku and found.chosen.form != "nagashi":
                shown = table(dealer=not entry.seat_wind, tsumo=entry.tsumo, rules=rules)
                chosen = found.chosen
                cell = shown.find(chosen.han, chosen.fu, chosen.yakuman)
                if not chosen.yakuman:
                    assert cell.points == found.points, (RULES[rules], name)


@pytest.mark.parametrize("part", range(4))
def test_all_that_is_said_of_a_hand_has_words(part: int) -> None:
    turn = cycle(HANDS.values())
    for rules in drawn(f"words {part}", islice(RULES, part, None, 4), 4):
        for text in islice(turn, 3):
            entry = entered(text, rules)
            found = assess(entry)
            if isinstance(found, Derivation):
                _say_everything(entry, found)
        closed = parse_tiles(TENPAI)
        assert waits(closed, (), replace(entry, flags=frozenset(), dora=(), ura=()).win(), rules)
        assert nearest(closed, (), rules).missing == 1


def _say_everything(entry: Entry, derivation: Derivation) -> None:
    """All that the window, the command line and paper ask of the core."""
    assert read_code(write_code(entry)) == replace(entry, closed=read_code(write_code(entry)).closed, chosen=None)
    derivations = [derivation, *(score_rejected(derivation, index) for index in range(len(derivation.rejected)))]
    for each in derivations:
        for say in SAYS:
            assert derivation_as_text(each, say)
    messages = [rule.message for rule in decisive_rules(derivation)]
    messages += [miss.message for miss in near_misses(derivation)]
    messages += [why for variation in variations(entry, derivation) if (why := variation.why) is not None]
    messages += [other.problem for other in under_other_rules(derivation) if other.problem is not None]
    if derivation.outcome == "win":
        form = prediction_of(derivation)
        messages += [field.label for field in form.fields]
        while form.field is not None:
            form = form.put(form.field.right)
            form = form.enter() if form.is_full else form
        assert (form.phase, form.mark) == ("done", "right")
    for change in ("ron", "tsumo", "dealer", "child", "riichi", "no_riichi", "honba"):
        changed(entry, change)
    in_it = in_ayame(derivation, AyameRules(players=derivation.rules.players))
    messages += [worth.message for worth in both_systems(in_it)]
    for say in SAYS:
        assert ayame_as_text(in_it, say)
        assert all(say(message) for message in messages)

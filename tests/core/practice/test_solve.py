"""The calculation in six steps is the engine's own where nobody believes otherwise."""

from __future__ import annotations

import pytest

from core.hand import InvalidHandError, Win
from core.interchange.win_lines import read_win
from core.practice.curriculum.answer import Answer, FuSheet, Paid
from core.practice.curriculum.beliefs import BY_ID
from core.practice.curriculum.believed_answer import NO_WIN, compute_answer
from core.practice.curriculum.facts import facts_from
from core.practice.diagnosis.matches_belief import is_right, own_errors, wrong_parts
from core.practice.generate.makers.price import facts_of_price
from core.rules.presets import STANDARD, TENHOU, TENHOU_SANMA
from core.rules.rules import Rules
from core.scoring import score
from core.scoring.derivation import Derivation
from core.tiles import Wind
from tests.case import case
from tests.core.practice.examples import facts_of_code
from tests.core.practice.learners import only
from tests.places import vectors, with_vectors
from tests.sweep import WHOLE, many
from tests.wins import wins


def agrees(derivation: Derivation) -> None:
    """What is solved is what was scored."""
    answer = compute_answer(facts_from(derivation))
    chosen = derivation.chosen
    if derivation.outcome != "win":
        assert answer == NO_WIN
        return
    assert chosen is not None
    assert answer.payments is not None
    assert answer.fu_lines is not None
    assert answer.fu_lines.total == answer.raw_fu
    assert answer[1:5] == (chosen.raw_fu, chosen.fu, chosen.han, chosen.base)
    payments = {payment.total for payment in derivation.payments}
    total = sum(payment.total for payment in derivation.payments)
    liable = any(payment.source.startswith("liable") for payment in derivation.payments)
    # Where somebody is liable, what is paid together is all that is asked.
    assert {points for points in answer.payments[:4] if points is not None} == ({total} if liable else payments)
    assert answer.payments.total == total


@pytest.mark.parametrize("rules", [TENHOU, STANDARD, TENHOU_SANMA], ids=["tenhou", "standard", "sanma"])
def test_without_beliefs_it_is_the_score(rules: Rules) -> None:
    for hand, win in wins(15, 33_400 if WHOLE else many(1_000), rules):
        with case(hand, win):
            agrees(score(hand, win, rules))


@pytest.mark.sweep(2)
@with_vectors
@pytest.mark.parametrize("name", ["real_wins", "engine_cases", "library_cases", "tricky"])
def test_without_beliefs_it_is_the_score_of_real_wins(name: str) -> None:
    """The second winners of a double ron, too: what they collect is counted as the rules say (`counted_honba`)."""
    for line in vectors(name):
        with case(line["id"]):
            try:
                derivation = score(*read_win(line))
            except InvalidHandError:
                continue
            agrees(derivation)


def test_right_answers_are_right_whatever_is_asked() -> None:
    for hand, win in wins(16, 100_000 if WHOLE else many(500)):
        facts = facts_from(score(hand, win, TENHOU))
        right = compute_answer(facts)
        with case(hand, win):
            assert is_right(facts, right)
            assert is_right(facts, only(right, "price"))
            assert is_right(facts, only(right, "numbers"))
            assert wrong_parts(facts, right) == own_errors(facts, right) == ()


def test_what_follows_from_an_own_line_is_no_error_of_its_own() -> None:
    facts = facts_of_code("12333567m345p57s+6s S/W ron riichi")
    sheet = FuSheet(20, 10, 0, 0, 0, (0, 0, 0, 0))
    given = Answer(sheet, 30, 30, 1, 240, Paid(ron=1000))
    assert wrong_parts(facts, given) == ("wait", "raw_fu", "fu", "base", "payments")
    assert own_errors(facts, given) == ("wait",)
    # 30 fu and 2 han are one's own, and come to 2,000.
    assert own_errors(facts, Answer(fu=30, han=2, payments=Paid(ron=2000))) == ("fu", "han")
    assert own_errors(facts, Answer(fu=30, han=2, payments=Paid(ron=1300))) == ("fu", "han")
    assert own_errors(facts, Answer(fu=30, han=2, payments=Paid(ron=2600))) == ("fu", "han", "payments")
    assert own_errors(facts, Answer(sheet, 32, 40, 1, 320, Paid(ron=1300))) == ("wait",)
    assert own_errors(facts, Answer(sheet, 34, 40)) == ("wait", "raw_fu")


def test_the_sets_stand_in_any_order_and_the_same_of_all_may_be_said_once() -> None:
    facts = facts_of_code("678m33789s11444z+1z E/N tsumo")
    assert own_errors(facts, Answer(payments=Paid(each=2600))) == ("payments",)
    assert is_right(facts, Answer(payments=Paid(dealer=2600)))
    assert is_right(facts, Answer(payments=Paid(total=5200)))
    assert not is_right(facts, Answer(payments=Paid(ron=5200)))
    dealers = facts_of_code("22344556m567p77z+7z E/E tsumo riichi")
    assert is_right(dealers, Answer(payments=Paid(dealer=2000, child=2000)))


def test_who_takes_away_more_han_than_there_are_has_none_left() -> None:
    """Several beliefs together, and what a learner enters: no formula is asked for fewer than none."""
    facts = facts_of_code("67m234p122334s11z+8m S/W ron riichi")
    for formula in ("B1", "B2", "B3", "B13"):
        taken = [BY_ID[name] for name in ("H15", "H16", "H28")]
        assert compute_answer(facts, *taken, BY_ID[formula]).han == 0
        assert (
            compute_answer(facts, BY_ID[formula], own=Answer(han=-3)).base
            == compute_answer(facts, BY_ID[formula], own=Answer(han=0)).base
        )


def test_so_many_han_that_more_are_worth_no_more_may_be_said_as_any_of_these() -> None:
    win = Win(seat_wind=Wind.SOUTH)
    for han, said, is_so in ((13, 14, True), (14, 13, True), (13, 12, False), (12, 13, False), (12, 12, True)):
        assert is_right(facts_of_price(30, han, win, TENHOU), Answer(han=said)) is is_so
    yakuman = facts_of_price(30, 0, win, TENHOU, 1)
    assert is_right(yakuman, Answer(han=13))
    assert not is_right(yakuman, Answer(han=12))

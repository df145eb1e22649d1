"""What simulated learners believe is found out, and who only slips is left in peace."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from math import log

import pytest

from core.interchange.hand_code import read_code
from core.practice.curriculum.answer import Answer
from core.practice.curriculum.beliefs import ALL, BELIEFS, BY_ID, BY_KEY
from core.practice.curriculum.believed_answer import Belief, compute_answer
from core.practice.curriculum.facts import Facts, facts_of
from core.practice.diagnosis.diagnose import Diagnosis
from core.practice.diagnosis.question_information import EnteredParts, Weights, most_revealing
from core.rules.presets import TENHOU
from tests.bench.strangers import STRANGERS
from tests.case import case
from tests.core.practice.examples import examples
from tests.core.practice.learners import Asked, at_random, entered_by, only, questions, with_typing_error
from tests.sweep import DEPTH, WHOLE, drawn, many
from tests.wins import wins


def asked_of(beliefs: Sequence[Belief], first: Facts, asked: Asked, most: int) -> tuple[set[str], list[str]]:
    """Lets a learner answer questions that are chosen, and returns which beliefs were named, and what was named in
    turn."""
    diagnosis = Diagnosis()
    left = list(questions())
    facts, named = first, []
    for _ in range(most):
        diagnosis.answered(facts, entered_by(facts, beliefs, asked))
        belief = diagnosis.named()
        named.append("" if belief is None else belief.id)
        chosen = diagnosis.next_problem(left)
        assert chosen is not None
        left.remove(chosen)
        facts = chosen.exercise.facts
    return set(named) - {""}, named


@cache
def hands_that_show() -> dict[str, list[Facts]]:
    """For each belief wins on which it changes the price, and its example."""
    found: dict[str, list[Facts]] = {example.id: [example.facts] for example in examples()}
    for hand, win in wins(21, 400):
        facts = facts_of(hand, win, TENHOU)
        if facts.outcome == "win" and not facts.fixed_base:
            right = compute_answer(facts)
            for belief in BELIEFS:
                if compute_answer(facts, belief).payments != right.payments:
                    found[belief.id].append(facts)
    return found


@pytest.mark.parametrize(("asked", "share"), [("sheet", 0.95), ("price", 0.68)])
def test_who_believes_one_thing_is_named_within_three_questions(asked: Asked, share: float) -> None:
    """Of prices more could be, by what right answers leave; a third of all strangers would be accused, too."""
    rng = random.Random(7)
    hands = hands_that_show()
    missed = wrongly = 0
    for belief in drawn(f"believers {asked}", BELIEFS, 3):
        for first in rng.choices(hands[belief.id], k=min(DEPTH, 5)):
            found, _ = asked_of([belief], first, asked, 3)
            missed += belief.id not in found
            wrongly += bool(found - {belief.id})
    everybody = len(BELIEFS) * min(DEPTH, 5)  # a part of them misses no more than all may
    assert missed <= (1 - share) * everybody
    assert wrongly < 0.02 * everybody


def test_one_answer_names_nothing_but_the_belief_of_an_example() -> None:
    """At once where a wrong number has hardly another reason: base points, a reading. What is left out, one han
    too many, or nothing but a wrong price has many reasons, and has to come twice."""
    named = set()
    for example in examples():
        diagnosis, facts, belief = Diagnosis(), example.facts, BY_ID[example.id]
        if belief not in BELIEFS:
            continue
        diagnosis.answered(facts, entered_by(facts, [belief]))
        believed = compute_answer(facts, belief)
        alike = [other.id for other in BELIEFS if compute_answer(facts, other)[:6] == believed[:6]]
        found = diagnosis.named()
        with case(example.id, alike):
            assert found is None or found.id == example.id
            best = {other.id for other, _ in diagnosis.candidates()[: len(alike)]}
            assert best == set(alike)
        named |= {found.id} if found is not None else set()
    assert named >= {"B1", "B3"}
    assert not named & {"W3", "P2", "F2", "H3", "H6", "H28", "M1", "M2", "M4", "M8", "M9"}


def test_nobody_is_told_of_a_belief_by_a_right_answer_but_asked_where_it_shows() -> None:
    """Two beliefs lead to the first answer; a right one leaves the second of them; with the next it is named."""
    believer, first = BY_ID["B6"], hands_that_show()["B6"][0]
    _, named = asked_of([believer], first, "sheet", 3)
    assert named == ["", "", "B6"]
    diagnosis, left, facts = Diagnosis(), list(questions()), first
    for is_right in (False, True):
        diagnosis.answered(facts, entered_by(facts, [believer]))
        assert (entered_by(facts, [believer]) == only(compute_answer(facts), "sheet")) is is_right
        chosen = diagnosis.next_problem(left)
        assert chosen is not None
        left.remove(chosen)
        facts = chosen.exercise.facts
    assert diagnosis.candidates()[0][0] == believer
    assert entered_by(facts, [believer]) != only(compute_answer(facts), "sheet")


def test_strangers_are_told_of_nothing_that_is_not_theirs() -> None:
    """But for one in eight, of whom half believe what is nearly one of the list."""
    accused = number = 0
    pool = [facts for hands in hands_that_show().values() for facts in hands[:2]]
    for stranger in drawn("strangers", STRANGERS, 3):
        wrong = [facts for facts in pool if compute_answer(facts, stranger)[:6] != compute_answer(facts)[:6]]
        if wrong:
            found, _ = asked_of([stranger], wrong[0], "sheet", 6)
            accused += bool(found)
            number += 1
    assert accused <= max(len(STRANGERS) // 8, 1)


def test_who_says_that_a_hand_has_no_yaku_since_one_was_left_out_is_named() -> None:
    """An open tanyao, a triplet of the seat's wind alone: each is no win to them. That a called triplet of dragons
    is one to them, too, tells the first from taking a han off every called hand."""
    tanyao = (
        ("234m567p33s56s+7s chi:3<45p S/E tsumo", False),
        ("22m567p345m78p+6p chi:2<34s E/S tsumo", False),
        ("234m567p33s56s+7s pon:5^55z E/S ron", True),
        ("22m567p345m78p+6p chi:2<34s S/E ron", False),
    )
    wind = (
        ("456p11567789s33z+3z E/W ron", False),
        ("234m678p11s56s+7s pon:2^22z E/S ron", False),
        ("456p11567789s11z+1z S/E ron", False),
        ("234m678p11s56s+7s pon:2^22z E/S tsumo", False),
    )
    for key, answers in {"han.kuitan_missed": tanyao, "han.no_seat_wind": wind}.items():
        diagnosis = Diagnosis()
        for code, given in answers:
            entry = read_code(f"fuhan1 {code} rules:standard")
            facts = facts_of(entry.hand(), entry.win(), entry.rules)
            assert facts.outcome == "win", code
            diagnosis.answered(facts, Answer(win=given))
        assert diagnosis.candidates()[0][0].key == key
        assert diagnosis.certain() == (BY_KEY[key],)


@pytest.mark.parametrize("asked", ["sheet", "price"])
def test_who_slips_now_and_then_is_not_named(asked: Asked) -> None:
    rng = random.Random(11)
    named = runs = 0
    hands = [facts_of(hand, win, TENHOU) for hand, win in wins(22, 400)]
    hands = [facts for facts in hands if facts.outcome == "win" and not facts.fixed_base]
    for _ in range(many(3)):
        diagnosis = Diagnosis()
        found = set()
        for _ in range(200 if WHOLE else 40):
            facts = rng.choice(hands)
            answer = only(compute_answer(facts), asked)
            diagnosis.answered(facts, with_typing_error(answer, rng) if rng.random() < 0.08 else answer)
            found.add(diagnosis.named())
        runs += 1
        named += found != {None}
    assert named / runs < 0.02, (named, runs)


def test_whose_answers_fit_nothing_is_not_named() -> None:
    rng = random.Random(12)
    for _ in range(many(3)):
        diagnosis = Diagnosis()
        for hand, win in wins(rng.randrange(1000), 12):
            facts = facts_of(hand, win, TENHOU)
            if facts.outcome == "win":
                diagnosis.answered(facts, at_random(facts, "sheet", rng))
                assert diagnosis.named() is None


def test_right_answers_name_nothing_and_speak_against_what_would_have_shown() -> None:
    diagnosis = Diagnosis()
    before = dict(diagnosis.candidates())
    for example in examples()[:30]:
        diagnosis.answered(example.facts, only(compute_answer(example.facts), "sheet"))
        assert diagnosis.named() is None
    after = dict(diagnosis.candidates())
    assert after[BY_ID["W1"]] < before[BY_ID["W1"]] / 100


def test_of_who_has_answered_rightly_one_wrong_step_is_a_slip_until_it_comes_again() -> None:
    """Ten right answers, then whatever a belief leads to: named when it has come twice."""
    named = 0
    for belief in ("M1", "M4", "M16", "R3"):
        hands = (hands_that_show()[belief] * 2)[:2]
        wins_only = [each.facts for each in examples() if each.facts.outcome == "win"]
        others = [facts for facts in wins_only if compute_answer(facts, BY_ID[belief]) == compute_answer(facts)]
        diagnosis = Diagnosis()
        for facts in others[:10]:
            diagnosis.answered(facts, only(compute_answer(facts), "sheet"))
        diagnosis.answered(hands[0], entered_by(hands[0], [BY_ID[belief]]))
        assert diagnosis.named() is None, belief
        diagnosis.answered(hands[1], entered_by(hands[1], [BY_ID[belief]]))
        named += diagnosis.named() == BY_ID[belief]
    assert named >= 3


def test_who_believes_two_things_is_named_both() -> None:
    """About six in seven: of the others one shows on none of the eight hands, or hides behind the other."""
    rng = random.Random(13)
    both = number = 0
    hands = hands_that_show()
    for _ in range(many(60 if WHOLE else 24)):
        pair = rng.sample(BELIEFS, 2)
        first = rng.choice(hands[rng.choice(pair).id])
        found, _ = asked_of(pair, first, "sheet", 10)
        number += 1
        both += found >= {belief.id for belief in pair}
    assert both / number >= 0.80, (both, number)


@pytest.mark.parametrize("name", ["R1", "R2"])
def test_beliefs_that_share_most_hands_are_parted_by_the_next_one(name: str) -> None:
    """Whoever prices the reading with most fu is wrong only where whoever takes the cheaper one is, too: a hand of
    which the dearest reading has most fu parts them."""
    for first in hands_that_show()[name][:6]:
        found, _ = asked_of([BY_ID[name]], first, "sheet", 4)
        assert found == {name}


SHEET = EnteredParts(True, True, True, True, True, True)
EVERY = (1 << len(ALL)) - 1


def test_a_question_tells_nothing_to_whom_one_thing_alone_is_possible() -> None:
    for telling in questions()[:5]:
        assert telling.information(Weights(1.0, {}, {}), SHEET) == 0
        share = 1 / (len(ALL) + 1)
        even = Weights(share, dict.fromkeys(range(len(ALL)), share), {})
        assert -log(len(ALL) + 1) < telling.information(even, SHEET) < 0


def test_where_nothing_is_suspected_questions_are_asked_on_which_most_shows() -> None:
    assert most_revealing([], EVERY, SHEET, 3) is None
    pool = questions()[:60]
    alone = most_revealing(pool, EVERY, SHEET, 1)
    assert alone is not None
    assert alone.shown(SHEET).bit_count() == max(each.shown(SHEET).bit_count() for each in pool)
    # What is no more looked for does not count; and a set shows more than the first of each would.
    rare = next(each for each in pool if each.shown(SHEET) & ~alone.shown(SHEET))
    left = rare.shown(SHEET) & ~alone.shown(SHEET)
    found = most_revealing(pool, left, SHEET, 1)
    assert found is not None
    assert found.shown(SHEET) & left == left
    seen = 0
    left = (1 << len(BELIEFS)) - 1
    for number in range(7, 0, -1):
        asked = most_revealing(questions(), left, SHEET, number)
        assert asked is not None
        seen, left = seen | asked.shown(SHEET) & left, left & ~asked.shown(SHEET)
    assert seen.bit_count() >= 107  # 104 if the best one was always taken first

"""The form of practice, without a window: what is asked, what keys do, what is right, what follows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.hand.notation import parse_tiles
from core.interchange.hand_code import read_code
from core.practice.curriculum.parts import PARTS, RUNGS, SHEET, Part
from core.practice.exercise.exercise_json import form_text, with_text
from core.practice.exercise.fields import kinds_of
from core.practice.exercise.form import AnswerForm, is_open
from core.practice.exercise.yaku_words import matching
from core.scoring.score import score

GREEN = "345m234p99p78s666z+6s E/S ron riichi dora:3m"
"""Riichi, hatsu and a dora: 38 fu, 40; three han; 5,200."""
WHOLE: tuple[Part, ...] = (*SHEET, "raw_fu", "fu")


def form_of(code: str, *asked: Part, at_end: bool = False) -> AnswerForm:
    """The form for some parts of a hand."""
    entry = read_code(f"fuhan1 {code} rules:standard")
    return AnswerForm.of(score(entry.hand(), entry.win(), entry.rules), asked, at_end=at_end)


def typed(form: AnswerForm, keys: str) -> AnswerForm:
    """The form after keys: a word of signs each, `⏎` for Return, `←` for Backspace, `?` for a hint."""
    for key in keys.replace(" ", ""):
        form = {"⏎": AnswerForm.enter, "←": AnswerForm.back, "?": AnswerForm.hint}.get(
            key, lambda form, key=key: form.key(key)
        )(form)
    return form


def filled(form: AnswerForm) -> AnswerForm:
    """The form with every field as it should be."""
    while form.field is not None and not form.is_full:
        form = form.put(form.field.right)
    return form


def test_a_whole_sheet_by_digits_alone() -> None:
    """20 10 0, the groups in their order, pair, wait, sum, rounded; Return checks."""
    form = typed(form_of(GREEN, *WHOLE), "20 10 0 0 0 0 8 0 0 38⏎ 40⏎")
    assert form.phase == "done"
    assert form.mark == "right"
    assert form.answer.as_json() == {
        "fu_lines": {"futei": 20, "menzen_ron": 10, "tsumo": 0, "pair": 0, "wait": 0, "sets": [8, 0, 0, 0]},
        "raw_fu": 38,
        "fu": 40,
    }


def test_what_follows_from_an_own_mistake_is_none() -> None:
    """4 for the green dragons: 34 in all, rounded to 40; the one line is not right, the sum follows from it."""
    form = typed(form_of(GREEN, *WHOLE), "20 10 0 0 0 0 4 0 0 34⏎ 40⏎")
    assert form.phase == "missed"
    verdicts = {
        form.fields[at].part: form.verdict(at) for at in range(len(form.fields)) if form.verdict(at) != "right"
    }
    assert verdicts == {"sets": "wrong", "raw_fu": "own"}
    again = form.enter()
    assert [again.fields[at].part for at, mine in enumerate(again.entered) if mine is None] == ["sets", "raw_fu"]
    done = typed(again, "8 38⏎")
    assert done.phase == "done"
    assert done.mark == "half"
    assert [done.mark_of(at) for at, field in enumerate(done.fields) if field.part == "raw_fu"] == ["right"]


@pytest.mark.parametrize(
    ("fu", "han", "paid", "verdict"), [("30", "2", "2000", "own"), ("30", "2", "5200", "right")]
)
def test_own_fu_and_han_have_their_own_price(fu: str, han: str, paid: str, verdict: str) -> None:
    """Whoever is checked at the end and says 30 fu and 2 han follows rightly with 2,000."""
    form = typed(form_of(GREEN, "fu", "han", "payments", at_end=True), f"{fu}⏎{han}⏎{paid}⏎")
    assert form.verdict(2) == verdict


def test_a_second_miss_is_told_and_goes_on() -> None:
    """Never a dead end: after the second miss the next card is asked."""
    form = typed(form_of(GREEN, "pair", "han"), "2⏎⏎4⏎")
    assert form.phase == "asking"
    assert form.field is not None
    assert form.field.part == "han"
    assert form.mark_of(0) == "missed"
    assert typed(form, "3⏎").mark == "missed"


@pytest.mark.parametrize("asked", [("pair",), ("raw_fu",), ("yaku",), ("groups",), ("wait_name",)])
def test_an_empty_answer_is_none(asked: tuple[Part, ...]) -> None:
    """Return with nothing entered is refused with a word, and nothing is checked."""
    form = form_of(GREEN, *asked).enter()
    assert form.refused is not None
    assert form.refused.key == "practice.refused.empty"
    assert form.answer.is_empty
    assert form.phase == "asking"


def test_digits_without_a_suit_are_asked_for_it() -> None:
    form = typed(form_of(GREEN, "groups"), "345⏎")
    assert form.refused is not None
    assert form.refused.key == "practice.refused.suit"
    assert typed(form, "m").entered[0] == (2, 3, 4)


def test_backspace_takes_back_what_was_typed_and_then_the_last_line() -> None:
    """First signs, then lines; then there is nothing."""
    form = typed(form_of(GREEN, "pair", "wait", "raw_fu"), "0 2 3 8")
    form = typed(form, "←")
    assert form.typed == "3"
    form = typed(form, "← ←")
    assert form.entered == (0, None, None)
    assert form.at == 1
    assert typed(form, "← ←").refused is not None


def test_groups_by_their_tiles() -> None:
    """Typed as everywhere in the program; the last one is what is left."""
    form = typed(form_of(GREEN, "groups", "finished", "wait_name"), "345m 234p 99p 678s")
    assert form.field is not None
    assert form.field.part == "finished"
    form = typed(form, "4r⏎")
    assert form.phase == "done"
    assert form.mark == "right"


@pytest.mark.parametrize(("keys", "why"), [("346m", "group"), ("777z", "not_there"), ("m", "key")])
def test_what_is_no_group_is_refused(keys: str, why: str) -> None:
    """A group is of tiles that the hand has."""
    form = typed(form_of(GREEN, "groups"), keys)
    assert form.refused is not None
    assert form.refused.name == why
    assert form.entered[0] is None


def test_groups_by_clicking_tiles() -> None:
    """The third tile makes a group; one that does not fit begins another; Return makes a pair."""
    form = form_of(GREEN, "groups")
    hand = form.facts.hand
    man, nine = hand.closed[:3], [tile for tile in hand.closed if str(tile) == "9p"]
    form = form.pick(nine[0]).pick(man[0]).pick(man[1])
    assert form.picked == man[:2]
    form = form.pick(man[2])
    assert form.entered[0] == tuple(tile.kind for tile in man)
    assert form.pick(nine[0]).pick(nine[1]).enter().entered[1] == (nine[0].kind,) * 2


def test_a_hint_tells_the_line_and_is_half_right() -> None:
    """And it is no answer: it is not held against the learner, nor for them."""
    form = typed(form_of(GREEN, "pair", "wait"), "? 0⏎")
    assert form.phase == "done"
    assert form.mark == "half"
    assert form.answer.as_json() == {"fu_lines": {"wait": 0}}


def test_a_hint_is_had_before_a_missed_card_is_tried_again() -> None:
    """There it is needed most: it tells the first line that was not right."""
    form = typed(form_of(GREEN, "pair", "wait"), "22⏎")
    assert form.phase == "missed"
    hinted = form.hint()
    assert (hinted.phase, hinted.entered[0], hinted.mark_of(0)) == ("asking", 0, "half")
    assert hinted.hinted == {0}


def test_how_a_number_comes_about_is_not_said_before_its_card_is_done() -> None:
    """38 rounded up to 40 would tell the sum that is to be tried again."""
    form = form_of(GREEN, "raw_fu", "fu", "han")
    raw, fu = (str(field.right) for field in form.fields[:2])
    form = typed(form, f"{int(raw) + 2}⏎{fu}⏎")
    assert form.phase == "missed"
    assert not is_open(form, 0)
    assert not is_open(form, 1)
    form = typed(form, f"⏎{raw}⏎")
    assert form.card == "han"
    assert is_open(form, 0)
    assert is_open(form, 1)


def test_yaku_by_first_letters() -> None:
    """By any name, in the order in which people win with them; a later word counts behind."""
    names = {"tanyao": ("tanyao", "断么九", "たんやお"), "toitoi": ("toitoi",), "menzen_tsumo": ("menzen tsumo",)}
    assert matching("t", names) == ("tanyao", "toitoi")
    assert matching("tsu", names) == ("menzen_tsumo",)
    assert matching("たん", names) == matching("断", names) == ("tanyao",)
    assert matching("", names) == ()
    form = form_of(GREEN, "yaku", "han")
    form = (
        form.with_yaku("riichi").with_yaku("pinfu").with_yaku("yakuhai_hatsu").with_yaku("dora").with_yaku("pinfu")
    )
    form = typed(form.enter(), "3⏎")
    assert form.phase == "done"
    assert form.mark == "right"


@pytest.mark.parametrize("rung", range(1, 9))
@pytest.mark.parametrize(
    "code",
    [
        GREEN,
        "234p234s99s56m+7m chi:2<34m E/S tsumo",
        "1133m5566p2244s5z+5z E/S ron",
        "19m19p19s1234567z+1m E/E tsumo",
        "123m234p4457s+6s kakan:6^666z E/E tsumo honba:2",
    ],
)
def test_every_rung_can_be_answered(rung: int, code: str) -> None:
    """What is right is right, on every rung, of every form of hand."""
    form = form_of(code, *RUNGS[rung].asked)
    for _ in range(40):
        form = filled(form).enter()
    assert form.phase == "done"
    assert form.mark == ("right" if form.fields else "half")


def test_parts_are_in_the_order_of_the_derivation() -> None:
    """However they are asked for."""
    form = form_of(GREEN, *reversed(PARTS))
    order = [PARTS.index(field.part) for field in form.fields if field.part in PARTS]
    assert order == sorted(order)


@pytest.mark.parametrize("keys", ["", "345m", "345m 234p 99p 678s", "345m 234p 99p 678s 4k⏎", "345m 234p ? ?"])
def test_a_half_filled_form_comes_back(keys: str) -> None:
    """With every line, every mark and what is asked; what is another question's, or damaged, is left alone."""
    empty = form_of(GREEN, "groups", "finished", "wait_name", "pair")
    form = typed(empty, keys)
    back = with_text(empty, form_text(form))
    assert back == replace(form, typed="", picked=(), begun=None, refused=None)
    other = form_of(GREEN, "pair", "wait")
    for text in (form_text(form), "", "{}", "[1]", form_text(form).replace('"at": ', '"at": 9')):
        assert with_text(other, text) == other


@pytest.mark.parametrize("keys", ["20 10 0", "2 10 0"])
def test_a_number_of_two_digits_is_one_number(keys: str) -> None:
    """20 is 20, and no 20 and a 0; the first digit alone is enough where the second does not follow."""
    form = typed(form_of(GREEN, "futei", "menzen_ron", "tsumo"), keys)
    assert form.entered == (20, 10, 0)


def test_the_second_digit_of_the_last_number_changes_nothing() -> None:
    form = typed(form_of(GREEN, "futei", "menzen_ron"), "20 10")
    assert form.entered == (20, 10)
    assert form.is_full


def test_a_button_is_a_whole_number() -> None:
    """20 and 0, clicked, are two lines."""
    form = form_of(GREEN, "futei", "menzen_ron").click("2").click("0")
    assert form.entered == (20, 0)


def test_a_last_group_that_came_by_itself_may_be_typed() -> None:
    """What is left of the hand is its last group: typing it is no mistake, and no second one."""
    form = typed(form_of(GREEN, "groups"), "345m 234p 99p 678s 666z")
    assert form.is_full
    assert form.refused is None
    assert form.enter().mark == "right"


def test_a_last_group_that_came_by_itself_may_be_clicked() -> None:
    """Whoever clicks on has done no wrong: with one tile more, with two, and with all of the group."""
    form = form_of(GREEN, "groups")
    for tile in parse_tiles("345m234p666z99p6s"):  # with this one the pair stands, and 678s is what is left
        form = form.pick(tile)
    assert form.is_full
    for tile in parse_tiles("78s"):
        assert form.enter().mark == "right"
        form = form.pick(tile)
    assert form.enter().mark == "right"
    elsewhere = form.pick(form.facts.hand.closed[0])
    assert elsewhere.entered == form.entered
    assert elsewhere.refused is not None
    assert elsewhere.refused.name == "not_there"


def test_the_last_group_may_be_typed_although_it_was_what_is_left() -> None:
    """It is there already; and its first digit may answer what is asked then."""
    form = form_of(GREEN, "groups", "finished", "wait_name")
    whole = typed(form, "345m234p99p678s666z")
    assert whole.field is not None
    assert whole.field.part == "finished"
    assert [whole.verdict(at) for at in range(5)] == ["right"] * 5
    number = typed(form, "345m234p99p678s4r")
    assert number.is_full
    early = typed(form, "345m234p99p666z6")  # 678s is left, and 6 is no group
    assert early.entered[5] is None
    assert typed(early, "78s4r").is_full


def test_a_pair_is_set_when_another_tile_follows() -> None:
    """And so each group is clicked, one after the other."""
    form = form_of(GREEN, "groups")
    for tile in parse_tiles("99p345m"):
        form = form.pick(tile)
    assert [form.entered[at] for at in range(2)] == [kinds_of(parse_tiles("99p")), kinds_of(parse_tiles("345m"))]


def test_none_waits_for_return_as_every_yaku_does() -> None:
    form = form_of(GREEN, "yaku", "han").key("0")
    assert form.entered[0] == ()
    assert form.at == 0
    assert form.enter().at == 1

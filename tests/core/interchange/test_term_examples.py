"""Every example of the glossary shows its term: the engine says so."""

from __future__ import annotations

import pytest

import resources
from core.interchange.term_examples import MOST_TILES, TermExamples
from core.language.glossary import Glossary
from core.language.messages import Catalogue
from core.scoring.derivation import Derivation
from core.tiles import Wind
from tests.case import case

GLOSSARY = Glossary.of(resources.glossary())
TABLES = resources.term_examples()
EXAMPLES = TermExamples(TABLES)

WAITS = ("ryanmen", "kanchan", "penchan", "shanpon", "tanki")
YAKU_OF = {
    "haku": "yakuhai_haku",
    "hatsu": "yakuhai_hatsu",
    "chun": "yakuhai_chun",
    "jikaze": "yakuhai_seat_south",
    "bakaze": "yakuhai_round_east",
    "kan_dora": "dora",
    "kan_ura": "ura_dora",
    "dora_hyoujihai": "dora",
    "chunchanpai": "tanyao",
    "routouhai": "chinroutou",
}
FU_OF = {
    "otakaze": "pair_guest",
    "renpuuhai": "pair_double_wind",
    "jantou_fu": "pair_dragon",
    "menzen_kafu": "ron",
    "tsumo_fu": "tsumo",
    "agari_fu": "tsumo",
    "machi_fu": "wait",
    "mentsu_fu": "triplet",
    "futei": "futei",
}
"""The source of a line of fu that has more than 0 (a guest wind's has none)."""


def derived(term: str) -> Derivation:
    """What the example of a term comes to."""
    found = EXAMPLES.of(GLOSSARY.get(term))
    assert found is not None
    return found.derivation


def test_every_example_is_one_of_a_term_and_is_scored() -> None:
    steps = ("reading", "fu", "han", "base", "payment")
    for name in (*TABLES["hand"], *TABLES["step"], *TABLES["tiles"]):
        assert GLOSSARY.get(name)
    for name in TABLES["hand"]:
        with case(name):
            found = EXAMPLES.of(GLOSSARY.get(name))
            assert found is not None
            assert found.derivation.points or name == "yakunashi"
            assert found.step in steps
            assert found.step in [step.name for step in found.derivation.steps]
    assert EXAMPLES.of(GLOSSARY.get("uma")) is None


def test_yaku_and_yakuman_show_themselves() -> None:
    catalogues = {language: Catalogue.of(language, resources.texts) for language in resources.LANGUAGES}
    for term in GLOSSARY.terms:
        if term.topic not in ("yaku", "yakuman") or term.id not in TABLES["hand"]:
            continue
        with case(term.id):
            found = EXAMPLES.of(term)
            assert found is not None
            step = next(step for step in found.derivation.steps if step.name == found.step)
            chosen = found.derivation.chosen
            assert chosen is not None
            yaku = [line.yaku for line in chosen.yaku_lines]
            named = {
                name
                for language, catalogue in catalogues.items()
                for line in (*step.messages, *(line.message for line in chosen.yaku_lines))
                for _, _, name in GLOSSARY.find_in(catalogue.text(line), language == "ja")
            }
            named |= {
                name
                for catalogue in catalogues.values()
                for each in yaku
                for _, _, name in GLOSSARY.find_in(catalogue.text_of(f"yaku.{each}.name"), True)
            }
            assert (
                term.id in (*yaku, *named)
                or any(each.startswith(term.id) for each in yaku)
                or (term.id in ("yaku", "fukugou") and len(yaku) > 1)
            )


def test_waits_fu_tiles_and_calls_show_themselves() -> None:
    for wait in WAITS:
        chosen = derived(wait).chosen
        assert chosen is not None
        assert chosen.wait == wait
    for term, yaku in YAKU_OF.items():
        with case(term):
            chosen = derived(term).chosen
            assert chosen is not None
            assert yaku in [line.yaku for line in chosen.yaku_lines]
    for term, source in FU_OF.items():
        with case(term):
            chosen = derived(term).chosen
            assert chosen is not None
            assert any(line.source == source and (line.fu or term == "otakaze") for line in chosen.fu_lines)
    for call, kind in (
        ("chii", "chi"),
        ("pon", "pon"),
        ("minkan", "minkan"),
        ("kakan", "kakan"),
        ("ankan", "ankan"),
    ):
        assert kind in [meld.kind for meld in derived(call).hand.melds]


def test_limits_and_payments_show_themselves() -> None:
    for limit in ("mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman"):
        chosen = derived(limit).chosen
        assert chosen is not None
        assert chosen.limit == limit
    assert derived("kiriage_mangan").points == 8_000
    assert derived("honba").payments[0].honba
    assert derived("riichibou").sticks
    assert derived("oya").win.seat_wind == Wind.EAST
    assert derived("ko").win.seat_wind != Wind.EAST


@pytest.mark.parametrize("name", ["haku", "ryanmen", "kanchan", "chii", "aka_dora"])
def test_tiles_stand_for_a_term(name: str) -> None:
    assert 0 < len(EXAMPLES.tiles(GLOSSARY.get(name))) <= MOST_TILES


def test_no_term_has_too_many_tiles() -> None:
    assert all(len(EXAMPLES.tiles(term)) <= MOST_TILES for term in GLOSSARY.terms)
    assert EXAMPLES.tiles(GLOSSARY.get("uma")) == ()

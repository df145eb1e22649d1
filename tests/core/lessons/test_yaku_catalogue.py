"""The catalogue of yaku: hands have what they show, counts are so, what excludes itself never stands together."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

import resources
from core.language.glossary import Glossary
from core.language.messages import Catalogue
from core.lessons.near_hands import near_hands, worked_out
from core.lessons.yaku_catalogue import YAKUHAI, YakuCatalogue, YakuEntry, entry_of
from core.rules.presets import STANDARD, TENHOU_SANMA
from core.rules.rules import DORA, YAKUMAN
from core.scoring.derivation import Derivation
from tests.bench.yaku_wins import Pairs, pairs_of, said_of, together
from tests.case import case
from tests.places import vectors, with_vectors

CATALOGUE = YakuCatalogue(resources.yaku_hands(), resources.yaku_wins(), resources.local_yaku())
ENTRIES = {entry.id: entry for entry in CATALOGUE.entries(STANDARD)}
SPOKEN = {language: Catalogue.of(language, resources.texts) for language in resources.LANGUAGES}


def has(entry: YakuEntry, derivation: Derivation) -> bool:
    """Whether the reading that counts has the yaku, and the hand wins with it."""
    chosen = derivation.chosen
    return bool(
        derivation.outcome == "win" and chosen and {line.yaku for line in chosen.yaku_lines} & set(entry.members)
    )


# ------------------------------------------------------------------------------ hands


def test_every_hand_is_won_with_its_yaku() -> None:
    for entry in ENTRIES.values():
        assert entry.hands, entry.id
        for code in entry.hands:
            with case(entry.id, code):
                assert has(entry, worked_out(code)[1])


def test_an_open_hand_is_shown_where_it_can_be_open() -> None:
    situation = {"chankan", "rinshan", "haitei", "houtei"}
    for entry in ENTRIES.values():
        if entry.opened and entry.id not in situation:
            with case(entry.id):
                assert any(not worked_out(code)[1].hand.is_closed for code in entry.hands)


def test_han_are_those_of_the_engine() -> None:
    for entry in ENTRIES.values():
        if entry.yakuman or entry.id == YAKUHAI:  # a double wind is two
            continue
        for code in entry.hands:
            _, derivation = worked_out(code)
            chosen = derivation.chosen
            assert chosen is not None
            line = next(line for line in chosen.yaku_lines if line.yaku in entry.members)
            with case(entry.id, code):
                assert line.han == (entry.closed if derivation.hand.is_closed else entry.opened)


def test_a_near_hand_just_has_it_not_and_says_why() -> None:
    for entry in ENTRIES.values():
        assert entry.near, entry.id
        for near in near_hands(entry):
            with case(entry.id, near.why.key):
                assert not has(entry, near.derivation)
                assert not Counter(near.tiles) - Counter(near.derivation.hand.all_tiles)
                for spoken in SPOKEN.values():
                    assert spoken.text(near.why).strip()
                    assert "{" not in spoken.text(near.why)


def test_what_the_engine_finds_in_the_way_is_preferred() -> None:
    keys = {name: near_hands(ENTRIES[name])[0].why.key for name in ("pinfu", "ittsuu", "sanankou", "daisangen")}
    assert keys == {
        "pinfu": "why_not.pinfu.wait",
        "ittsuu": "why_not.ittsuu.shifted",
        "sanankou": "why_not.sanankou.ron",
        "daisangen": "yaku_near.tiles",
    }


# ------------------------------------------------------------------------------ what there is


def test_every_entry_is_a_term_of_the_glossary_and_has_a_name() -> None:
    glossary = Glossary.of(resources.glossary())
    for entry in ENTRIES.values():
        with case(entry.id):
            assert glossary.get(entry.id).id == entry.id
            assert all(spoken.text(entry.name) for spoken in SPOKEN.values())


def test_every_yaku_has_a_unit() -> None:
    assert all(entry.unit is not None for entry in ENTRIES.values())
    units = {name: entry.unit.id for name, entry in ENTRIES.items() if entry.unit is not None}
    assert (units["pinfu"], units[YAKUHAI], units["chiitoitsu"], units["suuankou"]) == ("U09", "U08", "U13", "U05")


@pytest.mark.parametrize("unit", ["U07", "U08", "U09", "U10", "U11", "U12", "U13"])
def test_every_yaku_of_a_unit_of_han_is_there(unit: str) -> None:
    assert any(entry.unit is not None and entry.unit.id == unit for entry in ENTRIES.values())


def test_the_rules_decide_what_there_is_and_its_han() -> None:
    def ids(**switches: Any) -> set[str]:
        return {entry.id for entry in CATALOGUE.entries(replace(STANDARD, **switches))}

    usual = set(ENTRIES)
    assert ids(ippatsu=False) == usual - {"ippatsu"}
    assert ids(renhou="mangan_cumulative") == usual | {"renhou"}
    assert ids(sanrenkou=2, daisharin=True) == usual | {"sanrenkou", "daisharin"}
    no_kuitan = {entry.id: entry for entry in CATALOGUE.entries(replace(STANDARD, kuitan=False))}
    assert (no_kuitan["tanyao"].closed, no_kuitan["tanyao"].opened) == (1, 0)
    double = {entry.id: entry for entry in CATALOGUE.entries(replace(STANDARD, double_yakuman=("daisuushii",)))}
    assert (double["daisuushii"].yakuman, double["daisangen"].yakuman) == (2, 1)
    assert {entry.id for entry in CATALOGUE.entries(TENHOU_SANMA)} == usual


# ------------------------------------------------------------------------------ what was counted


@with_vectors
def test_the_counts_are_those_of_the_records() -> None:
    records = vectors("real_wins")
    assert CATALOGUE.wins == len(records)
    found = Counter(name for win in records for name in said_of(win))
    called = Counter(
        name for win in records if any(meld["kind"] != "ankan" for meld in win["melds"]) for name in said_of(win)
    )
    for entry in ENTRIES.values():
        if entry.tally is not None:
            with case(entry.id):
                assert (entry.tally.wins, entry.tally.called) == (found[entry.id], called[entry.id])
                for other, number in entry.tally.beside:
                    assert number == sum({entry.id, other} <= said_of(win) for win in records)


def excluded() -> Pairs:
    return {
        frozenset((entry.id, other))
        for entry in ENTRIES.values()
        if entry.tally is not None
        for other in entry.tally.excludes
    }


def test_what_excludes_the_other_is_excluded_by_it() -> None:
    for entry in ENTRIES.values():
        if entry.tally is None:
            continue
        for other in entry.tally.excludes:
            with case(entry.id, other):
                theirs = ENTRIES[other].tally
                assert theirs is not None
                assert entry.id in theirs.excludes
                assert (entry.id in YAKUMAN) == (other in YAKUMAN)


@with_vectors
def test_no_win_has_what_excludes_itself() -> None:
    for name in ("real_wins", "engine_cases", "library_cases"):
        for win in vectors(name):
            if win["expect"].get("error") or win.get("rules", {}).get("players") == 3:
                continue
            with case(name, win["id"]):
                assert not pairs_of(said_of(win)) & excluded()


def test_no_hand_that_is_drawn_has_what_excludes_itself() -> None:
    found = together(3_000, seed=4)
    assert not found & excluded()
    one = {pair for pair in found if len(pair & set(YAKUMAN)) == 1}
    assert one == set()  # beside a yakuman nothing else counts
    assert len(found) > 150


def test_what_the_rules_say_of_each_other_is_excluded() -> None:
    said = """
        riichi double_riichi; pinfu yakuhai; pinfu toitoi; pinfu chiitoitsu; tanyao yakuhai; tanyao chanta;
        iipeikou ryanpeikou; iipeikou chiitoitsu; haitei rinshan; houtei chankan; haitei houtei; ippatsu rinshan;
        menzen_tsumo houtei; menzen_tsumo chankan; chanta junchan; chanta honroutou; honitsu chinitsu;
        chiitoitsu toitoi; chiitoitsu yakuhai; ryanpeikou chiitoitsu; sanshoku_doujun ittsuu; menzen_tsumo toitoi;
        suuankou suuankou_tanki; daisuushii shousuushii; kokushi_musou kokushi_musou_13men; tenhou chiihou
    """
    for pair in said.split(";"):
        with case(pair):
            assert frozenset(pair.split()) in excluded()
    allowed = "riichi pinfu; tanyao iipeikou; toitoi sanankou; honroutou toitoi; honroutou chiitoitsu"
    for pair in allowed.split(";"):
        with case(pair):
            assert frozenset(pair.split()) not in excluded()


def test_dora_are_no_entry() -> None:
    assert not set(DORA) & set(ENTRIES)
    assert entry_of("yakuhai_round_south") == YAKUHAI

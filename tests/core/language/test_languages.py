"""A further language is a file: it is found, falls back key by key, and what it lacks is listed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import resources
from core.cli import main
from core.language.glossary import Glossary
from core.language.messages import Catalogue, Message, MissingTextError
from core.language.numbers import Amount
from core.language.reasons import language_problem
from tests import missing
from tests.languages import POLISH, POLISH_GLOSSARY, with_languages

HAND = ["score", "234m567p88s334455s", "--win", "5s", "--riichi"]


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    yield from with_languages(tmp_path, monkeypatch, POLISH_GLOSSARY, pl=POLISH)


@pytest.mark.usefixtures("polish")
def test_a_file_is_found_by_itself_with_its_own_name() -> None:
    assert resources.languages() == {"ja": "日本語", "en": "English", "pl": "Polski"}


def test_a_file_without_a_name_is_none(polish: Path) -> None:
    (polish / "i18n" / "de.toml").write_text('[preset]\nname = "Standard"\n', encoding="utf-8")
    (polish / "i18n" / "fr.toml").write_text("[language]\nname = Français\n", encoding="utf-8")
    resources.languages.cache_clear()
    assert list(resources.languages()) == ["ja", "en", "pl"]


@pytest.mark.usefixtures("polish")
def test_it_falls_back_key_by_key_each_text_in_its_own_grammar() -> None:
    words = Catalogue.of("pl", resources.texts)
    assert words.text(Message("menu.hand")) == "Ręka"
    assert words.text(Message("menu.edit")) == "Edit"
    assert words.text(Message.of("club.matches_count", n=22)) == "22 mecze"
    assert words.text(Message.of("match_curve.name", title="A", n=22)) == "A: 22 deals"
    assert words.text(Message.of("answer.points_line", points=12_000)) == "12\u00a0000"
    assert words.text(Message.of("settle.yakitori", amount=Amount(-1_500))).endswith("−1\u00a0500")
    with pytest.raises(MissingTextError):
        words.text(Message("nowhere"))


def test_a_text_that_names_what_is_not_there_gives_way(polish: Path) -> None:
    (polish / "i18n" / "pl.toml").write_text(POLISH.replace("{n} {n|", "{ile} {n|"), encoding="utf-8")
    words = Catalogue.of("pl", resources.texts)
    assert words.text(Message.of("club.matches_count", n=2)) == "2 matches"


@pytest.mark.parametrize("damage", ["[menu", 'plural.two = "some"\n[language]', "\udcff"])
def test_a_damaged_file_is_said_and_english_spoken(polish: Path, damage: str) -> None:
    text = POLISH.replace("[menu]", damage, 1).replace('name = "Polski"', 'name = "Polski"\nplural.zero = "x"')
    (polish / "i18n" / "pl.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    words = Catalogue.of("pl", resources.texts)
    problem = language_problem("pl", words)
    assert problem is not None
    assert re.match("The texts of the language “pl” cannot be read: (it|“two”)", words.text(problem))
    assert words.text(Message("menu.hand")) == "Hand"


@pytest.mark.usefixtures("polish")
def test_the_command_line_takes_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*HAND, "--lang", "pl"]) == 0
    assert capsys.readouterr().out.startswith("11\u00a0600 points: 4 han 30 fu, dealer's ron")


@pytest.mark.usefixtures("polish")
def test_the_glossary_has_its_part() -> None:
    glossary = Glossary.of(resources.glossary())
    pinfu, tanyao = glossary.get("pinfu"), glossary.get("tanyao")
    assert (pinfu.short_in("pl"), pinfu.plain_in("pl")) == ("Ręka bez punktów fu za układy.", "ręka bez fu")
    assert tanyao.short_in("pl") == tanyao.short["en"]
    assert glossary.search("ręka bez fu")[0] == pinfu


def test_what_is_missing_is_listed(polish: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = POLISH.replace("{n} {n|mecz|mecze|meczów}", "{ile} {n|mecz|mecze}", 1) + '\n[nowhere]\nhand = "ę"\n'
    (polish / "i18n" / "pl.toml").write_text(wrong, encoding="utf-8")
    assert missing.main(["pl"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "lacks\tmenu.edit\tEdit" in lines
    assert "placeholders\tclub.matches_count\t{ile} {n} for {n}" in lines
    assert "forms\tclub.matches_count\t2 for 3: one few other" in lines
    assert "unknown\tnowhere.hand\tę" in lines
    assert any(line.startswith("term\ttanyao.short\t") for line in lines)
    assert not any(line.split("\t")[1] in ("menu.hand", "pinfu.short") for line in lines)
    signs = next(line for line in lines if line.startswith("signs\t"))
    assert "ę" in signs
    assert "a" not in signs.split("\t")[1]


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_nothing_is_missing_in_those_that_are_complete(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert missing.main([language]) == 0
    assert capsys.readouterr().out == ""

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


def test_a_file_may_begin_with_a_mark_of_utf_8(polish: Path) -> None:
    """As some editors write it; a name in the first table is found all the same."""
    (polish / "i18n" / "pl.toml").write_text("\ufeff" + POLISH.lstrip(), encoding="utf-8")
    resources.languages.cache_clear()
    assert resources.languages()["pl"] == "Polski"
    assert Catalogue.of("pl", resources.texts).text(Message("menu.hand")) == "Ręka"


@pytest.mark.usefixtures("polish")
def test_it_falls_back_key_by_key_each_text_in_its_own_grammar() -> None:
    words = Catalogue.of("pl", resources.texts)
    assert words.text(Message("menu.hand")) == "Ręka"
    assert words.text(Message("menu.edit")) == "Edit"
    assert words.text(Message.of("club.matches_count", n=22)) == "22 mecze"
    assert words.text(Message.of("match_curve.name", title="A", n=22)) == "A: 22 deals"
    assert words.text(Message.of("answer.points_line", points=12_000)) == "12\u00a0000"
    effect = Message.of("preview.match_change", player="A", before=Amount(0), after=Amount(-1_500))
    assert words.text(effect).endswith("−1\u00a0500")
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
    assert re.match("Could not load the language “pl” .(invalid|it|“two”)", words.text(problem))
    assert words.text(Message("menu.hand")) == "Hand"


@pytest.mark.usefixtures("polish")
def test_the_command_line_takes_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*HAND, "--lang", "pl"]) == 0
    assert capsys.readouterr().out.startswith("11\u00a0600 points: 4 han 30 fu, dealer’s ron")


@pytest.mark.usefixtures("polish")
def test_the_glossary_has_its_part() -> None:
    glossary = Glossary.of(resources.glossary())
    pinfu, tanyao = glossary.get("pinfu"), glossary.get("tanyao")
    assert (pinfu.short_in("pl"), pinfu.plain_in("pl")) == ("Ręka bez punktów fu za układy.", "ręka bez fu")
    assert tanyao.short_in("pl") == tanyao.short["en"]
    assert glossary.search("ręka bez fu")[0] == pinfu


def test_what_is_missing_is_listed(polish: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = POLISH.replace("{n} {n|mecz|mecze|meczów}", "{ile} {n|mecz|mecze}", 1) + '\n[nowhere]\nhand = "한"\n'
    (polish / "i18n" / "pl.toml").write_text(wrong, encoding="utf-8")
    assert missing.main(["pl"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "lacks\tmenu.edit\tEdit" in lines
    assert "placeholders\tclub.matches_count\t{ile} {n} for {n}" in lines
    assert "forms\tclub.matches_count\t2 for 3: one few other" in lines
    assert "unknown\tnowhere.hand\t한" in lines
    lacking = [line.startswith(("lacks\t", "term\t")) for line in lines]
    assert lacking == sorted(lacking, reverse=True)  # what is wrong stands last
    assert any(line.startswith("term\ttanyao.short\t") for line in lines)
    assert not any(line.split("\t")[1] in ("menu.hand", "pinfu.short") for line in lines)
    signs = next(line for line in lines if line.startswith("signs\t"))
    assert "한" in signs
    assert "a" not in signs.split("\t")[1]


def test_what_nobody_asks_for_is_listed(polish: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Names that were mistyped: a trait of the language, a term."""
    (polish / "i18n" / "pl.toml").write_text(POLISH.replace("decimal", "decimals"), encoding="utf-8")
    (polish / "learn" / "glossary.pl.toml").write_text(
        POLISH_GLOSSARY.replace("pinfu", "pinfuu"), encoding="utf-8"
    )
    assert missing.main(["pl"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("\t")[1] for line in lines if line.startswith("unknown")] == ["language.decimals", "pinfuu"]


def test_a_sign_between_thousands_needs_a_glyph_too(polish: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (polish / "i18n" / "pl.toml").write_text(POLISH.replace("\u00a0", "\u202f"), encoding="utf-8")
    missing.main(["pl"])
    signs = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("signs\t"))
    assert "U+202F" in signs.split("\t")[2].split()


def test_a_language_without_a_name_is_told_so(polish: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (polish / "i18n" / "pl.toml").write_text(POLISH.replace("name =", "nam ="), encoding="utf-8")
    resources.languages.cache_clear()
    missing.main(["pl"])
    assert any(line.startswith("lacks\tlanguage.name\t") for line in capsys.readouterr().out.splitlines())


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        ("i18n/pl.toml", "menu\n", "invalid TOML at line 1, column "),
        ("i18n/pl.toml", '[language]\nplural.one = "i is 1"', "“i is 1” is not a plural rule"),
        ("learn/glossary.pl.toml", "[pinfu", "invalid TOML: "),
    ],
)
def test_a_damaged_file_is_listed_with_the_reason(
    polish: Path, capsys: pytest.CaptureFixture[str], file: str, text: str, why: str
) -> None:
    (polish / file).write_text(text, encoding="utf-8")
    assert missing.main(["pl"]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"damaged\t{file}\t{why}")


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_nothing_is_missing_in_those_that_are_complete(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert missing.main([language]) == 0
    assert capsys.readouterr().out == ""


def test_a_file_without_end_is_said_and_english_spoken(polish: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deep = f"a = {'[' * 50_000}{']' * 50_000}"
    for name in ("i18n/pl.toml", "learn/glossary.pl.toml"):
        (polish / name).write_text(f'[language]\nname = "Polski"\n{deep}\n', encoding="utf-8")
    resources.languages.cache_clear()
    assert main([*HAND, "--lang", "pl"]) == 0
    said = capsys.readouterr()
    assert "too deep" in said.err
    assert "points" in said.out
    assert resources.glossary()

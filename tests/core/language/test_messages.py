"""The catalogues: same keys, same placeholders, and a text for everything that the core can say."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import core
import resources
from core.hand.notation import parse_tiles
from core.language.messages import Catalogue, Message, MissingTextError, Several
from core.language.names_apart import Name
from core.rules.presets import FORMER_NAMES, PRESETS
from core.rules.rules import ORDER
from core.rules.switch_groups import ALL_SWITCHES
from tests.placeholders import placeholders
from tests.places import sources

CATALOGUES = {language: Catalogue(resources.texts(language)) for language in resources.LANGUAGES}
CORE = Path(core.__file__).parent
QUOTED_KEY = re.compile(
    r'"((?:problem|notation|bad_input|outcome|reading|fu|han|base|payment|note|what_if|hand_code|near|why_not|ayame|rule_file|rule_words|rule_right|match|settle|ledger)\.[a-z_.]+)"'
)


HEBREW = "\u05d3\u05e0\u05d4"


@pytest.mark.parametrize("name", [HEBREW, f"{HEBREW} Levi", f"\u202e{HEBREW}\u2069", "Dora"])
def test_a_name_is_a_run_of_text_by_itself(name: str) -> None:
    for language in resources.LANGUAGES:
        words = Catalogue(resources.texts(language))
        message = Message.of("ledger.problem.name_taken", name=Name(name))
        bare = name.strip("\u202e\u2069")
        drawn, plain = "".join(map(str, words.parts(message))), words.text(message)
        assert f"\u2068{bare}\u2069" in drawn
        assert (f"\u2068{bare}\u2069" in plain) == (name != "Dora")
        assert plain.count("\u2068") == plain.count("\u2069") == (name != "Dora")
        assert "\u202e" not in plain


def test_every_name_of_a_deal_is_one_too() -> None:
    """Messages within messages, and several."""
    words = Catalogue(resources.texts("en"))
    one = Message.of("match.player_named", name=Name(HEBREW))
    assert words.text(Message.of("match.end.agari_yame", player=one)).count("\u2068") == 1
    assert words.text(Message.of("club_sheet.several", these=Several((one, one)))).count("\u2068") == 2


def test_several_names_are_each_one() -> None:
    words = Catalogue(resources.texts("en"))
    names = Several((Name(HEBREW), Name("Aoi")))
    drawn = "".join(map(str, words.parts(Message.of("start_form.undecided", names=names, n=2))))
    assert drawn.count("\u2068") == drawn.count("\u2069") == 2
    assert words.parts(Message.of("match.player_named", name=Name(""))) == []


def test_several_are_asked_together_who_they_are() -> None:
    words = Catalogue(resources.texts("en"))
    for names, asked in ((("Aoi",), "member or guest?"), (("Aoi", "Ben"), "members or guests?")):
        several = Several(tuple(map(Name, names)))
        said = words.text(Message.of("start_form.undecided", names=several, n=len(names)))
        assert said.endswith(f": new {asked}")


def test_what_somebody_is_called_goes_into_a_message_as_a_name() -> None:
    """`player.name` by itself would be words of ours: in it a member called Dora is the term of the glossary."""
    bare = [
        f"{path.name}:{found.value.lineno}"
        for path in sources("core/ledger", "core/match", "gui/club", "gui/match", "gui/storage")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(("Message.of", "say"))
        for found in call.keywords
        if isinstance(found.value, ast.Attribute) and found.value.attr == "name" and found.arg != "file"
    ]
    assert bare == []


def test_the_same_keys_in_both_languages() -> None:
    ja, en = (set(CATALOGUES[language].texts) for language in ("ja", "en"))
    assert ja ^ en == set()


def test_the_same_placeholders_in_both_languages() -> None:
    # The number behind a plural may be left out where a language has none.
    plural = re.compile(r"\{(\w+)\|")
    differs = {}
    for key in CATALOGUES["en"].texts:
        names = {language: placeholders(catalogue, key) for language, catalogue in CATALOGUES.items()}
        optional = {name for catalogue in CATALOGUES.values() for name in plural.findall(catalogue.texts[key])}
        if names["ja"] - optional != names["en"] - optional:
            differs[key] = names
    assert differs == {}


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_every_yaku_and_preset_has_its_words(language: str) -> None:
    texts = CATALOGUES[language].texts
    wanted = {f"yaku.{name}.{what}" for name in ORDER for what in ("name", "why")}
    wanted -= {"yaku.ura_dora.why"}  # told as dora are, with indicators of its own
    wanted |= {f"yaku.{name}.indicator" for name in ("dora", "ura_dora")}
    wanted |= {f"preset.{name}" for name in (*PRESETS, *FORMER_NAMES)} | {
        f"switch.{name}" for name in ALL_SWITCHES
    }
    assert wanted - set(texts) == set()


def test_every_key_that_the_core_names_has_its_words() -> None:
    named = {key for path in CORE.rglob("*.py") for key in QUOTED_KEY.findall(path.read_text(encoding="utf-8"))}
    assert len(named) > 50
    texts = CATALOGUES["en"].texts
    # A belief's key is no message's: below it stand the parts of what is said of it.
    assert {key for key in named if key not in texts and f"belief.{key}.you" not in texts} == set()


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_no_text_is_left_to_be_written(language: str) -> None:
    for key, text in CATALOGUES[language].texts.items():
        assert text.strip(), key
        assert not re.search(r"\{[^}]*$", text), key


def test_a_message_in_parts_and_as_text() -> None:
    texts = {"a": {"b": "{n|one|many} {tiles}: {points} {inner}"}, "inner": "in"}
    catalogue = Catalogue({"language": {"plural": {"one": "n = 1"}}, **texts})
    tiles = parse_tiles("406m")
    message = Message.of("a.b", n=2, tiles=tiles, points=12000, inner=Message("inner"))
    assert catalogue.parts(message) == ["many", " ", tiles, ": ", "12,000", " ", "in"]
    assert catalogue.text(message) == "many 406m: 12,000 in"
    assert catalogue.text(Message.of("a.b", n=1, tiles=tiles[0], points=1, inner="x")) == "one 4m: 1 x"


def test_what_is_missing_is_named() -> None:
    catalogue = Catalogue({"a": "{n} tiles"})
    with pytest.raises(MissingTextError, match="nowhere"):
        catalogue.text(Message("nowhere"))
    with pytest.raises(MissingTextError, match="n"):
        catalogue.text(Message("a"))


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_a_plainer_text_stands_for_one_that_is_there(language: str) -> None:
    """And names nothing that the message does not have."""
    texts = CATALOGUES[language].texts
    plainer = [key for key in texts if key.startswith("plain.")]
    assert plainer
    for key in plainer:
        usual = key.removeprefix("plain.")
        assert placeholders(CATALOGUES[language], key) <= placeholders(CATALOGUES[language], usual), key


def test_a_beginner_hears_the_plainer_text() -> None:
    catalogue = Catalogue({"a": "Menzen kafu", "b": "Ron", "plain": {"a": "Closed, won on a discard"}})
    assert catalogue.text(catalogue.plainer(Message("a"))) == "Closed, won on a discard"
    assert catalogue.text(catalogue.plainer(Message("b"))) == "Ron"
    own = Catalogue({"a": "Menzen kafu, po polsku"}, lambda: catalogue)
    assert own.text(own.plainer(Message("a"))) == "Menzen kafu, po polsku"  # no other language's plain words

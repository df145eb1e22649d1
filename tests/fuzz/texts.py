"""Hands, codes, rules, events and drafts as text: possible ones, damaged ones, and what holds of what is read."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from datetime import date
from typing import Any, get_args

import resources
from core.ayame.system import USUAL, AyameRules
from core.entry.assess import assess
from core.entry.entry import Entry, from_hand
from core.hand.notation import NotationError, parse_hand, parse_tiles, write_hand, write_tiles
from core.interchange.ayame_text import AyameHanError, rules_as_text, rules_from_text, with_han
from core.interchange.draft_text import draft_from_text, draft_to_text
from core.interchange.event_json import event_as_json, read_event
from core.interchange.hand_code import HandCodeError, read_code, read_text, write_code
from core.interchange.match_records import read_events
from core.interchange.named_json import EventError
from core.language.glossary import Glossary
from core.language.typed_day import FIRST_YEAR, DayOrder, read_day, typed_examples
from core.match.draft import DealDraft
from core.match.fold import after
from core.match.state import MatchError, MatchState
from core.rules.presets import PRESETS
from core.rules.rule_sets import PRESET_SETS
from core.rules.rule_text import RuleSetError, read_rule_set, read_rules_words, rules_words, write_rule_set
from tests.fuzz import damage
from tests.fuzz.lines import CATALOGUES, NAMES, a_match
from tests.wins import wins

FIRST_DAY, LAST_DAY = date(FIRST_YEAR, 1, 1).toordinal(), date(9999, 12, 31).toordinal()
GLOSSARY = Glossary.of(resources.glossary())
HANDS = [hand for hand, _ in wins(21, 200)]
CODES = [write_code(from_hand(hand, Entry())) for hand in HANDS[:100]]
RULE_FILES = [write_rule_set(one, whole=whole) for one in PRESET_SETS.values() for whole in (False, True)]
EVENT_NAMES = [
    *NAMES,
    "win",
    "draw",
    "riichi",
    "chombo",
    "adjustment",
    "reason",
    "chips",
    "end",
    "how",
    "sticks",
    "seat",
    "by_limit",
    "last_scores",
    "scores",
    "won",
    "pao_yaku",
    "hand",
]
_WRITINGS = str.maketrans({f"{rank}": chr(0x1F006 + rank) for rank in range(1, 10)})


def said(error: Any) -> None:
    """What is wrong has its words in every language."""
    assert all(catalogue.text(error.problem).strip() for catalogue in CATALOGUES)


def a_hand(rng: random.Random) -> str:
    """A hand in notation; also with suits first, as characters, and damaged."""
    text = write_hand(rng.choice(HANDS))
    if rng.random() < 0.2:
        text = "".join(rng.sample(damage.ALPHABET, rng.randrange(12)))
    if rng.random() < 0.1:
        text = text.translate(_WRITINGS).replace("m", "")
    return damage.text(rng, text) if rng.random() < 0.8 else text


def read_a_hand(text: str, number: int = 0) -> None:
    """Tiles that are read are written and read again the same."""
    try:
        hand = parse_hand(text)
    except NotationError as error:
        said(error)
    else:
        assert parse_hand(write_hand(hand)) == hand
    try:
        tiles = parse_tiles(text)
    except NotationError as error:
        said(error)
    else:
        assert parse_tiles(write_tiles(tiles)) == tuple(sorted(tiles))
        assert len(tiles) <= len(text)


def a_code(rng: random.Random) -> str:
    """A hand code, or whatever is pasted."""
    if rng.random() < 0.3:
        return a_hand(rng)
    code = rng.choice(CODES)
    if rng.random() < 0.7:
        code = code.partition(" #")[0]  # without a checksum more gets through
    return damage.text(rng, code)


def read_pasted(text: str, number: int = 0) -> None:
    """An entry that is read has its answer, and a code that restores it."""
    try:
        entry = read_text(text, Entry())
    except HandCodeError as error:
        said(error)
        return
    if number % 4 == 0:
        assess(entry)
    again = read_code(write_code(entry))
    assert (again.hand().all_counts, again.win(), again.rules) == (
        entry.hand().all_counts,
        entry.win(),
        entry.rules,
    )


def rule_words(rng: random.Random) -> str:
    """The rules of a hand code."""
    return damage.text(
        rng, rules_words(rng.choice(list(PRESETS.values()))) + rng.choice(("", ";kuitan=off", ";pao=none"))
    )


def read_rule_words(text: str, number: int = 0) -> None:
    """Rules are read and written the same, or it is said what they are not."""
    try:
        rules = read_rules_words(text)
    except RuleSetError as error:
        said(error)
    else:
        assert read_rules_words(rules_words(rules)) == rules


def rule_file(rng: random.Random) -> str:
    """A rule file."""
    text = rng.choice(RULE_FILES)
    lines = text.split("\n")
    rng.shuffle(lines)
    return damage.text(rng, text if rng.random() < 0.8 else "\n".join(lines))


def read_rule_file(text: str, number: int = 0) -> None:
    """A rule set is read and written the same, or it is said what it is not."""
    try:
        rule_set = read_rule_set(text)
    except RuleSetError as error:
        said(error)
    else:
        assert read_rule_set(write_rule_set(rule_set)) == rule_set


def ayame_words(rng: random.Random) -> str:
    """What yaku are worth in Ayame mahjong."""
    values = (
        f"{yaku}={rng.choice(('1', '2.5', '2½', '9', '0', '3/2', '10', ''))}"
        for yaku in rng.sample(list(USUAL), 2)
    )
    return damage.text(rng, " ".join((f"players={rng.randrange(6)}", *values)))


def read_ayame_words(text: str, number: int = 0) -> None:
    """Of remembered rules what is none is passed over; of the command line's it is said."""
    rules = rules_from_text(text)
    assert rules_from_text(rules_as_text(rules)) == rules
    for word in text.split(" "):
        try:
            with_han(AyameRules(), word)
        except AyameHanError as error:
            said(error)


def events(rng: random.Random) -> Any:
    """The events of a match as the ledger has them, damaged."""
    line = a_match(random.Random(rng.randrange(2_000)))
    try:
        made = [event_as_json(event) for event in read_events(line)]
    except (ValueError, TypeError):  # it was no match, or not even an object
        made = []
    made.append({"adjustment": {"reason": "x", "deltas": [0, 100, 0, -100]}})
    made.append({"last_scores": {"scores": [25_000, 25_000, 30_000, 20_000], "won": [1]}})
    return damage.value(rng, made, EVENT_NAMES)


def read_events_json(data: Any, number: int = 0) -> None:
    """Events are of the right types, and then meet the match."""
    state = MatchState.first(list(PRESET_SETS.values())[number % len(PRESET_SETS)])
    for one in data if isinstance(data, list) else [data]:
        try:
            event = read_event(one)
            assert read_event(json.loads(json.dumps(event_as_json(event)))) == event
            state = after(state, event, 0)
        except (EventError, MatchError) as error:
            said(error)
            return
        assert not state.missing


def draft(rng: random.Random) -> str:
    """A deal that is being entered, as it is remembered."""
    made = asdict(
        DealDraft(outcome="ron", riichi=(1,), discarder=2, tenpai=(0, 1), kind="suufon_renda", han=((1, 3),))
    )
    made["winners"] = [{"seat": 1, "han": 2, "fu": 30}]
    if rng.random() < 0.3:
        return damage.text(rng, json.dumps(made))
    return json.dumps(
        damage.value(rng, made, [*EVENT_NAMES, "unpaid", "offender", "halves", "discarder", "outcome"])
    )


def read_draft(text: str, number: int = 0) -> None:
    """A draft is read and written the same, or is none."""
    try:
        found = draft_from_text(text, 3 + number % 2)
    except ValueError:
        return
    assert draft_from_text(draft_to_text(found), 4) == found
    assert found.missing is None or found.missing.key
    found.events()


def query(rng: random.Random) -> str:
    """Something to look up."""
    names = rng.choice(rng.choice(GLOSSARY.terms).names)
    return damage.text(rng, names * rng.choice((1, 1, 1, 30)))


def look_up(text: str, number: int = 0) -> None:
    """A search finds terms or none, and so does a text."""
    assert all(GLOSSARY.get(term.id) is term for term in GLOSSARY.search(text))
    for start, end, name in GLOSSARY.find_in(text, number % 2 == 0):
        assert 0 <= start < end <= len(text)
        assert GLOSSARY.get(name)


def a_day(rng: random.Random) -> str:
    """A day as it is typed."""
    day = date.fromordinal(rng.randint(FIRST_DAY, LAST_DAY))
    return damage.text(rng, rng.choice(typed_examples(day, rng.choice(get_args(DayOrder)))))


def read_a_day(text: str, number: int = 0) -> None:
    """It is a day or none; one is read again from each of its examples."""
    for order in get_args(DayOrder):
        day = read_day(text, order)
        assert day is None or {read_day(one, order) for one in typed_examples(day, order)} == {day}

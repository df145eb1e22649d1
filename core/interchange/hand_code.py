"""Hand codes: one short line that restores hand, win and rules exactly.

    fuhan1 234m567p88s678p34s+5s E/S ron riichi dora:9p honba:1 rules:standard #5c1e

It consists of words that people can read in a chat, and a checksum that reveals a lost tile. The checksum is
optional for codes written by hand. Order and spaces do not matter, except that the version comes first.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import replace
from string import whitespace
from typing import Any

from core.entry.entry import CONDITIONS, MOST, MOST_DICE, Entry, from_hand
from core.hand import Hand
from core.hand.notation import BYTE_ORDER_MARK, NotationError, parse_hand, parse_tiles, write_meld, write_tiles
from core.hand.notation import LONGEST as LONGEST_NOTATION
from core.language.messages import Message, notation
from core.language.problem import ProblemError
from core.rules.rule_text import RuleSetError, read_rules_words, rules_words
from core.rules.rules import Rules
from core.tiles import TILES, Tile, Wind

MARK = "fuhan"
VERSION = 1
LONGEST = 2_000
"""Maximum length of a code in characters."""


class HandCodeError(ProblemError, ValueError):
    """A text that is not a hand code, or a damaged one."""


def is_hand_code(text: str) -> bool:
    """Return whether a text is meant to be a hand code: it begins with `fuhan`, in upper or lower case.

    >>> is_hand_code(" Fuhan1 22m"), is_hand_code("22m")
    (True, False)
    """
    return text.lstrip(_BLANK)[: len(MARK)].lower() == MARK


_BLANK = f"{whitespace}{BYTE_ORDER_MARK}"
"""Characters around a text that are ignored."""


def write_code(entry: Entry) -> str:
    """Return the hand code of an entry, complete or not: one line with a checksum at its end.

    >>> from core.hand.notation import parse_tiles
    >>> write_code(Entry(closed=parse_tiles("22345m")))
    'fuhan1 22345m E/S ron rules:standard #a55c'
    """
    words = [
        f"{MARK}{VERSION}",
        *_tile_words(entry),
        f"{entry.round_wind.letter}/{entry.seat_wind.letter}",
        "tsumo" if entry.tsumo else "ron",
        *(name for name in CONDITIONS if name in entry.flags),
    ]
    # Indicators keep their order: if kan dora do not count, only the first one does.
    words += [f"{name}:{notation(tiles)}" for name, tiles in _indicators(entry) if tiles]
    words += [f"{name}:{n}" for name, n in _numbers(entry) if n]
    if entry.dealt_in is not None:
        words.append(f"from:{entry.dealt_in.letter}")
    words.append(f"rules:{rules_words(entry.rules)}")
    text = " ".join(words)
    return f"{text} #{_checksum(text)}"


def _numbers(entry: Entry) -> tuple[tuple[str, int], ...]:
    return (("honba", entry.honba), ("sticks", entry.sticks), ("dice", entry.dice))


def _indicators(entry: Entry) -> tuple[tuple[str, tuple[Tile, ...]], ...]:
    return (("dora", entry.dora), ("ura", entry.ura))


def _tile_words(entry: Entry) -> list[str]:
    tiles = write_tiles(entry.standing)
    if entry.is_full and entry.winning is not None:
        tiles += f"+{entry.winning}"
    melds = [write_meld(meld) for meld in entry.melds]
    nuki = [f"nuki:{entry.nuki}"] if entry.nuki else []
    return [word for word in (tiles, *melds, *nuki) if word]


def _checksum(text: str) -> str:
    """Return a checksum of four hexadecimal digits."""
    return f"{zlib.crc32(text.encode()) & 0xFFFF:04x}"


def read_code(text: str) -> Entry:
    """Return the entry of a hand code, complete and possible or not.

    :raises HandCodeError: it is too long, a word is invalid, missing or given twice, or the checksum does not
        match.
    """
    if len(text) > LONGEST:
        raise HandCodeError(Message.of("hand_code.too_long", count=len(text), right=LONGEST))
    words = text.strip(_BLANK).split()
    if not words or not is_hand_code(words[0]):
        raise HandCodeError(Message.of("hand_code.no_code", example=f"{MARK}{VERSION} 123m…"))
    version = words[0].lower().removeprefix(MARK)
    if not version.isdecimal():
        raise HandCodeError(Message.of("hand_code.no_code", example=f"{MARK}{VERSION} 123m…"))
    if version != str(VERSION):
        raise HandCodeError(Message.of("hand_code.version", found=words[0], right=f"{MARK}{VERSION}"))
    rest = words[1:]
    sums = [word for word in rest if word.startswith("#")]
    rest = [word for word in rest if not word.startswith("#")]
    entry = _read_words(rest)
    if sums and sums != [f"#{_checksum(' '.join([f'{MARK}{VERSION}', *rest]))}"]:
        raise HandCodeError(Message.of("hand_code.checksum", found=sums[-1]))
    return entry


def read_text(text: str, entry: Entry) -> Entry:
    """Return the entry of pasted text: a hand code, or a hand or tiles that replace those of `entry`.

    Of a hand code everything counts, and nothing of `entry`.

    :raises HandCodeError: it is neither, or too long.
    """
    if is_hand_code(text):
        return read_code(text)
    if len(text) > LONGEST_NOTATION:
        raise HandCodeError(NotationError("too_long", text, 0, count=len(text), right=LONGEST_NOTATION).problem)
    return _with_tiles(text.strip(_BLANK).split(), entry)


_TILES_BEGIN = re.compile("[+＋\U0001f000-\U0001f021]|[mpsz][0-9]")
_HAND_WORDS = ("chi", "pon", "minkan", "kakan", "ankan", "nuki")


def _read_words(words: list[str]) -> Entry:
    tiles: list[str] = []
    entry = Entry()
    seen: set[str] = set()

    def once(name: str, word: str) -> None:
        if name in seen:
            raise HandCodeError(Message.of("hand_code.twice", word=word))
        seen.add(name)

    for word in words:
        name, colon, value = word.partition(":")
        if name in _HAND_WORDS and colon:
            tiles.append(word)
        elif colon and name in ("dora", "ura"):
            once(name, word)
            shown = _tiles(value, word)
            entry = replace(entry, dora=shown) if name == "dora" else replace(entry, ura=shown)
        elif colon and name in ("honba", "sticks", "dice"):
            once(name, word)
            changes: dict[str, Any] = {name: _number(value, word, MOST_DICE if name == "dice" else MOST)}
            entry = replace(entry, **changes)
        elif colon and name == "from":
            once(name, word)
            entry = replace(entry, discarder=_discarder(value, word))
        elif colon and name == "rules":
            once(name, word)
            entry = replace(entry, rules=_rules(value, word))
        elif word in ("ron", "tsumo"):
            once("how", word)
            entry = replace(entry, tsumo=word == "tsumo")
        elif "/" in word:
            once("winds", word)
            entry = _with_winds(entry, word)
        elif word in CONDITIONS:
            once(word, word)
            entry = entry.with_flag(word, True)
        elif word[:1].isdecimal() or _TILES_BEGIN.match(word):
            once("tiles", word)
            tiles.insert(0, word)
        else:
            raise HandCodeError(Message.of("hand_code.word", word=word))
    for name in ("winds", "how", "rules"):
        if name not in seen:
            raise HandCodeError(Message(f"hand_code.missing_{name}"))
    if entry.discarder is not None and entry.dealt_in is None:
        raise HandCodeError(Message.of("hand_code.from", word=f"from:{entry.discarder.letter}"))
    return _with_tiles(tiles, entry)


def _with_tiles(words: list[str], entry: Entry) -> Entry:
    """Return the entry with the tiles in these words, which need not be a complete hand."""
    text = " ".join(words)
    try:
        if "+" in text or "＋" in text:
            return from_hand(parse_hand(text), entry)
        hand: Hand = parse_hand(text, TILES[0])  # a hand that is not full has no winning tile yet
    except NotationError as error:
        raise HandCodeError(error.problem) from error
    closed = list(hand.closed)
    closed.remove(hand.winning)
    return replace(entry, closed=tuple(closed), chosen=None, melds=hand.melds, nuki=hand.nuki)


def _tiles(text: str, word: str) -> tuple[Tile, ...]:
    try:
        return parse_tiles(text)
    except NotationError as error:
        raise HandCodeError(Message.of("hand_code.in_word", word=word, problem=error.problem)) from error


def _rules(text: str, word: str) -> Rules:
    try:
        return read_rules_words(text)
    except RuleSetError as error:
        raise HandCodeError(Message.of("hand_code.in_word", word=word, problem=error.problem)) from error


def _number(text: str, word: str, most: int) -> int:
    if text.isascii() and text.isdecimal() and int(text) <= most:
        return int(text)
    raise HandCodeError(Message.of("hand_code.number", word=word, most=most))


def _discarder(letter: str, word: str) -> Wind:
    if len(letter) != 1 or letter not in "ESWN":
        raise HandCodeError(Message.of("hand_code.from", word=word))
    return Wind("ESWN".index(letter))


def _with_winds(entry: Entry, word: str) -> Entry:
    letters = word.split("/")
    if len(letters) != 2 or any(len(letter) != 1 or letter not in "ESWN" for letter in letters):
        raise HandCodeError(Message.of("hand_code.winds", word=word))
    round_wind, seat_wind = (Wind("ESWN".index(letter)) for letter in letters)
    return replace(entry, round_wind=round_wind, seat_wind=seat_wind)

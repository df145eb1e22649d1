"""Read and write tiles and hands as text that people type.

Tiles: `123m406p789s11z`; `0` is a red five. Spaces, order, full-width characters and upper or lower case do not
matter. Honours may also be capitals, `ESWNPFC` (east, south, west, north, haku, hatsu, chun), or 東南西北白發中. A
word may have its suits first, `m123p406`, and a tile may be its Unicode character, 🀇🀈🀉. Ambiguous text is refused.

A whole hand is the closed tiles without the winning one, `+` and the winning tile, then the melds, for example

    23467m234p567p88s +5m                  closed
    34567p88s +2p chi:4<06s pon:777z kakan:1111z ankan:9999m

In a meld, a mark behind a tile says that this tile was called, and from whom: `<` from the left (kamicha), `^`
from across (toimen), `>` from the right (shimocha). `nuki:2` means two norths set aside.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple, get_args

from core.hand import MELD_KINDS, Hand, Meld, MeldKind, Seat
from core.language.messages import Message, notation
from core.language.problem import ProblemError
from core.tiles import (
    CHUN,
    HAKU,
    HATSU,
    HONOURS,
    MAN,
    PIN,
    RED_FIVES,
    SOU,
    SUIT_LETTERS,
    TILES,
    Tile,
)

_HONOUR_SIGNS = {
    **dict(zip("ESWNPFC", range(HONOURS, 34), strict=True)),
    **dict(zip("東南西北白發中", range(HONOURS, 34), strict=True)),
    "発": HONOURS + 5,
}
_ALL = (*TILES, *RED_FIVES.values())
_SUIT_SIGNS = {**{letter: i for i, letter in enumerate(SUIT_LETTERS)}, "萬": 0, "万": 0, "筒": 1, "索": 2}
_TILE_SIGNS = {
    chr(0x1F000 + place): kind
    for place, kind in enumerate(
        (*range(HONOURS, HONOURS + 4), CHUN, HATSU, HAKU, *range(MAN, PIN), *range(SOU, HONOURS), *range(PIN, SOU))
    )
}
"""🀀 to 🀡: winds, dragons from red to white, characters, bamboo, coins."""
_VARIANTS = "\ufe0e\ufe0f"
"""Variation selectors: behind a tile's character they ask for it as text or as a picture."""
BYTE_ORDER_MARK = "\ufeff"
_SOURCE_MARKS: dict[str, Seat] = dict(zip("<^>", get_args(Seat), strict=True))
_MARK_OF = {seat: mark for mark, seat in _SOURCE_MARKS.items()}


LONGEST = 400
"""Maximum length of a text in characters. Every hand is shorter."""
QUOTED = 20
"""How many characters an error quotes before and behind its position."""


class NotationError(ProblemError, ValueError):
    """A text that cannot be read as tiles. The problem names the position and what is expected there.

    :ivar position: index of the character, from 0. :ivar text: the whole text.
    """

    def __init__(self, key: str, text: str, position: int, **params: object) -> None:
        self.text, self.position = text, position
        shown = _around(text, position)
        super().__init__(Message.of(f"notation.{key}", place=position + 1, text=shown, **params))
        self.args = (f"{key} at {position} in {text!r}",)


def _around(text: str, position: int) -> str:
    """Return the part of a text around a position, with … where it was cut: an error has no room for more."""
    first, last = max(position - QUOTED, 0), position + QUOTED
    return f"{'…' if first else ''}{text[first:last]}{'…' if last < len(text) else ''}"


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a text in their order; 0 is a red five, 1z to 7z are winds and dragons; () for no tiles.

    :param text: digits followed by the letter of their suit, `406m77z`, or another form described at the top of
        this module.

    :raises NotationError: digits without a suit, a suit without digits, a tile that does not exist, an unknown
        character, a mark of a called tile, or too long a text.

    >>> [str(tile) for tile in parse_tiles("406m77z")]
    ['4m', '0m', '6m', '7z', '7z']
    """
    _require_short(text)
    if _PLAIN.fullmatch(text):
        return tuple(
            [_OF_SUIT[suit][digit] for digits, suit in _DIGITS_AND_SUIT.findall(text) for digit in digits]
        )
    tiles, marks = _read(text, text, 0, marks_allowed=False)
    assert not marks
    return tiles


_PLAIN = re.compile(r"(?:[0-9]+[mps]|[1-7]+z)+")
"""The form of nearly every text that a program writes: it is read without keeping positions for errors."""
_DIGITS_AND_SUIT = re.compile(r"([0-9]+)([mpsz])")
_OF_SUIT = {suit: {str(tile)[0]: tile for tile in _ALL if tile.suit == i} for i, suit in enumerate(SUIT_LETTERS)}
_BY_NAME = {str(tile): tile for tile in _ALL}


def _require_short(text: str) -> None:
    if len(text) > LONGEST:
        raise NotationError("too_long", text, 0, count=len(text), right=LONGEST)


def parse_tile(text: str) -> Tile:
    """Return the only tile of a text. :raises NotationError: it cannot be read, or there is not exactly one."""
    if text in _BY_NAME:
        return _BY_NAME[text]
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError("not_one_tile", text, 0, count=len(tiles))
    return tiles[0]


def _read(
    part: str, text: str, offset: int, *, marks_allowed: bool, wrong_mark: str = "mark_outside"
) -> tuple[tuple[Tile, ...], list[int]]:
    """Return the tiles of a part of a text, and the indices of those followed by a mark.

    :param part: a substring of the text. :param offset: where it begins in the text.
    :param wrong_mark: key of the error for a mark where none is allowed. :raises NotationError: it cannot be read.
    """
    tiles: list[Tile] = []
    marked: list[int] = []
    digits: list[tuple[int, int]] = []  # digits and their places, still without a suit
    before: _SuitBefore | None = None  # a suit before its digits, valid until the word ends
    at_start = True  # of a word
    for position, sign in enumerate(part, offset):
        plain = sign if sign.isascii() else unicodedata.normalize("NFKC", sign)
        starts, at_start = at_start, False
        if plain.isspace() or sign == BYTE_ORDER_MARK:
            _require_digits(before, text)
            before, at_start = None, True
        elif plain.isdecimal() and plain.isascii():
            if before is None:
                digits.append((int(plain), position))
            else:
                tiles.append(_tile(int(plain), before.suit, text, position))
                before = before._replace(has_digits=True)
        elif plain in _SOURCE_MARKS:
            if not marks_allowed:
                raise NotationError(wrong_mark, text, position, sign=plain)
            if not digits and not tiles:
                raise NotationError("mark_first", text, position, sign=plain)
            if marked:
                raise NotationError("two_marks", text, position)
            marked.append(len(tiles) + len(digits) - 1)
        elif digits and plain.lower() in _SUIT_SIGNS:
            tiles += [_tile(digit, _SUIT_SIGNS[plain.lower()], text, place) for digit, place in digits]
            digits = []
        elif plain in _HONOUR_SIGNS or sign in _TILE_SIGNS:
            if digits:
                raise NotationError("no_suit", text, digits[0][1], digits=_digits(digits))
            _require_digits(before, text)
            before = None
            tiles.append(TILES[_HONOUR_SIGNS[plain] if plain in _HONOUR_SIGNS else _TILE_SIGNS[sign]])
        elif plain.lower() in SUIT_LETTERS and (starts or before is not None):
            _require_digits(before, text)
            before = _SuitBefore(SUIT_LETTERS.index(plain.lower()), plain, position, False)
        elif plain in _SUIT_SIGNS:
            raise NotationError("no_digits", text, position, suit=plain)
        elif not (sign in _VARIANTS and position > offset and part[position - offset - 1] in _TILE_SIGNS):
            raise NotationError("strange_sign", text, position, sign=sign)
    if digits:
        raise NotationError("no_suit", text, digits[0][1], digits=_digits(digits))
    _require_digits(before, text)
    return tuple(tiles), marked


class _SuitBefore(NamedTuple):
    """A suit letter before its digits, as in `m345p06`."""

    suit: int
    sign: str
    place: int
    has_digits: bool


def _require_digits(before: _SuitBefore | None, text: str) -> None:
    if before is not None and not before.has_digits:
        raise NotationError("no_digits", text, before.place, suit=before.sign)


def _digits(digits: list[tuple[int, int]]) -> str:
    return "".join(str(digit) for digit, _ in digits)


def _tile(digit: int, suit: int, text: str, place: int) -> Tile:
    if suit == 3:
        if not 1 <= digit <= 7:
            raise NotationError("no_such_honour", text, place, digit=digit)
        return TILES[HONOURS + digit - 1]
    return TILES[suit * 9 + digit - 1] if digit else RED_FIVES[suit * 9 + 4]


# ------------------------------------------------------------------------------------- whole hands


def parse_hand(text: str, winning: Tile | None = None) -> Hand:
    """Return the hand of a text, possible or not, in the form described at the top of this module.

    :param winning: the winning tile if the text does not name it; it is added to the text's closed tiles.
    :raises NotationError: the text cannot be read, or the winning tile is missing, or given twice.

    >>> hand = parse_hand("22678m345p67s +8s pon:77>7z")
    >>> str(hand.winning), hand.is_closed, hand.melds[0].source
    ('8s', False, 'shimocha')
    """
    _require_short(text)
    melds: list[Meld] = []
    nuki = 0
    for word in _MELD_WORD.finditer(text):
        name, body, start = word[1].lower(), word[2], word.start(2)
        if name == "nuki":
            count = unicodedata.normalize("NFKC", body)
            if not count:
                raise NotationError("no_nuki", text, start)
            if count not in ("0", "1", "2", "3", "4"):
                raise NotationError("bad_nuki", text, start, found=body)
            nuki = int(count)
        elif name in MELD_KINDS:
            melds.append(_meld(name, body, text, start))
        else:
            raise NotationError("no_such_meld", text, word.start(), found=word[1])
    # The rest is the closed part, a plus sign and the winning tile. Spaces keep the positions for errors.
    rest = _MELD_WORD.sub(lambda word: " " * len(word[0]), text).replace("＋", "+")
    if colonless := _MELD_WITHOUT_COLON.search(rest):
        raise NotationError("no_colon", text, colonless.start(), meld=colonless[0].lower())
    before, plus, after = rest.partition("+")
    if not plus and winning is None:
        raise NotationError("no_winning_tile", text, len(text))
    if "+" in after or (plus and winning is not None):
        raise NotationError("two_winning_tiles", text, rest.rindex("+"))
    closed, _ = _read(before, text, 0, marks_allowed=False)
    if winning is None:
        winning = _winning(after, text, len(before))
    return Hand((*closed, winning), tuple(melds), winning=winning, nuki=nuki)


def _winning(after: str, text: str, plus: int) -> Tile:
    """Return the only tile behind the plus sign. :raises NotationError: there is not exactly one.

    :param plus: the position of the plus sign.
    """
    tiles, _ = _read(after, text, plus + 1, marks_allowed=False)
    if not tiles:
        raise NotationError("no_winning_tile", text, plus)
    if len(tiles) > 1:
        raise NotationError("not_one_winning_tile", text, plus, count=len(tiles))
    return tiles[0]


_MELD_WORD = re.compile(r"(\w+)\s*[:：]\s*(\S*)")
_MELD_WITHOUT_COLON = re.compile("|".join((*MELD_KINDS, "nuki")), re.IGNORECASE)


def _meld(name: str, body: str, text: str, start: int) -> Meld:
    kind: MeldKind = next(kind for kind in MELD_KINDS if kind == name)
    tiles, marked = _read(body, text, start, marks_allowed=kind != "ankan", wrong_mark="mark_in_ankan")
    if not tiles:
        raise NotationError("no_tiles", text, start, meld=kind)
    if not marked:
        return Meld(kind, tiles)
    mark = next(sign for sign in unicodedata.normalize("NFKC", body) if sign in _SOURCE_MARKS)
    return Meld(kind, tiles, source=_SOURCE_MARKS[mark], called=marked[0])


def write_meld(meld: Meld) -> str:
    """Return a meld as text, such as `pon:77>7z`: the mark follows the called tile and says whom it came from.

    Without mark where either is unknown.
    """
    if meld.source is None or meld.called is None:
        return f"{meld.kind}:{notation(meld.tiles)}"
    signs = [str(tile)[0] for tile in meld.tiles]
    signs[meld.called] += _MARK_OF[meld.source]
    runs: list[str] = []
    for index, tile in enumerate(meld.tiles):
        last = index + 1 == len(meld.tiles) or meld.tiles[index + 1].suit != tile.suit
        runs.append(signs[index] + (SUIT_LETTERS[tile.suit] if last else ""))
    return f"{meld.kind}:{''.join(runs)}"


def write_hand(hand: Hand) -> str:
    """Return a hand as text that `parse_hand()` reads as the same hand.

    :raises ValueError: the winning tile is not among the closed tiles.

    >>> write_hand(parse_hand("5m 4m 0p22s46p ankan:1111z +3m"))
    '45m406p22s +3m ankan:1111z'
    """
    closed = list(hand.closed)
    closed.remove(hand.winning)
    words = [notation(tuple(closed)), f"+{hand.winning}", *(write_meld(meld) for meld in hand.melds)]
    if hand.nuki:
        words.append(f"nuki:{hand.nuki}")
    return " ".join(word for word in words if word)


def write_tiles(tiles: Iterable[Tile]) -> str:
    """Return tiles as text, sorted by suit and number. A red five is written as 0 and sorted as a five.

    >>> write_tiles(parse_tiles("3m0p2m1m"))
    '123m0p'
    """
    return notation(tuple(sorted(tiles)))

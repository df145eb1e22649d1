"""The form of practice: the five cards of the derivation, with fields where the learner answers.

An immutable value with its transitions. Fields are answered one after another; where all of a card are, the card
is checked. What was right opens; what was not is asked once more, and then told. What was entered first is the
answer. Nothing is entered by entering nothing: that is refused with a word.

>>> from core.interchange.hand_code import read_code
>>> from core.scoring.score import score
>>> entry = read_code("fuhan1 345m11234678p56s+7s S/N ron riichi rules:standard")
>>> form = AnswerForm.of(score(entry.hand(), entry.win(), entry.rules), ("pair", "wait"))
>>> form = form.key("2").key("0").enter()
>>> form.phase, [form.verdict(at) for at in range(2)]
('missed', ['wrong', 'right'])
>>> form.enter().key("0").enter().phase
'done'
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal

from core.hand.notation import NotationError, parse_tiles, write_tiles
from core.language.messages import Message
from core.practice.exercise.fields import Entered, can_grow, is_group, is_pair, kinds_of
from core.practice.exercise.form_state import AskedReading, FormState, places_of
from core.tiles import SUIT_LETTERS, TILES, Tile

MOST_DIGITS = 6
HUNDREDS = "."
"""The key that adds 00."""
MINUS = "-"
"""The key that turns a number's sign."""
NONE = "0"
"""The key that says of yaku that there is none."""


@dataclass(frozen=True, slots=True)
class AnswerForm(FormState):
    """A form, and what becomes of it with every key."""

    def key(self, key: str) -> AnswerForm:
        """Returns the form after a sign was typed: a digit, a letter, or the key for hundreds."""
        if self.begun is not None:
            grown = self._grown(key)
            return grown if grown is not None else replace(self, begun=None).key(key)
        field = self.field
        if field is None:
            return self._refuse("practice.refused.full" if self.phase == "asking" else "practice.refused.over")
        key = key.lower()
        if field.keys:
            found = dict(field.keys).get(key)
            if found is None:
                return self._refuse("practice.refused.key")
            return replace(self.put(found), begun=(self.at, key) if field.kind == "digit" else None)
        if field.kind == "finished":
            groups = self.own_groups
            if key.isdigit() and 0 < int(key) <= len(groups):
                return self.put(groups[int(key) - 1])
            return self._refuse("practice.refused.key")
        if field.kind == "number":
            return self._digit(key)
        if field.kind == "group":
            return self._tile_key(key)
        if key == NONE and not self.typed:
            return replace(self.put(()), at=self.at)  # as after each yaku: Return goes on
        return replace(self, typed=self.typed + key, refused=None)

    def click(self, key: str) -> AnswerForm:
        """Returns the form after a button was clicked: it is the same as its key, and no digit follows it."""
        return replace(replace(self, begun=None).key(key), begun=None)

    def _grown(self, key: str) -> AnswerForm | None:
        """The form where the second digit of a number was typed that its first one has entered: 20 is 20."""
        if self.begun is None or self.phase != "asking":
            return None
        at, first = self.begun
        if self.fields[at].kind == "group":
            return self._grown_group(at, first + key.lower())
        whole = next((value for _, value in self.fields[at].keys if str(value) == first + key), None)
        if whole is None:
            return None
        entered = (*self.entered[:at], whole, *self.entered[at + 1 :])
        return replace(self, entered=entered, begun=None, refused=None)

    def _grown_group(self, at: int, typed: str) -> AnswerForm | None:
        """The form where the last group is typed although it was what was left: it goes on as if it were not."""
        own = self.entered[at]
        if not isinstance(own, tuple) or not write_tiles([TILES[int(kind)] for kind in own]).startswith(typed):
            return None
        if len(typed) == 1:  # it may as well answer what is asked now
            return replace(replace(self, begun=None).key(typed), begun=(at, typed), refused=None)
        asked = next((each for each, field in enumerate(self.fields) if field.kind == "finished"), self.at)
        entered = (*self.entered[:asked], None, *self.entered[asked + 1 :])
        return replace(self, entered=entered, at=asked, begun=(at, typed), refused=None)

    def _digit(self, key: str) -> AnswerForm:
        if key == MINUS:
            turned = self.typed[1:] if self.typed.startswith(MINUS) else MINUS + self.typed
            return replace(self, typed=turned, refused=None)
        sign = MINUS if self.typed.startswith(MINUS) else ""
        more = "00" if key == HUNDREDS else key
        typed = (self.typed[len(sign) :] + more).lstrip("0") or "0"
        if not (more.isascii() and more.isdigit()) or len(typed) > MOST_DIGITS:
            return self._refuse("practice.refused.key")
        return replace(self, typed=sign + typed, refused=None)

    def _tile_key(self, key: str) -> AnswerForm:
        if key.isascii() and key.isdigit() and len(self.typed) < 4:
            return replace(self, typed=self.typed + key, picked=(), refused=None)
        if key not in SUIT_LETTERS or not self.typed:
            return self._refuse("practice.refused.key")
        try:
            return self._put_group(parse_tiles(self.typed + key))
        except NotationError:
            return replace(self._refuse("practice.refused.group"), typed="")

    def pick(self, tile: Tile) -> AnswerForm:
        """Returns the form after a tile of the hand was picked for a group: the third makes it whole; a pair is
        whole when another tile follows.
        """
        field = self.field
        if field is None or field.kind != "group":
            return self
        picked = (*self.picked, tile)
        if not can_grow(kinds_of(picked)):
            form = self._put_group(self.picked) if is_pair(kinds_of(self.picked)) else None
            if form is not None and form.refused is None:
                return form.pick(tile)
            picked = (tile,)
        if len(picked) == 3:
            return self._put_group(picked)
        return replace(self, picked=picked, typed="", refused=None)

    def _put_group(self, tiles: tuple[Tile, ...]) -> AnswerForm:
        kinds = kinds_of(tiles)
        left = Counter(tile.kind for tile in self.tiles_left)
        if isinstance(own := self.entered[self.at], tuple):  # it takes its own place
            left.update(int(kind) for kind in own)
        if not (is_group(kinds) or is_pair(kinds)):
            return replace(self._refuse("practice.refused.group"), typed="", picked=())
        if Counter(kinds) - left:
            return replace(self._refuse("practice.refused.not_there"), typed="", picked=())
        form = self.put(kinds)
        rest = kinds_of(form.tiles_left)
        is_last = form.field is not None and form.field.kind == "group" and form._groups_open == 1
        if not is_last or not (is_group(rest) or is_pair(rest)):
            return form
        full = form.put(rest)
        return replace(full, begun=(form.at, "") if self.typed and full.at != form.at else None)

    @property
    def _groups_open(self) -> int:
        return sum(
            field.part == "groups" and entered is None
            for field, entered in zip(self.fields, self.entered, strict=True)
        )

    def put(self, value: Entered) -> AnswerForm:
        """Returns the form with this in the field that is asked, and the next one asked."""
        entered = (*self.entered[: self.at], value, *self.entered[self.at + 1 :])
        form = replace(self, entered=entered, typed="", picked=(), begun=None, refused=None)
        return replace(form, at=form._next_open(self.at))

    def with_yaku(self, name: str) -> AnswerForm:
        """Returns the form with one yaku more, or, if it was there, one fewer."""
        field, entered = self.field, self.entered[self.at] if self.at < len(self.fields) else None
        if field is None or field.kind != "yaku":
            return self
        had = tuple(str(each) for each in entered) if isinstance(entered, tuple) else ()
        now = tuple(each for each in had if each != name) if name in had else (*had, name)
        kept = (*self.entered[: self.at], now or None, *self.entered[self.at + 1 :])
        return replace(self, entered=kept, typed="", refused=None)

    def go_to(self, at: int) -> AnswerForm:
        """Returns the form with another field asked, of those that can still be answered."""
        if self.phase != "asking" or at not in self.block or at in self.checked - self.again:
            return self
        return replace(self, at=at, typed="", picked=(), begun=None, refused=None)

    def back(self) -> AnswerForm:
        """Returns the form after Backspace: without what was typed last, else without the last line."""
        if self.phase != "asking":
            return self
        if self.picked:
            return replace(self, picked=self.picked[:-1], refused=None)
        if self.typed:
            return replace(self, typed=self.typed[:-1], refused=None)
        field, entered = self.fields[self.at], self.entered[self.at]
        if field.kind == "yaku" and isinstance(entered, tuple) and entered:
            return self.with_yaku(str(entered[-1]))
        if entered is not None and self.is_full and self.at == max(self.block):
            return self._without(self.at)
        before = [
            at
            for at in self.block
            if at < self.at and self.entered[at] is not None and at not in self.hinted and self._may_change(at)
        ]
        return self._without(before[-1]) if before else self._refuse("practice.refused.nothing_back")

    def _may_change(self, at: int) -> bool:
        return at not in self.checked or at in self.again

    def _without(self, at: int) -> AnswerForm:
        entered = (*self.entered[:at], None, *self.entered[at + 1 :])
        return replace(self, entered=entered, at=at, typed="", picked=(), begun=None, refused=None)

    def _next_open(self, at: int) -> int:
        """The field of the block behind this one that is empty, else the first empty one, else this one."""
        block = self.block
        empty = [each for each in block if self.entered[each] is None]
        return next((each for each in empty if each > at), empty[0] if empty else at)

    def hint(self) -> AnswerForm:
        """Returns the form with what is right in the field that is asked: that counts as half right.

        Before a card is tried again it is the first field that is not right.
        """
        if self.phase == "missed":
            return self._try_again().hint()
        if self.field is None:
            return self._refuse("practice.refused.over")
        if self.field.part == "groups" or (self.is_full and self._open_group is not None):
            return min(self.by_each_reading, key=lambda each: each.not_right)._hint_group()
        right = self.field.right
        if self.field.kind == "choice" and isinstance(right, tuple):
            right = right[0]  # each of them is right
        return replace(self.put(right), hinted=self.hinted | {self.at})

    def _hint_group(self) -> AnswerForm:
        """A right group that was not entered; where its tiles are in wrong ones, those are taken back."""
        rights = [field.right for field in self.fields if field.part == "groups"]
        missing = list(rights)
        wrong = []
        for at, mine in enumerate(self.entered):
            if self.fields[at].part == "groups" and mine is not None:
                if mine in missing:
                    missing.remove(mine)
                else:
                    wrong.append(at)
        if not missing:  # the one that is asked is right as it is
            return replace(self, at=self._next_open(self.at))
        left = Counter(tile.kind for tile in self.tiles_left)
        free = [group for group in missing if isinstance(group, tuple) and not Counter(map(int, group)) - left]
        if not free:
            entered = tuple(None if at in wrong else mine for at, mine in enumerate(self.entered))
            return replace(self, entered=entered, at=wrong[0])._hint_group()
        at = self.at if self.entered[self.at] is None else self._next_open(self.at)
        return replace(replace(self, at=at).put(free[0]), hinted=self.hinted | {at})

    @property
    def _open_group(self) -> int | None:
        """The group that is asked while a tile is in none: the first empty one, else the last; None: all are."""
        groups = [at for at in self.block if self.fields[at].part == "groups"]
        if not groups or not self.tiles_left:
            return None
        return next((at for at in groups if self.entered[at] is None), groups[-1])

    def _refuse(self, key: str) -> AnswerForm:
        return replace(self, refused=Message(key))

    # ------------------------------------------------------------------------------ Return

    def enter(self) -> AnswerForm:
        """Returns the form after Return: it takes what was typed, checks what is full, or tries again."""
        if self.phase == "missed":
            return self._try_again()
        if self.phase == "done":
            return self
        field = self.fields[self.at]
        if field.kind == "number" and self.typed.strip(MINUS):
            form = self.put(int(self.typed))
            return form.enter() if form.is_full else form
        if field.kind == "group" and self.picked:
            return self._put_group(self.picked)
        if self.typed:
            return self._refuse("practice.refused.unknown")
        if field.kind == "yaku" and self.entered[self.at] is not None and not self.is_full:
            return replace(self, at=self._next_open(self.at), refused=None)
        if (group := self._open_group) is not None and any(self.entered[at] is not None for at in self.block):
            return replace(self, at=group, refused=Message.of("practice.refused.left", tiles=self.tiles_left))
        if not self.is_full:
            return self._refuse("practice.refused.empty")
        return self._check()

    def _check(self) -> AnswerForm:
        block = self.block
        first = tuple(
            mine if at in block and was is None else was
            for at, (mine, was) in enumerate(zip(self.entered, self.first, strict=True))
        )
        form = replace(self, first=first, begun=None, refused=None)
        form = min(form.by_each_reading, key=lambda each: each.not_right)
        block = form.block
        missed = frozenset(at for at in block if form.verdict(at) != "right")
        fresh = missed - self.again
        if fresh:
            return replace(form, checked=form.checked | set(block), again=form.again | fresh, phase="missed")
        return form._go_on(block)

    @property
    def by_each_reading(self) -> tuple[AnswerForm, ...]:
        """The form, and the same by each reading that is worth as much and that asks all that was entered."""
        return (self, *(form for other in self.others if (form := self._by(other)) is not None))

    @property
    def not_right(self) -> int:
        """In how many fields something stands that is not right."""
        return sum(mine is not None and self.verdict(at) != "right" for at, mine in enumerate(self.entered))

    def _by(self, other: AskedReading) -> AnswerForm | None:
        """The form with what was entered, as that of another reading; None: that does not ask all of it."""
        here, there = places_of(self.fields), places_of(other.fields)
        filled = [field for field, at in here.items() if self.entered[at] is not None]
        if not all(field in there for field in filled):
            return None
        moved = {at: there[field] for field, at in here.items() if field in there}
        back = {at: was for was, at in moved.items()}

        def row(values: tuple[Entered | None, ...]) -> tuple[Entered | None, ...]:
            return tuple(values[back[at]] if at in back else None for at in range(len(other.fields)))

        def places(were: frozenset[int]) -> frozenset[int]:
            return frozenset(moved[at] for at in were if at in moved)

        mine = AskedReading(self.facts, self.derivation, self.fields) if self.derivation is not None else other
        return replace(
            self,
            facts=other.facts,
            derivation=other.derivation,
            fields=other.fields,
            others=tuple(mine if each is other else each for each in self.others),
            entered=row(self.entered),
            first=row(self.first),
            at=moved.get(self.at, 0),
            hinted=places(self.hinted),
            again=places(self.again),
            checked=places(self.checked),
        )

    def _try_again(self) -> AnswerForm:
        """The lines that were not right are empty again."""
        wrong = self.missed
        entered = tuple(None if at in wrong else mine for at, mine in enumerate(self.entered))
        return replace(self, entered=entered, at=wrong[0], phase="asking", typed="", picked=(), refused=None)

    def _go_on(self, block: tuple[int, ...]) -> AnswerForm:
        checked = self.checked | set(block)
        rest = [at for at in range(len(self.fields)) if at not in checked]
        if not rest:
            return replace(self, checked=checked, phase="done")
        return replace(self, checked=checked, at=rest[0])


BoxState = Literal["empty", "active", "entered", "right", "wrong", "told", "hinted"]
"""Nothing yet; asked now; entered; right; not right, to be tried again; not right, and what is right is told;
filled by a hint."""


def state_of(form: AnswerForm, at: int) -> BoxState:
    """Returns how a field is shown."""
    if form.phase == "asking" and at == form.at and at in open_fields(form):
        return "active"
    if at not in form.checked or (at in form.again and form.phase == "asking" and at in open_fields(form)):
        return "empty" if form.entered[at] is None else "entered"
    if form.verdict(at) == "right":
        return "hinted" if at in form.hinted else "right"
    if form.phase == "missed" and at in open_fields(form):
        return "entered" if form.verdict(at) == "own" else "wrong"  # what follows from a mistake is none
    return "told"


def open_fields(form: AnswerForm) -> frozenset[int]:
    """Returns the fields of the card that is asked."""
    if form.phase == "done" or form.at >= len(form.fields):
        return frozenset()
    if form.at_end:
        return frozenset(range(len(form.fields)))
    return frozenset(at for at, field in enumerate(form.fields) if field.card == form.card)


def is_open(form: AnswerForm, at: int) -> bool:
    """Whether what holds in this field may be said: not before it is tried again, and how a number comes about
    not before its whole card is done. That would be the answer.
    """
    if form.fields[at].kind == "number" and at in open_fields(form):
        return False
    return at in form.checked and state_of(form, at) in ("right", "told", "hinted")

"""The views of the kinds of fields: what can be clicked, what stands in the box, and how wide it is.

Yaku can be typed by their names in every language that the program has, and in kana.

In gui without Qt: it says how a field is seen, and reads the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple

import resources
from core.language.messages import Catalogue, TextPart
from core.language.numbers import MINUS as SIGN
from core.language.numbers import number_text
from core.practice.exercise.fields import Entered, FormField, KindName
from core.practice.exercise.form import AnswerForm, state_of
from core.practice.exercise.kinds.number import HUNDREDS, MINUS
from core.practice.exercise.kinds.yaku import NONE
from core.practice.exercise.yaku_words import USUAL, matching
from core.rules.rules import ORDER
from core.tiles import TILES, Tile
from gui.appearance.translator import Translator


@cache
def yaku_names() -> dict[str, tuple[str, ...]]:
    """Return the names of every yaku and kind of dora by its id: in every language and script, and as they are
    also called.
    """
    terms = {term["id"]: term for term in resources.glossary()}
    spoken = [Catalogue.of(language, resources.texts).texts for language in resources.languages()]
    found: dict[str, tuple[str, ...]] = {}
    for yaku in ORDER:
        names = [yaku.replace("_", " ")]
        names += [texts[key] for texts in spoken if (key := f"yaku.{yaku}.name") in texts]
        term = terms.get(yaku, {})
        names += [term[name] for name in ("kana", "romaji", "kanji") if isinstance(term.get(name), str)]
        names += [alias for alias in term.get("aliases", []) if isinstance(alias, str)]
        found[yaku] = tuple(dict.fromkeys(names))
    return found


def names_among(among: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Return the names of some yaku; of all for ()."""
    names = yaku_names()
    return {yaku: names[yaku] for yaku in among} if among else names


AnswerTone = Literal["", "own", "right", "wrong", "over"]
"""An answer to choose; chosen; right; chosen but wrong; no longer to choose."""
COLUMNS, WORD_COLUMNS = 6, 3
"""The numbers of columns of buttons with numbers and with words."""
MOST_MATCHES = 6
"""The maximal number of yaku that are offered."""
_KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", HUNDREDS, "back")
_WORDS = {HUNDREDS: "00", "back": "⌫", MINUS: SIGN}


class Offer(NamedTuple):
    """A button to offer.

    :ivar name: `key.2`, or `yaku.tanyao`.
    :ivar words: its text.
    :ivar key: the key that types it.
    """

    name: str
    words: str
    key: str = ""
    tone: AnswerTone = ""


class FieldView:
    """The view of a kind of field; this base class has nothing to click.

    :cvar is_wide: whether its box has room for words.
    :cvar is_number: whether it contains digits.
    :cvar is_pad: whether the buttons are the field if it alone is asked.
    :cvar is_long: whether it may need several lines.
    """

    is_wide = False
    is_number = False
    is_pad = False
    is_long = False

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Return the buttons to offer."""
        return ()

    def columns(self, number: int) -> int:
        """Return the maximal number of columns for so many buttons."""
        return COLUMNS

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """Return the text in the box for a value."""
        return number_text(value) if isinstance(value, int) else ""

    def tiles(self, value: Entered | None) -> tuple[Tile, ...]:
        """Return the tiles in the box for a value; () if it is text."""
        return ()

    def tiles_in(self, form: AnswerForm, at: int) -> tuple[Tile, ...]:
        """Return the tiles that are in the box now."""
        return self.tiles(value_of(form, at))

    def typed_text(self, typed: str) -> str:
        """Return what was typed, as it is shown in the box."""
        return typed

    def standing(self, form: AnswerForm, at: int, words: Translator) -> str:
        """Return the text in the box: what is typed, else what was entered or is revealed."""
        if form.typed and state_of(form, at) == "active":
            return self.typed_text(form.typed)
        value = value_of(form, at)
        return "" if value is None else self.text(form.fields[at], value, words)

    def right_parts(self, field: FormField, words: Translator) -> list[TextPart]:
        """Return the right answer with its tiles, for paper and for a class."""
        return [self.text(field, field.right, words) or words.say("form.none")]


class TilesView(FieldView):
    """The view of a field with tiles in its box."""

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """Return the names of the tiles."""
        return words.spell(self.tiles(value))

    def tiles(self, value: Entered | None) -> tuple[Tile, ...]:
        """Return the tiles of a group, given by their kinds."""
        return tuple(TILES[int(kind)] for kind in value) if isinstance(value, tuple) else ()

    def right_parts(self, field: FormField, words: Translator) -> list[TextPart]:
        """Return the tiles of the right answer."""
        return [self.tiles(field.right)]


def value_of(form: AnswerForm, at: int) -> Entered | None:
    """Return the value that a field shows: the entered one, or the right one once revealed; None for none."""
    return form.fields[at].right if state_of(form, at) == "told" else form.entered[at]


def tone_of(form: AnswerForm, at: int, value: Entered) -> AnswerTone:
    """Return how an answer to a field is shown. The right one is only marked when nothing is asked any more."""
    field, mine = form.fields[at], form.entered[at]
    if form.phase == "asking":
        is_missed = at in form.again and value == form.first[at]
        return "own" if mine is not None and value == mine else "wrong" if is_missed else ""
    rights = field.right if isinstance(field.right, tuple) else (field.right,)
    told = mine if mine in rights else rights[0]
    if form.phase == "done" and value == told:
        return "right"
    return "wrong" if value == mine else "over"


class DigitView(FieldView):
    """The view of fu: the numbers that such a line can have."""

    is_number = is_pad = True

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Return a button for each number, which is its own key."""
        return tuple(Offer(f"key.{key}", str(fu), "", tone_of(form, at, fu)) for key, fu in form.fields[at].keys)


class NumberView(FieldView):
    """The view of a number: digits, 00 or a sign, and back."""

    is_number = True

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Return the keys. Results of a match can be negative, and are not in hundreds."""
        settles = form.fields[at].part == "settled"
        keys = [MINUS if settles and key == HUNDREDS else key for key in _KEYS]
        return tuple(Offer(f"key.{key}", _WORDS.get(key, key)) for key in keys)

    def columns(self, number: int) -> int:
        """Return all in one row."""
        return number

    def typed_text(self, typed: str) -> str:
        """Return the number with its commas."""
        return number_text(int(typed)) if typed.strip(MINUS) else typed.replace(MINUS, SIGN)


class GroupView(TilesView):
    """The view of a group, which is entered by clicking the tiles of the hand above."""

    def standing(self, form: AnswerForm, at: int, words: Translator) -> str:
        """Return the names of the tiles, including those that are picked so far."""
        picked = self._picked(form, at)
        return words.spell(picked) if picked else super().standing(form, at, words)

    def tiles_in(self, form: AnswerForm, at: int) -> tuple[Tile, ...]:
        """Return the tiles; none while digits are typed."""
        is_typed = bool(form.typed) and at == form.at
        return () if is_typed else self._picked(form, at) or super().tiles_in(form, at)

    def _picked(self, form: AnswerForm, at: int) -> tuple[Tile, ...]:
        return form.picked if at == form.at and form.entered[at] is None else ()


class FinishedView(TilesView):
    """The view of the group that the winning tile finished, answered by the number of a group."""

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Return a number for each group of the hand, from 1 on."""
        return tuple(Offer(f"key.{number}", str(number)) for number, _ in enumerate(form.own_groups, 1))


class ChoiceView(FieldView):
    """The view of a choice between some words: a button for each, with its key."""

    is_wide = is_pad = True

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Return a button for each value, with its key."""
        field = form.fields[at]
        return tuple(
            Offer(f"key.{key}", self.text(field, value, words), key.upper(), tone_of(form, at, value))
            for key, value in field.keys
        )

    def columns(self, number: int) -> int:
        """Return two columns for two or four buttons."""
        return 2 if number in (2, 4) else WORD_COLUMNS

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """Return the name of a choice."""
        if field.part == "wait_name":
            return words.say(f"wait_name.{value}")
        if isinstance(value, bool):
            return words.say("form.yes" if value else "form.no")
        return words.say(f"choice.{field.part}.{value}")

    def right_parts(self, field: FormField, words: Translator) -> list[TextPart]:
        """Return all right choices."""
        rights = field.right if isinstance(field.right, tuple) else (field.right,)
        return [words.say("list.comma").join(self.text(field, each, words) for each in rights)]


class YakuView(FieldView):
    """The view of yaku.

    It offers those that match what was typed, else those that are asked about or usual; Return takes the first.
    """

    is_wide = is_long = True

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Return the yaku that were found, and "none" while nothing is typed."""
        field, entered = form.fields[at], form.entered[form.at]
        found = matching(form.typed, names_among(field.among))[:MOST_MATCHES]
        found = found or field.among or USUAL[:MOST_MATCHES]
        mine = entered if isinstance(entered, tuple) else ()
        offers = [
            Offer(
                f"yaku.{name}",
                words.say(f"yaku.{name}.name"),
                "⏎" if form.typed and not number else "",
                "own" if name in mine else "",
            )
            for number, name in enumerate(found)
        ]
        if not form.typed:
            offers.append(Offer(f"key.{NONE}", words.say("form.none"), NONE, "own" if entered == () else ""))
        return tuple(offers)

    def columns(self, number: int) -> int:
        """Return few columns, since the names are long."""
        return WORD_COLUMNS

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """Return all names in a list."""
        names = value if isinstance(value, tuple) else ()
        said = [words.say(f"yaku.{name}.name") for name in names]
        return words.say("list.comma").join(said) or words.say("form.none")

    def standing(self, form: AnswerForm, at: int, words: Translator) -> str:
        """Return the entered yaku, and the letters of the next one."""
        typed = form.typed if state_of(form, at) == "active" else ""
        value = value_of(form, at)
        entered = "" if value is None else self.text(form.fields[at], value, words)
        return words.say("list.comma").join(part for part in (entered, typed) if part)


VIEWS: Mapping[KindName, FieldView] = {
    "digit": DigitView(),
    "number": NumberView(),
    "group": GroupView(),
    "finished": FinishedView(),
    "choice": ChoiceView(),
    "yaku": YakuView(),
}


def view_of(field: FormField) -> FieldView:
    """Return the view of a field."""
    return VIEWS[field.kind]


def entered_text(field: FormField, value: Entered | None, words: Translator) -> str:
    """Return the text of a field's value; empty if nothing was entered."""
    return "" if value is None else view_of(field).text(field, value, words)


def right_parts(field: FormField, words: Translator) -> list[TextPart]:
    """Return the right answer of a field with its tiles, for paper and for a class."""
    return view_of(field).right_parts(field, words)

"""How each kind of field is seen: what there is to click for it, what stands in its box, and how wide that is.

Yaku are typed by what they are called in every language that the program has, and in kana.

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
    """The names of every yaku and of each kind of dora."""
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
    """The names of some yaku; () for all."""
    names = yaku_names()
    return {yaku: names[yaku] for yaku in among} if among else names


AnswerTone = Literal["", "own", "right", "wrong", "over"]
"""To be chosen; chosen; right; chosen and not right; no more to be chosen."""
COLUMNS, WORD_COLUMNS = 6, 3
"""Of buttons beside each other, with a number and with words."""
MOST_MATCHES = 6
"""So many yaku are offered at most."""
_KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", HUNDREDS, "back")
_WORDS = {HUNDREDS: "00", "back": "⌫", MINUS: SIGN}


class Offer(NamedTuple):
    """A button that is wanted. :ivar name: `key.2`, or `yaku.tanyao`. :ivar key: what types it."""

    name: str
    words: str
    key: str = ""
    tone: AnswerTone = ""


class FieldView:
    """A kind of field in the window; by itself there is nothing to click.

    :cvar is_wide: its box has room for words. :cvar is_number: what stands in it are digits.
    :cvar is_pad: where it alone is asked, the buttons are the field.
    :cvar is_long: what stands in it may need several lines.
    """

    is_wide = False
    is_number = False
    is_pad = False
    is_long = False

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Returns what there is to click."""
        return ()

    def columns(self, number: int) -> int:
        """Returns how many of so many buttons stand beside each other at most."""
        return COLUMNS

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """Returns what stands in the box for a value."""
        return number_text(value) if isinstance(value, int) else ""

    def tiles(self, value: Entered | None) -> tuple[Tile, ...]:
        """Returns the tiles that stand in the box for a value; (): it is words."""
        return ()

    def tiles_in(self, form: AnswerForm, at: int) -> tuple[Tile, ...]:
        """Returns the tiles that stand in the box now."""
        return self.tiles(value_of(form, at))

    def typed_text(self, typed: str) -> str:
        """Returns what was typed, as it stands in the box."""
        return typed

    def standing(self, form: AnswerForm, at: int, words: Translator) -> str:
        """Returns what stands in the box: what is typed, else what was entered, or is told."""
        if form.typed and state_of(form, at) == "active":
            return self.typed_text(form.typed)
        value = value_of(form, at)
        return "" if value is None else self.text(form.fields[at], value, words)

    def right_parts(self, field: FormField, words: Translator) -> list[TextPart]:
        """Returns what is right, tiles within: for paper, and for a class."""
        return [self.text(field, field.right, words) or words.say("form.none")]


class TilesView(FieldView):
    """Tiles stand in the box."""

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """Their names."""
        return words.spell(self.tiles(value))

    def tiles(self, value: Entered | None) -> tuple[Tile, ...]:
        """A group, by its kinds."""
        return tuple(TILES[int(kind)] for kind in value) if isinstance(value, tuple) else ()

    def right_parts(self, field: FormField, words: Translator) -> list[TextPart]:
        """Its tiles."""
        return [self.tiles(field.right)]


def value_of(form: AnswerForm, at: int) -> Entered | None:
    """Returns what a field holds: what was entered, or what is right where that is told; None: nothing."""
    return form.fields[at].right if state_of(form, at) == "told" else form.entered[at]


def tone_of(form: AnswerForm, at: int, value: Entered) -> AnswerTone:
    """Returns how an answer to a field is shown. What is right is told when nothing is asked any more."""
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
    """Fu: the numbers of them that such a line can have."""

    is_number = is_pad = True

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """A number is its own key."""
        return tuple(Offer(f"key.{key}", str(fu), "", tone_of(form, at, fu)) for key, fu in form.fields[at].keys)


class NumberView(FieldView):
    """A number: digits, 00 or a sign, and back."""

    is_number = True

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Results of a match may be below nothing, and are no hundreds."""
        settles = form.fields[at].part == "settled"
        keys = [MINUS if settles and key == HUNDREDS else key for key in _KEYS]
        return tuple(Offer(f"key.{key}", _WORDS.get(key, key)) for key in keys)

    def columns(self, number: int) -> int:
        """All in a row."""
        return number

    def typed_text(self, typed: str) -> str:
        """With its commas."""
        return number_text(int(typed)) if typed.strip(MINUS) else typed.replace(MINUS, SIGN)


class GroupView(TilesView):
    """A group: the tiles of the hand above are what is clicked."""

    def standing(self, form: AnswerForm, at: int, words: Translator) -> str:
        """Also those that were picked so far."""
        picked = self._picked(form, at)
        return words.spell(picked) if picked else super().standing(form, at, words)

    def tiles_in(self, form: AnswerForm, at: int) -> tuple[Tile, ...]:
        """None while digits are typed."""
        is_typed = bool(form.typed) and at == form.at
        return () if is_typed else self._picked(form, at) or super().tiles_in(form, at)

    def _picked(self, form: AnswerForm, at: int) -> tuple[Tile, ...]:
        return form.picked if at == form.at and form.entered[at] is None else ()


class FinishedView(TilesView):
    """The group that the winning tile finished: the numbers of the groups as they were laid."""

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """From 1 on."""
        return tuple(Offer(f"key.{number}", str(number)) for number, _ in enumerate(form.own_groups, 1))


class ChoiceView(FieldView):
    """One of some words: a button for each, with its key."""

    is_wide = is_pad = True

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Each with its key."""
        field = form.fields[at]
        return tuple(
            Offer(f"key.{key}", self.text(field, value, words), key.upper(), tone_of(form, at, value))
            for key, value in field.keys
        )

    def columns(self, number: int) -> int:
        """Two and four stand in pairs."""
        return 2 if number in (2, 4) else WORD_COLUMNS

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """What the choice is called."""
        if field.part == "wait_name":
            return words.say(f"wait_name.{value}")
        if isinstance(value, bool):
            return words.say("form.yes" if value else "form.no")
        return words.say(f"choice.{field.part}.{value}")

    def right_parts(self, field: FormField, words: Translator) -> list[TextPart]:
        """All that are right."""
        rights = field.right if isinstance(field.right, tuple) else (field.right,)
        return [words.say("list.comma").join(self.text(field, each, words) for each in rights)]


class YakuView(FieldView):
    """Yaku: those that begin as it was typed, or are asked about, or are usual; Return takes the first one."""

    is_wide = is_long = True

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """What was typed finds them; 0 says that there is none."""
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
        """They are long."""
        return WORD_COLUMNS

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """All of them, one after another."""
        names = value if isinstance(value, tuple) else ()
        said = [words.say(f"yaku.{name}.name") for name in names]
        return words.say("list.comma").join(said) or words.say("form.none")

    def standing(self, form: AnswerForm, at: int, words: Translator) -> str:
        """Those that were entered, and the letters of the next one."""
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
    """Returns how a field is seen."""
    return VIEWS[field.kind]


def entered_text(field: FormField, value: Entered | None, words: Translator) -> str:
    """Returns what stands in a field, in words; nothing where nothing was entered."""
    return "" if value is None else view_of(field).text(field, value, words)


def right_parts(field: FormField, words: Translator) -> list[TextPart]:
    """Returns what is right in a field, tiles within: for paper, and for a class."""
    return view_of(field).right_parts(field, words)

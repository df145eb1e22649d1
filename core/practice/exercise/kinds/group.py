"""A group of the hand, typed as `345m` or clicked tile by tile. Tiles that are no group are refused at once."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from core.hand.notation import NotationError, parse_tiles, write_tiles
from core.language.messages import Message
from core.practice.exercise.fields import Entered, FormField, Kinds, can_grow, is_group, is_pair, kinds_of
from core.practice.exercise.form_state import FormState
from core.practice.exercise.kinds.base import AnyForm, FieldKind
from core.tiles import SUIT_LETTERS, TILES, Tile

MOST_TYPED = 4


class GroupKind(FieldKind):
    """A field for three tiles or a pair. The last group consists of the remaining tiles and fills itself."""

    is_picked = True

    def key(self, form: AnyForm, field: FormField, key: str) -> AnyForm:
        """Return the form after a digit, or after the letter of the suit, which completes the group. Other keys,
        and digits that spell no group, are refused.
        """
        key = key.lower()
        if key.isascii() and key.isdigit() and len(form.typed) < MOST_TYPED:
            return replace(form, typed=form.typed + key, picked=(), refused=None)
        if key not in SUIT_LETTERS or not form.typed:
            return form.refuse("practice.refused.key")
        try:
            return self._lay(form, parse_tiles(form.typed + key))
        except NotationError:
            return replace(form.refuse("practice.refused.group"), typed="")

    def is_begun_by(self, form: FormState, at: int, key: str) -> bool:
        """Return whether the key starts to type the last group, which filled itself. The same key may also
        answer the active field.
        """
        return self._is_written(form, at, key.lower())

    def grown(self, form: AnyForm, at: int, typed: str) -> AnyForm | None:
        """Return the form with the last group typed anew, or None if the characters do not spell it.

        The first of them had also answered another field, which is emptied again.
        """
        if not self._is_written(form, at, typed):
            return None
        asked = next((each for each, field in enumerate(form.fields) if field.kind == "finished"), form.at)
        return replace(form.with_entered(asked, None), at=asked, begun=(at, typed), refused=None)

    def _is_written(self, form: FormState, at: int, typed: str) -> bool:
        own = form.entered[at]
        return isinstance(own, tuple) and write_tiles([TILES[int(kind)] for kind in own]).startswith(typed)

    def pick(self, form: AnyForm, tile: Tile) -> AnyForm:
        """Return the form with the tile added. A third tile completes the group; a pair is complete when another
        tile follows. A tile that does not fit begins anew; one that is not left is refused.
        """
        if tile.kind not in (*kinds_of(form.tiles_left), *_standing(form)):
            return form.refuse("practice.refused.not_there")
        picked = (*form.picked, tile)
        if not can_grow(kinds_of(picked)):
            laid = self._lay(form, form.picked) if is_pair(kinds_of(form.picked)) else None
            if laid is not None and laid.refused is None:
                return self.pick(laid, tile) if laid.field is not None and laid.field.kind == "group" else laid
            picked = (tile,)
        return (
            self._lay(form, picked) if len(picked) == 3 else replace(form, picked=picked, typed="", refused=None)
        )

    def enter(self, form: AnyForm, field: FormField) -> AnyForm | None:
        """Return the form with the clicked tiles as a group.

        Clicks on some tiles of the group that is already there are no new group: the last one fills itself while
        the learner is still clicking. Digits need the letter of their suit.
        """
        if form.typed:
            return form.refuse("practice.refused.suit")
        is_other = bool(Counter(kinds_of(form.picked)) - Counter(_standing(form)))
        return self._lay(form, form.picked) if is_other else super().enter(form, field)

    def _lay(self, form: AnyForm, tiles: tuple[Tile, ...]) -> AnyForm:
        """Return the form with these tiles as the active group, or with a refusal if they are none or not left.

        When one group is empty afterwards and the remaining tiles form it, it is filled, too.
        """
        kinds = kinds_of(tiles)
        # The tiles of the group that is replaced are free, too.
        left = Counter((*kinds_of(form.tiles_left), *_standing(form)))
        if not (is_group(kinds) or is_pair(kinds)):
            return replace(form.refuse("practice.refused.group"), typed="", picked=())
        if Counter(kinds) - left:
            return replace(form.refuse("practice.refused.not_there"), typed="", picked=())
        laid = form.put(kinds)
        rest = kinds_of(laid.tiles_left)
        is_last = laid.field is not None and laid.field.kind == "group" and len(_empty(laid)) == 1
        if not is_last or not (is_group(rest) or is_pair(rest)):
            return laid
        full = laid.put(rest)
        return replace(full, begun=(laid.at, "") if form.typed and full.at != laid.at else None)

    def open_group(self, form: FormState) -> int | None:
        """Return the group field to ask while a tile is in no group: the first empty one, otherwise the
        last. None if no tile is left.
        """
        groups = [at for at in form.block if form.fields[at].kind == "group"]
        if not groups or not form.tiles_left:
            return None
        return next((at for at in groups if form.entered[at] is None), groups[-1])

    def hint(self, form: AnyForm, field: FormField) -> AnyForm:
        """Return the form with a missing right group filled in; entered groups that are wrong are
        removed first.
        """
        missing = [each.right for each in form.fields if each.kind == "group"]
        wrong = []
        for at, mine in enumerate(form.entered):
            if form.fields[at].kind == "group" and mine is not None:
                if mine in missing:
                    missing.remove(mine)
                else:
                    wrong.append(at)
        if wrong:  # a wrong group may use tiles of a right one
            entered = tuple(None if at in wrong else mine for at, mine in enumerate(form.entered))
            hinted = self.hint(replace(form, entered=entered, at=wrong[0]), field)
            first = form.entered[wrong[0]]
            tiles = tuple(TILES[int(kind)] for kind in first) if isinstance(first, tuple) else ()
            return replace(hinted, refused=Message.of("practice.refused.taken_back", tiles=tiles))
        if not missing:  # the active one is right already
            return replace(form, at=form.next_open(form.at))
        at = form.at if form.entered[form.at] is None else form.next_open(form.at)
        return replace(form, at=at).put_hint(missing[0])

    def is_right(self, fields: tuple[FormField, ...], entered: tuple[Entered | None, ...], at: int) -> bool:
        """Return whether the entry is a group of the hand, in any order, and not entered more often than the
        hand has it.
        """
        groups = [each for each, field in enumerate(fields) if field.kind == "group"]
        before = sum(entered[each] == entered[at] for each in groups if each < at)
        return before < sum(fields[each].right == entered[at] for each in groups)


def _standing(form: FormState) -> Kinds:
    """Return the kinds of the group entered in the active field, or ()."""
    own = form.entered[form.at]
    return tuple(map(int, own)) if isinstance(own, tuple) else ()


def _empty(form: FormState) -> list[int]:
    """Return the indexes of the empty group fields."""
    return [at for at, field in enumerate(form.fields) if field.kind == "group" and form.entered[at] is None]

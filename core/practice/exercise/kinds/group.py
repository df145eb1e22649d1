"""A group of the hand: typed as `345m`, or tile by tile; a group that is none is refused where it is laid."""

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
    """Three tiles, or a pair. The last group is what is left, and fills itself."""

    is_picked = True

    def key(self, form: AnyForm, field: FormField, key: str) -> AnyForm:
        """Returns the form after a digit of its tiles, or the letter of their suit, which lays them."""
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
        """Whether the key begins the last group, which filled itself: it may answer what is asked, too."""
        return self._is_written(form, at, key.lower())

    def grown(self, form: AnyForm, at: int, typed: str) -> AnyForm | None:
        """Returns the form as it was when that group had filled itself: its first sign was no answer."""
        if not self._is_written(form, at, typed):
            return None
        asked = next((each for each, field in enumerate(form.fields) if field.kind == "finished"), form.at)
        return replace(form.with_entered(asked, None), at=asked, begun=(at, typed), refused=None)

    def _is_written(self, form: FormState, at: int, typed: str) -> bool:
        own = form.entered[at]
        return isinstance(own, tuple) and write_tiles([TILES[int(kind)] for kind in own]).startswith(typed)

    def pick(self, form: AnyForm, tile: Tile) -> AnyForm:
        """Returns the form with the tile: the third makes it whole; a pair is whole when another tile follows."""
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
        """Returns the form with the tiles that were picked. Some tiles of a group that stands are no other group:
        whoever clicks on while the last one fills itself has not begun anew.
        """
        is_other = bool(Counter(kinds_of(form.picked)) - Counter(_standing(form)))
        return self._lay(form, form.picked) if is_other else super().enter(form, field)

    def _lay(self, form: AnyForm, tiles: tuple[Tile, ...]) -> AnyForm:
        kinds = kinds_of(tiles)
        left = Counter((*kinds_of(form.tiles_left), *_standing(form)))  # it takes its own place
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
        """Returns the group that is asked while a tile is in none: the first empty one, else the last; None: all
        tiles are in groups.
        """
        groups = [at for at in form.block if form.fields[at].kind == "group"]
        if not groups or not form.tiles_left:
            return None
        return next((at for at in groups if form.entered[at] is None), groups[-1])

    def hint(self, form: AnyForm, field: FormField) -> AnyForm:
        """Returns the form with a right group that was not entered; what is none of the hand is taken back."""
        missing = [each.right for each in form.fields if each.kind == "group"]
        wrong = []
        for at, mine in enumerate(form.entered):
            if form.fields[at].kind == "group" and mine is not None:
                if mine in missing:
                    missing.remove(mine)
                else:
                    wrong.append(at)
        if wrong:  # nothing is built on what is not right
            entered = tuple(None if at in wrong else mine for at, mine in enumerate(form.entered))
            hinted = self.hint(replace(form, entered=entered, at=wrong[0]), field)
            first = form.entered[wrong[0]]
            tiles = tuple(TILES[int(kind)] for kind in first) if isinstance(first, tuple) else ()
            return replace(hinted, refused=Message.of("practice.refused.taken_back", tiles=tiles))
        if not missing:  # the one that is asked is right as it is
            return replace(form, at=form.next_open(form.at))
        at = form.at if form.entered[form.at] is None else form.next_open(form.at)
        return replace(form, at=at).put_hint(missing[0])

    def is_right(self, fields: tuple[FormField, ...], entered: tuple[Entered | None, ...], at: int) -> bool:
        """Whether it is one of the hand's groups, in any place, and not more often than the hand has it."""
        groups = [each for each, field in enumerate(fields) if field.kind == "group"]
        before = sum(entered[each] == entered[at] for each in groups if each < at)
        return before < sum(fields[each].right == entered[at] for each in groups)


def _standing(form: FormState) -> Kinds:
    """The tiles of the group that is asked, if one stands there already."""
    own = form.entered[form.at]
    return tuple(map(int, own)) if isinstance(own, tuple) else ()


def _empty(form: FormState) -> list[int]:
    """The groups in which nothing stands."""
    return [at for at, field in enumerate(form.fields) if field.kind == "group" and form.entered[at] is None]

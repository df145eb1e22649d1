"""Where the groups of a hand stand on the first card: those that are asked, or the groups as they are."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from core.practice.exercise.form import AnswerForm, is_open
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.form.placed import Slot
from gui.widgets.card_data import Card, ShownGroup


def slots_of(
    form: AnswerForm,
    fields: list[int],
    given: Card | None,
    look: Look,
    x: float,
    top: float,
    room: float,
    *,
    tile: str = "group",
) -> list[Slot]:
    """The places of the groups. :param fields: those of the card, by their places in the form.
    :param given: the derivation's card. :param room: how wide they may be together. :param tile: how large their
        tiles are at most, in the words of the theme.
    """
    theme = look.theme
    asked = [at for at in fields if form.fields[at].part == "groups"]
    groups = _known_groups(form, fields, given)
    wide = theme.tile_width(tile)
    gap = theme.space("medium")
    if not asked and not groups:
        return []
    widest = max((len(form.fields[at].tiles) for at in asked), default=0)
    sources: list[tuple[int | None, ShownGroup | None]] = [(at, None) for at in asked]
    sources += [(None, group) for group in groups[len(asked) :]]
    spans = [(len(group.tiles) if group is not None else widest) * wide + theme.px(8) for _, group in sources]
    shrink = min(1.0, (room - gap * (len(spans) - 1)) / sum(spans))
    wide = int(wide * shrink)
    height = tile_height(wide) + theme.px(8)
    metrics = QFontMetricsF(theme.font("small"))
    found, left = [], x
    for span, (at, group) in zip(spans, sources, strict=True):
        found.append(Slot(QRectF(left, top, span * shrink, height), at, wide, group))
        label = metrics.horizontalAdvance(group.label) if group is not None else 0
        left += max(span * shrink, label) + gap
    return found


def _known_groups(form: AnswerForm, fields: list[int], given: Card | None) -> tuple[ShownGroup, ...]:
    """The groups that may be seen: none where it is asked whether the hand wins; without their names and what
    finished one, where that is asked.
    """
    parts = {form.fields[at].part for at in fields}
    if given is None or not (parts & {"groups", "finished", "wait_name"} or "reading" in form.shown):
        return ()
    if "wait" in parts and not parts & {"groups", "finished"}:  # that line has the tiles
        return ()
    if not parts or all(is_open(form, at) for at in fields):
        return given.groups
    return tuple(
        ShownGroup(tuple(tile._replace(marked=False) for tile in group.tiles), str(number), group.lights)
        for number, group in enumerate(given.groups, 1)
    )

"""Tell which wait the winning tile completed, and count its fu (docs/rules.md section 1.1).

The fu of the triplet that a shanpon completed are not those of the wait: they are counted with the groups.
"""

from __future__ import annotations

from core.scoring.lines import Group, Wait

WAIT = 2
"""The fu of a wait for one kind of tile at one place: kanchan, penchan or tanki."""


def wait_of(completed: Group, winning: int) -> Wait:
    """Return the wait that completed this sequence, triplet or pair.

    :param winning: the kind of the winning tile, which is in the group.
    """
    if completed.shape == "toitsu":
        return "tanki"
    if completed.shape == "koutsu":
        return "shanpon"
    place, low = winning - completed.first, completed.first % 9
    if place == 1:
        return "kanchan"
    edge = (low == 0 and place == 2) or (low == 6 and place == 0)
    return "penchan" if edge else "ryanmen"


def wait_fu(wait: Wait) -> int:
    """Return the fu of a wait in a hand of four groups and a pair: 0 for ryanmen and shanpon, otherwise 2."""
    return 0 if wait in ("ryanmen", "shanpon") else WAIT

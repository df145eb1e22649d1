"""Why a card of a form was missed, said of the row that is meant.

An answer to a whole hand knows groups by their fu alone; in the form one sees which row has them. So what was
misunderstood is only named where the row agrees.
"""

from __future__ import annotations

from collections.abc import Collection
from copy import deepcopy

from core.language.messages import Message
from core.practice.answer import Answer
from core.practice.beliefs import ALL
from core.practice.diagnose import Diagnosis
from core.practice.facts import Facts
from core.practice.feedback import Feedback, feedback, tiles_of
from core.practice.fits import fits
from core.practice.form_fields import kinds_of
from core.practice.form_state import FormState
from core.practice.solve import Belief


def reason_of(
    diagnosis: Diagnosis, facts: Facts, form: FormState, answer: Answer, finds: Collection[str] = ()
) -> Feedback | None:
    """Returns what is known of the reason why a card was missed; None: nothing can be said of it.

    :param diagnosis: of the answers before; it is left as it is. :param answer: what was entered so far.
    :param finds: beliefs, by their keys, of which this answer is enough where no other of them explains it.
    """
    missed = [form.fields[at] for at in form.missed if form.verdict(at) == "wrong"]
    parts = {field.part for field in missed}
    if not parts:
        return None
    trial = deepcopy(diagnosis)
    trial.answered(facts, answer)
    belief = trial.named() or _only_one(facts, answer, finds)
    found = feedback(facts, answer, belief, parts)
    if found is None or found.part != "sets":
        return found
    not_known = feedback(facts, answer, None, parts)
    assert not_known is not None
    if belief is not None and not _is_of_these_rows(form, facts, belief):
        found = not_known
    row = next(at for at in form.missed if form.fields[at].part == "sets" and form.verdict(at) == "wrong")
    field, entered = form.fields[row], form.first[row]
    if found == not_known and field.right == 0:
        said = Message.of("belief.sequence", tiles=field.tiles, fu=entered)
        return found._replace(message=said, tiles=field.tiles, is_known=True)
    return found


def _only_one(facts: Facts, answer: Answer, finds: Collection[str]) -> Belief | None:
    """The belief that explains an answer to a match, or to a hand that is no win, where no other does; of a win
    only one of those of which an answer is enough.
    """
    if facts.outcome == "win" and not finds:
        return None
    found = [belief for belief in ALL if (not finds or belief.key in finds) and fits(facts, answer, belief)]
    return found[0] if len(found) == 1 else None


def row_of(form: FormState, found: Feedback) -> int:
    """Returns the row of which something is said: the one that has its tiles, else the first of its part."""
    rows = [at for at in form.missed if form.fields[at].part == found.part and form.verdict(at) == "wrong"]
    tiles = set(kinds_of(found.tiles))
    return next((at for at in rows if tiles & set(kinds_of(form.fields[at].tiles))), rows[0])


def _is_of_these_rows(form: FormState, facts: Facts, belief: Belief) -> bool:
    """Whether the groups have the fu in the rows in which somebody would enter them who believes this.

    What no line has (2 for each sequence) stands with the tiles that it is for, or with groups that have none.
    """
    if belief.lines is None:
        return False
    parts = belief.lines(facts, facts.sheet)
    meant = set(kinds_of(tiles_of(facts, belief)))
    left = [(kinds_of(group.tiles), fu) for group, fu in zip(facts.groups, parts.sets, strict=False)]
    for field, mine in zip(form.fields, form.first, strict=True):
        if field.part == "sets":
            kinds = kinds_of(field.tiles)
            believed = next(fu for group, fu in left if group == kinds)
            left.remove((kinds, believed))
            is_more = parts.extra > 0 and (bool(meant & set(kinds)) if meant else field.right == 0)
            if mine != believed and not is_more:
                return False
    return True

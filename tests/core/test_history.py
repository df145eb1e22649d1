"""One undo for everything: values, the way back and forth, and how far back it goes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.history import History


def test_a_change_is_undone_and_done_again() -> None:
    history = History("a").put("b").put("c")
    back = history.undo()
    assert (back.present, back.past, back.future) == ("b", ("a",), ("c",))
    assert back.redo() == history
    assert back.undo().present == "a"
    assert not back.undo().can_undo
    assert history.can_undo
    assert not history.can_redo


def test_where_nothing_can_be_undone_it_stays() -> None:
    history = History(1)
    assert history.undo() is history
    assert history.redo() is history


def test_a_change_forgets_what_was_undone() -> None:
    back = History("a").put("b").put("c").undo().undo()
    assert back.can_redo
    assert back.put("d") == History("d", ("a",))
    assert back.without_future() == History("a")


def test_it_goes_back_as_far_as_its_limit() -> None:
    history = History(0, limit=2)
    for value in range(1, 5):
        history = history.put(value)
    assert (history.present, history.past) == (4, (2, 3))
    assert history.undo().undo().redo().redo() == history
    assert History(0, limit=0).put(1) == History(1, limit=0)


@given(st.lists(st.sampled_from(["put", "undo", "redo"]), max_size=40), st.sampled_from([None, 0, 1, 3]))
def test_it_is_a_list_with_a_place_in_it(acts: list[str], limit: int | None) -> None:
    history, values, at = History(0, limit=limit), [0], 0
    for number, act in enumerate(acts, 1):
        if act == "put":
            values, at = [*values[: at + 1], number], at + 1
            if limit is not None and at > limit:
                values, at = values[at - limit :], limit
            history = history.put(number)
        elif act == "undo":
            at, history = max(at - 1, 0), history.undo()
        else:
            at, history = min(at + 1, len(values) - 1), history.redo()
        assert (*history.past, history.present, *reversed(history.future)) == tuple(values)
        assert history.present == values[at]
        assert (history.can_undo, history.can_redo) == (at > 0, at + 1 < len(values))

"""Put players' names into messages that only know seats."""

from __future__ import annotations

from collections.abc import Sequence

from core.language.messages import Message, Say, Several
from core.language.names_apart import Name
from core.match.state import Sitting, player

_PLAYERS = tuple(map(player, range(4)))


def with_names(message: Message, names: Sequence[str]) -> Message:
    """Return the message with every `player(seat)` in it replaced by that player's name.

    :param names: by seat; "" leaves the seat's number.
    """
    if message in _PLAYERS:
        name = names[_PLAYERS.index(message)]
        return Message.of("match.player_named", name=Name(name)) if name else message
    return Message(message.key, tuple((key, _named(value, names)) for key, value in message.params))


def seated(names: Sequence[str], sitting: Sitting) -> tuple[str, ...]:
    """Return the names of the people who sit at the seats, substitutes included.

    :param names: of the people who began, by seat. :param sitting: () if there are no substitutes.
    """
    return (
        tuple(names)
        if not sitting
        else tuple(name if who is None else who.name for name, who in zip(names, sitting, strict=False))
    )


def _named(value: object, names: Sequence[str]) -> object:
    if isinstance(value, Message):
        return with_names(value, names)
    if isinstance(value, Several):
        named = (with_names(one, names) if isinstance(one, Message) else one for one in value.messages)
        return Several(tuple(named), value.between)
    return value


def named(seat: int, names: Sequence[str]) -> Message:
    """Return a player's name for a message, or the seat's number if there is none. :param names: by seat."""
    return with_names(player(seat), names)


def name_of(seat: int, names: Sequence[str], say: Say) -> str:
    """Return a player's name, or the seat's number if there is none. :param names: by seat."""
    return say(named(seat, names))


def rank_text(rank: int, say: Say) -> str:
    """Return a rank in words: 1st, 2nd … :param rank: 1 to 4."""
    return say(Message(f"match.rank.{rank}"))

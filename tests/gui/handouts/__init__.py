"""Of the room of handouts."""

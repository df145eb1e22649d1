"""The screen of learning: the map of what rests on what, lessons, and what is read."""

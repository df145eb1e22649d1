"""The screen of learning: the map of the way, lessons, and what is read."""

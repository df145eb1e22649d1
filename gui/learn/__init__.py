"""The screen of learning: the map of units, lessons and readings, and lesson plans for a class."""

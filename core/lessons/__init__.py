"""Lessons: what is tried and seen of each unit, one idea a screen, with examples that the engine works out."""

PLAN_ENDING = ".fuhanlesson"
"""Of the files of lesson plans; here, so that whoever only looks at names has nothing else to read."""

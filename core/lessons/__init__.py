"""Lessons: screens for each unit, with one idea per screen and examples that the engine computes."""

PLAN_ENDING = ".fuhanlesson"
"""The ending of lesson plan files. It is defined here so that code that only looks at names imports
nothing else."""

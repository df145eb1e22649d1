"""A learner's progress and what comes next: the schedule of skills, sessions, placement, and the path
through the units.
"""

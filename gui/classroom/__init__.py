"""The screen for a class: a hand, its cards line by line, questions, and a teacher's tools."""

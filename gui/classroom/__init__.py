"""The screen for a class: a hand, its cards line by line, a question, and what a teacher shows on it."""

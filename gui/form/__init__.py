"""The form in which somebody answers: its cards, what is clicked beside it; what becomes of it."""

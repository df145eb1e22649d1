"""The form in which somebody answers: its cards, what is clicked beside it, the felt above; what becomes of it."""

"""Practice: sessions of questions with a form, their end, the learner's progress, and worksheets."""

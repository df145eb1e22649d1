"""Why an answer is wrong: which beliefs explain it, which question to ask next, and the feedback to the
learner.
"""

"""The form of answers: cards with fields, buttons, feedback, and what keys and clicks do to it."""

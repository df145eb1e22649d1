"""The form in which a deal is entered, and what the deal would do."""

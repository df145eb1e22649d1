"""The form in which a match begins: who plays, by which rules."""

"""The learners and their progress, several in one file, which is stored as carefully as the ledger."""

"""Players at a table: how they are called and painted."""

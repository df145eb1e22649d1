"""One maker a unit: each draws once and returns a task, or None where this draw is not what the unit wants."""

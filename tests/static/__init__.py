"""What can be read off the source alone: `make lint` asks it."""

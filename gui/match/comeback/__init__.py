"""What each player needs to reach a place."""

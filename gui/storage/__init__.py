"""What is kept from one start to the next: the club's file, the match, rule sets, settings."""

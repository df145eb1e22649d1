"""What a learner has and what comes next: skills and when they are due, sessions, the way through the units."""

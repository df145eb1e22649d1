"""The table as it lies when somebody wins: what happened is seen on it, and nowhere said."""

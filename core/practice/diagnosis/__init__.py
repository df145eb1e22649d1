"""Why an answer is not right: which beliefs explain it, what the next question should tell, and what is said."""

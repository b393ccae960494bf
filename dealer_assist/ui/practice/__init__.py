"""Practice for croupiers: questions and exams, how a person gets on, and the odds of the game to look at."""

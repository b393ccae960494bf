"""Practice for croupiers as pure values: drills, the course, exams and progress."""

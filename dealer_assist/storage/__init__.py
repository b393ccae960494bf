"""Files that outlive the program: hand files and the event log."""

"""What is heard: announcements, the process that speaks, short sounds."""

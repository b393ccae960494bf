"""The application: what happens at a table, told as events, independent of cameras, screens and disks."""

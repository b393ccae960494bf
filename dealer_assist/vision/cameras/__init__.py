"""Live cameras, video files and picture folders as sources of frames."""

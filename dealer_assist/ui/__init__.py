"""The Qt window: it renders the table's state and sends intents, and decides nothing itself."""

import os

# Qt tells on the error output where PipeWire is missing, and uses PulseAudio instead: a person at a terminal can do nothing with that.
os.environ.setdefault("QT_LOGGING_RULES", "qt.multimedia.symbolsresolver=false")

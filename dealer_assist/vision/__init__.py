"""From a picture to readings of banknote serials: OpenCV, numpy and EasyOCR behind `table.ports`."""

import os

# OpenCV reads these once, when it is first imported. On Windows its Media Foundation backend takes many seconds
# to open a camera unless hardware transforms are off; on Linux a camera that sends nothing blocks its reader for ten
# seconds unless told otherwise; its own messages would mix with a command's output.
os.environ.setdefault("OPENCV_VIDEOIO_MSMF_ENABLE_HW_TRANSFORMS", "0")
os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "2")
os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")

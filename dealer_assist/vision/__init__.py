"""From a picture to readings of banknote serials: OpenCV, numpy and EasyOCR behind `table.ports`."""

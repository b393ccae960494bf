"""How the shipped recognition network is made: fonts, synthetic strips of serials, training, calibration. Not needed for reading."""

"""What is drawn: buttons, bars, sheets and panels that know colours and letters but no hand."""

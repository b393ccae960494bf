"""What the window knows and does: the controller, the desks, and what each page shows and offers. Nothing is drawn here."""

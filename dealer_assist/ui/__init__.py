"""The Qt window: it renders the table's state and sends intents, and decides nothing itself."""

"""One good hand of each game with every key of the hand-file document, for tests that spoil it."""

SPLIT = {
    "game": "split",
    "place": 3,
    "board": "BA 1256789",
    "button": 2,
    "options": {"tie_rule": "split", "variant": "club", "rake_cap": 40},
    "note_value": 100,
    "jackpot": 250,
    "seats": [
        {"name": "A", "serial": "1283456", "paid": 100, "folded": False, "opened": True},
        {"name": "B", "serial": "1246900", "paid": 300},
        {"name": "C", "serial": "KX 7788123", "paid": 300, "opened": False},
        {"name": "D", "serial": "9990001", "paid": 50, "folded": True},
    ],
}

BANKER = {"game": "banker", "ante": 100, "place": 3, "serial": "1238456", "board": "9950000", "action": "bet", "bet": 150, "options": {}}

COINS = {
    "game": "coins",
    "nominal": 100,
    "options": {},
    "dealer": {"name": "D", "coin": 1, "stack": 5000},
    "players": [
        {"name": "A", "coin": 2, "stack": 2000, "actions": ["bet 2", "call"]},
        {"name": "B", "coin": 1, "stack": 3000, "actions": ["bet 2", "raise 3", "call"]},
        {"name": "C", "coin": 2, "stack": 1000, "actions": ["check", "check"]},
    ],
}

MOON = {
    "game": "moon",
    "place": 3,
    "common": ["1293456", "1213456"],
    "ante": 100,
    "button": 1,
    "options": {},
    "seats": [
        {"name": "A", "notes": ["1227456", "1254561", "3090007"], "paid": 500, "folded": False, "declare": "keep"},
        {"name": "B", "notes": ["4567891", "2345678", "3456789"], "paid": 700},
        {"name": "C", "notes": ["5678912", "6789123", "7891234"], "paid": 200, "folded": True},
    ],
}

WEST = {
    "game": "west",
    "ante": 25,
    "modifier": 16,
    "scores": {"A": 10, "B": 0, "C": 3},
    "options": {},
    "risky": ["B", "C"],
    "fails": {"B": 1},
    "extra_dice": {"B": 4, "C": 7},
    "unlimited": True,
    "max_loss": {"C": 5000},
}

GOOD = {"split": SPLIT, "banker": BANKER, "coins": COINS, "moon": MOON, "west": WEST}

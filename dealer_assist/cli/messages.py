"""English sentences for error codes: what is wrong, and what to do. The rules and the storage know only the codes."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # files and texts
    "file_not_found": "The file does not exist; check the name and the folder.",
    "file_is_folder": "This is a folder; name the hand files in it.",
    "file_unreadable": "The file cannot be read ({reason}); check that you may open it.",
    "file_type_unknown": "A hand file ends in .toml, .json or .jsonl; rename it.",
    "file_empty": "There is no hand in it; write one.",
    "hand_too_large": "One hand is larger than {limit} bytes; this is hardly a hand file.",
    "text_is_utf16": "The text is UTF-16; save it as UTF-8.",
    "text_not_utf8": "Byte {byte} is not UTF-8; save the file as UTF-8 text.",
    "json_invalid": "Line {line}, column {column} is not JSON ({reason}); mend it.",
    "toml_invalid": "Line {line}, column {column} is not TOML ({reason}); mend it.",
    "hand_not_object": "A hand is a JSON object, {{...}}; put many hands into a .jsonl file, one a line.",
    "nested_too_deep": "The brackets are nested too deep for a hand; mend the file.",
    "number_not_finite": "{where} is {found}, which is not a number; write one.",
    # imported hands
    "import_type_unknown": "An exported hand ends in .toml or .json, the log of an evening in .jsonl; rename it.",
    "import_no_hand": "{where} must open the hand, and nothing else may; export the hand again.",
    "import_unknown_event": "{where} is no event of this program ({found}); export the hand again.",
    "import_payout_differs": "{where} is not what the rules pay; the file was changed, export the hand again.",
    # keys
    "key_twice": "The key {where} stands twice; leave one of them.",
    "key_missing": "The key {where} is missing; add it.",
    "key_unknown": "The key {where} is unknown; check its spelling or leave it out.",
    "game_unknown": "{where} is {found}; write one of {choices}.",
    "game_differs": "{where} is {found}, not {expected}; name a hand file of that game.",
    "not_text": "{where} must be text; put it in quotes.",
    "not_true_or_false": "{where} must be true or false, not {found}.",
    "not_a_choice": "{where} is {found}; write {choices}.",
    "not_a_list": "{where} must be a list; put it in square brackets.",
    "not_a_table": "{where} must be a table of keys; give each value its key.",
    "not_an_integer": "{where} must be an integer without quotes, not {found}.",
    "fractional_money": "{where} is {found}; write money as an integer in the smallest unit.",
    "negative_money": "{where} is {found}; money is never negative, mend it.",
    "number_too_small": "{where} is {found}; write at least {limit}.",
    "number_too_large": "{where} holds a number that is too large; check it for digits that do not belong there.",
    # hands
    "too_few_seats": "{where} has {found}; a hand needs at least {minimum}, add the others.",
    "too_many_seats": "{where} has {found}; a hand has at most {maximum}, take the others out.",
    "place_out_of_range": "{where} is {place}; with these notes write 1 to {length}.",
    "place_needs_neighbour": "{where} needs a second digit beside it, but the notes have {length}; check the serials.",
    "button_out_of_range": "{where} is {found}; write the number of a seat, 1 to {seats}.",
    "boss_out_of_range": "{where} is {found}; write the number of a seat, 1 to {seats}.",
    "notes_without_value": "{where} is {found} although options.pocket_note_value is zero; change one of them.",
    "name_empty": "{where} is empty; give the seat a name.",
    "name_twice": "{where} is {name}, as {other}; give each seat its own name.",
    "everybody_folded": "Every seat in {where} has folded; mend the one that was left.",
    "board_missing": "{where} is missing; it may be left out only when all but one have folded, so add it.",
    "serial_missing": "{where} is missing; add the serial of the note.",
    "serial_not_digits": "{where} is {serial}, which has no digits; write the serial of the note.",
    "serial_bad_character": "{where} is {serial}; a serial has digits, letters and spaces only, mend it.",
    "serial_wrong_length": "{where} is {serial} with {found} digits, the other notes have {expected}; look at the note again.",
    "serial_twice": "{where} is {serial}, as {other}; two notes never share a serial, look at both again.",
    # hands in progress
    "stacks_do_not_match": "{where} has {found} stacks for {expected} seats; give each seat its stack.",
    "ante_not_positive": "{where} is {found}; bets need a unit, write at least 1.",
    "stack_below_fee": "{where} is {found}, the entry fee is {fee}; bring money, or leave the seat out.",
    # Shoot the Moon
    "notes_missing": "{where} has {found} notes and needs {expected}; add the serials of the others.",
    "too_many_notes": "{where} has {found} notes, but {expected} at most are dealt; take the wrong ones out.",
    "stakes_differ": "{where} is {found}, another seat has put in {expected}; without all-ins they are equal, mend one of them.",
    "stack_below_buy_in": "{where} is {found}, a seat needs {buy_in}; bring money, or leave the seat out.",
    # Banker
    "bet_with_fold": "{where} is {found} although the player has folded; leave it out, or write that he has bet.",
    "bet_below_ante": "{where} is {amount}, the ante is {ante}; a bet adds at least the ante, mend it.",
    "bet_above_cap": "{where} is {amount}, but {most} at most was agreed; mend it or options.banker_bet_cap.",
    "stack_below_ante": "{where} is {found}, the ante is {ante}; bring money, or leave the seat out.",
    # Coins
    "nominal_not_positive": "{where} is {found}; a point costs at least 1, mend it.",
    "stack_below_reserve": "{where} is {found}, the reserve is {reserve}; bring money, or leave the seat out.",
    "coin_out_of_range": "{where} is {found}; write 1 for tails or 2 for heads.",
    "coin_missing": "{where} is missing; it may be left out only where nobody shows that coin, so add it.",
    "action_unknown": "{where} is {found}; write check, bet 1 to 3, raise 1 to 3, call or fold.",
    "actions_unfinished": "{where} ends before the pair does; add the answers that are missing.",
    "pair_closed": "{where} comes after the end of the pair; leave it out.",
    "check_against_bet": "{where} is a check although there is a bet; write call, raise or fold.",
    "bet_against_bet": "{where} is a second bet; write raise.",
    "raise_without_bet": "{where} is a raise although nobody has bet; write bet.",
    "second_raise": "{where} is a second raise, but one is allowed; write call or fold.",
    "nothing_to_call": "{where} is a call although nobody has bet; write check or bet.",
    "k_out_of_range": "{where} has the multiplier {k}; write 1 to {largest}.",
    "stack_too_short": "{where} needs {amount} on the table, the stack has {stack}; check the multiplier and the stack.",
    # Wild West
    "not_a_number": "{where} is {found}; write a number without quotes.",
    "score_not_in_quarters": "{where} is {found}; scores are whole, half or quarter points, mend it.",
    "name_unknown": "{where} is about {name}, who has no score; check the spelling or add the score.",
    "modifier_not_positive": "{where} is {found}; the stakes modifier is at least 1, mend it.",
    "negative_fails": "{where} is {found}; write how often the test of Willpower was failed, 0 or more.",
    "extra_die_missing": "{where} is missing; add the d10 that {name} rolled for the extra prize.",
    "extra_die_out_of_range": "{where} is {found}; write what the die of the extra prize shows, 1 to {sides}.",
    "skills_do_not_match": "{where} has {found} skills for {expected} seats; give each seat one, or none at all.",
    "stack_below_twenty_antes": "{where} is {found}, twenty antes are {least}; bring money, or leave the seat out.",
}


class _Fields(dict[str, object]):
    """A field that an error forgot leaves a gap in the sentence, not a second error."""

    def __missing__(self, key: str) -> str:
        return f"<{key}>"


def sentence(code: str, fields: Mapping[str, object]) -> str:
    """The sentence for an error code; for an unknown code the code itself."""
    return fill(SENTENCES.get(code, code), fields)


def fill(text: str, fields: Mapping[str, object]) -> str:
    """A sentence with its fields in it."""
    return text.format_map(_Fields(fields))

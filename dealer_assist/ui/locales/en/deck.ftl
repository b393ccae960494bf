# The registered deck: scanned before play, and held against every reading afterwards.

hint-foreign = { $digits } is no note of the registered deck. Look at the note again; it is not accepted.
hint-settled = { $count ->
    [one] The registered deck has settled digit { $positions }: only one note of it fits. Compare with the note, then press Enter.
   *[other] The registered deck has settled digits { $positions }: only one note of it fits. Compare with the note, then press Enter.
}

action-register = Scan the deck
action-register-note = Register
action-register-done = Deck is scanned
register-title = Scanning the deck · { $registered ->
    [one] { $registered } note
   *[other] { $registered } notes
}
register-missing = { $missing ->
    [0] the planned deck of { $planned } is complete
   *[other] { $missing } of { $planned } are missing
}
register-no-plan = as many as you play with
register-count = Registered
register-last = the last one: { $digits }
hint-register = Put down the next note of the deck; Enter registers it. The program then knows every note that can come to this table.
hint-registered-already = { $digits } is registered already. Take it away and put down the next one.

# How the ledger was opened, and why an event was not kept.

ledger-hand-resumed = Session { $session } goes on: hand { $hand } stands where it was. Compare the screen with the table.
ledger-session-resumed = Session { $session } goes on after hand { $hand }. Compare the stacks with the table.
ledger-hand-left = A new session begins. Hand { $hand } of session { $session } was never finished; it stays in the ledger. To go on with it, close the window and start with --session last.
ledger-session-unplayable = A new session begins: session { $session } was kept by another version and cannot be gone on with. It stays in the ledger.
ledger-gone = The ledger { $file } is gone, though there was one: its pictures or its seal are still there. A new one begins. If you did not move it, restore a backup, and note down the stacks on the table now.
ledger-upgraded = The ledger has a new form. The old one is kept in { $file }.
ledger-set-aside = { $kept ->
    [0] The ledger was damaged and nothing in it could be read. It was set aside as { $file }; a new one begins. Note down the stacks and bets on the table now.
    [one] The ledger was damaged and set aside as { $file }. One entry could be read and was taken over; whatever came later is missing. Compare everything with the table before you go on.
   *[other] The ledger was damaged and set aside as { $file }. The first { $kept } entries were taken over; whatever came later is missing. Compare everything with the table before you go on.
}

not-kept-disk-full = Not recorded, nothing has changed: the disk is full ({ $subject }). Free some space and press again.
not-kept-folder-not-writable = Not recorded, nothing has changed: { $subject } cannot be written to. Give yourself the right to write there and press again.
not-kept-ledger-locked = Not recorded, nothing has changed: another program holds the ledger { $subject }. Close it and press again.
not-kept-ledger-damaged = Not recorded, nothing has changed: the ledger { $subject } is damaged. Close the window and start again; it will be set aside.
not-kept-disk-failed = Not recorded, nothing has changed: the disk refuses to write { $subject }. Check the disk and press again.
not-kept-ledger-failed = Not recorded, nothing has changed: the ledger { $subject } refuses the entry. Close the window and start again.
not-kept-ledger-unreachable = Not recorded, nothing has changed: the database { $subject } cannot be reached. Check the network and press again.

key-sign-in = Sign in: who deals from now on
action-sign-in = Croupier signs in
sign-in-title = Change of shift
sign-in-name = Name of the croupier:
signed-in = { $name } deals from now on.

# The club: whether its server has the entries of this table, and what a person does where it has not.

health-club = Club
health-club-connecting = connecting
health-club-reached = reached
health-club-lost = not reached
health-club-refused = does not take part
health-club-contradicted = HAS OTHER ENTRIES
health-club-waiting = { $count ->
    [one] { $state }, one entry waits
   *[other] { $state }, { $count } entries wait
}

club-ruled = The floor has ruled on hand { $hand } ({ $by }): “{ $ruling }”. What it changes is corrected where the disputed hand is laid open.

club-fault = Nothing is carried to the club ({ $code }). Play on: everything is kept on this machine. Close the window and look with dealer-assist verify.
club-fault-club-conflict = The club's server { $subject } has another entry at this place. Play on: everything is kept on this machine. Tell whoever keeps the server.
club-fault-club-contradicts = ALARM: the club has other entries of this table, from number { $number } on. Nothing is written over. Play on: everything is kept on this machine. Call the floor: somebody writes under the name of this table, or this ledger was replaced.
club-fault-club-driver-missing = The program cannot speak to the club: the package { $subject } is missing. Play on: everything is kept on this machine. Install dealer-assist[postgres] after play.
club-fault-club-failed = The club's server { $subject } refuses the entries ({ $reason }). Play on: everything is kept on this machine. Tell whoever keeps the server.
club-fault-club-login-refused = The club's server { $subject } refuses the login ({ $reason }). Play on: everything is kept on this machine. Check role and database in DEALER_ASSIST_LEDGER.
club-fault-club-newer = The club was set up by a newer version (schema { $found }, this one knows { $known }). Play on: everything is kept on this machine. Install that version after play.
club-fault-club-not-set-up = The database { $subject } is no club yet. Play on: everything is kept on this machine. Whoever keeps the server runs dealer-assist club setup.
club-fault-club-older = The club was set up by an older version (schema { $found }, this one needs { $known }). Play on: everything is kept on this machine. Whoever keeps the server runs dealer-assist club setup.
club-fault-club-password-in-address = A password stands in DEALER_ASSIST_LEDGER, where it can end up in a log, so nothing is carried to the club. Play on: everything is kept on this machine. Put it into { $subject } after play.
club-fault-club-password-missing = The club's server wants a password. Play on: everything is kept on this machine. Put it into PGPASSWORD or into the keyring after play.
club-fault-club-password-wrong = The club's server refuses the password. Play on: everything is kept on this machine. Correct PGPASSWORD or the keyring after play.
club-fault-club-refused = The club's server refuses the entries ({ $reason }). Play on: everything is kept on this machine. Tell whoever keeps the server.
club-fault-club-role-unknown = The role in the club's address was not made for a table. Play on: everything is kept on this machine. Whoever keeps the server makes one with dealer-assist club setup.
club-fault-club-table-differs = This table is called { $subject }, but its role in the club is that of { $table }. Play on: everything is kept on this machine. Correct DEALER_ASSIST_TABLE or the address after play.
club-fault-club-unreachable = The club's server { $subject } is not reached. Play on: everything is kept on this machine and is carried there as soon as the server answers.

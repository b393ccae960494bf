# The window of practice: pages, buttons, exams, certificate. The questions themselves are in practice_drills.ftl.

key-practice = Practice: questions, exams, odds
action-practice = Practice

practice-title = Practice
practice-title-start = Practice: { $name }
practice-title-result = Exam: { $name }
practice-title-progress = Progress: { $name }
practice-title-question = { $topic } · grade: { $grade }
practice-title-exam = Exam, question { $number } of { $all }: { $topic }
practice-time-left = { $time } left
practice-nobody = nobody yet

practice-needed = What I need
practice-time = Time
practice-time-detail = For each question
practice-untimed = No limit
practice-timed = Limited

practice-grade = Grade
practice-grade-easy = easy
practice-grade-medium = medium
practice-grade-hard = hard

practice-begin = Begin
practice-exam = Exam
practice-progress = Progress
practice-odds = Odds
practice-hand = A whole hand
practice-who = Who practises
practice-leave = Leave
practice-confirm = That is it
practice-next-field = Next field
practice-take-back = Take back
practice-drop = Erase, leave
practice-next = Next question
practice-read-on = Read on
practice-back = Back
practice-print = Print the certificate
practice-print-last = Print the last certificate
practice-export = Export as CSV
practice-sheet-back = Sheet before
practice-sheet-on = Next sheet

practice-hint-start = { $named ->
    [True] Choose with the arrows, and press Enter. "What I need" brings back what went wrong.
   *[False] Choose with the arrows, and press Enter. Your name is asked first.
}
practice-hint-number = Type the digits, and press Enter.
practice-hint-set = Type every one of them in any order, and press Enter. If there is none, press Enter at once.
practice-hint-choice = Choose by its number or with the arrows, and press Enter.
practice-hint-explain = Enter brings the next question.
practice-hint-result = The seed on the certificate brings the same questions again.
practice-hint-progress = Each point of the charts is a day.
practice-hint-odds = The arrows turn the sheets.

practice-key-topic = Choose what is practised
practice-key-time = The time: limited, or not
practice-key-digit = Type a digit; choose an option by its number
practice-key-option = The option before, and the next
practice-key-field = The field before
practice-key-erase = Erase the last sign
practice-no-help = In an exam nothing is looked up. What the keys do stands on the buttons.

practice-type-first = Type an answer first. A guess is better than nothing.
practice-leave-exam = Press Esc again to end the exam. What is not answered counts as wrong.
practice-right = Right.
practice-wrong = Not right. What is right stands in the fields, and why is explained beside.
practice-time-over = The time is over. What is right stands in the fields, and why is explained beside.
practice-why = Why
practice-nowhere = Practice opens from the window of a table. Close this hand first.
practice-none = none
practice-choose-now = Choose by its number.
practice-field-right = ✓ Right: { $answer }
practice-field-wrong = ✕ You said: { $answer }
practice-no-picture = This picture cannot be opened. The serial is shown below.
practice-button = The button is at seat { $seat }.
practice-seat = { $state ->
    [folded] { $seat } has put in { $paid } and folded.
    [all-in] { $seat } has put in { $paid } and is all-in.
   *[in] { $seat } has put in { $paid }.
}

practice-croupier = Name of the croupier
practice-who-agree = Practise

practice-exam-begin = Begin the exam
practice-exam-seed = Seed
practice-exam-number = Questions
practice-exam-minutes = Minutes
practice-exam-grade = Grade
practice-exam-croupier = Croupier
practice-exam-date = Date
practice-exam-result = Right answers
practice-exam-needed = Needed to pass
practice-exam-took = Time taken
practice-exam-topics = Topics
practice-exam-end = Result
practice-exam-score = { $right } of { $number }, { $percent } %
practice-exam-time = { $minutes } min { $seconds } s of { $allowed } min
practice-exam-passed = Passed: { $percent } % right. { $needed } % are needed.
practice-exam-failed = Not passed: { $percent } % right. { $needed } % are needed.
practice-passed = passed
practice-failed = not passed

practice-certificate = Certificate: the exam is passed
practice-certificate-failed = Result of an exam: not passed
practice-certificate-file = exam-{ $name }.pdf
practice-export-file = practice-{ $name }.csv
practice-written = Written to { $file }.
practice-not-written = { $file } cannot be written: { $reason }. Choose another place.

practice-accuracy = Right answers
practice-speed = Usual time for an answer
practice-seconds = Seconds
practice-seconds-value = { $seconds } s
practice-no-attempts = Nothing has been answered yet.
practice-weakest = Weakest topics: { $topics }.
practice-no-mistakes = No mistakes among the newest answers.
practice-topic = Topic
practice-asked = Asked
practice-right-percent = Right
practice-usual-time = Usual time
practice-exams = Exams

practice-fault-practice-damaged = The practice file { $subject } is damaged. Move it away; a new one is made. What the exports hold is not lost.
practice-fault-practice-locked = Another program holds the practice file { $subject }. Close it and press again.
practice-fault-practice-failed = The practice file { $subject } refuses to be read or written. Look at the disk, and press again.
practice-fault-practice-newer = The practice file { $subject } was kept by a newer version. Install that version.
practice-fault-practice-foreign = { $subject } is the file of another program. Move it away.
practice-fault-disk-full = The disk is full: { $subject }. Free some space, and press again.
practice-fault-disk-failed = The disk refuses { $subject }. Check the disk, and press again.
practice-fault-folder-not-writable = The folder { $subject } cannot be written to. Give yourself the right to, and press again.
practice-fault-labels-missing = The list of the pictures is missing: { $subject }. Choose another folder, or install dealer-assist again.
practice-fault-labels-not-readable = The list of the pictures cannot be read: { $subject }. Give yourself the right to read it, or mend it.
practice-fault-labels-wrong-columns = The list of the pictures { $subject } lacks columns. "dealer-assist validate-dataset" names them.
practice-fault-labels-empty = The list of the pictures { $subject } has no pictures in it. Choose another folder.
practice-fault-other = Practice cannot go on ({ $code }). Run "dealer-assist doctor".

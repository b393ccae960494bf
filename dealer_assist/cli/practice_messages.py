"""English sentences about the practice book and about answers that are brought in: what is wrong, and what to do."""

from collections.abc import Mapping

PRACTICE_SENTENCES: Mapping[str, str] = {
    "practice_damaged": "The practice file {subject} is damaged. Move it away; a new one is made. --import brings exported answers back.",
    "practice_failed": "The practice file {subject} refuses what it was asked. Check the disk and start again.",
    "practice_foreign": "{subject} is the database of another program. Move it away; a new practice file is made.",
    "practice_locked": "Another program holds the practice file {subject}. Close it and start again.",
    "practice_newer": "The practice file {subject} was kept by a newer version (schema {found}, known is {known}). Install that version.",
    "practice_not_text": "{subject} is not a text in UTF-8. Save it as CSV in UTF-8, or name a file that --export has written.",
    "practice_wrong_columns": "In {subject} these columns are missing: {columns}. Name a file that --export has written.",
    "practice_wrong_row": "Line {line} of {subject} is no answer. Mend it or leave the line out; nothing was brought in.",
}
"""By the code of a `KnownError`."""

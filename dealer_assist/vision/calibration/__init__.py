"""From a printed board to millimetres on the table: board, guided capture, lens, plane, file."""

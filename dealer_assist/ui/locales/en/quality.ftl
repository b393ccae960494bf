# What to mend so that a note can be read, and the focus and light assistant.

quality-too-dark = Too dark. Turn the lamp towards the note.
quality-hand = A hand is in the way. Take it off the note.
quality-motion = Blurred by movement. Let the note lie still.
quality-out-of-focus = Out of focus. Turn the lens until the digits are sharp.
quality-too-far = The digits are too small. Bring the camera nearer by about { $percent } %.
quality-cut-off = The note is cut off. Push the whole of it into the frame.
quality-glare = Glare on the note. Move the lamp aside or tilt the note.
quality-wrong-side = No serial on this side. Turn the note over.

action-assistant = Focus and light
assistant-title = Focus and light
assistant-sharpness = Sharpness
assistant-value-sharpness = { $value } %
assistant-evenness = Even light
assistant-value-evenness = { $value } %
assistant-glare = No glare
assistant-value-glare = { $value } % blown out
assistant-digit-height = Size of the digits
assistant-value-digit-height = { $value } px high
assistant-best = { $score } of 100, best { $best }
assistant-again = Begin anew
assistant-leave = Done

advice-lens-no-note = Put a note into the frame, its serial up.
advice-lens-too-dark = Too dark. Turn the lamp towards the note, or take a brighter one.
advice-lens-nearer = Bring the camera nearer by about { $percent } %, or set a higher resolution.
advice-lens-focus = Turn the lens slowly. The mark shows the best so far.
advice-lens-focus-back = It has been sharper. Turn the lens back to the mark.
advice-lens-glare = The lamp is mirrored in the note. Move it aside, or put paper in front of it.
advice-lens-light = One side is darker. Move the lamp over the middle, or put a second one opposite.
advice-lens-good = All is well. Leave lens and lamp as they are.

"""What the health strip knows about the machine, and how it says it."""

from dataclasses import dataclass

from dealer_assist.table.health import HealthStatus
from dealer_assist.table.ports import FrameSource, SourcePhase
from dealer_assist.ui.models.feed import ReaderPhase
from dealer_assist.ui.models.messages import source_advice, source_text
from dealer_assist.ui.voice.speech import Speech, VoicePhase
from dealer_assist.ui.widgets.health_strip import HealthModel
from dealer_assist.ui.words.notice import Notice
from dealer_assist.ui.words.wording import Wording

_SOURCE: dict[SourcePhase, HealthStatus | None] = {
    SourcePhase.OPENING: None,
    SourcePhase.LIVE: HealthStatus.OK,
    SourcePhase.STALLED: HealthStatus.WARN,
    SourcePhase.ENDED: HealthStatus.WARN,
    SourcePhase.FAILED: HealthStatus.FAIL,
}
_READER: dict[ReaderPhase, HealthStatus | None] = {
    ReaderPhase.LOADING: None,
    ReaderPhase.READY: HealthStatus.OK,
    ReaderPhase.FAILED: HealthStatus.FAIL,
}
_VOICE: dict[VoicePhase, HealthStatus | None] = {
    VoicePhase.LOOKING: None,
    VoicePhase.READY: HealthStatus.OK,
    VoicePhase.NONE: HealthStatus.WARN,
    VoicePhase.WRONG_LANGUAGE: HealthStatus.WARN,
    VoicePhase.MUTED: HealthStatus.WARN,
}


@dataclass(slots=True)
class MachineState:
    """The newest news of each part; the window changes it as they come."""

    source: SourcePhase = SourcePhase.OPENING
    reader: ReaderPhase = ReaderPhase.LOADING
    trouble: Notice | None = None
    own_reader: str = ""


def health_models(machine: MachineState, source: FrameSource, speech: Speech, wording: Wording) -> tuple[HealthModel, ...]:
    """The four parts: picture, reader, voice, last trouble."""
    phase, trouble = source.state.phase, machine.trouble
    bad = HealthStatus.FAIL, HealthStatus.WARN
    return (
        HealthModel(
            wording.text("health-source"),
            source_text(source, wording),
            _SOURCE[phase],
            " ".join((source_advice(source, wording), wording.text("health-source-hint"))).strip() if _SOURCE[phase] in bad else "",
        ),
        HealthModel(
            wording.text("health-reader"),
            _reader_text(machine, wording),
            _READER[machine.reader],
            wording.text("health-reader-hint") if _READER[machine.reader] in bad else "",
        ),
        _voice_model(speech, wording),
        HealthModel(
            wording.text("health-trouble"),
            wording.text(trouble.code, trouble.params) if trouble else wording.text("health-trouble-none"),
            HealthStatus.WARN if trouble else HealthStatus.OK,
        ),
    )


def _reader_text(machine: MachineState, wording: Wording) -> str:
    """How the reader is doing, and whether it reads with a network that the club has trained."""
    if machine.reader is ReaderPhase.READY and machine.own_reader:
        return wording.text("health-reader-own", {"name": machine.own_reader})
    return wording.text(f"health-reader-{machine.reader}")


def _voice_model(speech: Speech, wording: Wording) -> HealthModel:
    """The voice, and whether there is any sound output at all."""
    text = wording.text(f"health-voice-{speech.phase}", {"voice": speech.voice})
    status = _VOICE[speech.phase]
    if speech.sound is False:
        text, status = wording.text("health-sound-none", {"voice": text}), HealthStatus.WARN
    return HealthModel(wording.text("health-voice"), text, status, " ".join(sound_advice(speech, wording)))


def sound_advice(speech: Speech, wording: Wording) -> tuple[str, ...]:
    """What a person should know where the machine cannot speak or sound, and what helps."""
    advice = []
    if speech.phase in (VoicePhase.NONE, VoicePhase.WRONG_LANGUAGE):
        advice.append(wording.text("prompt-no-voice", {"hint": wording.text("health-voice-hint")}))
    if speech.sound is False:
        advice.append(wording.text("prompt-no-sound"))
    return tuple(advice)

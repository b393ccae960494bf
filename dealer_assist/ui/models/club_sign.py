"""The club in the window: a part of the health strip, and words where a person has to do something about it."""

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_assist.table.club import ClubLink, ClubPhase, ClubState
from dealer_assist.table.health import HealthStatus
from dealer_assist.ui.widgets.health_strip import HealthModel
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import Wording, message_code

_LOOK_MS = 500

_STATUS: dict[ClubPhase, HealthStatus | None] = {
    ClubPhase.CONNECTING: None,
    ClubPhase.REACHED: HealthStatus.OK,
    ClubPhase.LOST: HealthStatus.WARN,
    ClubPhase.REFUSED: HealthStatus.FAIL,
    ClubPhase.CONTRADICTED: HealthStatus.FAIL,
}
_LEVELS = {ClubPhase.REFUSED: Level.CAUTION, ClubPhase.CONTRADICTED: Level.ALARM}
"""What is told in the message line too; a network that is lost comes back by itself."""


class ClubSign(QObject):
    """Looks at the link now and then, which never blocks. `told` carries a Notice for each new reason and each word of the floor."""

    changed = Signal()
    told = Signal(object)

    def __init__(self, link: ClubLink | None, wording: Wording, parent: QObject) -> None:
        super().__init__(parent)
        self._link, self._wording = link, wording
        self._state, self._said = ClubState(), ""
        if link is not None:
            timer = QTimer(self)
            timer.timeout.connect(self.look)
            timer.start(_LOOK_MS)

    def look(self) -> None:
        """See how the club stands now."""
        if self._link is None or (state := self._link.state) == self._state:
            return
        new, self._state = state.words[len(self._state.words) :], state
        self.changed.emit()
        for word in new:
            self.told.emit(Notice("club-ruled", {"hand": word.hand, "by": word.by, "ruling": word.ruling}, Level.CAUTION))
        if state.phase in _LEVELS and state.code != self._said:
            self.told.emit(self._notice(_LEVELS[state.phase]))
        if state.phase is not ClubPhase.LOST:
            self._said = state.code

    def models(self) -> tuple[HealthModel, ...]:
        """The part of the strip; none where the table belongs to no club."""
        if self._link is None:
            return ()
        state, wording = self._state, self._wording
        text = wording.text(f"health-club-{state.phase}")
        if state.waiting:
            text = wording.text("health-club-waiting", {"state": text, "count": state.waiting})
        why = self._notice()
        hint = wording.text(why.code, why.params) if state.code else ""
        return (HealthModel(wording.text("health-club"), text, _STATUS[state.phase], hint),)

    def _notice(self, level: Level = Level.HINT) -> Notice:
        """Why the club does not have everything."""
        code = message_code("club-fault", self._state.code)
        known = self._wording.has(code)
        return Notice(code if known else "club-fault", {**self._state.fields, "code": self._state.code}, level)

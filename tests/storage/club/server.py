"""A real PostgreSQL for tests and benches: a cluster of its own in a temporary folder, reached through a socket in it."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

OWNER = "club_owner"
"""The superuser of the cluster; whoever reaches the socket is let in under this name."""

_PLACES = ("/usr/lib/postgresql/*/bin/initdb", "/usr/pgsql-*/bin/initdb")
_RULES = f"local all {OWNER} trust\nlocal all all scram-sha-256\n"
_QUICK = ("fsync=off", "full_page_writes=off")
"""Nothing waits for the disk; what was committed outlives a crash of the server all the same, as the machine stays up."""


def binaries() -> Path | None:
    """The folder of the server's programs, that of the newest version; None where there are none."""
    found = [path for pattern in _PLACES for path in Path("/").glob(pattern.lstrip("/"))]
    on_path = shutil.which("initdb")
    newest = max(found, key=lambda path: float(path.parts[-3].removeprefix("pgsql-")), default=Path(on_path).resolve() if on_path else None)
    return None if newest is None else newest.parent


class Server:
    """One cluster. `start` and `stop` may alternate; addresses stay the same. A server never runs as root."""

    def __init__(self, folder: Path, programs: Path, *, safe: bool = False) -> None:
        self._folder, self._programs = folder, programs
        self._settings = () if safe else _QUICK
        self._as: dict[str, Any] = _somebody_else() if hasattr(os, "geteuid") and os.geteuid() == 0 else {}
        if self._as:
            os.chown(folder, self._as["user"], self._as["group"])
        self._run("initdb", "-D", str(self._data), "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        (self._data / "pg_hba.conf").write_text(_RULES, encoding="utf-8")

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = " ".join(f"-c {each}" for each in ("listen_addresses=", "shared_buffers=16MB", "max_connections=40", *self._settings))
        options = f"-k {self._folder} {settings}"
        self._run("pg_ctl", "-D", str(self._data), "-w", "-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        """Stop it and wait until it has ended; `immediate` is a crash."""
        self._run("pg_ctl", "-D", str(self._data), "-w", "-m", how, "stop")

    def freeze(self) -> None:
        """Let it stand still: connections stay open and nothing answers."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self._signal(signal.SIGCONT)

    def address(self, role: str = OWNER, database: str = "postgres") -> str:
        """The address for a role."""
        return f"postgresql+psycopg://{quote(role)}@/{database}?host={quote(str(self._folder), safe='')}"

    def log(self) -> str:
        """What the server has written down."""
        return (self._folder / "log").read_text(encoding="utf-8")

    def _signal(self, number: signal.Signals) -> None:
        parent = int((self._data / "postmaster.pid").read_text(encoding="utf-8").split()[0])
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="utf-8").split()
        for process in (parent, *map(int, children)):
            os.kill(process, number)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(command, cwd=self._folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, **self._as)
        assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"


@contextmanager
def running(programs: Path, *, safe: bool = False) -> Iterator[Server]:
    """A server that runs, and is gone at the end. `safe` has it wait for the disk as one in use does."""
    with tempfile.TemporaryDirectory(prefix="club-") as name:
        server = Server(Path(name), programs, safe=safe)
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")


def _somebody_else() -> dict[str, Any]:
    """Under whom the server runs where the tests run as root."""
    import pwd  # Windows has none, and nobody there is root

    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise AssertionError("there is nobody on this machine that a server could run as")

"""Settings of the server: options of `taquin serve`, or TAQUIN_... in the environment."""

from dataclasses import asdict, dataclass, field
from typing import Any

METRICS_FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""in the environment: the folder for the metrics of all processes; prometheus_client reads it when it is imported"""


def _setting(default: Any, about: str) -> Any:
    return field(default=default, metadata={"about": about})


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run. Names and addresses are separated by commas."""

    hosts: str = _setting("", "Host names that the server answers to; by default those of this machine.")
    proxy: str = _setting("", "Addresses of proxies whose X-Forwarded headers are believed.")
    line: int = _setting(16, "Searches that wait for their first slot.")
    aside: int = _setting(32, "Preempted searches that wait for their next slot.")
    turn: float = _setting(3.0, "Seconds that a long search keeps its slot when others wait.")
    unwatched: float = _setting(300.0, "Seconds that a search goes on when its page is hidden, except this machine's.")
    requests_each: int = _setting(50, "Requests per second from one address; this machine has no limit.")
    processor_each: float = _setting(0.25, "Processor seconds per second for the requests of one address.")
    storage: str = _setting("memory://", "Where requests are counted: redis://... for several processes.")
    messages_each: int = _setting(20, "Messages a second that are read from one page.")
    jobs_each: int = _setting(8, "Searches of one address at a time, running and waiting.")
    sockets: int = _setting(40, "Pages with an open socket; each takes a thread.")
    sockets_each: int = _setting(8, "Pages with an open socket from one address.")
    connections_each: int = _setting(32, "Connections from one address, except proxies.")
    scheduler: str = _setting("", "Dask's scheduler, tcp://host:port: searches are done by its workers.")
    log_jobs: bool = _setting(False, "Write a line of JSON for each search, without addresses.")

    @property
    def config(self) -> dict[str, Any]:
        return {name.upper(): value for name, value in asdict(self).items()}


def listed(text: str) -> list[str]:
    return [item.strip().lower() for item in text.split(",") if item.strip()]

"""A line to a server that is far away: every piece comes late, some much later, and not many bytes a second."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import anyio
from anyio.abc import ByteStream, SocketAttribute, TaskStatus
from anyio.from_thread import start_blocking_portal


@dataclass
class Line:
    """What a line does to each piece that it carries. A lost piece comes when it was sent again, and holds up what follows."""

    delay_s: float = 0.2
    loss: float = 0.05
    again_s: float = 0.6
    bytes_a_second: int = 50_000
    chance: random.Random = field(default_factory=lambda: random.Random(3))

    def wait(self) -> float:
        return self.delay_s + (self.again_s if self.chance.random() < self.loss else 0.0)

    async def carry(self, source: ByteStream, target: ByteStream) -> None:
        """Carry one direction of a connection to its end, in order."""
        sent, pieces = anyio.create_memory_object_stream[tuple[float, bytes]](math.inf)

        async def receive() -> None:
            due = 0.0
            async with sent:
                async for piece in source:
                    due = max(anyio.current_time() + self.wait(), due) + len(piece) / self.bytes_a_second
                    await sent.send((due, piece))

        async with anyio.create_task_group() as tasks, pieces:
            tasks.start_soon(receive)
            async for due, piece in pieces:
                await anyio.sleep_until(due)
                await target.send(piece)
        await target.send_eof()


@contextmanager
def far_from(address: str, line: Line) -> Iterator[str]:
    """The address at the near end of a line to a server on this machine."""
    server = urlsplit(address)

    async def connected(near: ByteStream) -> None:
        async with near, await anyio.connect_tcp(str(server.hostname), int(server.port or 0)) as far:
            try:
                async with anyio.create_task_group() as tasks:
                    tasks.start_soon(line.carry, near, far)
                    tasks.start_soon(line.carry, far, near)
            except* anyio.BrokenResourceError:
                pass  # one end that goes takes the other with it

    async def serve(*, task_status: TaskStatus[int]) -> None:
        async with await anyio.create_tcp_listener(local_host="127.0.0.1") as listener:
            task_status.started(listener.extra(SocketAttribute.local_port))
            await listener.serve(connected)

    with start_blocking_portal() as portal:
        serving, port = portal.start_task(serve)
        yield f"http://127.0.0.1:{port}"
        serving.cancel()

"""A loop whose time is the wall clock's."""
import asyncio
import time


class Loop(asyncio.SelectorEventLoop):
    """asyncio's own but for that."""

    def time(self):
        return time.time()

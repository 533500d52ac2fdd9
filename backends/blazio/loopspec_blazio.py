"""A factory for blazio's loop with something to wait for.

Without anything of its own to wait for, a run spins until another thread
calls, and nobody can tell that from work. With a pipe to wait for, to which
nobody writes, it sleeps as any other loop does. In another thread than the one
that made it a loop can't wait, so there it gets no pipe.
"""
import os
import threading

from blazio import EventLoop


def _never():
    """What the pipe would call."""


class _Loop(EventLoop):
    def __init__(self):
        super().__init__()
        self._maker = threading.get_ident()
        self._pipe = ()

    def run_forever(self):
        mine = threading.get_ident() == self._maker
        if mine and not self._pipe and not self.is_closed():
            self._pipe = os.pipe()
            self._add_reader(self._pipe[0], _never)
        super().run_forever()

    def close(self):
        super().close()
        pipe, self._pipe = self._pipe, ()
        for end in pipe:
            os.close(end)


def new_event_loop():
    """A loop that has something to wait for in its own thread."""
    return _Loop()

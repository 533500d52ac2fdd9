"""Loops that wait in C, for tests of the library when it is preloaded."""
import asyncio
import ctypes
import os
import selectors

_GUEST = ctypes.CDLL(os.environ["VTIME_GUEST"])
_LIBC = ctypes.CDLL(None)


class _Poll(ctypes.Structure):
    _fields_ = [("fd", ctypes.c_int), ("events", ctypes.c_short),
                ("revents", ctypes.c_short)]


def _once(descriptor, milliseconds):
    """Wait until a descriptor is readable, or a signal comes."""
    entry = _Poll(descriptor, 1, 0)
    return _LIBC.poll(ctypes.byref(entry), 1, milliseconds)


def _make(wait):
    class Selector(selectors.EpollSelector):
        interruptions = 0

        def select(self, timeout=None):
            if wait(self.fileno(), -1 if timeout is None
                    else int(max(timeout, 0) * 1000)) < 0:
                self.interruptions += 1
            return super().select(0)

    return asyncio.SelectorEventLoop(Selector())


def deaf():
    """A loop that waits on when a signal comes, without a look at it."""
    return _make(_GUEST.guest_poll)


def hearing():
    """A loop that comes back to Python when a signal comes."""
    return _make(_once)

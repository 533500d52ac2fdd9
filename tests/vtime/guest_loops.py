"""Loops that wait in unusual ways, for tests of the library when it is
preloaded."""
import _thread
import asyncio
import ctypes
import os
import platform
import selectors

_TICK = 1 / 32
# futex(2) and two of its commands
_FUTEX = 202 if platform.machine() == "x86_64" else 98
_WAIT, _WAKE = 128, 129

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


class _OwnThreads(asyncio.SelectorEventLoop):
    """Its executor's threads are known to nobody."""

    over = None
    patience = -1

    def begin(self):
        """What a thread does first."""

    def run_in_executor(self, executor, function, *args):
        """Run it in a thread of its own."""
        future = self.create_future()
        self.over = _thread.allocate_lock()
        self.over.acquire()

        def work():
            self.begin()
            result = function(*args)
            self.call_soon_threadsafe(future.set_result, result)
            self.over.release()

        _thread.start_new_thread(work, ())
        return future

    def close(self):
        """Wait for the last job, as a library would."""
        if self.over is not None:
            self.over.acquire(timeout=self.patience)
        super().close()


def own_threads():
    """A loop with threads of its own."""
    return _OwnThreads()


class Hesitant(_OwnThreads):
    """They sleep for an hour before they look for a job."""

    def begin(self):
        _GUEST.guest_sleep_an_hour()


class Restless(_OwnThreads):
    """They look for a job a hundred times a second, unless woken."""

    def begin(self):
        _GUEST.guest_wait_on_a_condition(10)


class Patient(_OwnThreads):
    """Its close() waits for 100 s at most."""

    patience = 100


def deaf():
    """A loop that waits on when a signal comes, without a look at it."""
    return _make(_GUEST.guest_poll)


def hearing():
    """A loop that comes back to Python when a signal comes."""
    return _make(_once)


class _TickingSelector(selectors.SelectSelector):
    def select(self, timeout=None):
        return super().select(_TICK if timeout is None
                              else min(timeout, _TICK))


class Ticking(asyncio.SelectorEventLoop):
    """Wakes up 32 times a second."""

    def __init__(self):
        super().__init__(_TickingSelector())


class Opaque(Ticking):
    """The same, with timers that nobody knows."""

    def call_later(self, *args, **keywords):
        return [super().call_later(*args, **keywords)]


class _ParkingSelector(selectors.PollSelector):
    """Waits in a helper that nobody knows, for at most 1,000 s at a time,
    while the loop's thread waits for the helper's word."""

    def __init__(self):
        super().__init__()
        self._asked, self._done = ctypes.c_int(0), ctypes.c_int(0)
        _thread.start_new_thread(self._help, ())

    def _help(self):
        while True:
            _park(self._asked)
            left = self._timeout
            while left is not None and left > 1000:
                super().select(1000)
                left -= 1000
            self._found = super().select(left)
            _wake(self._done)

    def select(self, timeout=None):
        self._timeout = timeout
        _wake(self._asked)
        _park(self._done)
        return self._found


def _park(word):
    while not word.value:
        _LIBC.syscall(_FUTEX, ctypes.byref(word), _WAIT, 0, None, None, 0)
    word.value = 0


def _wake(word):
    word.value = 1
    _LIBC.syscall(_FUTEX, ctypes.byref(word), _WAKE, 1, None, None, 0)


class Parking(asyncio.SelectorEventLoop):
    def __init__(self):
        super().__init__(_ParkingSelector())

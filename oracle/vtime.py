"""Virtual time from outside: the preloaded library of harness/vtime.

The library shows every wait of a marked thread before it happens. What is
done then is what the oracle's own selector does: the wait is traced, the
baton is handed on, time moves when nobody can run.
"""
import ctypes
import signal
import threading

from oracle import real_time, virtual
from oracle.baton import Baton
from oracle.trace import number

_VERSION = 1
_OVER, _LEAVE = 1, 2
_NANO = 10 ** 9

_READY = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)


class _Wait(ctypes.Structure):
    _fields_ = [("call", ctypes.c_char_p), ("timeout", ctypes.c_int64),
                ("ready", _READY), ("arg", ctypes.c_void_p)]


_HOOK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p,
                         ctypes.POINTER(_Wait))


def find():
    """The library if it is loaded, in the version that is understood here,
    else None."""
    library = ctypes.CDLL(None)
    version = getattr(library, "vtime_version", None)
    if version is None or version() != _VERSION:
        return None
    library.vtime_now.restype = ctypes.c_int64
    library.vtime_advance.argtypes = [ctypes.c_int64]
    library.vtime_enable.argtypes = [ctypes.c_bool]
    library.vtime_on_wait.argtypes = [_HOOK, ctypes.c_void_p]
    library.vtime_raise.argtypes = [ctypes.c_int]
    library.vtime_trap.argtypes = [ctypes.c_bool]
    return library


class Clock:
    """The library's clock, in seconds as asyncio counts them."""

    def __init__(self, library):
        self._library = library

    @property
    def now(self):
        """What every clock of the process shows."""
        return self._library.vtime_now() / _NANO

    def time(self):
        """The same."""
        return self.now

    def after(self, seconds):
        """The time that many seconds from now, which the clock can show."""
        return (self._library.vtime_now() + round(seconds * _NANO)) / _NANO

    def reach(self, deadline):
        """Move on to a deadline, or to the first time behind it that is a
        whole number of nanoseconds."""
        ticks = round(deadline * _NANO)
        while ticks / _NANO < deadline:
            ticks += 1
        self._library.vtime_advance(ticks)

    def advance(self, seconds):
        """Move on by a span."""
        self._library.vtime_advance(
            self._library.vtime_now() + round(seconds * _NANO))


class _Baton(Baton):
    """Marks the threads of the script, so that their waits are shown."""

    def __init__(self, library, clock, hang):
        super().__init__(clock, hang)
        self._library = library

    def enter(self, thread):
        super().enter(thread)
        self._library.vtime_enter()

    def leave(self, thread):
        self._library.vtime_leave()
        super().leave(thread)


class Case(virtual.Case):
    """A case whose loops wait in the library."""

    def __init__(self, library, is_late, *args):
        super().__init__(*args)
        self._library = library
        self._is_late = is_late
        self._hook = _HOOK(self._show)
        self._error = None
        self._in_hook = False
        self.clock = Clock(library)
        self.baton = _Baton(library, self.clock, self.hang)

    def begin(self):
        """Start the clock; the calling thread is the script's main one."""
        self._library.vtime_reset()
        self._library.vtime_enable(True)
        self._library.vtime_enter()
        self._library.vtime_on_wait(self._hook, None)

    def show(self, value):
        """A time without the little by which the loop's timers are late."""
        if self._is_late and isinstance(value, float):
            return real_time.without_lateness(value)
        return value

    def _show(self, _, pointer):
        """One wait. What a handler of a signal raises meanwhile can't leave
        through the library: it is raised again behind the wait."""
        is_main = threading.get_ident() == threading.main_thread().ident
        if is_main and self._error is not None:
            return self._raise_later(pointer.contents)
        try:
            self._wait(pointer.contents)
        except BaseException as error:
            self._error = error
            return self._raise_later(pointer.contents)
        return _OVER

    def _wait(self, wait):
        timeout = None if wait.timeout < 0 else wait.timeout / _NANO
        self.trace.add("poll", "none" if timeout is None
                       else number(timeout))
        self.wait(lambda: wait.ready(wait.arg), timeout)

    def _raise_later(self, wait):
        """Send a signal that arrives when the library has left this hook, and
        whose handler raises the error. A loop that treats an interrupted wait
        as none is shown its wait again, and another signal."""
        signal.signal(signal.SIGRTMAX, self._raise)
        self._library.vtime_raise(signal.SIGRTMAX)
        return _OVER if wait.ready(wait.arg) else _LEAVE

    def _raise(self, *_):
        error, self._error = self._error, None
        signal.signal(signal.SIGRTMAX, signal.SIG_DFL)
        raise error

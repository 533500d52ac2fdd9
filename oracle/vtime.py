"""Virtual time from outside: the preloaded library of harness/vtime.

The library shows every wait of a marked thread before it happens. What is
done then is what the oracle's own selector does: the wait is traced, the
baton is handed on, time moves when nobody can run.
"""
import ctypes
import threading

from oracle import real_time, virtual, vtime_signals
from oracle.ticks import Ticks
from oracle.trace import number
from oracle.vtime_baton import VtimeBaton

_VERSION = 2
_OVER, _LEAVE = 1, 2
_NANO = 10 ** 9
_NEVER = 2 ** 63 - 1

# A loop may count in milliseconds, and poll until one is over: after that many
# vain polls, more than stand in a row in any trace, it is.
_VAIN_POLLS = 100
_TICK = 10 ** 6

_READY = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)


class _Wait(ctypes.Structure):
    _fields_ = [("call", ctypes.c_char_p), ("timeout", ctypes.c_int64),
                ("ready", _READY), ("arg", ctypes.c_void_p),
                ("is_lock", ctypes.c_bool)]


_HOOK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p,
                         ctypes.POINTER(_Wait))

# The first of all callbacks makes room for many, which takes a millisecond;
# made before a fork, it does so once.
_FIRST = []


def find():
    """The library if it is loaded, in the version that is understood here,
    else None."""
    library = ctypes.CDLL(None)
    version = getattr(library, "vtime_version", None)
    if version is None or version() != _VERSION:
        return None
    library.vtime_now.restype = ctypes.c_int64
    library.vtime_next_event.restype = ctypes.c_int64
    library.vtime_advance.argtypes = [ctypes.c_int64]
    library.vtime_pass.argtypes = [ctypes.c_int64]
    library.vtime_enable.argtypes = [ctypes.c_bool]
    library.vtime_on_wait.argtypes = [_HOOK, ctypes.c_void_p]
    library.vtime_raise.argtypes = [ctypes.c_int]
    library.vtime_tick.argtypes = [ctypes.c_uint, ctypes.c_int64]
    library.vtime_trap.argtypes = [ctypes.c_bool]
    library.vtime_settle.argtypes = [ctypes.c_int64]
    library.vtime_settle.restype = ctypes.c_bool
    _FIRST.append(_HOOK(lambda *_: _OVER))
    return library


def put_off_handlers():
    """Let no signal handler run inside of a wait."""
    vtime_signals.install(Case.show_wait)


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

    def until_next(self):
        """Seconds until something of the system is due, or None."""
        due = self._library.vtime_next_event()
        return None if due == _NEVER else due / _NANO - self.now

    def reach(self, deadline):
        """Move on to a deadline, or to the first time behind it that is a
        whole number of nanoseconds."""
        ticks = round(deadline * _NANO)
        while ticks / _NANO < deadline:
            ticks += 1
        self._library.vtime_advance(ticks)

    def advance(self, seconds):
        """Move on by a span."""
        self._library.vtime_pass(
            self._library.vtime_now() + round(seconds * _NANO))


class _Interrupted(Exception):
    """A signal has come while the main thread waits."""


class Case(virtual.Case):
    """A case whose loops wait in the library."""

    def __init__(self, library, seen, *args):
        super().__init__(*args)
        self._library = library
        self._is_late = seen.is_late
        self._hook = _HOOK(self.show_wait)
        self._signals = vtime_signals.Sender(library.vtime_raise,
                                             self._begin_anew)
        self._goes_on = False
        self._last_wait = None
        self._is_vain = False
        self.clock = Clock(library)
        self.baton = VtimeBaton(library, self.clock, self.hang)
        self._ticks = Ticks(self) if seen.shows_timers else None

    def begin(self):
        """Start the clock; the calling thread is the script's main one."""
        self._library.vtime_reset()
        self._library.vtime_enable(True)
        self._library.vtime_enter()
        self._library.vtime_on_wait(self._hook, None)
        self._library.vtime_tick(_VAIN_POLLS, _TICK)

    def show(self, value):
        """A time without the little by which the loop's timers are late."""
        if self._is_late and isinstance(value, float):
            return real_time.without_lateness(value)
        return value

    def show_wait(self, _, pointer):
        """The hook: one wait.

        A signal ends it, as it ends a real one. Its handler runs behind the
        wait, or, where the loop goes on waiting without a look at Python's
        signals, behind the rest of it.
        """
        wait = pointer.contents
        answer = _OVER
        try:
            self._wait(wait)
        except _Interrupted:
            self._goes_on = self._goes_on or not wait.is_lock
            answer = _LEAVE
        except BaseException as error:
            vtime_signals.put_off(error)
            answer = _OVER if wait.ready(wait.arg) else _LEAVE
        if _is_main():
            self._signals.arm()
        return answer

    def _wait(self, wait):
        timeout = None if wait.timeout < 0 else wait.timeout / _NANO
        is_main = _is_main()
        known = vtime_signals.count()

        def poll():
            if is_main and vtime_signals.count() > known:
                raise _Interrupted
            return wait.ready(wait.arg)

        if wait.is_lock:
            self.wait(poll, timeout)
            return
        if not (is_main and self._goes_on):
            self._show_limit(timeout)
        if is_main:
            self._begin_anew()
        if self._ticks:
            self._ticks.wait(poll, timeout)
        else:
            self.wait(poll, timeout)
        if timeout == 0 and self._is_vain:
            self.baton.let_guests_go()

    def _show_limit(self, timeout):
        """The line of a wait; it is vain if nothing came since an equal one."""
        self._is_vain = (self.trace.count, timeout) == self._last_wait
        self.trace.add("poll", "none" if timeout is None else number(timeout))
        self._last_wait = (self.trace.count, timeout)

    def _begin_anew(self):
        """The main thread's next wait is a new one."""
        self._goes_on = False


def _is_main():
    return threading.get_ident() == threading.main_thread().ident

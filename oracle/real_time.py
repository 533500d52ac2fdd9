"""A case on the clock of the machine, for loops whose time nothing moves.

Times are as the script writes them, threads run as the system likes. Nothing
tells a loop that waits for long from one that hangs, so cases that take
longer than LONGEST seconds aren't run to their end, and silence of SILENCE
seconds is a hang. Scripts count time from 0 in steps of STEP seconds: so do
the times that they print, which are rounded to the nearest step.
"""
import _thread
import concurrent.futures.thread
import math
import threading
import time

from oracle import virtual
from oracle.trace import describe

LONGEST = 1.0
SILENCE = 2.0
STEP = 0.125

# How late timers may be on a virtual clock: a loop may count in milliseconds.
LATE = 0.001

_GRACE = 0.05
_LOOK = 0.05


def without_lateness(value):
    """A time that is a little later than a step, as that step."""
    steps = math.floor(value / STEP) if math.isfinite(value) else 0
    return steps * STEP if 0 < value - steps * STEP <= LATE else value


class _Errands:
    """Stands for the baton: threads need none."""

    threads = ()

    def note_call(self):
        """A function of the script begins."""

    def add_errand(self, start):
        """Start a thread a moment from now."""
        timer = threading.Timer(_GRACE, start)
        timer.daemon = True
        timer.start()


class _Clock:
    def __init__(self):
        self.begin = time.monotonic()

    @property
    def now(self):
        """Seconds since the case began."""
        return time.monotonic() - self.begin


class Case(virtual.Case):
    """A case that nothing is bent for but what leaves a trace."""

    has_baton = False

    def begin(self):
        """Start the clock and the watch for a hang."""
        self._has_loop = False
        self._start()
        self.baton = _Errands()
        self._slept = 0
        threading.excepthook = self._report
        self._install_sleep()
        _thread.start_new_thread(self._watch, ())

    def wait_for_threads(self):
        """What the end of a Python program does."""
        concurrent.futures.thread._python_exit()
        for thread in threading.enumerate():
            if not thread.daemon and thread is not threading.current_thread():
                thread.join()

    def starting(self, factory):
        """The factory; time begins when it has made its first loop."""
        def make(*args, **keywords):
            loop = factory(*args, **keywords)
            if not self._has_loop:
                self._has_loop = True
                self._start()
            return loop

        return make

    def _start(self):
        self.clock = _Clock()
        self._wall = time.time()

    def show(self, value):
        """A time without what the machine adds to it."""
        if not isinstance(value, float) or not math.isfinite(value):
            return value
        for begin in (self._wall, self.clock.begin):
            if value >= begin:
                value -= begin
        return round(value / STEP) * STEP

    def _report(self, about):
        if about.exc_type is not SystemExit:
            self.report_thread(about.exc_value)

    def _install_sleep(self):
        """A case that blocks for too long is given up."""
        self._sleep = real = time.sleep

        def sleep(seconds):
            if isinstance(seconds, (int, float)) and seconds > 0:
                self._slept += seconds
            if self._slept > LONGEST:
                self.skip("blocks for %g s of real time, more than %g"
                          % (self._slept, LONGEST))
            real(seconds)

        sleep.__qualname__ = "sleep"
        time.sleep = sleep

    def _watch(self):
        seen, since = None, 0
        while True:
            if self.trace.count != seen:
                seen, since = self.trace.count, time.monotonic()
            elif time.monotonic() - since >= SILENCE:
                self.hang()
            self._sleep(_LOOK)

"""Loops that wake up again and again though nothing is due.

Such a loop waits for ten milliseconds, say, finds nothing, and waits again.
An hour of that would fill the trace and take long, so after REPEATS equal
waits in a row time moves on at once to the last of them that comes before
anything can happen; where nothing ever can, the case hangs.

What can happen is known of a loop that gives out asyncio's own TimerHandle:
all timers of the process are such objects, and can be found.
"""
import asyncio
import gc

REPEATS = 16


def until_next_timer():
    """Seconds until the next timer of all loops is due; None without one."""
    spans = [timer.when() - timer._loop.time() for timer in gc.get_objects()
             if issubclass(type(timer), asyncio.TimerHandle)
             and not timer.cancelled()]
    return min((span for span in spans if span > 0), default=None)


class Ticks:
    """Follows the waits of a case that are in vain: nothing was ready, and
    nothing but the loop's own time-out has ended them."""

    def __init__(self, case):
        self._case = case
        self._timeout = None
        self._line = self._repeats = 0

    def wait(self, poll, timeout):
        """A wait of the case, and the time behind it that can be skipped."""
        due = self._case.clock.until_next()
        is_own = timeout and (due is None or due > timeout)
        line = self._case.trace.count
        if timeout != self._timeout or line != self._line + 1:
            self._repeats = 0
        self._timeout, self._line = timeout, line
        if self._case.wait(poll, timeout) or not is_own:
            self._repeats = 0
            return
        self._repeats += 1
        if self._repeats == REPEATS:
            self._repeats = 0
            self._skip(timeout)

    def _skip(self, timeout):
        """Move on by whole waits, to less than two before an event."""
        clock, deadline = self._case.clock, self._case.baton.next_deadline()
        spans = [until_next_timer(), clock.until_next(),
                 None if deadline is None else deadline - clock.now]
        spans = [span for span in spans if span is not None]
        if not spans:
            self._case.hang()
        clock.advance(max(0, int(min(spans) / timeout) - 1) * timeout)

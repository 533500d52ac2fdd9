"""CPython's selector loop on virtual time.

Two things differ from the loop of the standard library: `time()`, and a
selector that never sleeps. The class bears the name of the original, so that
every repr in a trace reads as it does elsewhere.
"""
import _thread
import asyncio
import selectors
import time

from oracle.clock import RESOLUTION
from oracle.trace import number

# Where time.sleep() itself says that the span is too long.
_TOO_LONG = 2.0 ** 63 / 1e9

_SELECTORS = ("DefaultSelector", "EpollSelector", "PollSelector",
              "SelectSelector")


def make_selector(base, case):
    """A class like `base` whose select() traces and never sleeps."""

    class Selector(base):
        def select(self, timeout=None):
            if timeout is not None and timeout != timeout:
                return super().select(timeout)  # refuses what is no number
            case.trace.add("poll", _limit_text(timeout))
            return case.wait(self._poll, timeout)

        def _poll(self):
            return super().select(0)

    Selector.__name__ = Selector.__qualname__ = base.__name__
    return Selector


def _limit_text(timeout):
    return "none" if timeout is None else number(timeout)


def _make_loop(case):
    original = asyncio.SelectorEventLoop
    selector = make_selector(selectors.DefaultSelector, case)

    class Loop(original):
        def __init__(self, given=None):
            super().__init__(selector() if given is None else given)
            self._clock_resolution = RESOLUTION

        def time(self):
            return case.clock.time()

    # Errors about its arguments name the method of the standard library.
    Loop.time.__qualname__ = original.time.__qualname__
    Loop.__name__ = Loop.__qualname__ = original.__name__
    Loop.__module__ = original.__module__
    return Loop


def _stand_in(factory):
    """A class to be seen where the standard loop's stood: what is called
    gives a loop under test, and what subclasses of the standard loop look up
    in it at run time is still there. A factory that asks for the standard
    loop gets that one."""
    original = asyncio.SelectorEventLoop
    making = set()

    class Meta(type(original)):
        def __call__(cls, *args, **keywords):
            thread = _thread.get_ident()
            if cls is not stand_in:
                return super().__call__(*args, **keywords)
            if thread in making:
                return original(*args, **keywords)
            making.add(thread)
            try:
                return factory(*args, **keywords)
            finally:
                making.remove(thread)

    stand_in = Meta(original.__name__, (original,),
                    {"__module__": original.__module__})
    return stand_in


def install(case):
    """Make every way to a new loop give one on the case's virtual time."""
    offer(_make_loop(case))


def install_under_test(case, find_factory):
    """Make every way to a new loop give one of the loop under test.

    It runs on virtual time if it waits in a selector of the standard library
    and reads time.monotonic(); both are replaced before find_factory()
    imports it.
    """
    for name in _SELECTORS:
        setattr(selectors, name,
                make_selector(getattr(selectors, name), case))
    time.monotonic = case.clock.time
    offer_under_test(find_factory())


def offer_under_test(factory, bend=None):
    """Put a foreign loop's class or function there, or what bend() makes of
    it."""
    if factory is not asyncio.new_event_loop:  # it asks there itself
        offer(_stand_in(bend(factory) if bend else factory))


def offer(factory):
    """Put a loop class wherever asyncio takes its own from."""
    events = asyncio.unix_events
    policy = events._UnixDefaultEventLoopPolicy
    policy._loop_factory = staticmethod(factory)
    for module in (asyncio, events):
        for name in ("SelectorEventLoop", "EventLoop",
                     "_UnixSelectorEventLoop"):
            if hasattr(module, name):
                setattr(module, name, factory)


def install_sleep(case):
    """Make time.sleep() move virtual time; off the main thread it is
    refused. What is no span of time goes to the real one, which refuses."""
    real = time.sleep

    def sleep(seconds):
        if not case.is_main_thread():
            case.refuse("time.sleep off the main thread",
                        "only the main thread may stand for a callback that "
                        "blocks")
        if isinstance(seconds, (int, float)) and 0 <= seconds < _TOO_LONG:
            case.clock.advance(seconds)
        else:
            real(seconds)

    sleep.__qualname__ = "sleep"
    time.sleep = sleep

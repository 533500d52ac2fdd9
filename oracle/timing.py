"""Whose loops a case gets, and what moves their time.

A case runs in one of four ways:

- Simulated: loops of CPython's own, whose clock and selector are replaced;
  what is recorded comes about like this;
- Replaced: loops under test that are written in Python and wait in a selector
  of the standard library, which is replaced in the same way;
- Interposed: any loops, unmodified; the preloaded library of harness/vtime
  stands between them and the system;
- RealTime: any loops, on the clock of the machine (oracle.real_time).
"""
import importlib
import sys

from oracle import real_time, virtual, virtual_loop, virtual_threading

# How long a loop may take to be made and to pass an hour of virtual time.
_PROBE_SECONDS = 5


class NoLoop(Exception):
    """The loop under test can't be made; str() says why."""


def find_factory(name):
    """The callable behind MODULE:FACTORY; raises NoLoop."""
    module, attribute = name.split(":", 1)
    try:
        found = importlib.import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as error:
        raise NoLoop("%s: %s: %s" % (name, type(error).__name__,
                                     error)) from None
    if not callable(found):
        raise NoLoop("%s is not callable" % name)
    return found


class Timing:
    """The ways' common part: loops of CPython's own, whatever the clock."""

    is_virtual = True
    # Whether waits of less than a millisecond are exact.
    is_fine = False
    # Whether the loop may be any, which leaves sockets of its own open.
    is_foreign = True
    # Whether timers come a little later than they should, as the loop counts.
    is_late = False

    def make_case(self, *args):
        """The case; args are those of virtual.Case."""
        return virtual.Case(*args)

    def prepare(self, case):
        """Bend this process to the case; called once, before any fork."""
        raise NotImplementedError

    def begin(self, case):
        """What has to be done behind the fork."""


class Simulated(Timing):
    is_fine = True
    is_foreign = False

    def prepare(self, case):
        virtual_loop.install(case)
        virtual.install_threads(case)
        virtual_loop.install_sleep(case)


def _install_threads(case):
    """Threads of the script, and of a library that was imported before."""
    virtual.install_threads(case)
    virtual_threading.adopt(sys.modules["threading"].Thread)


class Replaced(Timing):
    is_fine = True

    def __init__(self, loop):
        self._loop = loop

    def prepare(self, case):
        # The module must not be imported before the selectors are replaced.
        virtual_loop.install_under_test(case,
                                        lambda: find_factory(self._loop))
        _install_threads(case)
        virtual_loop.install_sleep(case)


class _Unmodified(Timing):
    """Loops as they are; the module is imported once, before any fork."""

    def __init__(self, loop):
        self._factory = None if loop is None else find_factory(loop)

    def _offer(self, bend=None):
        if self._factory is not None:
            virtual_loop.offer_under_test(self._factory, bend)


class Interposed(_Unmodified):
    def __init__(self, library, loop):
        from oracle import vtime
        vtime.put_off_handlers()
        super().__init__(loop)
        self._library = library
        # Whether the loop's timers are asyncio's own, see oracle.ticks.
        self.shows_timers = False
        # Whether system calls that the loop makes past libc are caught.
        self.does_trap = True

    def make_case(self, *args):
        from oracle import vtime
        return vtime.Case(self._library, self, *args)

    def prepare(self, case):
        self._offer()
        _install_threads(case)
        virtual_loop.install_sleep(case)

    def begin(self, case):
        case.begin()
        if self.does_trap:
            self._library.vtime_trap(True)


class RealTime(_Unmodified):
    is_virtual = False

    def make_case(self, *args):
        return real_time.Case(*args)

    def prepare(self, case):
        self._offer(case.starting)
        virtual.install_threads(case)

    def begin(self, case):
        case.begin()


def quiet_library():
    """The preloaded library, switched off until a case begins; None if there
    is none. Recordings need neither it nor ctypes."""
    try:
        from oracle import vtime
    except ImportError:
        return None
    library = vtime.find()
    if library is not None:
        library.vtime_enable(False)
    return library


_CAPABILITIES = (("fds", "add_reader"), ("signals", "add_signal_handler"),
                 ("threads", "call_soon_threadsafe"))

_LOOK = """
import asyncio
loop = asyncio.new_event_loop()
for need, method in %r:
    if getattr(type(loop), method, None) not in (
            None, getattr(asyncio.AbstractEventLoop, method)):
        print("has", need)
""" % (_CAPABILITIES,)

_LOOK_AT_TIMERS = """
if isinstance(loop.call_later(1, loop.stop), asyncio.TimerHandle):
    print("shows timers")
"""

_LOOK_AT_ESCAPES = """
import ctypes
escape = ctypes.CDLL(None).vtime_escape
escape.restype = ctypes.c_char_p
if escape():
    print("escape", escape().decode())
"""

_COUNT_TRAPPED = """
print("trapped", ctypes.CDLL(None).vtime_trapped())
"""

_PASS_TIME = """
begin = loop.time()
loop.call_later(3600, loop.stop)
loop.run_forever()
if loop.time() - begin >= 3600:
    print("passed")
if 0 < loop.time() - begin - 3600 <= %r:
    print("late")
loop.close()
""" % real_time.LATE


class Found:
    """A loop under test as it was found: its timing, the needs that it can
    meet, and why its time is not virtual (None where it is)."""

    def __init__(self, timing, capabilities, reason):
        self.timing = timing
        self.capabilities = capabilities
        self.reason = reason


def choose(run, loop=None, want_real=False):
    """Find the best way for a loop; raises NoLoop. None is asyncio's own.

    `run` is zygote.run_once. Time is virtual unless an hour of it does not
    pass at once, or the caller wants it real. Calls past libc are trapped where
    there are any and the loop does not die of it.
    """
    library = quiet_library()
    timing = _best(library, loop, want_real)
    lines, passed = _probe(run, timing)
    if passed and isinstance(timing, Interposed):
        timing.is_late = "print late" in lines
        trapped = _value(lines, "trapped")
        timing.does_trap = trapped not in (None, "0")
        if trapped is None:
            lines, passed = _probe(run, timing)
    reason = "as was asked for" if want_real else None
    if not (want_real or passed):
        reason = _value(lines, "escape") or (
            "its waits do not go through %s"
            % ("the C library" if library else
               "a selector of the standard library"))
        timing = RealTime(loop)
        lines, _ = _probe(run, timing)
    capabilities = [line.split()[2] for line in lines
                    if line.startswith("print has ")]
    if timing.is_fine:
        capabilities.append("fine-clock")
    return Found(timing, capabilities, reason)


def _best(library, loop, want_real):
    if want_real:
        return RealTime(loop)
    if library is not None:
        return Interposed(library, loop)
    return Simulated() if loop is None else Replaced(loop)


def _probe(run, timing):
    """What the loop is seen to have, as lines, and whether time passed. A
    loop that dies of the question is left to the cases."""
    source = _LOOK
    if isinstance(timing, Interposed):
        asked = _ask(run, timing, _LOOK + _LOOK_AT_TIMERS)
        timing.shows_timers = "print shows timers" in asked["trace"]
        source += _LOOK_AT_ESCAPES
    if timing.is_virtual:
        source += _PASS_TIME
    if isinstance(timing, Interposed):
        source += _COUNT_TRAPPED
    result = _ask(run, timing, source)
    lines = result["trace"]
    return lines, "print passed" in lines or result["status"] == "died"


def _ask(run, timing, source):
    """The result of a script, which the loop can at least begin."""
    result = run("probe", source, _PROBE_SECONDS, timing)
    if result["status"] in ("no loop", "internal"):
        raise NoLoop(result["error"].strip().split("\n")[-1])
    lines = result["trace"]
    if lines and lines[-1].startswith("exit "):
        raise NoLoop("the loop can't be used: " + lines[-1][len("exit "):])
    return result


def _value(lines, word):
    for line in lines:
        if line.startswith("print %s " % word):
            return line.split(" ", 2)[2]
    return None

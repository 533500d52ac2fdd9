"""Runs one case in this process, which ends with it.

The standard library is bent to virtual time, to the baton and to the trace
here and in the modules that this one calls; nothing is put back, so that
happens in a process of its own, and each case gets a fork of it (see
oracle.zygote).
"""
import asyncio
import builtins
import concurrent.futures
import io
import logging
import os
import re
import sys
import threading
import types
import warnings

from oracle import instrument, virtual_threading
from oracle.baton import Baton
from oracle.clock import Clock
from oracle.trace import Trace, describe, first_line

# Integers of the language have 64 bits.
_SMALLEST, _LARGEST = -2 ** 63, 2 ** 63 - 1

# A warning that shows a descriptor's number, which is left to chance.
_LEFT_OPEN = re.compile(r"unclosed .*\bfd=\d+")


class Case:
    """Everything that a running case shares.

    `write(line)` takes each line of the trace; `leave()` and
    `stop(refusal)`, a dict, end the process and do not return.
    """

    # Whether one thread runs at a time.
    has_baton = True

    def __init__(self, write, leave, stop):
        self.id = None  # not known before the fork
        self.trace = Trace(write, leave)
        self.clock = Clock()
        self.baton = Baton(self.clock, self.hang)
        self._stop = stop

    def hang(self):
        """Nothing can ever happen any more."""
        self.trace.close("hang")

    def refuse(self, text, hint=None, column=None):
        """End a case that left the language while it ran."""
        frame = sys._getframe(1)
        while frame is not None and frame.f_code.co_filename != self.file:
            frame = frame.f_back
        self._stop({"line": None if frame is None else frame.f_lineno,
                    "column": column, "text": text, "hint": hint})

    def skip(self, reason):
        """End a case that can't be run here, though the script is right."""
        self._stop({"skipped": reason})

    @property
    def file(self):
        """The name under which the script is compiled."""
        return self.id + ".py"

    def show(self, value):
        """What the trace shows of a value that the script prints."""
        return value

    def is_main_thread(self):
        """Whether the script's main thread asks."""
        return threading.current_thread() is threading.main_thread()

    def wait(self, poll, timeout):
        """A loop's wait of at most `timeout` seconds: what poll() finds."""
        found = poll()
        if found or (timeout is not None and timeout <= 0):
            return found
        if not self.baton.is_alone():
            return self.baton.wait_in_loop(poll, timeout)
        if timeout is None:
            self.hang()
        self.clock.advance(timeout)
        return found

    def report_thread(self, error):
        """An exception has ended a thread."""
        self.trace.add("unhandled",
                       "Exception in thread / " + describe(error))

    def wait_for_threads(self):
        """What the end of a Python program does."""
        self.baton.wait(lambda: not any(
            virtual_threading.has_work(thread)
            for thread in self.baton.threads))


def prepare(case, timing):
    """Bend this process as the timing wants it (see oracle.timing), so that
    any script can run; returns the names that one begins with."""
    timing.prepare(case)
    _install_log(case.trace)
    _show_warnings(case.trace, timing.is_foreign)
    return {"__name__": "__main__", "__builtins__": _make_builtins(case)}


def run(case, case_id, timing, code, names):
    """Run the code of a script in a prepared process; does not return."""
    case.id = case_id
    timing.begin(case)
    try:
        exec(code, names)
    except BaseException as error:
        case.trace.close("exit", describe(error))
    try:
        case.wait_for_threads()
    except BaseException:
        # Of a signal handler: Python ignores it and waits no longer.
        pass
    case.trace.close("end")


def install_threads(case):
    """Give the script threads, and helpers that trace."""
    os.cpu_count = lambda: virtual_threading.PROCESSORS
    os.process_cpu_count = os.cpu_count
    if not case.has_baton:
        _install_helpers(case, threading.Thread)
        return
    threads, queues = virtual_threading.make_modules(
        case.baton, case.report_thread, case.refuse)
    virtual_threading.install(threads, queues)
    _install_helpers(case, threads.Thread)


def _install_helpers(case, thread_class):
    """Put tracing helpers where scripts import them from."""

    def attempt(function, /, *args, **keywords):
        try:
            return function(*args, **keywords)
        except (Exception, asyncio.CancelledError) as error:
            case.trace.add("raised", describe(error))
        return None

    def in_thread(function):
        thread = thread_class(target=function)
        thread.start()
        thread.join()

    def thread_pool(threads):
        return concurrent.futures.ThreadPoolExecutor(threads)

    def while_waiting(function):
        case.baton.add_errand(thread_class(target=function).start)

    module = types.ModuleType("oracle.script")
    for helper in (attempt, in_thread, thread_pool, while_waiting):
        _name(helper)
        setattr(module, helper.__name__, helper)
    sys.modules["oracle.script"] = module


def _name(function):
    """Let reprs show a helper like a function of a module."""
    function.__qualname__ = function.__name__


class _LogHandler(logging.Handler):
    """Takes the records of asyncio's logger."""

    def __init__(self, trace):
        super().__init__(logging.INFO)
        self._trace = trace

    def emit(self, record):
        message = first_line(record.getMessage())
        error = record.exc_info[1] if record.exc_info else None
        if record.levelno >= logging.ERROR and error is not None:
            self._trace.add("unhandled",
                            "%s / %s" % (message, describe(error)))
        else:
            self._trace.add("log", "%s: %s" % (record.levelname, message))


def _install_log(trace):
    logger = logging.getLogger("asyncio")
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logger.handlers[:] = [_LogHandler(trace)]


def _show_warnings(trace, is_foreign):
    """Let the trace tell of warnings."""
    def show(message, category, filename, lineno, file=None, line=None):
        # A script's own would make it unstable, so it was never recorded.
        if (is_foreign and issubclass(category, ResourceWarning)
                and _LEFT_OPEN.match(str(message))):
            return
        trace.add("warn", "%s: %s" % (category.__name__,
                                      first_line(str(message))))

    warnings.resetwarnings()
    warnings.simplefilter("always")
    warnings.showwarning = show


def _make_builtins(case):
    """The names that a script finds without importing anything."""
    names = dict(vars(builtins))

    def traced_print(*args, sep=" ", end="\n"):
        for arg in args:
            check_text(arg, None)
        text = io.StringIO()
        builtins.print(*map(case.show, args), sep=sep, end=end, file=text)
        text = text.getvalue()
        case.trace.add("print", text[:-1] if text.endswith("\n") else text)

    def mark(name):
        case.baton.note_call()
        case.trace.add("run", name)

    def check_integer(value, column):
        if type(value) is int and not _SMALLEST <= value <= _LARGEST:
            case.refuse("an integer beyond 64 bits", column=column)
        return value

    def check_order(value, column):
        if isinstance(value, (set, frozenset)):
            case.refuse("iterating or unpacking a set",
                        "its order is left to chance", column)
        return value

    def check_text(value, column):
        if _holds_set(value):
            case.refuse("printing a set", "its order is left to chance",
                        column)
        return value

    traced_print.__name__ = "print"
    _name(traced_print)
    names.update({"print": traced_print, instrument.MARK: mark,
                  instrument.CHECK_INTEGER: check_integer,
                  instrument.CHECK_ORDER: check_order,
                  instrument.CHECK_TEXT: check_text})
    return names


def _holds_set(value, outer=()):
    """Whether the text of a value would show a set."""
    if isinstance(value, (set, frozenset)):
        return True
    if isinstance(value, dict):
        value = list(value.values())
    if not isinstance(value, (list, tuple)) or id(value) in outer:
        return False
    outer += (id(value),)
    return any(_holds_set(item, outer) for item in value)

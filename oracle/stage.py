"""A process made ready for cases, of which each fork runs one.

Most of what bends a process to virtual time, to the baton and to the trace
is the same for all cases of a loop, so it is done before the fork. The child
sends lines through a pipe as they come, so that a script that dies or spins
still shows how far it got. A line of the pipe is a letter and a text: T a
line of the trace, R a refusal, L what is wrong with the loop under test and E
an error of the oracle's own, all but the first as JSON.
"""
import gc
import json
import os
import signal
import sys
import traceback

from oracle import virtual
from oracle.timing import NoLoop
from oracle.trace import describe

# Python itself ignores the last two.
_KEPT_SIGNALS = {signal.SIGKILL, signal.SIGSTOP, signal.SIGPIPE,
                 signal.SIGXFSZ}


class Stage:
    """Bends this process to the cases of one timing (see oracle.timing).

    The standard output and error go to the descriptor `output`. Whatever goes
    wrong is said by each case that is played.
    """

    def __init__(self, timing, output):
        self._timing = timing
        self._writer = None
        self._fault = None
        _redirect(output)
        sys.excepthook = _print_briefly
        _reset_signals()
        try:
            self._case = timing.make_case(self._send_line, _leave,
                                          self._refuse)
            self._names = virtual.prepare(self._case, timing)
        except BaseException as error:
            self._fault = _describe(error)
        gc.disable()
        # Whoever looks at all objects copies the memory of each.
        gc.freeze()

    def play(self, case_id, code, writer):
        """Run a script's code, which sends to a pipe; to be called behind a
        fork, does not return."""
        self._writer = writer
        try:
            if self._fault:
                self._send(*self._fault)
            else:
                virtual.run(self._case, case_id, self._timing, code,
                            self._names)
        except BaseException as error:
            self._send(*_describe(error))
        finally:
            os._exit(70)

    def _send(self, letter, text):
        data = (letter + text + "\n").encode()
        while data:
            data = data[os.write(self._writer, data):]

    def _send_line(self, line):
        self._send("T", line)

    def _refuse(self, refusal):
        self._send("R", json.dumps(refusal))
        _leave()


def _leave():
    os._exit(0)


def _describe(error):
    """The letter and the text of what went wrong."""
    if isinstance(error, NoLoop):
        return "L", json.dumps(str(error))
    return "E", json.dumps("".join(traceback.format_exception(
        type(error), error, error.__traceback__)))


def _redirect(output):
    """Nothing that a script does to standard streams reaches anybody."""
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.close(empty)
    os.dup2(output, 1)
    os.dup2(output, 2)
    # Python 3.8 would keep words back that os._exit() then loses.
    sys.stderr.reconfigure(line_buffering=True)


def _print_briefly(_, error, trace):
    """Print an exception that a library in C can't pass on, without the
    sources that it went through: some loops print one in each turn, and to
    find the sources takes ten times as long as the turn."""
    for frame, line in traceback.walk_tb(trace):
        sys.stderr.write('  File "%s", line %d, in %s\n' % (
            frame.f_code.co_filename, line, frame.f_code.co_name))
    sys.stderr.write(describe(error) + "\n")


def _reset_signals():
    """The signal state that a fresh Python has on a terminal."""
    for number in signal.valid_signals() - _KEPT_SIGNALS:
        if signal.getsignal(number) not in (signal.SIG_DFL, None):
            signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])

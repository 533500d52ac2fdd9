"""A process that stands ready for cases, and forks a child for each.

It is itself a fork of the process that asks, which compiles the scripts: a
child would copy every page of memory that a compiler touches.
"""
import marshal
import os
import signal
import traceback

from oracle import child
from oracle.instrument import compile_traced
from oracle.stage import Stage

_PR_SET_PDEATHSIG = 1


class Died(Exception):
    """The zygote has; no case can have killed it but one that meant to."""

    def __init__(self):
        super().__init__("the process that forks for the cases has died")


class Zygote:
    """Runs scripts on the loops of one timing (see oracle.timing), each in a
    process of its own, which calls pad() first if there is one. It ends with
    close(), or with the process that made it."""

    def __init__(self, timing, pad=None):
        requests, self._requests = _make_pipe()
        self._answers, answers = _make_pipe()
        self._process = os.fork()
        if self._process == 0:
            try:
                self._close_pipes()
                _serve(timing, pad, requests, answers)
            finally:
                os._exit(70)
        requests.close()
        answers.close()

    def run(self, case_id, source, timeout):
        """What a script does in at most `timeout` seconds: the dict of
        child.run. Raises Died."""
        try:
            code = compile_traced(source, case_id)
        except Exception:
            return {"status": "internal", "trace": [], "stderr": "",
                    "error": traceback.format_exc()}
        try:
            marshal.dump((case_id, code, timeout), self._requests)
            self._requests.flush()
            return marshal.load(self._answers)
        except (OSError, EOFError):
            raise Died() from None

    def close(self):
        """End the zygote."""
        self._close_pipes()
        os.waitpid(self._process, 0)

    def _close_pipes(self):
        self._requests.close()
        self._answers.close()


def run_once(case_id, source, timeout, timing):
    """What Zygote.run returns, for one script."""
    zygote = Zygote(timing)
    try:
        return zygote.run(case_id, source, timeout)
    finally:
        zygote.close()


def _make_pipe():
    """Its ends as files, that to read from first."""
    reader, writer = os.pipe()
    return os.fdopen(reader, "rb"), os.fdopen(writer, "wb")


def _serve(timing, pad, requests, answers):
    """Answer requests until there are no more."""
    follow_parent = _find_death_signal()
    follow_parent()
    output = child.Output()
    stage = Stage(timing, output.descriptor)
    while True:
        try:
            case_id, code, timeout = marshal.load(requests)
        except EOFError:
            os._exit(0)

        def play(writer):
            follow_parent()
            requests.close()
            answers.close()
            if pad:
                pad()
            stage.play(case_id, code, writer)

        marshal.dump(child.run(play, output, timeout), answers)
        answers.flush()


def _find_death_signal():
    """A function after which the death of its parent is that of the process:
    whoever kills a testee that takes too long wants no script to go on."""
    try:
        import ctypes
    except ImportError:
        return lambda: None
    prctl = ctypes.CDLL(None).prctl
    return lambda: prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)

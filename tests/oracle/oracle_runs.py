"""Runs snippets the way a recording does: in a worker of this interpreter."""
import atexit
import sys

from oracle import pool

_workers = {}
_Worker = pool.Worker


def worker(mode="plain"):
    """The worker of a mode, started once for all tests."""
    if mode not in _workers:
        _workers[mode] = _Worker(sys.executable, mode)
        atexit.register(_workers[mode].close)
    return _workers[mode]


class Shared:
    """Stands for pool.Worker in tests that would start many."""

    def __init__(self, executable, mode):
        assert executable == sys.executable
        self._mode = mode

    def __enter__(self):
        return worker(self._mode)

    def __exit__(self, *details):
        pass


def run(source, mode="plain", case_id="area/name", timeout=20):
    """The answer to a job that runs `source`."""
    return worker(mode).ask({"op": "run", "id": case_id, "source": source,
                             "timeout": timeout})


def trace(source, mode="plain"):
    """The trace of a snippet that runs to its end, as one text."""
    answer = run(source, mode)
    if answer["status"] != "done":
        raise AssertionError("not done: %r" % (answer,))
    return "\n".join(answer["trace"])


class Traces:
    """A mixin for test cases: compare a snippet's trace."""

    maxDiff = None

    def check(self, source, *lines):
        """The trace is these lines and `end`."""
        self.assertEqual(trace(source).split("\n"), list(lines) + ["end"])

    def check_end(self, source, *lines):
        """The trace is exactly these lines."""
        self.assertEqual(trace(source).split("\n"), list(lines))

    def check_refused(self, source, text, line):
        """The snippet is refused while it runs."""
        answer = run(source)
        self.assertEqual(answer["status"], "refused", answer)
        self.assertEqual((answer["refusal"]["text"],
                          answer["refusal"]["line"]), (text, line))

"""What a step of ci/test works with: commands, a log, counts and notes."""
import concurrent.futures
import contextlib
import os
import signal
import subprocess
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))

# Far above what any command takes: a hang must cost a step, not the whole
# run.
TIME_LIMIT_SECONDS = 1200


class StepFailed(Exception):
    """A step can't go on: what it needed first has failed."""


class _Commands:
    """The commands that run now, of all steps."""

    def __init__(self):
        self._lock = threading.Lock()
        self._running = set()
        self._ended = False

    def start(self, argv, env):
        """A new process, in a process group of its own."""
        with self._lock:
            if self._ended:
                raise StepFailed("interrupted")
            process = subprocess.Popen(argv, cwd=ROOT,
                                       env=dict(os.environ, **env),
                                       stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE,
                                       stderr=subprocess.STDOUT,
                                       start_new_session=True)
            self._running.add(process)
        return process

    def end(self, process):
        """End a process and its group, unless it was waited for."""
        with self._lock:
            if process in self._running and process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)

    def forget(self, process):
        """It was waited for."""
        with self._lock:
            self._running.discard(process)

    def end_all(self):
        """End all of them, and start no more."""
        with self._lock:
            self._ended = True
            running = list(self._running)
        for process in running:
            self.end(process)


_COMMANDS = _Commands()


def end_all():
    """End every command that runs; no step can start one any more."""
    _COMMANDS.end_all()


def _run_to_end(argv, env, limit=None):
    """Run a command in a process group of its own, which ends with it, after
    `limit` seconds if not before.

    Returns (output with errors mixed in, exit code); 127 where the command
    can't be started, 124 where it took too long.
    """
    try:
        process = _COMMANDS.start(argv, env)
    except OSError as error:
        return b"cannot start: %s" % str(error).encode(), 127
    try:
        output, _ = process.communicate(timeout=limit or TIME_LIMIT_SECONDS)
        return output, process.returncode
    except subprocess.TimeoutExpired:
        _COMMANDS.end(process)
        output, _ = process.communicate()
        return output + b"\ntook too long and was ended", 124
    finally:
        _COMMANDS.forget(process)


class Work:
    """The state of one step while it runs."""

    def __init__(self, log_path):
        self.log_path = log_path
        self.passed = 0
        self.failed = 0
        self.notes = []
        self._log = open(log_path, "w", encoding="utf-8", errors="replace")

    def close(self):
        """Close the log; the counts and notes stay."""
        self._log.close()

    def log(self, text):
        """Write a line to the step's log, shown only if the step fails."""
        self._log.write(text + "\n")
        self._log.flush()

    def note(self, text):
        """Keep a sentence for the summary."""
        if text not in self.notes:
            self.notes.append(text)

    def count(self, passed, failed):
        """Add to what the step has counted."""
        self.passed += passed
        self.failed += failed

    def _take(self, argv, result):
        """Log a command's end; return (output as text, exit code)."""
        raw, code = result
        output = raw.decode("utf-8", "replace")
        self.log("$ " + " ".join(argv))
        self.log(output.rstrip("\n"))
        if code != 0:
            self.log("exit code %d" % code)
        return output, code

    def capture(self, argv, env=None, limit=None):
        """Run a command; return (output with errors mixed in, exit code)."""
        return self._take(argv, _run_to_end(argv, env or {}, limit))

    def capture_all(self, commands):
        """Run commands, as many at a time as there are processors; return
        what capture would of each, in their order."""
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = pool.map(lambda argv: _run_to_end(argv, {}), commands)
            return [self._take(argv, result)
                    for argv, result in zip(commands, results)]

    def test(self, argv, count, env=None, limit=None):
        """Run a command that is a test or a runner of tests; count it."""
        output, code = self.capture(argv, env=env, limit=limit)
        passed, failed = count(output, code)
        self.count(passed, failed)
        if failed:
            self.log("counted: %d passed, %d failed" % (passed, failed))
        return output

    def need(self, argv, env=None):
        """Run a command without which the step makes no sense."""
        output, code = self.capture(argv, env=env)
        if code != 0:
            raise StepFailed("%s failed" % " ".join(argv[:3]))
        return output

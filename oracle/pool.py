"""Workers from the side that uses them: starting, asking, many at a time."""
import concurrent.futures
import json
import os
import select
import signal
import subprocess
import threading

from oracle import worker

# Beyond the time-out of a script, how long a worker may take to answer.
_GRACE = 60
_START = 60

# How long it may take to end when there is nothing more to do.
_END = 5


class WorkerError(Exception):
    """An interpreter can't be started or breaks the protocol."""


class Worker:
    """One process of an interpreter in one mode (see worker.MODES)."""

    def __init__(self, executable, mode):
        self.executable = executable
        self._buffer = b""
        command = [executable, "-I", "-B", "-X", "utf8", "-c",
                   worker.BOOTSTRAP]
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, env=_environment(),
                start_new_session=True)
        except OSError as error:
            raise WorkerError("%s can't be started: %s"
                              % (executable, error.strerror)) from None
        try:
            self._send({"mode": mode, "files": worker.sources()})
            self.about = self._receive(_START)
        except BaseException:
            self.close()
            raise

    def ask(self, job):
        """The answer to a job."""
        self._send(job)
        return self._receive(job.get("timeout", 0) + _GRACE)

    def kill(self):
        """Kill the worker and the script that it is running."""
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except OSError:
            pass

    def close(self):
        """End the process, whatever it is doing."""
        _close(self._process.stdin)
        try:
            self._process.wait(_END)
        except subprocess.TimeoutExpired:
            self.kill()
            self._process.wait()
        _close(self._process.stdout)
        _close(self._process.stderr)

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.close()

    def _send(self, value):
        try:
            self._process.stdin.write(json.dumps(value).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            self._fail("ended")

    def _receive(self, seconds):
        stdout = self._process.stdout
        while b"\n" not in self._buffer:
            if not select.select([stdout], [], [], seconds)[0]:
                self._fail("gives no answer")
            data = os.read(stdout.fileno(), 1 << 20)
            if not data:
                self._fail("ended")
            self._buffer += data
        line, self._buffer = self._buffer.split(b"\n", 1)
        try:
            return json.loads(line.decode("utf-8"))
        except ValueError:
            self._fail("gives an answer that is no JSON")

    def _fail(self, what):
        """Raise, with the last words of the process."""
        self.kill()
        words = self._process.stderr.read().decode("utf-8", "replace")
        lines = words.strip().split("\n")
        raise WorkerError("%s %s%s" % (
            self.executable, what, ": " + lines[-1] if lines[-1] else ""))


def _close(stream):
    try:
        stream.close()
    except OSError:
        pass


def _environment():
    """What a worker may see of the environment."""
    kept = ("PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH")
    environment = {name: os.environ[name] for name in kept
                   if name in os.environ}
    environment["LC_ALL"] = "C"
    return environment


class Batches:
    """Runs batches of jobs on as many workers as there are processors."""

    def __init__(self, progress=None):
        self._progress = progress
        self._lock = threading.Lock()
        self._stopped = False
        self._running = set()

    def run(self, batches):
        """batches are (executable, mode, jobs); returns, in their order,
        (about, answers) or, where the interpreter failed, a WorkerError."""
        pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1)
        try:
            futures = [pool.submit(self._batch, *batch) for batch in batches]
            return [future.result() for future in futures]
        except BaseException:
            self._stop()
            raise
        finally:
            pool.shutdown()

    def _stop(self):
        with self._lock:
            self._stopped = True
            for process in self._running:
                process.kill()

    def _batch(self, executable, mode, jobs):
        try:
            with Worker(executable, mode) as process:
                with self._lock:
                    if self._stopped:
                        raise WorkerError("interrupted")
                    self._running.add(process)
                try:
                    return process.about, [self._ask(process, job)
                                           for job in jobs]
                finally:
                    with self._lock:
                        self._running.remove(process)
        except WorkerError as error:
            return error

    def _ask(self, process, job):
        answer = process.ask(job)
        if self._progress:
            with self._lock:
                self._progress()
        return answer

"""What a step of ci/test works with: commands, a log, counts and notes."""
import os
import signal
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))

# Far above what any command takes: a hang must cost a step, not the whole
# run.
TIME_LIMIT_SECONDS = 1200


class StepFailed(Exception):
    """A step can't go on: what it needed first has failed."""


def _run_to_end(argv, env, cwd):
    """Run a command in a process group of its own, which ends with it."""
    process = subprocess.Popen(argv, cwd=cwd, env=env,
                               stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT,
                               start_new_session=True)
    try:
        output, _ = process.communicate(timeout=TIME_LIMIT_SECONDS)
        return output, process.returncode
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
        return output + b"\ntook too long and was ended", 124
    except BaseException:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        raise


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

    def capture(self, argv, env=None, cwd=ROOT):
        """Run a command; return (output with errors mixed in, exit code)."""
        self.log("$ " + " ".join(argv))
        merged = dict(os.environ, **(env or {}))
        try:
            raw, code = _run_to_end(argv, merged, cwd)
        except OSError as error:
            self.log("cannot start: %s" % error)
            return "", 127
        output = raw.decode("utf-8", "replace")
        self.log(output.rstrip("\n"))
        if code != 0:
            self.log("exit code %d" % code)
        return output, code

    def test(self, argv, count, env=None):
        """Run a command that is a test or a runner of tests; count it."""
        output, code = self.capture(argv, env=env)
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

"""Tests of loopspec that need a signal or a terminal.

usage: tests/golden/live.py --loopspec EXE --backends DIR [unittest options]
"""
import argparse
import os
import pty
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
SITE = os.path.join(HERE, "site")
OPTIONS = argparse.Namespace()

# Nothing here should take long; this is for what hangs.
_PATIENCE = 60


def children(pid):
    """Processes whose parent is pid."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/stat" % name) as stream:
                after = stream.read().rpartition(")")[2].split()
        except OSError:
            continue
        if int(after[1]) == pid:
            found.append(int(name))
    return found


def is_alive(pid):
    """Whether a process exists and is no zombie."""
    try:
        with open("/proc/%d/stat" % pid) as stream:
            return stream.read().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def wait_until(condition):
    """Poll a condition; its value, or an error after a long time."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.01)
    raise AssertionError("nothing happened")


def hostile(*arguments, command="run"):
    """A command line with the hostile backend."""
    words = [OPTIONS.loopspec, command, "--backend",
             os.path.join(OPTIONS.backends, "hostile.so"),
             "--timeout", "600"]
    return words + (["--jobs", "1"] if command == "run" else []) + \
        list(arguments)


class Interrupt(unittest.TestCase):
    """A run that is ended from outside."""

    def start(self, *arguments, command="run"):
        """A run with a case that hangs, and its workers."""
        run = subprocess.Popen(hostile(*arguments, command=command), cwd=SITE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(run.wait)
        self.addCleanup(run.stderr.close)
        self.addCleanup(run.stdout.close)
        self.addCleanup(run.kill)
        return run, wait_until(lambda: self.hanging(run))

    def hanging(self, run):
        """The workers of the run, once only the hanging case is left; its
        worker sleeps in pause()."""
        workers = children(run.pid)
        for pid in workers:
            try:
                with open("/proc/%d/syscall" % pid) as stream:
                    number = stream.read().split()[0]
            except (OSError, IndexError):
                continue
            if number == "34" or os.uname().machine != "x86_64":
                return workers
        return None

    def check_ends(self, number, *arguments):
        """The run ends with 2 and leaves nobody behind."""
        run, workers = self.start("hostile/behaves", "hostile/hangs",
                                  *arguments)
        run.send_signal(number)
        stdout, stderr = run.communicate(timeout=_PATIENCE)
        self.assertEqual(run.returncode, 2)
        self.assertEqual(stderr, b"")
        for pid in workers:
            wait_until(lambda pid=pid: not is_alive(pid))
        return stdout.decode()

    def test_interrupt(self):
        """SIGINT: what is done is reported."""
        stdout = self.check_ends(signal.SIGINT)
        self.assertIn("interrupted\n1 passed, 0 failed", stdout)

    def test_terminate(self):
        """SIGTERM and SIGHUP act alike."""
        for number in (signal.SIGTERM, signal.SIGHUP):
            self.assertIn("interrupted\n", self.check_ends(number))

    def test_interrupt_tap(self):
        """TAP bails out, without a plan."""
        stdout = self.check_ends(signal.SIGINT, "--format", "tap")
        self.assertIn("Bail out! interrupted\n", stdout)
        self.assertNotIn("1..", stdout)

    def test_interrupt_one(self):
        """The commands about one case end alike."""
        for command in ("trace", "explain"):
            run, workers = self.start("hostile/hangs", command=command)
            run.send_signal(signal.SIGINT)
            stdout, stderr = run.communicate(timeout=_PATIENCE)
            self.assertEqual((run.returncode, stdout, stderr), (2, b"", b""))
            for pid in workers:
                wait_until(lambda pid=pid: not is_alive(pid))

    def test_kill(self):
        """Workers don't outlive a runner that is killed."""
        run, workers = self.start("hostile/behaves", "hostile/hangs")
        run.kill()
        for pid in workers:
            wait_until(lambda pid=pid: not is_alive(pid))


class InterruptTestee(unittest.TestCase):
    """A run on a testee that hangs, with a shell in between."""

    def descendants(self, pid):
        """All processes below pid."""
        found = children(pid)
        return found + [other for child in found
                        for other in self.descendants(child)]

    def test_nobody_is_left(self):
        """Neither the shell nor what it started outlives the run."""
        with tempfile.TemporaryDirectory() as folder:
            told = os.path.join(folder, "hanging")
            run = subprocess.Popen(
                [OPTIONS.loopspec, "run", "--timeout", "600", "--exec",
                 "%s -B ../testees/faulty.py %s; true" % (
                     shlex.quote(sys.executable),
                     shlex.quote(OPTIONS.loopspec)),
                 "../testees/vectors/faulty/hangs.json"], cwd=SITE,
                env=dict(os.environ, FAULTY_HANGING=told),
                stdout=subprocess.PIPE)
            self.addCleanup(run.wait)
            self.addCleanup(run.stdout.close)
            self.addCleanup(run.kill)
            wait_until(lambda: os.path.exists(told))
        family = self.descendants(run.pid)
        self.assertGreater(len(family), 3)
        run.send_signal(signal.SIGINT)
        run.communicate(timeout=_PATIENCE)
        self.assertEqual(run.returncode, 2)
        for pid in family:
            wait_until(lambda pid=pid: not is_alive(pid))


def on_terminal(streams, environment, *arguments):
    """What a command writes to a terminal, given as these streams, and to
    stdout if that is none."""
    master, slave = pty.openpty()
    pipes = {name: slave if name in streams else subprocess.PIPE
             for name in ("stdout", "stderr")}
    inherited = {name: value for name, value in os.environ.items()
                 if name != "NO_COLOR"}
    inherited.update(environment)
    run = subprocess.Popen([OPTIONS.loopspec] + list(arguments), cwd=SITE,
                           env=inherited, **pipes)
    os.close(slave)
    text = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:
            break
        if not part:
            break
        text += part
    os.close(master)
    results = run.communicate(timeout=_PATIENCE)[0] or b""
    return text.decode().replace("\r\n", "\n"), results.decode()


class Terminal(unittest.TestCase):
    """Colours and progress are for terminals."""

    def test_colours(self):
        """Words are coloured."""
        shown, _ = on_terminal(["stdout"], {}, "run", "stop/too-long")
        self.assertIn("\033[31mFAILED\033[0m stop/too-long", shown)
        shown, _ = on_terminal(["stdout"], {}, "run", "stop/finishes-batch")
        self.assertIn("\033[32m1 passed, 0 failed", shown)

    def test_no_color(self):
        """NO_COLOR is honoured, unless empty."""
        shown, _ = on_terminal(["stdout"], {"NO_COLOR": "1"}, "run",
                               "stop/too-long")
        self.assertNotIn("\033", shown)
        shown, _ = on_terminal(["stdout"], {"NO_COLOR": ""}, "run",
                               "stop/too-long")
        self.assertIn("\033[31m", shown)

    def test_progress(self):
        """Progress is written to stderr and taken away at the end."""
        shown, results = on_terminal(["stderr"], {}, "run", "stop")
        self.assertIn("\r\033[K1/5 stop/finishes-batch", shown)
        self.assertTrue(shown.endswith("\r\033[K"), shown[-40:])
        self.assertNotIn("\033", results)
        self.assertIn("1 passed, 4 failed", results)


def main():
    """Read our options, leave the others to unittest."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--loopspec", required=True, type=os.path.abspath)
    parser.add_argument("--backends", required=True, type=os.path.abspath)
    _, rest = parser.parse_known_args(namespace=OPTIONS)
    unittest.main(argv=[sys.argv[0]] + rest)


if __name__ == "__main__":
    main()

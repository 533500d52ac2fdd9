"""The preloaded form: what the environment sets, and what a program sees.

usage: tests/vtime/environment.py LIBRARY [unittest's arguments]
"""
import os
import subprocess
import sys
import unittest

LIBRARY = os.path.abspath(sys.argv.pop(1))

_NOW = "import time; print(time.monotonic(), int(time.time()))"
_HANG = "import select; select.poll().poll()"
_VAIN = """
import select, time
for _ in range(1000):
    select.poll().poll(0)
print(time.monotonic())
"""
_ALARM = """
import ctypes, signal
libc = ctypes.CDLL(None)
signal.setitimer(signal.ITIMER_REAL, 1000)
signal.setitimer(signal.ITIMER_REAL, 1000)
libc.vtime_escape.restype = ctypes.c_char_p
print(libc.vtime_escape().decode())
"""
# Its child answers after a moment of real time.
_CHILD = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-S", "-c", "pass"])
try:
    print(child.wait(timeout=3600))
except subprocess.TimeoutExpired:
    print("too late")
"""
_THREAD = """
import queue, threading, time
box = queue.Queue()
def work():
    time.sleep(100)
    box.put(time.monotonic())
threading.Thread(target=work).start()
print(box.get(timeout=3600))
event = threading.Event()
print(event.wait(1000), time.monotonic())
"""
_BUSY = """
import sys, threading, time
def work():
    end = time.process_time() + 0.1
    while time.process_time() < end:
        pass
thread = threading.Thread(target=work)
thread.start()
while thread.is_alive():
    sum(range(1000))
print(time.monotonic())
"""


def run(code, **environment):
    """(output, errors, exit code) of a Python under the library."""
    inherited = {name: value for name, value in os.environ.items()
                 if not name.startswith("VTIME")}
    environment = dict(inherited, LD_PRELOAD=LIBRARY, **environment)
    done = subprocess.run([sys.executable, "-S", "-c", code], timeout=60,
                          env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          check=False)
    return done.stdout.decode(), done.stderr.decode(), done.returncode


class Environment(unittest.TestCase):
    """Variables."""

    def test_is_on_unless_told_otherwise(self):
        self.assertEqual(run(_NOW)[0], "0.0 1000000000\n")
        self.assertEqual(run(_NOW, VTIME="1")[0], "0.0 1000000000\n")
        output = run(_NOW, VTIME="0")[0]
        self.assertNotIn("0.0 ", output)

    def test_epoch(self):
        self.assertEqual(run(_NOW, VTIME_EPOCH="86400")[0], "0.0 86400\n")
        self.assertEqual(run(_NOW, VTIME_EPOCH="0")[0], "0.0 0\n")

    def test_ticks(self):
        self.assertEqual(run(_VAIN)[0], "1e-06\n")
        self.assertEqual(run(_VAIN, VTIME_SPIN="0")[0], "0.0\n")
        self.assertEqual(run(_VAIN, VTIME_SPIN="1000",
                             VTIME_STEP_NS="500000")[0], "0.0005\n")

    def test_deadlock(self):
        output, errors, code = run(_HANG, VTIME_DEADLOCK_MS="20")
        self.assertEqual((output, code), ("", 97))
        self.assertRegex(errors, r"^vtime: nothing can end this wait "
                         r"\(p?poll\); ended with code 97 as "
                         r"VTIME_DEADLOCK_MS asks\n$")

    def test_refuses_what_is_no_number(self):
        for name, value in (("VTIME", "yes"), ("VTIME_GRACE_MS", "-1"),
                            ("VTIME_SPIN", ""), ("VTIME_EPOCH", "1e9"),
                            ("VTIME_STEP_NS", "99999999999999999999"),
                            ("VTIME_VERBOSE", "2")):
            output, errors, code = run(_NOW, **{name: value})
            self.assertEqual((output, code), ("", 4), name)
            self.assertRegex(errors, '^vtime: %s takes a whole number from 0 '
                             r'to \d+, not "%s"\n$' % (name, value))

    def test_says_once_what_escapes(self):
        output, errors, _ = run(_ALARM, VTIME_VERBOSE="1")
        self.assertEqual(output, "setitimer\n")
        self.assertEqual(errors, "vtime: not virtual: setitimer\n")
        self.assertEqual(run(_ALARM)[1], "")


class Others(unittest.TestCase):
    """Threads and children of a program that marks none."""

    def test_child_has_a_grace(self):
        output, _, _ = run(_CHILD, VTIME_GRACE_MS="10000")
        self.assertEqual(output, "0\n")

    def test_threads_take_turns(self):
        self.assertEqual(run(_THREAD)[0], "100.0\nFalse 1100.0\n")

    def test_no_time_passes_where_threads_compete(self):
        self.assertEqual(run(_BUSY)[0], "0.0\n")


if __name__ == "__main__":
    unittest.main()

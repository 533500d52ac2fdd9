"""System calls past libc: who asks for them to be trapped, and what it gives.

usage: tests/vtime/trapped.py LIBRARY [unittest's arguments]

What becomes of each kind of call is the program on_raw's to show.
"""
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import unittest

LIBRARY = os.path.abspath(sys.argv.pop(1))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))

# A function in memory of its own, that makes a call as libc's `syscall` does.
_RAW = """
import ctypes, mmap, time
code = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE
                 | mmap.PROT_EXEC)
code.write(bytes.fromhex("4889f84889f74889d64889ca4d89c24d89c84c8b4c24080f05"
                         "c3"))
address = ctypes.addressof(ctypes.c_char.from_buffer(code))
raw = ctypes.CFUNCTYPE(ctypes.c_long, *[ctypes.c_long] * 7)(address)
NANOSLEEP, CLOCK_GETTIME, PPOLL = 35, 228, 271

class Timespec(ctypes.Structure):
    _fields_ = [("seconds", ctypes.c_long), ("nanoseconds", ctypes.c_long)]

def at(thing):
    return ctypes.addressof(thing)

def raw_now():
    now = Timespec()
    raw(CLOCK_GETTIME, time.CLOCK_MONOTONIC, at(now), 0, 0, 0, 0)
    return now.seconds + now.nanoseconds / 1e9
"""
_SLEEP = _RAW + """
hour = Timespec(3600, 0)
print(raw(NANOSLEEP, at(hour), 0, 0, 0, 0, 0), time.monotonic())
"""
_CLOCK = _RAW + """
print(raw_now() == time.monotonic())
"""
_ESCAPE = """
import ctypes
libc = ctypes.CDLL(None)
libc.vtime_escape.restype = ctypes.c_char_p
print(libc.vtime_trap(True), libc.vtime_escape())
"""
_LOOPS = _RAW + """
import asyncio, os, selectors

class Entry(ctypes.Structure):
    _fields_ = [("fd", ctypes.c_int), ("events", ctypes.c_short),
                ("found", ctypes.c_short)]

class Selector(selectors.EpollSelector):
    late = 0

    def select(self, timeout=None):
        entry = Entry(self.fileno(), 1, 0)
        ticks = int(((timeout or 0) + self.late) * 1e9)
        rest = Timespec(ticks // 10 ** 9, ticks % 10 ** 9)
        raw(PPOLL, at(entry), 1, 0 if timeout is None else at(rest), 0, 8, 0)
        return super().select(0)

class LateSelector(Selector):
    late = 1e-6

class FrightenedSelector(Selector):
    def select(self, timeout=None):
        if raw_now() == time.monotonic():
            os.abort()
        return super().select(timeout)

class FrightenedOfTrapsAlone(FrightenedSelector):
    def select(self, timeout=None):
        super().select(0)
        return selectors.EpollSelector.select(self, timeout)

def on_time():
    return asyncio.SelectorEventLoop(Selector())

def late():
    return asyncio.SelectorEventLoop(LateSelector())

def frightened():
    return asyncio.SelectorEventLoop(FrightenedOfTrapsAlone())

def hopeless():
    return asyncio.SelectorEventLoop(FrightenedSelector())
"""
_SCRIPT = """
import asyncio

loop = asyncio.new_event_loop()

def tick():
    print(loop.time(), loop.time() == 1)

loop.call_later(1, tick)
loop.call_later(7200, loop.stop)
loop.run_forever()
print(loop.time())
"""


def preloaded(library, **environment):
    """The environment of a program under the library."""
    inherited = {name: value for name, value in os.environ.items()
                 if not name.startswith("VTIME")}
    return dict(inherited, LD_PRELOAD=library, **environment)


def run(code, library=LIBRARY, **environment):
    """(output, errors) of a Python under the library."""
    done = subprocess.run([sys.executable, "-S", "-c", code], timeout=60,
                          env=preloaded(library, **environment),
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False)
    return done.stdout.decode(), done.stderr.decode()


@unittest.skipUnless(run(_ESCAPE)[0].startswith("1 "),
                     "system calls can't be trapped here")
class Trapped(unittest.TestCase):
    """The variable, and loops that the testee finds."""

    def test_trap_is_asked_for(self):
        self.assertEqual(run(_SLEEP, VTIME_TRAP="1")[0], "0 3600.0\n")
        self.assertEqual(run(_CLOCK, VTIME_TRAP="1")[0], "True\n")
        self.assertEqual(run(_CLOCK, VTIME_TRAP="0")[0], "False\n")
        self.assertEqual(run(_CLOCK)[0], "False\n")

    def ask(self, factory):
        """What the testee says of a loop, and of the script on it: the note,
        and the trace if time is virtual."""
        run_script = {"op": "run", "case": "area/name", "source": _SCRIPT,
                      "timeout": 20, "seconds": 7200}
        requests = [{"op": "hello", "protocol": 1}, run_script, {"op": "bye"}]
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "raw_loops.py"), "w",
                      encoding="ascii") as file:
                file.write(_LOOPS)
            done = subprocess.run(
                [sys.executable, "-B", "-m", "oracle", "testee",
                 "--loop", "raw_loops:" + factory], cwd=ROOT, timeout=60,
                env=preloaded(LIBRARY, PYTHONPATH=folder), check=False,
                input="\n".join(map(json.dumps, requests)).encode(),
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        hello, result = map(json.loads, done.stdout.splitlines())
        trace = None
        if hello["time"] == "virtual":
            trace = [line for line in result["trace"]
                     if not line.startswith("poll ")]
        return hello["note"], trace

    def test_loop_waits_past_libc(self):
        note, trace = self.ask("on_time")
        self.assertIsNone(note)
        self.assertEqual(trace, ["run tick", "print 1.0 True",
                                 "print 7200.0", "end"])

    def test_loop_is_late(self):
        note, trace = self.ask("late")
        self.assertIn("its timers are late", note)
        self.assertEqual(trace, ["run tick", "print 1.0 False",
                                 "print 7200.0", "end"])

    def test_loop_that_dies_of_the_trap_is_left_alone(self):
        self.assertEqual(self.ask("frightened")[1][-1], "end")
        note, trace = self.ask("hopeless")
        self.assertRegex(note, "^time is real: its waits do not go through")
        self.assertIsNone(trace)


class Untrapped(unittest.TestCase):
    """Where it can't be done: what valgrind loads is taken for valgrind."""

    def test_nothing_changes(self):
        with open("/proc/self/maps", encoding="utf-8") as file:
            objects = [line.split()[-1] for line in file if ".so" in line]
        with tempfile.TemporaryDirectory() as folder:
            copy = os.path.join(folder, "vgpreload_fake.so")
            shutil.copy(next(path for path in objects if "/libm" in path),
                        copy)
            library = LIBRARY + ":" + copy
            self.assertEqual(run(_ESCAPE, library)[0], "0 None\n")
            output, errors = run(_ESCAPE, library, VTIME_TRAP="1",
                                 VTIME_VERBOSE="1")
            self.assertEqual(output, "0 b'system calls past libc'\n")
            self.assertEqual(errors,
                             "vtime: not virtual: system calls past libc\n")
            if platform.machine() == "x86_64":
                self.assertEqual(run(_CLOCK, library, VTIME_TRAP="1")[0],
                                 "False\n")


if __name__ == "__main__":
    unittest.main()

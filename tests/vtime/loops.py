"""Python loops with the library preloaded: signal handlers, threads of the
loops' own, unusual waits.

usage: tests/vtime/loops.py LIBRARY GUEST [unittest's arguments]
"""
import functools
import json
import os
import subprocess
import sys
import unittest

LIBRARY, GUEST = (os.path.abspath(path) for path in sys.argv[1:3])
del sys.argv[1:3]

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

_HEAD = """
import asyncio
import signal
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()

def knock():
    signal.raise_signal(signal.SIGUSR1)
"""

# A handler that only looks at the clock.
_LOOK = _HEAD + """
def handler(number, frame):
    print("at", loop.time(), number == signal.SIGUSR1)

print(signal.signal(signal.SIGUSR1, handler) == signal.SIG_DFL)
print(signal.getsignal(signal.SIGUSR1) is handler)
loop.call_later(10, loop.stop)
while_waiting(knock)
loop.run_forever()
print("over", loop.time())
print(signal.signal(signal.SIGUSR1, signal.SIG_DFL) is handler)
"""

# One that raises, while other descriptors are watched or not.
_RAISE = _HEAD + """
def handler(number, frame):
    raise ValueError("at %%s" %% loop.time())

signal.signal(signal.SIGUSR1, handler)
while_waiting(knock)
%s
attempt(loop.run_forever)
loop.call_later(5, loop.stop)
loop.run_forever()
print("over", loop.time())
"""

_TWICE = _HEAD + """
def both():
    knock()
    signal.raise_signal(signal.SIGUSR2)

def first(number, frame):
    raise ValueError("first")

def second(number, frame):
    print("second")

signal.signal(signal.SIGUSR1, first)
signal.signal(signal.SIGUSR2, second)
while_waiting(both)
loop.call_later(10, loop.stop)
attempt(loop.run_forever)
print("over", loop.time())
"""

# One of the loop's, which reads a byte that the signal leaves.
_WAKE = _HEAD + """
def handler():
    print("at", loop.time())
    loop.stop()

loop.add_signal_handler(signal.SIGUSR1, handler)
loop.call_later(10, loop.stop)
while_waiting(knock)
loop.run_forever()
print("interruptions", loop._selector.interruptions)
"""

_REFUSED = """
import signal
from oracle.script import attempt
attempt(signal.signal, signal.SIGUSR1, "no handler")
attempt(signal.signal, signal.SIGUSR1)
attempt(signal.getsignal, 1000)
print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)
"""


_DAY = """
import asyncio
loop = asyncio.new_event_loop()
def show(): print(loop.time())
loop.call_later(0.125, show)
loop.call_later(86400, show)
loop.call_later(86400.125, loop.stop)
loop.run_forever()
show()
"""

_OTHER_THREAD = _HEAD + """
def call():
    loop.call_soon_threadsafe(loop.stop)
while_waiting(call)
loop.run_forever()
print("over", loop.time())
"""

_OTHER_DEADLINE = _HEAD + """
import concurrent.futures
import threading
def wait():
    attempt(concurrent.futures.Future().result, 7.5)
    loop.call_soon_threadsafe(loop.stop)
threading.Thread(target=wait).start()
loop.run_forever()
print("over", loop.time())
"""

_CANCELLED = _HEAD + """
loop.call_later(100, print).cancel()
loop.run_forever()
"""

# As often as the loop ticks.
_BUSY = _HEAD + """
async def work():
    while True:
        await asyncio.sleep(1 / 32)
loop.run_until_complete(work())
"""


@functools.lru_cache(maxsize=None)
def _answers(loop, source):
    """What a testee says of a loop of guest_loops, or of asyncio's, and of a
    script on it."""
    requests = [{"op": "hello", "protocol": 1},
                {"op": "run", "case": "area/name", "source": source,
                 "needs": [], "timeout": 20, "seconds": None, "program": {}},
                {"op": "bye"}]
    done = subprocess.run(
        [sys.executable, "-B", "-m", "oracle", "testee"]
        + (["--loop", "guest_loops:" + loop] if loop else []),
        input="".join(json.dumps(request) + "\n"
                      for request in requests).encode(),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120,
        check=False, env=dict(
            os.environ, LD_PRELOAD=LIBRARY, VTIME="0", VTIME_GUEST=GUEST,
            PYTHONPATH=os.pathsep.join([ROOT, HERE])))
    answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
    return answers, done.stderr.decode()


class Loops(unittest.TestCase):
    maxDiff = None

    def trace(self, loop, source):
        """What a script leaves."""
        (hello, answer), errors = _answers(loop, source)
        self.assertEqual((hello.get("time"), hello.get("note")),
                         ("virtual", None), hello)
        self.assertIn("trace", answer, errors)
        return answer["trace"]

    def events(self, loop, source):
        """Its lines but those about waits."""
        return [line for line in self.trace(loop, source)
                if not line.startswith("poll ")]


class SignalHandlers(Loops):
    def look(self, loop):
        lines = self.events(loop, _LOOK)
        self.assertEqual(lines[:3], ["print True", "print True", "run knock"])
        self.assertEqual(lines[-3:], ["print over 10.0", "print True", "end"])
        return lines[3:-3]

    def test_runs_at_once_where_the_loop_comes_back_to_python(self):
        for loop in (None, "hearing"):
            self.assertEqual(self.look(loop),
                             ["run handler", "print at 0.0 True"], loop)

    def test_runs_behind_the_wait_of_a_loop_that_goes_on(self):
        self.assertEqual(self.look("deaf"),
                         ["run handler", "print at 10.0 True"])

    def test_a_wait_that_goes_on_is_shown_once(self):
        for loop in (None, "deaf"):
            lines = self.trace(loop, _LOOK)
            self.assertEqual([line for line in lines if line != "poll 0"][2:4],
                             ["poll 10", "run knock"], loop)
            self.assertEqual(lines.count("poll 10"), 1, loop)

    def test_what_it_raises_ends_the_run(self):
        later = "loop.call_later(10, loop.stop)"
        for loop, raised, over in ((None, 0, 5), ("hearing", 0, 5),
                                   ("deaf", 10, 15)):
            lines = self.events(loop, _RAISE % later)
            # The stop that was left over ends the run after the next one.
            self.assertEqual(
                lines, ["run knock", "run handler",
                        "raised ValueError: at %d.0" % raised,
                        "print over %d.0" % (over if not raised else raised),
                        "end"], loop)

    def test_the_wait_behind_an_exception_is_a_new_one(self):
        lines = self.trace(None, _RAISE % "")
        self.assertEqual(lines[-4:],
                         ["raised ValueError: at 0.0", "poll 5",
                          "print over 5.0", "end"])

    def test_never_runs_in_a_wait_that_does_not_end(self):
        self.assertEqual(self.events("deaf", _RAISE % ""),
                         ["run knock", "hang"])

    def test_one_that_raises_does_not_take_the_next_one_along(self):
        for loop in (None, "hearing", "deaf"):
            self.assertEqual(
                [line for line in self.events(loop, _TWICE)
                 if line.startswith("print second")],
                ["print second"], loop)

    def test_a_signal_that_is_read_too_interrupts_first(self):
        for loop, count in (("hearing", 1), ("deaf", 0)):
            self.assertEqual(self.events(loop, _WAKE), [
                "run knock", "run handler", "print at 0.0",
                "print interruptions %d" % count, "end"], loop)

    def test_refusals_are_those_of_the_module(self):
        lines = self.trace(None, _REFUSED)
        self.assertEqual(lines[0], "raised TypeError: signal handler must be "
                         "signal.SIG_IGN, signal.SIG_DFL, or a callable "
                         "object")
        self.assertTrue(lines[1].startswith("raised TypeError: signal"))
        self.assertEqual(lines[2:], [
            "raised ValueError: signal number out of range", "print True",
            "end"])

_JOB = """
import asyncio
import threading

loop = asyncio.new_event_loop()
go = threading.Event()

def job():
    print("begins")
    go.wait()
    print("ends")
    return 5

"""

# The main thread goes on until it waits.
_WAITS = _JOB + """
future = loop.run_in_executor(None, job)
print("handed over")
loop.call_later(10, go.set)
print(loop.run_until_complete(future), loop.time())
loop.close()
"""

# A thread of the script's, and several jobs.
_TURNS = _JOB + """
def other():
    print("other begins")
    go.wait()
    print("other ends")

thread = threading.Thread(target=other)
thread.start()
one = loop.run_in_executor(None, job)
two = loop.create_task(asyncio.sleep(1))
loop.run_until_complete(two)
print("goes")
go.set()
thread.join()
print(loop.run_until_complete(one))
"""

# The main thread waits in close(), where nobody sees it.
_UNSEEN = _JOB + """
loop.run_in_executor(None, job)
go.set()
loop.close()
print("closed")
"""

_UNSEEN_LATER = _JOB + """
loop.run_in_executor(None, job)
loop.call_later(1, loop.stop)
loop.run_forever()
go.set()
loop.close()
print("closed")
"""

_LATE = """
import asyncio
import threading
begun = threading.Event()

def job():
    print("begins")
    begun.set()

async def main():
    job_ends = asyncio.get_running_loop().run_in_executor(None, job)
    begun.wait()
    print("goes on")
    await job_ends

loop = asyncio.new_event_loop()
loop.run_until_complete(main())
loop.close()
"""

# It waits there for a while at most.
_UNSEEN_FOR_LONG = _JOB + """
loop.run_in_executor(None, job)
loop.call_later(1, loop.stop)
loop.run_forever()
begin = loop.time()
loop.close()
print("closed after", loop.time() - begin)
"""

_UNSEEN_UNTIL = _JOB + """
from concurrent.futures import Future
from oracle.script import attempt

def other():
    attempt(Future().result, 7.5)
    go.set()

loop.run_in_executor(None, job)
threading.Thread(target=other).start()
loop.call_later(1, loop.stop)
loop.run_forever()
loop.close()
print("closed", loop.time())
"""

_UNSEEN_AND_KNOCKED = _JOB + """
import signal

def handler(number, frame):
    print("handled")

def knock():
    signal.raise_signal(signal.SIGUSR1)
    go.wait()

signal.signal(signal.SIGUSR1, handler)
loop.run_in_executor(None, knock)
loop.close()
loop = asyncio.SelectorEventLoop()
loop.call_later(5, loop.stop)
loop.run_forever()
print("over", loop.time())
"""

_FOR_EVER = _JOB + """
loop.run_in_executor(None, job)
loop.run_forever()
"""


class Guests(Loops):
    """Threads of a loop's own that run functions of the script."""

    def words(self, source, loop="own_threads"):
        """What is printed, and the end."""
        return [line[len("print "):] if line.startswith("print ") else line
                for line in self.events(loop, source)
                if not line.startswith("run ")]

    def test_a_job_runs_where_the_main_thread_waits(self):
        self.assertEqual(self.words(_WAITS), [
            "handed over", "begins", "ends", "5 10.0", "end"])

    def test_takes_turns_with_threads_of_the_script(self):
        self.assertEqual(self.words(_TURNS), [
            "other begins", "begins", "goes", "other ends", "ends", "5",
            "end"])

    def test_runs_for_a_thread_that_waits_unseen(self):
        for source in (_UNSEEN, _UNSEEN_LATER):
            self.assertEqual(self.words(source),
                             ["begins", "ends", "closed", "end"])

    def test_a_thread_that_begins_late_is_no_hang(self):
        for loop in ("Hesitant", "Restless"):
            self.assertEqual(self.words(_LATE, loop),
                             ["begins", "goes on", "end"])

    def test_time_moves_where_the_main_thread_waits_unseen_for_a_while(self):
        self.assertEqual(self.words(_UNSEEN_FOR_LONG, "Patient"),
                         ["begins", "closed after 100.0", "end"])
        self.assertEqual(self.words(_UNSEEN_UNTIL, "Patient"),
                         ["begins", "raised TimeoutError", "ends",
                          "closed 7.5", "end"])

    def test_a_wait_for_a_lock_is_no_wait_of_the_loop(self):
        lines = self.trace("Patient", _UNSEEN_FOR_LONG)
        self.assertEqual([line for line in lines if line.startswith("poll")],
                         ["poll 1"])

    def test_a_signal_handler_runs_while_the_main_thread_waits_unseen(self):
        self.assertEqual(self.trace("Patient", _UNSEEN_AND_KNOCKED),
                         ["run knock", "run handler", "print handled",
                          "poll 5", "print over 105.0", "end"])

    def test_a_job_that_waits_for_ever_is_a_hang(self):
        self.assertEqual(self.words(_FOR_EVER), ["begins", "hang"])


class UnusualWaits(Loops):
    def check(self, loop, source, *expected):
        self.assertEqual(self.events(loop, source), list(expected))

    def test_timers_come_when_they_are_due(self):
        for loop in ("Ticking", "Parking"):
            self.check(loop, _DAY, "run show", "print 0.125", "run show",
                       "print 86400.0", "run show", "print 86400.125", "end")

    def test_other_threads_run_before_time_moves(self):
        for loop in ("Ticking", "Parking"):
            self.check(loop, _OTHER_THREAD, "run call", "print over 0.0",
                       "end")

    def test_other_deadlines_count(self):
        for loop in ("Ticking", "Parking"):
            self.check(loop, _OTHER_DEADLINE, "run wait",
                       "raised TimeoutError", "print over 7.5", "end")

    def test_nothing_left_that_can_happen_is_a_hang(self):
        for loop in ("Ticking", "Parking"):
            self.check(loop, _CANCELLED, "hang")

    def test_one_that_ticks_and_works_meets_the_limit(self):
        self.check("Ticking", _BUSY, "run work", "limit")

    def test_one_that_ticks_and_hides_its_timers_gets_real_time(self):
        self.assertEqual(_answers("Opaque", _BUSY)[0][0]["time"], "real")


if __name__ == "__main__":
    unittest.main()

"""The testee for Python loops: the protocol, and the ways to run a case.

The ways under harness/vtime are held to the recorded traces by the step
`stock` of ci/test, which has the library at hand.
"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from unittest import mock

from tests.oracle.support import ROOT

HELLO = {"op": "hello", "protocol": 1}
BYE = {"op": "bye"}

LOOPS = """
import asyncio
import os
import selectors
import time
from threading import Thread

class Loop(asyncio.SelectorEventLoop):
    pass

class WithHelper(asyncio.SelectorEventLoop):
    def wait_for(self, thread):
        def work():
            thread.join()
            self.call_soon_threadsafe(self.stop)
        helper = Thread(target=work)
        helper.start()
        return helper

class ByName(asyncio.SelectorEventLoop):
    def __init__(self):
        asyncio.SelectorEventLoop.__init__(self)

class NoDescriptors(asyncio.SelectorEventLoop):
    add_reader = asyncio.AbstractEventLoop.add_reader

class OwnClock(asyncio.SelectorEventLoop):
    def time(self):
        return 5.0

def slow():
    time.sleep(0.3)
    return Loop()

def asks():
    return asyncio.SelectorEventLoop(selectors.DefaultSelector())

def fails():
    raise OSError("no loop today")

def panics():
    raise OSError("backtrace " + os.environ["RUST_BACKTRACE"])

def dies():
    os.abort()

def talks():
    print("made a loop")
    os.write(2, b"to stderr\\\\n")
    return Loop()

number = 5
""".replace("\\\\", "\\")

SLOW = """
import asyncio
loop = asyncio.new_event_loop()
loop.call_later(%s, loop.stop)
loop.run_forever()
print("passed")
"""


def case(source, timeout=20, seconds=None, name="area/name"):
    """A request to run a source."""
    return {"op": "run", "case": name, "source": source, "needs": [],
            "timeout": timeout, "seconds": seconds, "program": {}}


class Talk(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        with open(os.path.join(folder.name, "loops.py"), "w",
                  encoding="ascii") as file:
            file.write(LOOPS)
        self.folder = folder.name

    def talk(self, options, *requests, **variables):
        """The answers to requests, the text on stderr, the exit code."""
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join(
            [ROOT, self.folder]), **variables)
        lines = [request if isinstance(request, str)
                 else json.dumps(request) for request in requests]
        done = subprocess.run(
            [sys.executable, "-B", "-m", "oracle", "testee"] + options,
            input="".join(line + "\n" for line in lines).encode(),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60,
            env=environment, check=False)
        answers = [json.loads(line)
                   for line in done.stdout.decode().splitlines()]
        return answers, done.stderr.decode(), done.returncode

    def answer(self, options, request):
        """The answer to a case behind a hello."""
        return self.talk(options, HELLO, request, BYE)[0][1]


class Hello(Talk):
    def test_of_the_stock_loop(self):
        answers, errors, code = self.talk([], HELLO, BYE)
        version = "%d.%d.%d" % sys.version_info[:3]
        self.assertEqual(answers, [{
            "protocol": 1, "name": "asyncio", "version": version,
            "language": "Python", "python": version,
            "capabilities": ["fds", "signals", "threads", "fine-clock"],
            "profile": "cpython", "time": "virtual", "futures": "native",
            "note": None}])
        self.assertEqual((errors, code), ("", 0))

    def test_of_a_loop_under_test(self):
        hello = self.talk(["--loop", "loops:NoDescriptors"], HELLO)[0][0]
        self.assertEqual(hello["name"], "loops")
        self.assertEqual(hello["profile"], None)
        self.assertEqual(hello["capabilities"],
                         ["signals", "threads", "fine-clock"])

    def test_the_version_of_an_installed_package(self):
        folder = os.path.join(self.folder, "loops-1.2.dist-info")
        os.mkdir(folder)
        with open(os.path.join(folder, "METADATA"), "w",
                  encoding="ascii") as file:
            file.write("Metadata-Version: 2.1\nName: loops\nVersion: 1.2\n")
        hello = self.talk(["--loop", "loops:Loop"], HELLO)[0][0]
        self.assertEqual(hello["version"], "1.2")

    def test_a_module_that_is_only_a_factory(self):
        with open(os.path.join(self.folder, "loopspec_x.py"), "w",
                  encoding="ascii") as file:
            file.write("from loops import Loop\n")
        hello = self.talk(["--loop", "loopspec_x:Loop"], HELLO)[0][0]
        self.assertEqual(hello["name"], "x")

    def test_with_pure_futures(self):
        answers, _, _ = self.talk(["--pure"], HELLO, case(
            "import asyncio\n"
            "print(asyncio.Future is asyncio.futures._PyFuture)"), BYE)
        self.assertEqual(answers[0]["futures"], "pure")
        self.assertEqual(answers[1]["trace"], ["print True", "end"])

    def test_another_version(self):
        answers, _, code = self.talk([], {"op": "hello", "protocol": 2}, BYE)
        self.assertEqual(answers, [{
            "error": "this testee speaks version 1 of the protocol alone"}])
        self.assertEqual(code, 0)

    def test_loops_that_cannot_be_made(self):
        for loop, text in (
                ("no_such_module:f", "No module named 'no_such_module'"),
                ("loops:missing", "has no attribute 'missing'"),
                ("loops:number", "loops:number is not callable"),
                ("loops:fails", "OSError: no loop today")):
            answers, _, code = self.talk(["--loop", loop], HELLO, BYE)
            self.assertIn(text, answers[0]["error"])
            self.assertEqual(code, 0)

    def test_a_clock_of_its_own_is_real_time(self):
        answers, _, _ = self.talk(["--loop", "loops:OwnClock"], HELLO)
        self.assertEqual(answers[0]["time"], "real")
        self.assertNotIn("fine-clock", answers[0]["capabilities"])
        self.assertIn("time is real: its waits do not go through",
                      answers[0]["note"])


HELPER = """
import asyncio
import threading
loop = asyncio.new_event_loop()
event = threading.Event()
thread = threading.Thread(target=event.wait)
thread.start()
helper = loop.wait_for(thread)
loop.call_later(1, event.set)
loop.run_forever()
print("over")
helper.join()
"""


class Cases(Talk):
    def test_a_loops_own_thread_holds_the_baton(self):
        self.assertEqual(
            self.answer(["--loop", "loops:WithHelper"], case(HELPER)),
            {"case": "area/name",
             "trace": ["poll 1", "poll none", "print over", "end"]})

    def test_a_trace(self):
        for options in ([], ["--loop", "loops:Loop"],
                        ["--loop", "loops:ByName"],
                        ["--loop", "loops:asks"],
                        ["--loop", "asyncio:new_event_loop"]):
            self.assertEqual(
                self.answer(options, case(SLOW % 3600)),
                {"case": "area/name",
                 "trace": ["poll 3600", "print passed", "end"]})

    def test_sockets_that_a_loop_leaves_open_are_not_warned_of(self):
        answer = self.answer(["--loop", "loops:Loop"], case(
            "import socket\nx = socket.socketpair()\nx = None\n"))
        self.assertEqual(answer["trace"], ["end"])

    def test_output_is_kept_apart(self):
        answers, errors, _ = self.talk(
            ["--loop", "loops:talks"], HELLO, case(SLOW % 1), BYE)
        self.assertEqual(answers[1]["trace"],
                         ["poll 1", "print passed", "end"])
        self.assertIn("made a loop", errors)
        self.assertIn("to stderr", errors)

    def test_a_time_out(self):
        self.assertEqual(
            self.answer([], case("while True: pass", timeout=0.5)),
            {"case": "area/name", "timed_out": "no end after 0.5 s"})

    def test_a_crash_leaves_the_testee_alive(self):
        answers, _, code = self.talk(
            [], HELLO, case("import os\nos.abort()"), case("print(1)"), BYE)
        self.assertEqual(answers[1:], [
            {"case": "area/name",
             "crashed": "the script's process died: signal SIGABRT"},
            {"case": "area/name", "trace": ["print 1", "end"]}])
        self.assertEqual(code, 0)

    def test_a_loop_that_dies_is_met_in_every_case(self):
        answers, _, _ = self.talk(["--loop", "loops:dies"], HELLO,
                                  case(SLOW % 1), BYE)
        self.assertIn("SIGABRT", answers[1]["crashed"])

    def test_a_refused_script(self):
        self.assertEqual(
            self.answer([], case("x = 1\nprint({x})")),
            {"case": "area/name", "error": "line 2: printing a set"})

    def test_not_python(self):
        answer = self.answer([], case("1 +"))
        self.assertIn("SyntaxError", answer["error"])

    def test_a_panic_shows_no_calls_unless_they_are_asked_for(self):
        with mock.patch.dict(os.environ):
            os.environ.pop("RUST_BACKTRACE", None)
            for asked, shown in (({}, "0"), ({"RUST_BACKTRACE": "1"}, "1")):
                answers, _, _ = self.talk(["--loop", "loops:panics"], HELLO,
                                          BYE, **asked)
                self.assertIn("backtrace " + shown, answers[0]["error"])

    def test_debug_mode_is_not_inherited(self):
        answers, _, _ = self.talk(
            [], HELLO, case("import asyncio\n"
                            "print(asyncio.new_event_loop().get_debug())"),
            BYE, PYTHONASYNCIODEBUG="1")
        self.assertEqual(answers[1]["trace"], ["print False", "end"])


class RealTime(Talk):
    def test_times_are_shown_in_steps_since_the_start(self):
        answer = self.answer(["--real-time", "--loop", "loops:slow"], case(
            "import asyncio\nloop = asyncio.new_event_loop()\n"
            "loop.call_later(0.25, loop.stop)\nloop.run_forever()\n"
            "import time\n"
            "print(loop.time(), time.time(), 0.2501, -1.0, 2, float('inf'))",
            seconds=0.25))
        self.assertEqual(answer["trace"],
                         ["print 0.25 0.25 0.25 -1.0 2 inf", "end"])

    def test_short_waits_pass(self):
        answers, _, _ = self.talk(["--real-time"], HELLO,
                                  case(SLOW % 0.05, seconds=0.05), BYE)
        self.assertEqual(answers[0]["time"], "real")
        self.assertEqual(answers[1]["trace"], ["print passed", "end"])
        self.assertEqual(answers[0]["note"], "time is real: as was asked for")

    def test_long_waits_are_skipped(self):
        self.assertEqual(
            self.answer(["--real-time"], case(SLOW % 60, seconds=60)),
            {"case": "area/name",
             "skipped": "takes 60 s of real time, more than 1"})

    def test_long_sleeps_are_skipped(self):
        self.assertEqual(
            self.answer(["--real-time"], case(
                "import time\ntime.sleep(0.01)\ntime.sleep(2)")),
            {"case": "area/name",
             "skipped": "blocks for 2.01 s of real time, more than 1"})

    def test_silence_is_a_hang(self):
        self.assertEqual(
            self.answer(["--real-time"], case(
                "import asyncio\nasyncio.new_event_loop().run_forever()")),
            {"case": "area/name", "trace": ["hang"]})

    def test_threads(self):
        source = ("import asyncio, threading\n"
                  "from oracle.script import in_thread, while_waiting\n"
                  "loop = asyncio.new_event_loop()\n"
                  "def f(): raise ValueError('bad')\n"
                  "in_thread(f)\n"
                  "def g(): raise SystemExit\n"
                  "in_thread(g)\n"
                  "def knock(): loop.call_soon_threadsafe(loop.stop)\n"
                  "while_waiting(knock)\n"
                  "loop.run_forever()\n"
                  "thread = threading.Thread(target=lambda: print('late'))\n"
                  "thread.start()\n")
        self.assertEqual(self.answer(["--real-time"], case(source))["trace"], [
            "run f", "unhandled Exception in thread / ValueError: bad",
            "run g", "run knock", "run <lambda>", "print late", "end"])


class Nonsense(Talk):
    def test_requests_that_make_no_sense(self):
        for line in ("hello", "[1]", "{}", '{"op": "jump"}', '{"op": 5}',
                     '{"op": ["run"]}'):
            answers, _, code = self.talk([], line, BYE)
            self.assertIn("the request makes no sense",
                          answers[0]["error"], line)
            self.assertEqual(code, 4)

    def test_no_hello(self):
        answers, _, _ = self.talk([], case("print(1)"), BYE)
        self.assertEqual(answers, [{"case": "area/name",
                                    "error": "no hello came before"}])

    def test_an_end_without_bye(self):
        self.assertEqual(self.talk([])[2], 0)


class Ends(Talk):
    def test_a_script_that_kills_the_one_who_forks(self):
        source = ("import os, signal\n"
                  "os.kill(os.getppid(), signal.SIGKILL)\n"
                  "while True: pass")
        answers, errors, code = self.talk([], HELLO, case(source), BYE)
        self.assertEqual((len(answers), errors, code), (
            1, "the process that forks for the cases has died\n", 3))

    def test_a_script_dies_with_its_testee(self):
        process = subprocess.Popen(
            [sys.executable, "-B", "-m", "oracle", "testee"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, cwd=ROOT)
        with tempfile.NamedTemporaryFile("r") as told:
            source = ("import os\nfile = open(%r, 'w')\n"
                      "file.write('%%d\\n' %% os.getpid())\nfile.flush()\n"
                      "while True: pass" % told.name)
            for request in (HELLO, case(source, timeout=60)):
                process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            process.stdout.readline()
            text = ""
            while not text.endswith("\n"):
                text = told.read() or text
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()
        self.assertTrue(_ends(int(text)))


def _ends(pid):
    """Whether a process that is not ours to wait for comes to its end."""
    for _ in range(3000):
        time.sleep(0.01)
        try:
            with open("/proc/%d/stat" % pid, encoding="utf-8") as file:
                if file.read().rpartition(")")[2].split()[0] == "Z":
                    return True
        except OSError:
            return True
    os.kill(pid, signal.SIGKILL)
    return False


if __name__ == "__main__":
    unittest.main()

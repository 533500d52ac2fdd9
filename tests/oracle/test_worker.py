"""Workers: how a script's end is told, modes, and the protocol."""
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

from oracle import pool, worker
from oracle.trace import is_complete
from tests.oracle.oracle_runs import run, trace

PURE = ("import asyncio\nloop = asyncio.new_event_loop()\n"
        "print(asyncio.Future is asyncio.futures._PyFuture)")


class Ends(unittest.TestCase):
    def test_time_out(self):
        answer = run("print('begun')\nwhile True: pass", timeout=0.5)
        self.assertEqual(answer, {"status": "timeout", "stderr": "",
                                  "trace": ["print begun"]})

    def test_death_by_signal(self):
        answer = run("import os, signal, sys\nprint('a')\n"
                     "sys.stderr.write('last words')\nsys.stderr.flush()\n"
                     "os.kill(os.getpid(), signal.SIGKILL)")
        self.assertEqual(answer, {
            "status": "died", "trace": ["print a"],
            "reason": "signal SIGKILL", "stderr": "last words"})

    def test_death_by_exit_is_no_end(self):
        answer = run("import os\nos._exit(0)")
        self.assertEqual((answer["status"], answer["reason"]),
                         ("died", "exit status 0"))

    def test_the_worker_outlives_its_scripts(self):
        run("import os\nos.abort()")
        self.assertEqual(trace("print(1)"), "print 1\nend")

    def test_each_script_has_words_of_its_own(self):
        words = run("import sys\nsys.stderr.write('%s\\n')" % ("word " * 999))
        self.assertEqual(words["stderr"], ("word " * 400 + "\n")[-2000:])
        self.assertEqual(run("print(1)")["stderr"], "")

    def test_exceptions_that_a_library_prints(self):
        answer = run("import sys\ndef f(): 1 / 0\ntry:\n    f()\n"
                     "except Exception:\n    sys.excepthook(*sys.exc_info())")
        self.assertEqual(answer["stderr"], (
            '  File "area/name.py", line 4, in <module>\n'
            '  File "area/name.py", line 2, in f\n'
            "ZeroDivisionError: division by zero\n"))

    def test_nothing_is_left_by_a_script(self):
        run("import asyncio, sys\nasyncio.left = sys.left = 1")
        self.assertEqual(trace("import asyncio, sys\n"
                               "print(hasattr(asyncio, 'left'))\n"
                               "print(hasattr(sys, 'left'))"),
                         "print False\nprint False\nend")

    def test_a_long_trace_passes_the_pipe(self):
        lines = trace("for i in range(1000): print('x' * 200)").split("\n")
        self.assertEqual(lines, ["print " + "x" * 200] * 1000 + ["end"])

    def test_not_python(self):
        answer = run("1 +")
        self.assertEqual(answer["status"], "internal")
        self.assertIn("SyntaxError", answer["error"])


class Modes(unittest.TestCase):
    def test_pure(self):
        self.assertEqual(trace(PURE), "print False\nend")
        self.assertEqual(trace(PURE, "pure"), "print True\nend")

    def test_padding_moves_objects(self):
        source = "def f(): pass\nprint(hash(f))"
        traces = {trace(source, "padded") for _ in range(4)}
        self.assertGreater(len(traces), 1)


class Environment(unittest.TestCase):
    def test_of_a_worker(self):
        os.environ["PYTHONASYNCIODEBUG"] = "1"
        os.environ["LANG"] = "de_DE.UTF-8"
        try:
            with pool.Worker(sys.executable, "plain") as process:
                answer = process.ask({
                    "op": "run", "id": "x", "timeout": 20, "source":
                    "import asyncio, os, sys\n"
                    "print(asyncio.new_event_loop().get_debug())\n"
                    "print(sorted(k for k in os.environ if k[:6] == "
                    "'PYTHON' or k[:2] == 'LC' or k == 'LANG'))\n"
                    "print(sys.flags.utf8_mode, sys.flags.isolated, "
                    "sys.dont_write_bytecode)"})
        finally:
            del os.environ["PYTHONASYNCIODEBUG"], os.environ["LANG"]
        self.assertEqual(answer["trace"], [
            "print False", "print ['LC_ALL']", "print 1 1 True", "end"])

    def test_signals_that_were_ignored(self):
        old = [signal.signal(number, signal.SIG_IGN)
               for number in (signal.SIGINT, signal.SIGUSR1)]
        try:
            process = pool.Worker(sys.executable, "plain")
        finally:
            signal.signal(signal.SIGINT, old[0])
            signal.signal(signal.SIGUSR1, old[1])
        with process:
            answer = process.ask({
                "op": "run", "id": "x", "timeout": 20, "source":
                "import signal\nprint(signal.getsignal(signal.SIGINT) is "
                "signal.default_int_handler)\n"
                "print(signal.getsignal(signal.SIGUSR1) == signal.SIG_DFL)"})
        self.assertEqual(answer["trace"], ["print True"] * 2 + ["end"])

    def test_what_scripts_spend_counts_as_its_own(self):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        with pool.Worker(sys.executable, "plain") as process:
            process.ask({"op": "run", "id": "x", "timeout": 60, "source":
                         "from resource import getrusage, RUSAGE_SELF\n"
                         "while getrusage(RUSAGE_SELF).ru_utime < 1: pass"})
        self.assertGreater(
            resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, 1)

    def test_what_it_says_of_itself(self):
        with pool.Worker(sys.executable, "plain") as process:
            about = process.about
        self.assertEqual(about["version"], "%d.%d.%d" % sys.version_info[:3])
        self.assertRegex(about["asyncio"], "^[0-9a-f]{64}$")
        self.assertEqual(sorted(about), ["asyncio", "build", "version"])

    def test_compiling(self):
        with open(__file__, encoding="utf-8") as file:
            source = file.read()
        with pool.Worker(sys.executable, "plain") as process:
            bad = process.ask({"op": "compile", "id": "x", "file": "x.py",
                               "source": source})
            good = process.ask({"op": "compile", "id": "x", "file": "x.py",
                                "source": '"""A title."""\nprint(1)\n'})
        self.assertIn("x.py", bad["refused"])
        self.assertRegex(good["program"], "^[0-9a-f]{64}$")


class Broken(unittest.TestCase):
    def fake(self, script):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, "python")
        with open(path, "w") as file:
            file.write("#!/bin/sh\n" + script)
        os.chmod(path, 0o755)
        return path

    def test_what_breaks_the_protocol(self):
        for script, text in (
                ("echo oops >&2; exit 3", "ended: oops"),
                ("read line; echo nonsense", "an answer that is no JSON"),
                ("exit 0", "ended")):
            with self.assertRaisesRegex(pool.WorkerError, text):
                pool.Worker(self.fake(script), "plain")

    def test_what_is_not_there(self):
        with self.assertRaisesRegex(pool.WorkerError, "can't be started"):
            pool.Worker("/nonexistent/python", "plain")

    def test_batches_name_the_failing_one(self):
        job = {"op": "run", "id": "x", "source": "print(1)", "timeout": 20}
        good, bad = pool.Batches().run([
            (sys.executable, "plain", [job, job]),
            (self.fake("exit 1"), "plain", [job])])
        self.assertEqual([answer["trace"] for answer in good[1]],
                         [["print 1", "end"]] * 2)
        self.assertIsInstance(bad, pool.WorkerError)


class Bootstrap(unittest.TestCase):
    def test_no_file_of_the_package_is_needed(self):
        hello = json.dumps({"mode": "plain", "files": worker.sources()})
        job = json.dumps({"op": "run", "id": "x", "source": "print(1)",
                          "timeout": 20})
        done = subprocess.run(
            [sys.executable, "-I", "-B", "-c", worker.BOOTSTRAP], cwd="/",
            input=("%s\n%s\n" % (hello, job)).encode(),
            stdout=subprocess.PIPE, check=True)
        answer = json.loads(done.stdout.decode().split("\n")[1])
        self.assertTrue(is_complete(answer["trace"]))


if __name__ == "__main__":
    unittest.main()

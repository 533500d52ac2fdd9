"""The command line of the oracle: commands, messages, exit codes."""
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest
from unittest import mock

import oracle.run
from oracle import __main__ as cli
from oracle import status

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))

SCRIPT = '"""A title."""\nprint("hello")\n'

LOOP = '''
import asyncio
from time import monotonic

class Backwards(asyncio.SelectorEventLoop):
    """Takes time from where it likes, and reverses what is ready."""

    def time(self):
        return monotonic()

    def _run_once(self):
        self._ready.reverse()
        super()._run_once()
'''

ORDER = '''"""A title."""
import asyncio

loop = asyncio.new_event_loop()
loop.call_soon(print, "first")
loop.call_soon(print, "second")
loop.call_later(1.5, loop.stop)
loop.run_forever()
print(loop.time())
'''


class CommandLine(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def put(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(text)
        return path

    def call(self, *arguments, **environment):
        done = subprocess.run(
            [sys.executable, "-B", "-m", "oracle"] + list(arguments),
            cwd=ROOT, env=dict(os.environ, **environment),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.out, self.err = done.stdout.decode(), done.stderr.decode()
        return done.returncode

    def test_run(self):
        self.assertEqual(self.call("run", self.put("a.py", SCRIPT)), 0)
        self.assertEqual((self.out, self.err), ("print hello\nend\n", ""))

    def test_run_ignores_debug_settings_of_the_environment(self):
        path = self.put("a.py", '"""A title."""\nimport asyncio\n'
                        'print(asyncio.new_event_loop().get_debug())\n')
        self.call("run", path, PYTHONASYNCIODEBUG="1")
        self.assertEqual(self.out, "print False\nend\n")

    def test_run_refused(self):
        path = self.put("a.py", '"""A title."""\nprint(f"x")\n')
        self.assertEqual(self.call("run", path), 4)
        self.assertTrue(self.err.startswith(path + ":2:"), self.err)
        path = self.put("b.py", '"""A title."""\nx = 9223372036854775807\n'
                        'print("on")\nprint(x * 2)\n')
        self.assertEqual(self.call("run", path), 4)
        self.assertEqual((self.out, self.err), (
            "print on\n", path + ":4:7: an integer beyond 64 bits\n"))

    def test_run_of_what_is_not_there(self):
        self.assertEqual(self.call("run", "nonexistent.py"), 4)
        self.assertEqual(self.err,
                         "nonexistent.py: No such file or directory\n")

    def test_run_under_a_version_that_is_not_meant(self):
        path = self.put("a.py", '"""A title.\n\npython: !=%d.%d\n"""\n'
                        'print(1)\n' % sys.version_info[:2])
        self.assertEqual(self.call("run", path), 5)
        self.assertIn("not for Python", self.err)

    def test_run_that_dies_or_spins(self):
        with mock.patch("oracle.zygote.run_once", lambda *args, **options: {
                "status": "died", "trace": ["run f"], "stderr": "words\n",
                "reason": "signal SIGSEGV"}):
            self.assertEqual(self.call_here("run", self.put("a.py", SCRIPT)),
                             1)
        self.assertTrue(self.out == "run f\n" and self.err.endswith(
            "a.py: died: signal SIGSEGV\nwords\n"), self.err)
        with mock.patch("oracle.zygote.run_once", lambda *args, **options: {
                "status": "timeout", "trace": []}):
            self.assertEqual(self.call_here("run", self.put("a.py", SCRIPT)),
                             1)
        self.assertTrue(self.err.endswith(
            "a.py: still running after 10 s\n"), self.err)

    def call_here(self, *arguments):
        import contextlib
        import io
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = cli.main(list(arguments))
        self.out, self.err = out.getvalue(), err.getvalue()
        return code

    def test_a_loop_under_test(self):
        self.put("backwards.py", LOOP)
        code = self.call("run", self.put("a.py", ORDER), "--loop",
                         "backwards:Backwards", PYTHONPATH=self.folder)
        self.assertEqual(code, 0, self.err)
        self.assertEqual(self.out.split("\n")[:-1], [
            "poll 0", "print second", "print first", "poll 1.5",
            "print 1.5", "end"])

    def test_loops_that_cannot_be_made(self):
        path = self.put("a.py", ORDER)
        for name, text in (
                ("nowhere:Loop", "nowhere:Loop: ModuleNotFoundError: No "
                 "module named 'nowhere'\n"),
                ("asyncio:Loop", "asyncio:Loop: AttributeError: module "
                 "'asyncio' has no attribute 'Loop'"),
                ("os:sep", "os:sep is not callable\n")):
            self.assertEqual(self.call("run", path, "--loop", name), 7)
            self.assertIn(text, self.err)
        self.assertEqual(self.call("run", path, "--loop", "nowhere"), 4)
        self.assertIn("'nowhere' is not MODULE:FACTORY", self.err)

    def test_lint(self):
        path = self.put("a.py", SCRIPT)
        self.assertEqual(self.call("lint", path), 0, self.out)
        path = self.put("b.py", '"""A title"""\n')
        self.assertEqual(self.call("lint", path), 1)
        self.assertIn("b.py:1", self.out)

    def test_new(self):
        with mock.patch.object(cli.scripts, "home", lambda: self.folder):
            self.assertEqual(self.call_here("new", "stop/some-thing"), 0)
            path = os.path.join(self.folder, "cases", "scripts", "stop",
                                "some-thing.py")
            self.assertTrue(self.out.startswith("wrote %s\n" % path))
            self.assertEqual(self.call_here("new", "stop/some-thing"), 4)
        self.assertEqual(self.call("new", "Bad"), 4)
        self.assertIn("no id of a case", self.err)

    def test_record_outside_needs_a_folder(self):
        path = self.put("a.py", SCRIPT)
        self.assertEqual(self.call("record", path), 4)
        self.assertEqual(self.err, path + ": not below cases/scripts (say "
                         "where to with --out)\nnothing to record\n"
                         .replace("nothing to record\n", ""))

    def test_record_of_nothing(self):
        self.assertEqual(self.call("record", "--out", self.folder,
                                   self.folder), 5)
        self.assertEqual(self.err, "nothing to record\n")

    def test_usage(self):
        for arguments in ([], ["bla"], ["run"], ["record", "--bla"],
                          ["lint", "--python", "x"]):
            self.assertEqual(self.call(*arguments), 4, arguments)
            self.assertTrue(self.err.startswith("oracle"), self.err)
            self.assertEqual(self.err.count("\n"), 1, self.err)

    def test_help_and_version(self):
        for arguments in (["--help"], ["record", "--help"],
                          ["run", "--help"]):
            self.assertEqual(self.call(*arguments, COLUMNS="80"), 0)
            self.assertTrue(all(len(line) < 80
                                for line in self.out.split("\n")))
        self.assertEqual(self.call("--version"), 0)
        self.assertEqual(self.out, "oracle %s\n" % cli.VERSION)

    def test_internal_errors(self):
        with mock.patch.object(oracle.run, "run", side_effect=ZeroDivisionError):
            self.assertEqual(self.call_here("run", "x.py"), 3)
        self.assertIn("Traceback", self.err)
        with mock.patch.object(oracle.run, "run", side_effect=KeyboardInterrupt):
            self.assertEqual(self.call_here("run", "x.py"), 2)
        self.assertEqual(self.err, "interrupted\n")

    def test_an_interrupted_recording_ends_at_once(self):
        path = self.put("a.py", '"""A title."""\nwhile True:\n    pass\n')
        process = subprocess.Popen(
            [sys.executable, "-B", "-m", "oracle", "record", "--python",
             sys.executable, "--out", self.folder, path], cwd=ROOT,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            # Whoever started these tests may have had SIGINT ignored.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        time.sleep(3)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.communicate()[1].decode(), "interrupted\n")
        self.assertEqual(process.returncode, 2)

    def test_precedence(self):
        for codes, worst in (
                ((), 0), ((1,), 1), ((1, 4), 4), ((4, 7), 7), ((7, 3), 3),
                ((3, 2), 2), ((8,), 8), ((8, 1), 1)):
            self.assertEqual(status.worst(set(codes)), worst)


class Pythons(unittest.TestCase):
    def call(self, *arguments, **environment):
        done = subprocess.run(
            [sys.executable, os.path.join(ROOT, "ci", "pythons")]
            + list(arguments), env=dict(os.environ, **environment),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_none(self):
        code, out, err = self.call(PATH="/nonexistent", HOME="/nonexistent",
                                   PYENV_ROOT="", LOOPSPEC_PYTHONS="")
        self.assertEqual((code, out), (5, ""), err)

    def test_usage(self):
        code, out, err = self.call("--bla")
        self.assertEqual((code, out), (4, ""))
        self.assertIn("unrecognized arguments: --bla", err)

    def test_a_root_that_cannot_be_built(self):
        with tempfile.TemporaryDirectory() as folder:
            probe = textwrap.dedent("""\
                import os, runpy, sys
                os.geteuid = lambda: 1000
                sys.argv = ["pythons", "--build-chroot", %r]
                runpy.run_path(%r, run_name="__main__")
                """) % (folder, os.path.join(ROOT, "ci", "pythons"))
            done = subprocess.run([sys.executable, "-c", probe],
                                  stderr=subprocess.PIPE)
        self.assertEqual((done.returncode, done.stderr.decode()), (
            7, "pythons: building a root needs to be run by root\n"))


if __name__ == "__main__":
    unittest.main()

"""ci/test goes on after a failure and tells; ci/setup says what it lacks."""
import contextlib
import io
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from unittest import mock

from tests.checks.scratch import ROOT

sys.path.insert(0, os.path.join(ROOT, "ci", "testing"))
import counts  # noqa: E402
import main  # noqa: E402
import steps  # noqa: E402
import work  # noqa: E402


def good(job):
    """Pass two."""
    job.count(2, 0)
    job.log("a secret of the log")
    job.note("remember")


def bad(job):
    """Fail one of two."""
    job.test([sys.executable, "-c", "print('seen'); raise SystemExit(3)"],
             counts.one)
    job.count(1, 0)


def stops(job):
    """Need what fails."""
    job.need(["false"])
    job.count(100, 0)


def faulty(_job):
    """Be wrong."""
    raise KeyError("oops")


def hangs(job):
    """Wait for ever."""
    job.test(["sleep", "1000"], counts.one)


def meets(job, here, there):
    """Pass if another step runs at the same time."""
    here.set()
    job.count(*((1, 0) if there.wait(30) else (0, 1)))


def empty(_job):
    """Run nothing."""


def skips(job):
    """Run nothing and say why."""
    job.note("not here")


class Steps(unittest.TestCase):
    """Running steps."""

    def run_steps(self, *chosen, argv=()):
        """(exit code, printed lines) of ci/test with these steps."""
        with tempfile.TemporaryDirectory() as logs, \
                mock.patch.object(main.steps, "STEPS", list(chosen)), \
                mock.patch.object(main, "LOGS", logs), \
                contextlib.redirect_stderr(io.StringIO()), \
                contextlib.redirect_stdout(io.StringIO()) as out:
            code = main.main(list(argv))
        return code, out.getvalue().splitlines()

    def test_all_well(self):
        code, lines = self.run_steps(good)
        self.assertEqual(code, 0)
        self.assertEqual(lines[-1], "2 passed, 0 failed")
        self.assertIn("note: good: remember", lines)
        self.assertNotIn("    a secret of the log", lines)

    def test_failure_is_shown_and_the_rest_still_runs(self):
        code, lines = self.run_steps(bad, good)
        self.assertEqual(code, 1)
        self.assertIn("    seen", lines)
        self.assertIn("    exit code 3", lines)
        self.assertEqual(lines[-2:], ["failed: bad", "3 passed, 1 failed"])

    def test_step_that_cannot_go_on(self):
        code, lines = self.run_steps(stops, good)
        self.assertEqual((code, lines[-1]), (1, "2 passed, 1 failed"))
        self.assertIn("    step stopped: false failed", lines)

    def test_step_with_a_fault(self):
        code, lines = self.run_steps(faulty, good)
        self.assertEqual((code, lines[-1]), (1, "2 passed, 1 failed"))

    def test_step_without_a_test_is_a_failure(self):
        code, lines = self.run_steps(empty)
        self.assertEqual((code, lines[-1]), (1, "0 passed, 1 failed"))

    def test_step_that_says_why_it_ran_nothing(self):
        code, lines = self.run_steps(skips, good)
        self.assertEqual((code, lines[-1]), (0, "2 passed, 0 failed"))

    def test_two_steps_run_at_a_time(self):
        ends = [threading.Event(), threading.Event()]

        def first(job):
            """Meet the second."""
            meets(job, *ends)

        def second(job):
            """Meet the first."""
            meets(job, *reversed(ends))

        code, lines = self.run_steps(first, second)
        self.assertEqual((code, lines[-1]), (0, "2 passed, 0 failed"))

    def test_one_step_at_a_time(self):
        running = []

        def step(job):
            """Be alone."""
            running.append(job)
            time.sleep(0.01)
            job.count(*((1, 0) if running == [job] else (0, 1)))
            running.remove(job)

        code, lines = self.run_steps(step, step, step, argv=["--steps", "1"])
        self.assertEqual((code, lines[-1]), (0, "3 passed, 0 failed"))

    def test_interrupt_ends_what_runs(self):
        def interrupted(_future):
            raise KeyboardInterrupt

        with mock.patch.object(work, "_COMMANDS", work._Commands()), \
                mock.patch.object(main.concurrent.futures, "as_completed",
                                  interrupted):
            code, lines = self.run_steps(hangs, hangs, hangs)
        self.assertEqual((code, lines), (2, ["interrupted"]))

    def test_chosen_step(self):
        code, lines = self.run_steps(bad, good, argv=["good"])
        self.assertEqual((code, lines[-1]), (0, "2 passed, 0 failed"))

    def test_all_includes_what_runs_by_name_only(self):
        with mock.patch.object(main.steps, "ON_DEMAND", [bad]):
            code, lines = self.run_steps(good, argv=["all"])
        self.assertEqual((code, lines[-1]), (1, "3 passed, 1 failed"))

    def test_unknown_step(self):
        self.assertEqual(self.run_steps(good, argv=["best"]), (4, []))

    def test_unknown_option(self):
        self.assertEqual(self.run_steps(good, argv=["--best"]), (4, []))

    def test_no_number_of_steps(self):
        for text in ("0", "-1", "two"):
            self.assertEqual(self.run_steps(good, argv=["--steps", text]),
                             (4, []))

    def test_list(self):
        code, lines = self.run_steps(good, argv=["--list"])
        self.assertEqual((code, lines[0].split()), (0, ["good", "Pass",
                                                        "two."]))

    def test_command_that_hangs_is_ended(self):
        with mock.patch.object(work, "TIME_LIMIT_SECONDS", 0.1):
            code, lines = self.run_steps(hangs)
        self.assertEqual((code, lines[-1]), (1, "0 passed, 1 failed"))
        self.assertIn("    took too long and was ended", lines)

    def test_command_that_may_take_longer(self):
        def slow(job):
            """Sleep."""
            job.test(["sleep", "0.5"], counts.one, limit=60)

        with mock.patch.object(work, "TIME_LIMIT_SECONDS", 0.01):
            self.assertEqual(self.run_steps(slow)[0], 0)


class Bench(unittest.TestCase):
    """The step that runs the benchmarks, whatever these say."""

    def run_step(self, text):
        """The step's Work, and {name: content} of the logs."""
        with tempfile.TemporaryDirectory() as folder:
            script = os.path.join(folder, "run.py")
            logs = os.path.join(folder, "logs")
            os.mkdir(logs)
            for path, content in ((script, text),
                                  (os.path.join(logs, "bench.json"), "old")):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(content)
            job = work.Work(os.path.join(logs, "bench.log"))
            with mock.patch.object(main.steps, "_build"), \
                    mock.patch.object(main.steps, "_path",
                                      return_value=script):
                main.steps.bench(job)
            job.close()
            found = {}
            for name in os.listdir(logs):
                with open(os.path.join(logs, name), encoding="utf-8") as file:
                    found[name] = file.read()
            return job, found

    def test_table_and_figures_are_kept(self):
        figures = '{"versions": {"bare": "1", "libev": "2"}}'
        job, logs = self.run_step(
            "import sys\n"
            "print('BROKEN  burst  9.99')\n"
            "open(sys.argv[-1], 'w').write('%s')\n" % figures)
        self.assertEqual((job.passed, job.failed), (1, 0))
        self.assertEqual(job.notes, ["loops measured: bare libev"])
        self.assertEqual(logs["bench.json"], figures)
        self.assertIn("BROKEN  burst  9.99", logs["bench.log"])

    def test_program_that_fails(self):
        job, logs = self.run_step("raise SystemExit('libev: exit 1')")
        self.assertEqual((job.passed, job.failed), (0, 1))
        self.assertEqual(list(logs), ["bench.log"])
        self.assertIn("libev: exit 1", logs["bench.log"])


@unittest.skipUnless(shutil.which("awk"), "needs awk")
class Complaints(unittest.TestCase):
    """What valgrind wrote, a file a process."""

    UNKNOWN = ("--7-- WARNING: unhandled amd64-linux syscall: 441\n"
               "--7-- You may be able to write your own handler.\n"
               "--7-- Nevertheless we consider this a bug.\n")

    def count(self, *texts, known=None):
        with tempfile.TemporaryDirectory() as folder:
            for number, text in enumerate(texts):
                with open(os.path.join(folder, "%d.log" % number), "w",
                          encoding="utf-8") as log:
                    log.write(text)
            job = work.Work(os.path.join(folder, "step"))
            steps._count_complaints(job, folder, known=known)
            job.close()
        return job.passed, job.failed

    def test_none(self):
        self.assertEqual(self.count("", "\n"), (2, 0))

    def test_one(self):
        self.assertEqual(self.count("", "==7== a leak\n"), (1, 1))

    def test_one_process_only(self):
        self.assertEqual(self.count(""), (1, 1))

    def test_known(self):
        known = steps._UNKNOWN_CALL
        self.assertEqual(self.count(self.UNKNOWN, ""), (1, 1))
        self.assertEqual(self.count(self.UNKNOWN, "", known=known), (2, 0))

    def test_what_stands_by_the_known(self):
        for text in (self.UNKNOWN + "==7== a leak\n",
                     self.UNKNOWN + "--8-- another process\n",
                     self.UNKNOWN.replace("441", "442")):
            with self.subTest(text):
                self.assertEqual(
                    self.count(text, "", known=steps._UNKNOWN_CALL), (1, 1))


class Setup(unittest.TestCase):
    """ci/setup."""

    TOOLS = ("sh", "awk", "cat", "dirname", "env", "id", "mktemp", "rm",
             "sed", "uname")

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.path = holder.name
        for tool in self.TOOLS:
            os.symlink(shutil.which(tool), os.path.join(self.path, tool))

    def add_tool(self, name, text):
        """Put a shell script on the path."""
        whole = os.path.join(self.path, name)
        with open(whole, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n" + text)
        os.chmod(whole, 0o755)

    def run_setup(self, *arguments):
        """(exit code, standard output, errors) on the bare path."""
        done = subprocess.run(
            [os.path.join(ROOT, "ci", "setup")] + list(arguments),
            env={"PATH": self.path}, check=False, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        return (done.returncode, done.stdout.decode(), done.stderr.decode())

    def test_list(self):
        code, out, err = self.run_setup("--build", "--list")
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(out.split(), ["gcc", "libc6-dev", "cmake",
                                       "ninja-build", "pkg-config",
                                       "libjansson-dev"])

    def test_wrong_argument(self):
        code, _, err = self.run_setup("--bild")
        self.assertEqual(code, 4)
        self.assertIn("unknown argument --bild", err)

    def test_elsewhere_than_on_debian(self):
        code, _, err = self.run_setup("--build")
        self.assertEqual(code, 1)
        self.assertIn("installing gcc libc6-dev cmake", err)
        self.assertIn("apt-get is not here", err)

    def test_neither_root_nor_sudo(self):
        self.add_tool("apt-get", "exit 0\n")
        os.unlink(os.path.join(self.path, "id"))
        self.add_tool("id", "echo 1000\n")
        code, _, err = self.run_setup("--build")
        self.assertEqual(code, 1)
        self.assertIn("neither root nor sudo is at hand", err)

    def test_installation_that_fails(self):
        self.add_tool("apt-get", "echo no such package; exit 100\n")
        code, _, err = self.run_setup("--build")
        self.assertEqual(code, 1)
        self.assertIn("no such package", err)

    def test_installation_that_changes_nothing(self):
        self.add_tool("apt-get", "exit 0\n")
        code, _, err = self.run_setup("--build")
        self.assertEqual(code, 1)
        self.assertIn("still missing after installation: gcc", err)

    def test_nothing_missing(self):
        for tool in ("gcc", "cmake", "ninja", "pkg-config"):
            self.add_tool(tool, "exit 0\n")
        self.assertEqual(self.run_setup("--build"), (0, "", ""))


if __name__ == "__main__":
    unittest.main()

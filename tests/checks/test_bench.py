"""bench/run.py measures all programs, and writes and judges what it saw."""
import contextlib
import importlib.util
import io
import json
import os
import sys
import tempfile
import unittest
from unittest import mock

from tests.checks.scratch import ROOT

# By its path: other folders have a run.py, too.
_SPEC = importlib.util.spec_from_file_location(
    "bench_run", os.path.join(ROOT, "bench", "run.py"))
run = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(run)

LOOPS = {"bare": ["/b/bare"], "bare-rules": ["/b/bare-rules"],
         "bare-handles": ["/b/bare-handles"],
         "reference": ["/b/reference"], "libev": ["/b/libev"],
         "asyncio": ["python3", "python_loop.py", "asyncio:new_event_loop"]}


class Programs:
    """In place of running programs: their output, and what was asked for."""

    def __init__(self, nanoseconds):
        self.nanoseconds = nanoseconds
        self.commands = []

    def __call__(self, command):
        self.commands.append(command)
        if command[-1] == "version":
            return "%s 1.0" % os.path.basename(command[0])
        if command[0].endswith("harness-rate"):
            return "2.0"
        if command[1].endswith("oracle_rate.py"):
            return "500.0"
        if command[0].endswith("loopspec"):
            return "all passed"
        return str(self.nanoseconds[os.path.basename(command[0])])


class Run(unittest.TestCase):
    """The whole of it, without programs."""

    def run_bench(self, *arguments, nanoseconds=None, output=None):
        """(exit code, standard output, standard error, programs)"""
        programs = Programs(nanoseconds or {
            "bare": 10, "bare-rules": 20, "bare-handles": 12,
            "reference": 25, "libev": 24, "python3": 1000})
        with mock.patch.object(run, "build"), \
                mock.patch.object(run, "find_loops", return_value=LOOPS), \
                mock.patch.object(run, "_output", output or programs), \
                contextlib.redirect_stdout(io.StringIO()) as out, \
                contextlib.redirect_stderr(io.StringIO()) as err:
            code = run.main(list(arguments))
        return code, out.getvalue(), err.getvalue(), programs

    def figures(self, *arguments, **options):
        """What --json writes."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "figures.json")
            code, _, _, _ = self.run_bench("--json", path, *arguments,
                                           **options)
            self.assertEqual(code, 0)
            self.assertEqual(os.listdir(folder), ["figures.json"])
            with open(path, encoding="utf-8") as file:
                return json.load(file)

    def test_figures(self):
        report = self.figures("--rounds", "3")
        self.assertEqual(
            sorted(report), ["harness_us", "machine", "oracle_us", "raw",
                             "rounds", "suite", "verdicts", "versions",
                             "workloads"])
        self.assertEqual(report["rounds"], 3)
        self.assertEqual(report["versions"]["libev"], "libev 1.0")
        self.assertEqual(list(report["workloads"]), list(run.WORKLOADS))
        for workload, loops in report["workloads"].items():
            self.assertEqual(list(loops), list(LOOPS))
            self.assertEqual(len(report["raw"][workload]["libev"]), 3)
        self.assertEqual(report["workloads"]["burst"]["reference"],
                         {"ns": 25.0, "ratio": 2.5})
        self.assertEqual(report["workloads"]["chain"]["reference"],
                         {"ns": 25.0, "ratio": 1.25})
        self.assertEqual(report["harness_us"], [2.0, 2.0, 2.0])

    def test_suite_in_three_sizes(self):
        sizes = self.figures("--short")["suite"]
        whole = sizes[-1]["cases"]
        self.assertEqual([whole / 4, whole / 2, whole],
                         [size["cases"] for size in sizes])
        for size in sizes:
            self.assertEqual(len(size["seconds"]), 1)
        commands = self.run_bench("--short")[3].commands
        self.assertEqual(sum(len(command) - 2 for command in commands
                             if command[0].endswith("loopspec")), 3 * whole)

    def test_verdicts(self):
        verdicts = {verdict["text"]: (verdict["figure"], verdict["holds"])
                    for verdict in self.figures("--short")["verdicts"]}
        self.assertEqual(verdicts["burst: at most 1.5 times bare"],
                         (2.5, False))
        self.assertEqual(verdicts["chain: at most 1.5 times bare-rules"],
                         (1.25, True))
        self.assertEqual(verdicts["cancellation: at most 1.5 times bare-rules"],
                         (1.25, True))
        self.assertEqual(
            verdicts["cancellation: at most 1.5 times bare-handles"],
            (2.08, False))
        self.assertEqual(verdicts["timers: at or ahead of libev"],
                         (1.04, False))
        self.assertEqual(
            verdicts["harness: at least 50 times the oracle's cases a second"],
            (250.0, True))

    def test_figures_never_fail(self):
        code, out, _, _ = self.run_bench("--short", nanoseconds={
            "bare": 1, "bare-rules": 1, "bare-handles": 1,
            "reference": 9, "libev": 1, "python3": 1})
        self.assertEqual(code, 0)
        self.assertIn("BROKEN  chain", out)

    def test_a_program_that_fails(self):
        code, out, err, _ = self.run_bench(output=mock.Mock(
            side_effect=run.BenchError("libev chain: exit 1")))
        self.assertEqual((code, out), (1, ""))
        self.assertEqual(err, "bench/run.py: libev chain: exit 1\n")

    def test_wrong_argument(self):
        with self.assertRaises(SystemExit) as caught:
            self.run_bench("--quick")
        self.assertEqual(caught.exception.code, 4)

    def test_short_asks_for_less(self):
        def largest(*arguments):
            programs = self.run_bench(*arguments)[3]
            return max(int(command[-1]) for command in programs.commands
                       if command[-1].isdigit())
        self.assertEqual(largest("--rounds", "1"), 50 * largest("--short"))


class Judge(unittest.TestCase):
    """Ratios are those of one round; workloads are added up."""

    def test_ratio(self):
        found = {"insert": {"a": [1, 20, 3], "b": [1, 10, 1]},
                 "fire": {"a": [3, 20, 9], "b": [1, 10, 3]}}
        self.assertEqual(run.ratio(found, ("insert", "fire"), "a", "b"), 2.0)

    def test_suite(self):
        def holds(quarter, whole):
            return [line[2] for line in run.judge_suite(
                [(100, [9.0, quarter]), (400, [whole, 9.0])])]
        self.assertEqual(holds(0.05, 0.2), [True, True])
        self.assertEqual(holds(0.2, 0.4), [False, True])
        self.assertEqual(holds(0.02, 0.12), [True, False])


class Output(unittest.TestCase):
    """Running a program."""

    def test_text(self):
        self.assertEqual(run._output([sys.executable, "-c", "print(' 7 ')"]),
                         "7")

    def test_failure(self):
        with self.assertRaisesRegex(run.BenchError, "exit 3\nwhy"):
            run._output([sys.executable, "-c",
                         "import sys; sys.stderr.write('why'); sys.exit(3)"])


if __name__ == "__main__":
    unittest.main()

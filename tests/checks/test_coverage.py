"""coverage/code_coverage.py counts gcovr's report right and judges by it."""
import contextlib
import io
import os
import sys
import unittest

from tests.checks.scratch import ROOT

sys.path.insert(0, os.path.join(ROOT, "coverage"))
import code_coverage  # noqa: E402


def _line(number, count, *branches):
    return {"line_number": number, "count": count,
            "branches": [{"count": taken} for taken in branches]}


REPORT = {"files": [
    {"file": "loop/a.c", "lines": [
        _line(1, 3, 1, 0), _line(2, 0),
        dict(_line(3, 0), **{"gcovr/noncode": True})]},
    {"file": "harness/run/b.c", "lines": [_line(1, 1, 2, 2)]},
    {"file": "harness/base/c.c", "lines": [_line(1, 0, 0, 0)]},
]}


class Tallies(unittest.TestCase):
    """Counting."""

    def setUp(self):
        self.modules, self.gaps = code_coverage.tally_report(REPORT)

    def test_lines_and_branches(self):
        loop = self.modules["loop"]
        self.assertEqual((loop.lines, loop.lines_run), (2, 1))
        self.assertEqual((loop.branches, loop.branches_run), (2, 1))

    def test_sum_of_the_modules_below(self):
        self.assertEqual(self.modules["harness"].percent("lines"), 50.0)
        self.assertEqual(self.modules["harness/run"].percent("lines"), 100.0)
        self.assertEqual(self.modules["harness"].percent("branches"), 50.0)

    def test_gaps(self):
        self.assertEqual(self.gaps, [
            "loop/a.c:1: 1 of 2 branches not taken",
            "loop/a.c:2: never run", "harness/base/c.c:1: never run"])

    def test_table(self):
        lines = code_coverage.table(self.modules)
        self.assertEqual(lines[-1].split(), ["loop", "2", "50.0%", "2",
                                             "50.0%"])

    def test_thresholds(self):
        self.assertEqual(list(code_coverage.shortfalls(
            self.modules, [("lines", "loop", 50), ("branches", "loop", 51),
                           ("lines", "nowhere", 1)])),
            ["loop: 50.00 % of the branches, at least 51 % are wanted",
             "nowhere: no such module was measured"])

    def test_verdict_and_its_gaps(self):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            code = code_coverage.judge(self.modules, self.gaps,
                                       [("lines", "loop", 100)])
        self.assertEqual(code, 1)
        self.assertEqual(out.getvalue().splitlines(), [
            "loop: 50.00 % of the lines, at least 100 % are wanted",
            "loop/a.c:1: 1 of 2 branches not taken", "loop/a.c:2: never run"])

    def test_many_gaps_are_cut_short(self):
        gaps = ["loop/a.c:%d: never run" % number for number in range(50)]
        with contextlib.redirect_stdout(io.StringIO()) as out:
            code_coverage.judge(self.modules, gaps, [("lines", "loop", 100)])
        lines = out.getvalue().splitlines()
        self.assertEqual((len(lines), lines[-1]),
                         (42, "and 10 more, see uncovered.txt"))

    def test_verdict_without_thresholds(self):
        self.assertEqual(code_coverage.judge(self.modules, self.gaps, []), 0)


if __name__ == "__main__":
    unittest.main()

"""ci/test reads the runners' numbers right, and never believes a lie."""
import os
import sys
import tempfile
import unittest

from tests.checks.scratch import ROOT

sys.path.insert(0, os.path.join(ROOT, "ci", "testing"))
import counts  # noqa: E402

CRITERION = ("[\x1b[0;34m====\x1b[0m] \x1b[0;1mSynthesis: Tested: "
             "\x1b[0;34m%d\x1b[0m | Passing: \x1b[0;32m%d\x1b[0m | Failing: "
             "\x1b[0;31m%d\x1b[0m | Crashing: \x1b[0;31m%d\x1b[0m \n")


class Numbers(unittest.TestCase):
    """What each runner prints."""

    def test_criterion(self):
        two = CRITERION % (5, 4, 1, 0) + CRITERION % (4, 2, 0, 2)
        self.assertEqual(counts.criterion(two, 1), (6, 3))

    def test_criterions_stand_in(self):
        self.assertEqual(counts.criterion(
            "[====] Synthesis: Tested: 5 | Passing: 4 | Failing: 1\n", 1),
            (4, 1))

    def test_criterion_that_passes_but_exits_badly(self):
        self.assertEqual(counts.criterion(CRITERION % (5, 5, 0, 0), 1),
                         (5, 1))

    def test_unittest(self):
        text = "...\nRan 12 tests in 0.1s\n\n"
        self.assertEqual(counts.unittest(text + "OK\n", 0), (12, 0))
        self.assertEqual(counts.unittest(text + "OK (skipped=2)\n", 0),
                         (10, 0))
        self.assertEqual(counts.unittest(
            text + "FAILED (failures=1, errors=2, skipped=3)\n", 1), (6, 3))

    def test_unittest_that_did_not_run(self):
        self.assertEqual(counts.unittest("Traceback", 1), (0, 1))
        self.assertEqual(counts.unittest("", 0), (0, 1))

    def test_unittest_that_ran_nothing(self):
        self.assertEqual(counts.unittest("Ran 0 tests in 0.0s\n", 5), (0, 1))

    def test_closing_line(self):
        self.assertEqual(counts.closing_line("7 passed, 0 failed\n", 0),
                         (7, 0))
        self.assertEqual(counts.closing_line(
            "7 passed, 2 failed, 1 broken, 3 skipped in 0.2 s\n", 1), (7, 3))
        self.assertEqual(counts.closing_line("7 passed, 0 failed\n", 7),
                         (7, 1))
        self.assertEqual(counts.closing_line("nothing", 0), (0, 1))

    def test_recorder(self):
        self.assertEqual(counts.recorder(
            "unchecked\nchecked 12 scripts under 3.8.1 3.9.1\n", 0), (12, 0))
        self.assertEqual(counts.recorder(
            "checked 12 scripts under 3.8.1, 3 failed\n", 1), (12, 3))
        self.assertEqual(counts.recorder(
            "checked 1 script under 3.8.1\n", 7), (1, 1))
        self.assertEqual(counts.recorder("nothing to record\n", 5), (0, 1))

    def test_one(self):
        self.assertEqual(counts.one("", 0), (1, 0))
        self.assertEqual(counts.one("", 2), (0, 1))


class CTest(unittest.TestCase):
    """The report that ctest writes."""

    def count(self, cases, code=0):
        """Count a report with these test cases."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "junit.xml")
            with open(path, "w", encoding="utf-8") as file:
                file.write("<testsuite>%s</testsuite>" % cases)
            return counts.ctest_junit(path, code)

    def test_sums_what_the_programs_say(self):
        plain = "Tested: 3 | Passing: 3 | Failing: 0 | Crashing: 0"
        self.assertEqual(self.count(
            '<testcase status="run"><system-out>%s</system-out></testcase>'
            '<testcase status="run"><system-out>hello</system-out>'
            "</testcase>" % plain), (4, 0))

    def test_sanitizer_report_behind_a_passing_program(self):
        plain = "Tested: 3 | Passing: 3 | Failing: 0 | Crashing: 0"
        self.assertEqual(self.count(
            '<testcase status="fail"><system-out>%s</system-out></testcase>'
            % plain, 8), (3, 1))

    def test_program_that_could_not_run(self):
        self.assertEqual(self.count('<testcase status="notrun"/>', 8),
                         (0, 1))

    def test_no_test_is_a_failure(self):
        self.assertEqual(self.count(""), (0, 1))


if __name__ == "__main__":
    unittest.main()

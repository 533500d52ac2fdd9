"""Read how many tests passed and failed out of what test runners print.

Every function takes a command's whole output and its exit code and gives a
pair (passed, failed). None believes the numbers alone: where the exit code
says that something failed and the numbers don't, one failure is added.
"""
import re
import xml.etree.ElementTree as ElementTree

_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_CRITERION = re.compile(
    r"Tested: (\d+) \| Passing: (\d+) \| Failing: (\d+)"
    r"(?: \| Crashing: (\d+))?")
_UNITTEST = re.compile(r"^Ran (\d+) tests? in ", re.MULTILINE)
_UNITTEST_BAD = re.compile(r"\b(failures|errors|unexpected successes)=(\d+)")
_UNITTEST_SKIPPED = re.compile(r"\bskipped=(\d+)")
_CLOSING = re.compile(r"^(?:\w+: )?(\d+) passed, (\d+) failed\b(.*)$",
                      re.MULTILINE)
_CHECKED = re.compile(r"^checked (\d+) scripts? under .*?(?:, (\d+) failed)?$",
                      re.MULTILINE)
_CLOSING_BAD = re.compile(
    r"(\d+) (?:broken|crashed|timed out|malformed|unstable|changed)\b")


def _heed_exit_code(passed, failed, code):
    if code != 0 and failed == 0:
        failed = 1
    return passed, failed


def one(_output, code):
    """A command that is one test."""
    return (1, 0) if code == 0 else (0, 1)


def criterion(output, code):
    """One or more Criterion programs."""
    passed = failed = 0
    for match in _CRITERION.finditer(_ESCAPE.sub("", output)):
        passed += int(match.group(2))
        failed += int(match.group(3)) + int(match.group(4) or 0)
    return _heed_exit_code(passed, failed, code)


def unittest(output, code):
    """One run of Python's unittest; skipped tests count as neither."""
    match = _UNITTEST.search(output)
    if not match:
        return 0, 1
    failed = sum(int(number) for _, number in
                 _UNITTEST_BAD.findall(output[match.end():]))
    skipped = sum(int(number) for number in
                  _UNITTEST_SKIPPED.findall(output[match.end():]))
    passed = int(match.group(1)) - failed - skipped
    return _heed_exit_code(max(passed, 0), failed, code)


def closing_line(output, code):
    """A runner of ours: the last line `N passed, N failed[, ...]`."""
    found = list(_CLOSING.finditer(_ESCAPE.sub("", output)))
    if not found:
        return 0, 1
    passed, failed, rest = found[-1].groups()
    bad = sum(int(number) for number in _CLOSING_BAD.findall(rest))
    return _heed_exit_code(int(passed), int(failed) + bad, code)


def recorder(output, code):
    """The oracle's record: the last line `checked N scripts under ...`."""
    match = _CHECKED.search(output)
    if not match:
        return 0, 1
    return _heed_exit_code(int(match.group(1)), int(match.group(2) or 0),
                           code)


def _of_one_ctest(output, failed_for_ctest):
    """A CTest test is as many tests as the runner inside says, or one."""
    code = 1 if failed_for_ctest else 0
    if _CRITERION.search(_ESCAPE.sub("", output)):
        return criterion(output, code)
    if _UNITTEST.search(output):
        return unittest(output, code)
    if _CLOSING.search(_ESCAPE.sub("", output)):
        return closing_line(output, code)
    return one(output, code)


def ctest_junit(path, code):
    """The JUnit file that ctest wrote, with the tests' whole output."""
    passed = failed = 0
    for case in ElementTree.parse(path).getroot().iter("testcase"):
        if case.get("status") in ("disabled", "notrun"):
            failed += 1
            continue
        output = case.findtext("system-out") or ""
        good, bad = _of_one_ctest(output, case.get("status") == "fail")
        passed += good
        failed += bad
    if passed + failed == 0:
        return 0, 1
    return _heed_exit_code(passed, failed, code)

"""The scripts at the end of `loopspec explain` show what they promise.

usage: tests/golden/reproducers.py --loopspec EXE [unittest options]
"""
import argparse
import importlib.util
import os
import re
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LOOPS = os.path.join(HERE, "testees")
OPTIONS = argparse.Namespace()

_TIMEOUT = 60


def explain(*arguments, folder=LOOPS):
    """What is explained and the script behind it, None without one; the
    exit code."""
    done = subprocess.run([OPTIONS.loopspec, "explain"] + list(arguments),
                          cwd=folder, stdin=subprocess.DEVNULL, check=False,
                          stdout=subprocess.PIPE, timeout=_TIMEOUT)
    text, begin, script = done.stdout.decode("utf-8").partition("\n#!")
    return text, begin[1:] + script if begin else None, done.returncode


def explain_python(case, loop, folder=LOOPS):
    """The same for a Python loop, as seen by this very Python."""
    return explain(os.path.join(ROOT, "cases", "vectors", case + ".json"),
                   "--python-loop", loop, "--python", sys.executable,
                   folder=folder)


def run(script, folder=LOOPS):
    """Run a script as one is told to: (the listings by heading, stderr,
    exit code). Nothing of loopspec can be found from there."""
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith("PYTHON")}
    done = subprocess.run(
        [sys.executable, "-B", "-u", "-"], input=script.encode(), cwd=folder,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
        check=False, timeout=_TIMEOUT)
    listings, lines = {}, []
    for line in done.stdout.decode("utf-8").splitlines():
        if re.fullmatch("(expected, as|found|on this).*:", line):
            lines = listings.setdefault(line.split()[0].rstrip(":,"), [])
        elif line:
            lines.append(line.strip())
    return listings, done.stderr.decode("utf-8"), done.returncode


def traced(text):
    """What a terminal would show of the trace that was found."""
    lines = text.partition("\nfound:\n")[2].partition("\n\n")[0].split("\n")
    lines = [re.sub("^print ", "", line.strip()) for line in lines]
    return [line for line in lines
            if line != "end" and not line.startswith(("poll", "exit"))]


class PythonLoops(unittest.TestCase):
    """The script runs on the loop itself."""

    def check(self, case, loop):
        """The script shows the difference that was found; its listings."""
        text, script, code = explain_python(case, loop)
        self.assertEqual(code, 1, text)
        listings, _, _ = run(script)
        self.assertNotEqual(listings["expected"], listings["found"])
        return text, listings

    def check_lines(self, case, loop):
        """The lines that come are those of the trace."""
        text, listings = self.check(case, loop)
        self.assertEqual(listings["found"], traced(text))

    def test_order(self):
        """Callbacks run in another order."""
        self.check_lines("stop/finishes-the-batch", "faulty_loop:NewestFirst")

    def test_run(self):
        """The loop is reached through asyncio.run as well."""
        self.check_lines("runr/run-reports-what-fails-at-the-end",
                         "faulty_loop:Discreet")

    def test_policy(self):
        """The policy makes it as well."""
        _, listings = self.check("poli/policy-makes-loops",
                                 "faulty_loop:Restless")
        self.assertEqual(listings["found"].count("poll 0"), 2)

    def test_reports(self):
        """What the loop reports shows as a line."""
        case = "excp/report-comes-before-the-next-callback"
        self.check_lines(case, "faulty_loop:Discreet")
        _, script, _ = explain_python(case, "faulty_loop:Discreet")
        listings, _, code = run(script.replace(
            "faulty_loop.Discreet", "asyncio.SelectorEventLoop"))
        self.assertEqual((listings["found"], code),
                         (listings["expected"], 0))

    def test_waits(self):
        """Waits are shown where they alone differ."""
        _, listings = self.check("stop/finishes-the-batch",
                                 "faulty_loop:Restless")
        self.assertEqual(listings["expected"].count("poll 0"), 1)
        self.assertEqual(listings["found"].count("poll 0"), 2)

    def test_signals_in_a_wait(self):
        """They end it, so that nobody waits for an hour."""
        _, script, _ = explain_python("runr/interrupt-cancels-the-main-task",
                                      "faulty_loop:Restless")
        self.assertIn("\n# Threads don't take turns here", script)
        listings, _, _ = run(script)
        self.assertEqual(listings["found"][-1], "interrupted")

    def test_crash(self):
        """The script dies as the case did."""
        text, script, code = explain_python("stop/finishes-the-batch",
                                            "faulty_loop:Fragile")
        self.assertEqual(code, 1)
        self.assertIn(": crashed: ", text)
        listings, _, code = run(script)
        self.assertEqual(code, -6)
        self.assertEqual(listings["found"],
                         ["run one", "run two", "the loop dies"])

    def test_nothing_to_show(self):
        """No script where nothing differs."""
        _, script, code = explain_python("stop/finishes-the-batch",
                                         "asyncio:SelectorEventLoop")
        self.assertEqual((script, code), (None, 0))

    @unittest.skipUnless(importlib.util.find_spec("uvloop"), "no uvloop here")
    def test_uvloop(self):
        """A loop that nobody made faulty for this."""
        case = "soon/returns-a-handle"
        _, script, code = explain_python(case, "uvloop:new_event_loop")
        if code == 0:
            self.skipTest("it has learned it")
        listings, _, _ = run(script)
        self.assertNotEqual(listings["expected"], listings["found"])


class OtherLoops(unittest.TestCase):
    """The script shows what Python does, beside what was found."""

    def test_native(self):
        """Both listings, and what stock asyncio does."""
        library = os.path.join(os.path.dirname(OPTIONS.loopspec), "backends",
                               "example", "example.so")
        text, script, code = explain("time/four-equal-deadlines", "--backend",
                                     library, folder=ROOT)
        self.assertEqual(code, 1)
        listings, stderr, code = run(script)
        self.assertEqual((stderr, code), ("", 0))
        self.assertEqual(listings["expected"], listings["on"])
        self.assertEqual(listings["found"], traced(text))
        self.assertNotEqual(listings["expected"], listings["found"])


def main():
    """Read our option, leave the others to unittest."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--loopspec", required=True, type=os.path.abspath)
    _, rest = parser.parse_known_args(namespace=OPTIONS)
    unittest.main(argv=[sys.argv[0]] + rest)


if __name__ == "__main__":
    main()

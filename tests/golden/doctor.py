"""Tests of `loopspec doctor`, on the project's own cases.

usage: tests/golden/doctor.py --loopspec EXE --backends DIR [unittest options]
"""
import argparse
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
OPTIONS = argparse.Namespace()


# A testee in whose words a CI system would find commands.
_COMMANDS = """
import json
import sys

HELLO = {"protocol": 1, "name": "##[name]", "version": "::v::",
         "capabilities": []}

for line in sys.stdin:
    case = json.loads(line).get("case")
    answer = {"case": case, "error": "::x ##vso[y]"} if case else HELLO
    print(json.dumps(answer), flush=True)
"""


class Doctor(unittest.TestCase):
    """What the doctor says of loops that claim rightly or wrongly."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def examine(self, *words, code=0):
        """{name of a check: (mark, the rest)}, and the closing line."""
        done = subprocess.run([OPTIONS.loopspec, "doctor"] + list(words),
                              cwd=ROOT, stdin=subprocess.DEVNULL, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              universal_newlines=True)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        lines = done.stdout.splitlines()
        self.hints = [line.strip() for line in lines if line[:1] == " "]
        checks = {line[6:19].strip(): (line[:5].strip(), line[20:])
                  for line in lines if line[:1] not in (" ", "")}
        return checks, lines[-1] if lines else "", done.stderr

    def backend(self, name):
        """A loop of tests/golden/backends."""
        return os.path.join(OPTIONS.backends, name)

    def test_a_loop_that_can_do_all_is_fit(self):
        checks, verdict, _ = self.examine()
        self.assertEqual(verdict, "fit to be run")
        for name in ("callbacks", "timers", "virtual time", "threads", "fds",
                     "signals", "fine-clock"):
            self.assertEqual(checks[name][0], "ok", name)

    def test_a_loop_on_the_systems_time_has_virtual_time(self):
        checks, _, _ = self.examine("--backend", "reference-poll")
        self.assertEqual(checks["virtual time"][0], "ok")

    def test_a_testee_is_examined_like_any_loop(self):
        checks, verdict, _ = self.examine(
            "--exec", "exec '%s' testee" % OPTIONS.loopspec)
        self.assertEqual(verdict, "fit to be run")
        self.assertEqual(checks["signals"][0], "ok")

    def test_a_testee_that_breaks_the_protocol_is_told_so(self):
        hello = '{"protocol":1,"name":"n","version":"1","capabilities":[]}'
        checks, _, _ = self.examine(
            "--exec", "read ask; echo '%s'; read ask; echo sure" % hello,
            code=7)
        self.assertEqual(checks["starts"][0], "ok")
        self.assertIn("the testee broke the protocol", checks["timers"][1])

    def test_a_claim_that_is_broken_is_named(self):
        checks, verdict, _ = self.examine(
            "--backend", self.backend("claims.so"), code=1)
        self.assertEqual(checks["fds"][0], "BAD")
        self.assertIn("iorw/end-of-file-is-ready failed", checks["fds"][1])
        self.assertEqual(checks["signals"][0], "ok")
        self.assertEqual(verdict, "1 of its claims is broken")
        self.assertEqual(self.hints,
                         ["add_reader() and add_writer() don't work"])

    def test_a_loop_that_dies_gets_no_hint_what_it_does_wrong(self):
        checks, _, _ = self.examine("--backend", self.backend("timeless.so"),
                                    code=1)
        self.assertEqual(checks["callbacks"][0], "ok")
        for name in ("timers", "virtual time", "fine-clock"):
            self.assertEqual(checks[name][0], "BAD", name)
            self.assertIn("crashed: the worker was killed", checks[name][1])
        self.assertEqual(self.hints, [])

    def test_what_others_wrote_is_no_command(self):
        """Neither its name nor what a case came to."""
        script = os.path.join(self.folder, "testee.py")
        with open(script, "w", encoding="utf-8") as stream:
            stream.write(_COMMANDS)
        checks, _, _ = self.examine(
            "--exec", "exec '%s' '%s'" % (sys.executable, script), code=1)
        self.assertIn("#\\x23[name] :\\x3av::; it claims", checks["starts"][1])
        self.assertIn("broken: :\\x3ax #\\x23vso[y]",
                      checks["callbacks"][1])

    def test_what_works_unclaimed_is_named(self):
        checks, verdict, _ = self.examine("--backend",
                                          self.backend("modest.so"))
        self.assertEqual(checks["fds"][0], "note")
        self.assertRegex(checks["fds"][1],
                         "^not claimed, yet it works: [1-9][0-9]+ cases")
        self.assertEqual(verdict, "fit to be run")

    def test_waits_that_virtual_time_does_not_cover_are_named(self):
        checks, verdict, _ = self.examine("--backend",
                                          self.backend("escaping.so"))
        self.assertEqual(checks["time"], (
            "note", "virtual time doesn't cover all of its waits: alarm"))
        self.assertEqual(verdict, "fit to be run")
        self.assertNotIn("time", self.examine("--backend",
                                              "reference-epoll")[0])

    def test_a_loop_that_cannot_be_loaded_is_the_loops_fault(self):
        checks, _, errors = self.examine("--backend", self.backend("wrong-abi.so"),
                                         code=7)
        self.assertEqual(checks["harness"][0], "ok")
        self.assertIn("ABI", errors)


def main():
    """Take our options, leave the others to unittest."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--loopspec", required=True)
    parser.add_argument("--backends", required=True)
    rest = parser.parse_known_args(namespace=OPTIONS)[1]
    OPTIONS.loopspec = os.path.abspath(OPTIONS.loopspec)
    OPTIONS.backends = os.path.abspath(OPTIONS.backends)
    unittest.main(argv=sys.argv[:1] + rest)


if __name__ == "__main__":
    main()

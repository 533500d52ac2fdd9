"""ci/loops: what it is asked, and the tables and lists that it makes."""
import collections
import json
import os
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
LOOPS = os.path.join(ROOT, "ci", "loops")
sys.path.insert(0, os.path.join(ROOT, "ci", "looping"))

import known  # noqa: E402
import lists  # noqa: E402
import table  # noqa: E402

Python = collections.namedtuple("Python", "full")

REPORT = [
    {"type": "header", "backend": {"version": "1.2"}},
    {"type": "case", "id": "stop/a", "outcome": "passed",
     "standing": "unlisted"},
    {"type": "case", "id": "stop/b", "outcome": "failed",
     "standing": "listed"},
    {"type": "case", "id": "stop/c", "outcome": "passed",
     "standing": "sometimes"},
    {"type": "case", "id": "time/c", "outcome": "crashed",
     "standing": "unlisted"},
    {"type": "case", "id": "time/d", "outcome": "skipped",
     "standing": "unlisted"},
    {"type": "case", "id": "time/e", "outcome": "deselected",
     "standing": "unlisted"},
    {"type": "footer"},
]


class Table(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, text):
        """A file's path."""
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def test_a_row(self):
        report = self.write("r.jsonl", "".join(
            json.dumps(line) + "\n" for line in REPORT))
        shown, areas = table.row("x", Python("3.12.1"), report)
        self.assertEqual(shown, ["x", "1.2", "3.12.1", "1", "2", "1", "1"])
        self.assertEqual(areas, {"stop": "1/3", "time": "0/1"})

    def test_a_page(self):
        page = self.write("p.md", "head\n" + table.BEGIN + "old\n" + table.END
                          + "tail\n")
        table.put(page, "new\n")
        with open(page, encoding="utf-8") as file:
            self.assertEqual(file.read(), "head\n" + table.BEGIN + "\nnew\n\n"
                             + table.END + "tail\n")

    def test_every_listed_loop_is_explained(self):
        for loop in known.LOOPS:
            folder = os.path.join(ROOT, "backends", loop.name)
            if os.path.exists(os.path.join(folder, "expectations.json")):
                with self.subTest(loop.name):
                    self.assertTrue(os.path.exists(
                        os.path.join(folder, "README.md")))
                    with open(os.path.join(folder, "expectations.json"),
                              encoding="utf-8") as file:
                        for entry in json.load(file)["expectations"]:
                            self.assertNotIn("not looked into",
                                             entry["reason"])

    def test_an_unknown_loop(self):
        done = subprocess.run([LOOPS, "no-such-loop"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 4)
        self.assertIn(b"there is no loop no-such-loop", done.stderr)


def passed(name):
    return {"id": name, "outcome": "passed", "standing": "unlisted"}


def failed(name, expected, found, standing="unlisted"):
    return {"id": name, "outcome": "failed", "standing": standing,
            "difference": {"expected": expected, "found": found}}


def crashed(name):
    return {"id": name, "outcome": "crashed", "standing": "unlisted"}


def skipped(name):
    return {"id": name, "outcome": "skipped", "standing": "unlisted"}


def listed(name, expected, found, **more):
    return dict({"case": name, "expected": expected, "found": found,
                 "profile": "portable", "reason": "why"}, **more)


class Merge(unittest.TestCase):
    def check(self, entries, runs, wanted):
        """Runs are (version, cases), wanted the entries."""
        self.assertEqual(lists.merge(entries, runs, "portable"), wanted)

    def test_what_always_shows_has_no_condition(self):
        self.check([listed("a", "x", "y")],
                   [("3.8", [failed("a", "x", "y")]),
                    ("3.9", [failed("a", "x", "y")]),
                    ("3.10", [skipped("a")])],
                   [listed("a", "x", "y")])

    def test_each_difference_has_its_pythons(self):
        self.check([listed("a", "x", "y")],
                   [("3.8", [passed("a")]),
                    ("3.9", [failed("a", "x", "y")]),
                    ("3.10", [failed("a", "x", None)]),
                    ("3.11", [crashed("a")]),
                    ("3.12", [failed("a", "x", "y")])],
                   [listed("a", "x", "y", python=">=3.9 !=3.10 !=3.11"),
                    listed("a", "x", None, python=">=3.10 <3.11"),
                    {"case": "a", "outcome": "crashed",
                     "profile": "portable", "python": ">=3.11 <3.12",
                     "reason": "why"}])

    def test_what_is_new_has_no_reason_yet(self):
        self.check([], [("3.8", [failed("a", "x", "y")])],
                   [listed("a", "x", "y", reason="not looked into yet")])

    def test_what_is_stale_goes(self):
        self.check([listed("a", "x", "y"), listed("gone", "x", "y")],
                   [("3.8", [passed("a")])],
                   [listed("gone", "x", "y")])

    def test_lines_are_compared_as_traces_are(self):
        entry = listed("a", "raised ValueError: 1", "unhandled m / KeyError")
        self.check([entry],
                   [("3.8", [failed("a", "raised ValueError: 2",
                                    "unhandled m n / KeyError: 5")])],
                   [entry])
        self.check([entry],
                   [("3.8", [failed("a", "raised TypeError: 1",
                                    "unhandled m / KeyError")])],
                   [listed("a", "raised TypeError: 1",
                           "unhandled m / KeyError")])

    def test_what_holds_elsewhere_stays(self):
        for other in (listed("a", "x", "y", python=">=3.13"),
                      listed("a", "x", "y", profile="cpython"),
                      {"cases": "a*", "max": 2, "reason": "why"},
                      listed("a", "x", "y", sometimes=True)):
            with self.subTest(other):
                self.check([other], [("3.8", [passed("a")])], [other])

    def test_what_a_glob_covers_needs_no_entry(self):
        self.check([], [("3.8", [failed("a", "x", "y", "listed")])], [])


if __name__ == "__main__":
    unittest.main()

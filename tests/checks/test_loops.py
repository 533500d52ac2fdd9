"""ci/loops: what it is asked, and the tables that it makes."""
import collections
import json
import os
import runpy
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
LOOPS = os.path.join(ROOT, "ci", "loops")

Python = collections.namedtuple("Python", "full")

REPORT = [
    {"type": "header", "backend": {"version": "1.2"}},
    {"type": "case", "id": "stop/a", "outcome": "passed",
     "standing": "unlisted"},
    {"type": "case", "id": "stop/b", "outcome": "failed",
     "standing": "listed"},
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
        self.loops = runpy.run_path(LOOPS, run_name="loops")
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
        shown, areas = self.loops["_row"]("x", Python("3.12.1"), report)
        self.assertEqual(shown, ["x", "1.2", "3.12.1", "1", "1", "1", "1"])
        self.assertEqual(areas, {"stop": "1/2", "time": "0/1"})

    def test_a_page(self):
        page = self.write("p.md", "head\n" + self.loops["BEGIN"] + "old\n"
                          + self.loops["END"] + "tail\n")
        self.loops["_put"](page, "new\n")
        with open(page, encoding="utf-8") as file:
            self.assertEqual(file.read(), "head\n" + self.loops["BEGIN"]
                             + "\nnew\n\n" + self.loops["END"] + "tail\n")

    def test_every_listed_loop_is_explained(self):
        for loop in self.loops["LOOPS"]:
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
        done = subprocess.run([sys.executable, LOOPS, "no-such-loop"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 4)
        self.assertIn(b"there is no loop no-such-loop", done.stderr)


if __name__ == "__main__":
    unittest.main()

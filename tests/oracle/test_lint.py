"""Findings of lint, and the template of `new`, which must have few."""
import os
import subprocess
import sys
import tempfile
import unittest

from oracle.errors import Refusal
from oracle.lint import Finding, lint, read_clauses
from oracle.new import new
from tests.oracle import support

GOOD = '"""A title."""\nimport asyncio\n\nprint(asyncio.Future)\n'


class Folder(unittest.TestCase):
    """A folder with cases/scripts and spec/clauses in it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        self.spec = os.path.join(self.root, "spec")
        self.scripts = os.path.join(self.root, "cases", "scripts")
        self.write("spec/clauses/stop.md",
                   "# STOP\n\n## STOP-1\n\ntext STOP-7\n\n"
                   "| id | text |\n|---|---|\n| STOP-2 | x |\n")

    def write(self, path, text):
        path = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="latin-1", newline="") as file:
            file.write(text)
        return path

    def lint(self, text, path="cases/scripts/stop/a-b.py"):
        """Findings as "LINE:COLUMN: TEXT"."""
        found = lint([self.write(path, text)], self.spec)
        return ["%s:%s: %s" % finding[1:] for finding in found]


class Findings(Folder):
    """Each rule, kept and broken."""

    def test_good_script(self):
        self.assertEqual(self.lint(GOOD), [])
        self.assertEqual(self.lint(
            '"""T.\n\nclauses: STOP-1 STOP-2\npython: >=3.12\n"""\n'
            "x = 1\n"), [])

    def test_refusal(self):
        self.assertEqual(self.lint('"""A title."""\nx = 1 / 2\n'), [
            "2:5: operator '/' is not in the language (there are +, - and "
            "*)"])
        self.assertEqual(self.lint('"""A title."""\nx = "\xe9"\n'), [
            "2:6: character U+00E9 (a script is printable ASCII)"])
        self.assertEqual(self.lint('"""A title."""\nbreak\n'), [
            "2:1: 'break' outside a loop"])

    def test_unknown_clause(self):
        text = '"""T.\n\npure: x\nclauses: STOP-1 STOP-7 TIME-1\n"""\nx = 1\n'
        self.assertEqual(self.lint(text), [
            "4:None: unknown clause 'STOP-7'",
            "4:None: unknown clause 'TIME-1'"])
        os.rename(self.spec, self.spec + "-gone")
        self.assertEqual(self.lint(text), [])

    def test_repeated_clause(self):
        self.assertEqual(
            self.lint('"""T.\n\nclauses: STOP-1 STOP-1\n"""\nx = 1\n'),
            ["3:None: clause 'STOP-1' is repeated"])

    def test_title(self):
        self.assertEqual(self.lint('"""A title"""\nx = 1\n'),
                         ["1:None: the title ends without a full stop"])
        self.assertEqual(self.lint('"""%s."""\nx = 1\n' % ("a" * 93)), [])
        self.assertEqual(self.lint('"""%s."""\nx = 1\n' % ("a" * 99)), [
            "1:101: the line has 106 columns, 100 at most"])
        self.assertEqual(self.lint('"""%s."""\nx = 1\n' % ("a" * 100)), [
            "1:None: the title has 101 characters, 100 at most",
            "1:101: the line has 107 columns, 100 at most"])

    def test_no_version(self):
        text = '"""T.\n\npython: %s\n"""\nx = 1\n'
        self.assertEqual(self.lint(text % ">=3.11 <3.10"),
                         ["3:None: no version of Python is admitted"])
        self.assertEqual(self.lint(text % ">=3.15"), [])

    def test_folder(self):
        message = ("None:None: the script stands in no area: "
                   "cases/scripts/AREA/NAME.py, AREA one lower-case word")
        for path in ("cases/scripts/a.py", "cases/scripts/Stop/a.py",
                     "cases/scripts/stop/more/a.py",
                     "cases/scripts/stop-it/a.py"):
            with self.subTest(path):
                self.assertEqual(self.lint(GOOD, path), [message])
        self.assertEqual(self.lint(GOOD, "Else-where/a.py"), [])

    def test_file_name(self):
        message = ("None:None: the file's name is not made of lower-case "
                   "words joined by hyphens")
        for name in ("a_b", "A", "a--b", "-a", "a b"):
            with self.subTest(name):
                path = "cases/scripts/stop/%s.py" % name
                self.assertEqual(self.lint(GOOD, path), [message])
        self.assertEqual(self.lint(GOOD, "cases/scripts/stop/a-2.py"), [])

    def test_duplicate_title(self):
        first = self.write("cases/scripts/stop/a.py", GOOD)
        second = self.write("cases/scripts/stop/b.py", GOOD)
        self.assertEqual(lint([self.scripts], self.spec), [Finding(
            second, 1, None, "the title is also that of %s" % first)])
        self.assertEqual(lint([first, first], self.spec), [])

    def test_time_literals(self):
        for call, findings in (
                ("loop.call_later(0.1, print)", ["0.1"]),
                ("loop.call_later(0.125, print)", []),
                ("loop.call_later(2, print)", []),
                ("loop.call_later(1e999, print)", []),
                ("loop.call_later(-0.3, print, 0.7)", ["0.3"]),
                ("loop.call_at(loop.time() + 0.2, print)", ["0.2"]),
                ("loop.call_soon(print, 0.1)", []),
                ("time.sleep(0.001)", ["0.001"]),
                ("loop.call_later(delay=0.3, callback=print)", ["0.3"])):
            text = ('"""T.%s"""\nimport asyncio\nimport time\n'
                    "loop = asyncio.new_event_loop()\ntime.sleep(1)\n%s\n")
            expected = ["6:%d: time %s is no multiple of 0.125: change it, "
                        "or write 'needs: fine-clock'"
                        % (call.index(time) + 1, time) for time in findings]
            with self.subTest(call):
                self.assertEqual(self.lint(text % ("", call)), expected)
                self.assertEqual(self.lint(
                    text % ("\n\nneeds: fine-clock\n", call)), [])

    def test_long_line(self):
        self.assertEqual(self.lint('"""T."""\nx = "%s"\n' % ("a" * 94)), [])
        self.assertEqual(self.lint('"""T."""\nx = "%s"\n' % ("a" * 95)),
                         ["2:101: the line has 101 columns, 100 at most"])

    def test_unused_import(self):
        self.assertEqual(self.lint(
            '"""T."""\nimport asyncio\n'
            "from oracle.script import attempt, in_thread\n"
            "import time\nattempt(time.sleep, 1)\n"), [
                "2:None: 'asyncio' is imported and not used",
                "3:None: 'in_thread' is imported and not used"])

    def test_repeated_import(self):
        self.assertEqual(
            self.lint('"""T."""\nimport time\nimport time\ntime.sleep(1)\n'),
            ["3:None: 'time' is imported again"])

    def test_name_of_later_versions(self):
        text = '"""T.%s"""\ndef f():\n    %s\n'
        for name, use, since in (
                ("ExceptionGroup", "print(ExceptionGroup)", "3.11"),
                ("get_context", "f().get_context()", "3.12")):
            with self.subTest(name):
                self.assertEqual(self.lint(text % ("", use)), [
                    "3:None: '%s' came with %s: write 'python: >=%s'"
                    % (name, since, since)])
                header = "\n\npython: >=%s\n" % since
                self.assertEqual(self.lint(text % (header, use)), [])

    def test_missing_file(self):
        path = os.path.join(self.root, "none.py")
        self.assertEqual(
            [str(finding) for finding in lint([path], self.spec)],
            ["%s: No such file or directory" % path])

    def test_findings_in_the_order_of_lines(self):
        found = self.lint('"""T"""\nimport time\nx = "%s"\n' % ("a" * 95))
        self.assertEqual([line.split(":")[0] for line in found],
                         ["1", "2", "3"])

    def test_text_of_a_finding(self):
        self.assertEqual(str(Finding("a.py", 3, 4, "bad")), "a.py:3:4: bad")
        self.assertEqual(str(Finding("a.py", 3, None, "b")), "a.py:3: b")

    def test_folders_are_linted_in_order(self):
        for name in ("b/z", "b/y", "a/x"):
            self.write("cases/scripts/%s.py" % name,
                       GOOD.replace("title.", name))
        found = lint([self.scripts], self.spec)
        self.assertEqual([os.path.relpath(finding.file, self.scripts)
                          for finding in found],
                         [os.path.join("a", "x.py"), os.path.join("b", "y.py"),
                          os.path.join("b", "z.py")])

    def test_clauses_are_read(self):
        self.assertEqual(read_clauses(self.spec), {"STOP-1", "STOP-2"})


class New(Folder):
    """The script that a new case begins with."""

    def test_lints_clean_but_for_the_clause(self):
        path, text = new("stop/all-at-once", self.scripts)
        self.assertEqual(path, os.path.join(self.scripts, "stop",
                                            "all-at-once.py"))
        self.assertIn("python3 -m oracle record " + path, text)
        self.assertEqual(lint([path], self.spec), [
            Finding(path, 3, None, "unknown clause 'STOP-0'")])

    def test_runs_under_plain_python(self):
        path, _text = new("stop/all-at-once", self.scripts)
        done = subprocess.run([sys.executable, path], check=True,
                              stdout=subprocess.PIPE, cwd=support.ROOT)
        self.assertEqual(done.stdout.split(), [b"stopped"])

    def test_refuses_to_overwrite(self):
        path, _text = new("stop/a", self.scripts)
        self.write(path, "mine")
        with self.assertRaises(Refusal) as caught:
            new("stop/a", self.scripts)
        self.assertEqual(str(caught.exception), "%s: the case exists already "
                         "(choose another name; ids are never reused)" % path)
        with open(path, encoding="ascii") as file:
            self.assertEqual(file.read(), "mine")

    def test_refuses_malformed_ids(self):
        for case_id in ("", "stop", "stop/", "/a", "Stop/a", "stop/a_b",
                        "stop/a/b", "stop/../a", "stop/a.py"):
            with self.subTest(case_id), self.assertRaises(Refusal):
                new(case_id, self.scripts)
        self.assertFalse(os.path.exists(self.scripts))


if __name__ == "__main__":
    unittest.main()

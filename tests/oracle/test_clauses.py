"""The clauses of the specification, and which cases show them."""
import contextlib
import importlib.util
import io
import os
import shutil
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))


def load():
    path = os.path.join(ROOT, "coverage", "clauses.py")
    spec = importlib.util.spec_from_file_location("coverage_clauses", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


clauses = load()

GOOD = """\
# STOP - stop()

A remark.

A second one.

## STOP-1

The first text, over
two lines.

- level: guaranteed
- source: doc loop.stop

## STOP-4

The second text.

- level: observed
- source: base_events stop,
  run_forever
- versions: from 3.12
- no case: a reason
"""


class Folder(unittest.TestCase):
    """A source folder of its own for each test."""

    def setUp(self):
        self.root = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.root)
        for folder in ("coverage", "spec/clauses", "cases/scripts"):
            os.makedirs(os.path.join(self.root, folder))

    def write(self, name, text):
        path = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def case(self, name, cited):
        head = "\n\nclauses: %s\n" % cited if cited else ""
        self.write("cases/scripts/%s.py" % name,
                   '"""A title.%s"""\nimport asyncio\n' % head)

    def run_main(self, *arguments):
        """The exit code, and both outputs with the root left out."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = clauses.main(["--root", self.root] + list(arguments))
            except SystemExit as reason:
                code = reason.code
        return code, (out.getvalue() + err.getvalue()).replace(
            self.root + os.sep, "")

    def page(self):
        with open(os.path.join(self.root, "coverage", "clauses.md"),
                  encoding="ascii") as file:
            return file.read()


class Reading(Folder):
    def test_reads_the_whole_form(self):
        self.write("spec/clauses/stop.md", GOOD)
        area, = clauses.read_areas(os.path.join(self.root, "spec/clauses"))
        self.assertEqual((area.name, area.title), ("STOP", "stop()"))
        first, second = area.clauses
        self.assertEqual(
            first, ("STOP-1", 7, "The first text, over two lines.",
                    {"level": "guaranteed", "source": "doc loop.stop"}))
        self.assertEqual(
            second, ("STOP-4", 15, "The second text.",
                     {"level": "observed",
                      "source": "base_events stop, run_forever",
                      "versions": "from 3.12", "no case": "a reason"}))

    def test_other_files_are_left_alone(self):
        self.write("spec/clauses/stop.md", GOOD)
        self.write("spec/clauses/notes.txt", "anything")
        self.assertEqual(1, len(clauses.read_areas(
            os.path.join(self.root, "spec/clauses"))))

    def test_malformed_files_are_refused_with_their_place(self):
        for old, new, line, text in (
                ("# STOP - stop()", "# Stop - stop()", 1,
                 "the first line is not '# AREA - title'"),
                ("# STOP - stop()", "# SOON - call_soon", 1,
                 "area SOON stands in stop.md"),
                ("## STOP-1", "## SOON-1", 7,
                 "'## SOON-1' is not '## STOP-N'"),
                ("## STOP-1", "## STOP-01", 7,
                 "'## STOP-01' is not '## STOP-N'"),
                ("## STOP-4", "## STOP-1", 15,
                 "STOP-1 stands behind STOP-1"),
                ("## STOP-1", "## STOP-5", 15,
                 "STOP-4 stands behind STOP-5"),
                ("The second text.\n", "", 15, "the clause has no text"),
                ("over\ntwo", "over\n\ntwo", 11,
                 "the text has more than one paragraph"),
                ("- level: guaranteed\n", "", 7, "field 'level' is missing"),
                ("- source: doc loop.stop\n", "", 7,
                 "field 'source' is missing"),
                ("guaranteed", "certain", 7,
                 "level 'certain' is neither of guaranteed, observed"),
                ("- versions:", "- version:", 22,
                 "'- version: from 3.12' is no field; there are level, "
                 "source, versions, no case"),
                ("- versions: from 3.12", "- versions:", 22,
                 "'- versions:' is no field; there are level, source, "
                 "versions, no case"),
                ("- versions: from 3.12", "- level: observed", 22,
                 "field 'level' is repeated"),
                ("- source: doc loop.stop",
                 "- no case: x\n- source: doc loop.stop", 14,
                 "field 'source' stands too late"),
                ("loop.stop\n", "loop.stop\nMore text.\n", 14,
                 "text behind the fields"),
                ("A remark", "\xe4", 1, "the file is not ASCII")):
            with self.subTest(text):
                self.assertIn(old, GOOD)
                self.write("spec/clauses/stop.md", GOOD.replace(old, new, 1))
                self.assertEqual(
                    self.run_main(),
                    (4, "spec/clauses/stop.md:%d: %s\n" % (line, text)))

    def test_a_file_without_clauses_is_refused(self):
        self.write("spec/clauses/stop.md", "# STOP - stop()\n")
        self.assertEqual(self.run_main(), (
            4, "spec/clauses/stop.md:1: there are no clauses\n"))

    def test_a_case_that_cannot_be_read_is_refused(self):
        self.write("spec/clauses/stop.md", GOOD)
        self.write("cases/scripts/stop/a.py", "import asyncio\n")
        self.assertEqual(self.run_main(), (
            4, "cases/scripts/stop/a.py:1: the script has no docstring\n"))
        self.write("cases/scripts/stop/a.py", '"""A title."""\nx = (\n')
        code, text = self.run_main()
        self.assertEqual(code, 4)
        self.assertIn("cases/scripts/stop/a.py:2: ", text)

    def test_missing_folders_are_named(self):
        shutil.rmtree(os.path.join(self.root, "spec"))
        self.assertEqual(self.run_main(), (
            4, "spec/clauses: No such file or directory\n"))


class Checking(Folder):
    def setUp(self):
        super().setUp()
        self.write("spec/clauses/stop.md", GOOD)
        self.case("stop/one", "STOP-1")
        self.assertEqual(self.run_main(), (0, ""))

    def test_all_well(self):
        self.assertEqual(self.run_main("--check"), (0, ""))

    def test_a_clause_without_a_case(self):
        self.case("stop/one", "")
        self.assertEqual(self.run_main(), (
            1, "STOP-1 has neither a case nor a reason\n"))
        self.assertEqual(self.run_main("--check"), (
            1, "STOP-1 has neither a case nor a reason\n"))

    def test_a_clause_with_a_case_and_a_reason(self):
        self.case("stop/one", "STOP-1 STOP-4")
        self.run_main()
        self.assertEqual(self.run_main("--check"), (
            1, "STOP-4 has a reason for having no case, and the case "
            "stop/one\n"))

    def test_a_case_with_an_unknown_clause(self):
        self.case("stop/two", "STOP-1 STOP-2")
        self.run_main()
        self.assertEqual(self.run_main("--check"), (
            1, "stop/two cites the unknown clause STOP-2\n"))

    def test_a_stale_page(self):
        self.case("stop/two", "STOP-1")
        stale = "clauses.md is not up to date: run coverage/clauses.py\n"
        self.assertEqual(self.run_main("--check"), (1, stale))
        self.assertEqual(self.run_main("--check"), (1, stale))
        self.assertEqual(self.run_main(), (0, ""))
        self.assertEqual(self.run_main("--check"), (0, ""))
        os.remove(os.path.join(self.root, "coverage", "clauses.md"))
        self.assertEqual(self.run_main("--check"), (1, stale))

    def test_usage(self):
        code, text = self.run_main("--chekc")
        self.assertEqual(code, 4)
        self.assertIn("unrecognized arguments", text)


class Page(Folder):
    def test_rows_and_counts(self):
        self.write("spec/clauses/stop.md", GOOD)
        self.write("spec/clauses/soon.md", GOOD.replace("STOP", "SOON")
                   .replace("- no case: a reason\n", ""))
        self.case("stop/sure", "STOP-1 SOON-1")
        self.case("stop/also-sure", "STOP-1")
        self.case("soon/seen", "SOON-1 SOON-4")
        self.case("soon/uncited", "")
        self.assertEqual(self.run_main(), (0, ""))
        page = self.page().split("\n")
        for row in (
                "| SOON | 2 | 1 | 2 | 0 | 2 | 1 |",
                "| STOP | 2 | 1 | 1 | 1 | 2 | 2 |",
                "| all | 4 | 2 | 3 | 1 | 4 | 2 |",
                "| SOON-1 | guaranteed | `soon/seen`, `stop/sure` |",
                "| SOON-4 | observed | `soon/seen` |",
                "| STOP-1 | guaranteed | `stop/also-sure`, `stop/sure` |",
                "| STOP-4 | observed | (a reason) |"):
            self.assertIn(row, page)


class Repository(unittest.TestCase):
    """The real specification and the real cases."""

    def test_clauses_and_cases_fit(self):
        areas = clauses.read_areas(os.path.join(ROOT, "spec", "clauses"))
        cases = clauses.read_cases(os.path.join(ROOT, "cases", "scripts"))
        self.assertEqual([], clauses.findings(areas, cases))

    def test_lines_are_short(self):
        folder = os.path.join(ROOT, "spec", "clauses")
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), encoding="ascii") as file:
                for line in file:
                    self.assertLessEqual(len(line.rstrip("\n")), 80, line)

    def test_every_area_of_the_cases_is_an_area_of_clauses(self):
        areas = clauses.read_areas(os.path.join(ROOT, "spec", "clauses"))
        names = {area.name.lower() for area in areas}
        cases = clauses.read_cases(os.path.join(ROOT, "cases", "scripts"))
        self.assertEqual(set(), {case.split("/")[0] for case in cases} - names)


if __name__ == "__main__":
    unittest.main()

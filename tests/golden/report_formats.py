"""Tests of the formats of loopspec's reports, and of the files they go to."""
import json
import os
import re
import stat
import subprocess
import xml.etree.ElementTree as ElementTree

from report_calls import OPTIONS, ROOT, SITE, Calls, main


def hostile():
    """The words that choose the backend that does everything wrong."""
    return ["--backend", os.path.join(OPTIONS.backends, "hostile.so"),
            "--timeout", "2", "hostile"]


# What the common schemas of JUnit reports let an element have: attributes
# that must be there, others, and children.
_JUNIT = {
    "testsuites": ((), ("name", "time", "tests", "failures", "errors"),
                   ("testsuite",)),
    "testsuite": (("name", "tests", "failures", "errors", "skipped"),
                  ("time",), ("properties", "testcase")),
    "properties": ((), (), ("property",)),
    "property": (("name", "value"), (), ()),
    "testcase": (("name", "classname", "time"), (),
                 ("skipped", "error", "failure")),
    "skipped": ((), ("message",), ()),
    "error": (("type",), ("message",), ()),
    "failure": (("type",), ("message",), ()),
}


def junit_faults(element):
    """What is wrong with an element and all below it."""
    needed, others, children = _JUNIT[element.tag]
    for name in needed:
        if name not in element.attrib:
            yield "%s has no %s" % (element.tag, name)
    for name, value in element.attrib.items():
        if name not in needed + others:
            yield "%s has %s" % (element.tag, name)
        if name in ("tests", "failures", "errors", "skipped") and (
                not value.isdigit()):
            yield "%s=%s" % (name, value)
        if name == "time" and not re.fullmatch(r"\d+\.\d+", value):
            yield "time=%s" % value
    if element.tag == "testcase" and len(element) > 1:
        yield "a case has two ends"
    for child in element:
        if child.tag not in children:
            yield "%s in %s" % (child.tag, element.tag)
        else:
            yield from junit_faults(child)


def junit_counts(suite):
    """What the cases of a suite or of all of them add up to."""
    return {"tests": len(list(suite.iter("testcase"))),
            "failures": len(list(suite.iter("failure"))),
            "errors": len(list(suite.iter("error"))),
            "skipped": len(list(suite.iter("skipped")))}


class Formats(Calls):
    """What the files hold."""

    def check_junit(self, name):
        """A JUnit report follows the rules; its root."""
        root = ElementTree.parse(self.path(name)).getroot()
        self.assertEqual(list(junit_faults(root)), [])
        for suite in [root] + list(root):
            for key, count in junit_counts(suite).items():
                if key in suite.attrib:
                    self.assertEqual(int(suite.attrib[key]), count, key)
        names = [case.attrib["name"] for case in root.iter("testcase")]
        self.assertEqual(len(names), len(set(names)))
        for suite in root:
            for case in suite.iter("testcase"):
                self.assertEqual(case.attrib["classname"],
                                 suite.attrib["name"])
        return root

    def test_junit(self):
        """Suites are areas, texts stand in the body."""
        self.call("run", "--junit", self.path("x"), code=4)
        root = self.check_junit("x")
        self.assertEqual([suite.attrib["name"] for suite in root],
                         ["astray", "careless", "hostile", "odd", "stop"])
        failure = root.find(".//testcase[@name='stop/wrong-name']/failure")
        self.assertIn("- run second\n    + run first", failure.text)

    def test_junit_of_a_hostile_backend(self):
        """Crashes and time-outs are errors."""
        self.call("run", "--junit", self.path("x"), *hostile(), code=1)
        root = self.check_junit("x")
        self.assertEqual({error.attrib["type"]
                          for error in root.iter("error")},
                         {"crashed", "timed out", "broken"})

    def test_json_lines_follow_the_schema(self):
        """Every line of every kind is as spec/report.schema.json says."""
        listed = self.write("list", json.dumps({
            "format": 1, "expectations": [
                {"case": "stop/too-long", "expected": "poll 0",
                 "found": "end", "reason": "r", "link": "l"},
                {"case": "stop/too-short", "outcome": "crashed",
                 "reason": "r"},
                {"case": "gone", "outcome": "crashed", "reason": "r"},
                {"case": "stop/finishes-batch", "outcome": "crashed",
                 "reason": "r"}]}))
        self.call("run", "--jsonl", self.path("a"), "--expectations", listed,
                  code=4)
        self.call("run", "--jsonl", self.path("b"), "--shard", "1/2",
                  *hostile(), code=1)
        lines = self.lines("a") + self.lines("b")
        self.assertEqual({line.get("standing") for line in lines},
                         {None, "unlisted", "listed", "changed", "stale",
                          "gone"})
        try:
            import jsonschema
        except ImportError:
            self.skipTest("jsonschema is not installed")
        with open(os.path.join(ROOT, "spec", "report.schema.json"),
                  encoding="utf-8") as stream:
            schema = json.load(stream)
        checker = jsonschema.Draft202012Validator(schema)
        for line in lines:
            checker.validate(line)
        self.assertFalse(checker.is_valid({"type": "case", "id": "x"}))

    def test_stdout_and_files_agree(self):
        """The same run, shown in two ways."""
        stdout, _ = self.run_stop("--format", "jsonl", "--jsonl",
                                  self.path("x"))
        self.assertEqual(stdout, self.read("x"))

    def test_other_reports_change_nothing_on_stdout(self):
        """What is shown doesn't depend on the files asked for."""
        shown = [re.sub(r"\(.*? s\)", "", self.call("run", *words, code=4)[0])
                 for words in ((), ("--jsonl", self.path("x"), "--junit",
                                    self.path("y")))]
        self.assertEqual(shown[0], shown[1])


class Files(Calls):
    """Files are written whole or not at all."""

    def test_nothing_is_left_beside(self):
        """No temporary file stays."""
        self.run_stop("--junit", self.path("x"), "--summary", self.path("y"))
        self.assertEqual(sorted(os.listdir(self.folder)), ["x", "y"])

    def test_a_run_that_cannot_begin_leaves_files_alone(self):
        """The old report stays, nothing is left beside it."""
        self.write("x", "old")
        self.call("run", "--junit", self.path("x"), "--backend",
                  "./nowhere.so", code=7)
        self.assertEqual(self.read("x"), "old")
        self.assertEqual(os.listdir(self.folder), ["x"])

    def test_replaced_files_keep_their_mode(self):
        """And new ones heed the umask."""
        os.chmod(self.write("x", "old"), 0o640)
        self.run_stop("--junit", self.path("x"), "--summary", self.path("y"))
        modes = [stat.S_IMODE(os.stat(self.path(name)).st_mode)
                 for name in "xy"]
        mask = os.umask(0)
        os.umask(mask)
        self.assertEqual(modes, [0o640, 0o666 & ~mask])

    def test_links_are_followed(self):
        """The link stays one."""
        self.write("x", "old")
        os.symlink("x", self.path("link"))
        self.run_stop("--junit", self.path("link"))
        self.assertTrue(os.path.islink(self.path("link")))
        self.assertIn("<testsuites", self.read("x"))

    def test_what_is_no_file_is_written_in_place(self):
        """A report may go to a device."""
        stdout, _ = self.run_stop("--format", "tap", "--summary",
                                  "/dev/stdout")
        self.assertIn("## Not as expected", stdout)

    def test_a_full_disk_is_said(self):
        """Exit code 3, whatever the cases did."""
        _, stderr = self.run_stop("--junit", "/dev/full", code=3)
        self.assertIn("cannot write /dev/full: No space left", stderr)

    def test_two_reports_are_two_files(self):
        """Also where one path leads to the other; nothing runs."""
        os.mkdir(self.path("folder"))
        os.symlink("folder", self.path("link"))
        for old in (None, "old"):
            if old is not None:
                self.write("folder/x", old)
            for second in ("folder/x", "folder/../folder/x", "link/x"):
                stdout, stderr = self.run_stop(
                    "--junit", self.path("folder/x"), "--jsonl",
                    self.path(second), code=4)
                self.assertEqual(stdout, "")
                self.assertIn("two reports would be written to", stderr)
                self.assertEqual(os.listdir(self.path("folder")),
                                 [] if old is None else ["x"])

    def test_a_path_must_be_one(self):
        """An empty one is refused before anything runs."""
        stdout, stderr = self.run_stop("--junit", "", code=4)
        self.assertEqual(stdout, "")
        self.assertIn("No such file", stderr)

    def test_a_reader_that_goes_away(self):
        """Files are written all the same, and nothing is left beside."""
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run(
            [OPTIONS.loopspec, "run", "stop", "--junit", self.path("x")],
            cwd=SITE, stdin=subprocess.DEVNULL, stdout=writer, check=False,
            stderr=subprocess.PIPE)
        os.close(writer)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"cannot write to stdout: Broken pipe", done.stderr)
        self.assertEqual(os.listdir(self.folder), ["x"])
        self.assertIn("<testsuites", self.read("x"))

    def test_streams_that_are_closed(self):
        """No file or pipe takes their places, not even now and then."""
        for closed, code in [(">&-", 3), ("<&- 2>&-", 1),
                             ("<&- >&- 2>&-", 3)] * 5:
            done = subprocess.run(
                ["sh", "-c", '"$0" run stop odd --jobs 4 ' + closed,
                 OPTIONS.loopspec], cwd=SITE, check=False,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.assertEqual(done.returncode, code, closed)

    def test_files_are_prepared_first(self):
        """Nothing runs if one cannot be written."""
        stdout, stderr = self.run_stop("--junit", self.path("x"), "--jsonl",
                                       self.path("no/where"), code=4)
        self.assertEqual(stdout, "")
        self.assertIn("no/where: No such file", stderr)
        self.assertEqual(os.listdir(self.folder), [])


if __name__ == "__main__":
    main()

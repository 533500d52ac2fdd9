"""Tests of loopspec's reports, lists of known deviations and their commands.

usage: tests/golden/reports.py --loopspec EXE --backends DIR [unittest options]
"""
import argparse
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SITE = os.path.join(HERE, "site")
OPTIONS = argparse.Namespace()


class Reports(unittest.TestCase):
    """A folder to write to, and calls of loopspec in the site."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        """A file in the folder."""
        return os.path.join(self.folder, name)

    def read(self, name):
        """The text of a file in the folder."""
        with open(self.path(name), encoding="utf-8") as stream:
            return stream.read()

    def write(self, name, text):
        """Write a file into the folder; its path."""
        with open(self.path(name), "w", encoding="utf-8") as stream:
            stream.write(text)
        return self.path(name)

    def call(self, *words, code=0):
        """Run loopspec; (stdout, stderr)."""
        done = subprocess.run([OPTIONS.loopspec] + list(words), cwd=SITE,
                              stdin=subprocess.DEVNULL, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        stderr = done.stderr.decode("utf-8", "backslashreplace")
        stdout = done.stdout.decode("utf-8")
        self.assertEqual(done.returncode, code, stdout + stderr)
        return stdout, stderr

    def run_stop(self, *words, code=1):
        """Run the cases of one area of the site: one passes, four fail."""
        return self.call("run", "stop", *words, code=code)

    def lines(self, name):
        """The objects of a report in JSON lines."""
        return [json.loads(line) for line in self.read(name).splitlines()]


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


class Formats(Reports):
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


class Files(Reports):
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

    def test_files_are_prepared_first(self):
        """Nothing runs if one cannot be written."""
        stdout, stderr = self.run_stop("--junit", self.path("x"), "--jsonl",
                                       self.path("no/where"), code=4)
        self.assertEqual(stdout, "")
        self.assertIn("no/where: No such file", stderr)
        self.assertEqual(os.listdir(self.folder), [])


class Shards(Reports):
    """merge and compare."""

    def shards(self, count, *words):
        """Run all shards of some cases; the paths of their reports."""
        paths = [self.path("%d" % index) for index in range(1, count + 1)]
        for index, path in enumerate(paths, 1):
            subprocess.run([OPTIONS.loopspec, "run", "--shard",
                            "%d/%d" % (index, count), "--jsonl", path]
                           + list(words), cwd=SITE, check=False,
                           stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
        return paths

    def test_shards_make_one_report(self):
        """What is merged is what one run would have said."""
        for words, code in ((["stop", "odd"], 1), (["odd"], 0), ([], 4),
                            (["--profile", "portable", "stop"], 0),
                            (["odd/excluded"], 5)):
            whole, _ = self.call("run", "--jsonl", self.path("all"), *words,
                                 code=code)
            merged, _ = self.call("merge", "--jsonl", self.path("merged"),
                                  *self.shards(3, *words), code=code)
            self.assertEqual(re.sub(r"\(.* s\)", "", whole),
                             re.sub(r"\(.* s\)", "", merged))
            for line, again in zip(self.lines("all"), self.lines("merged")):
                line.pop("seconds", None)
                again.pop("seconds", None)
                self.assertEqual(line, again)

    def test_every_format_can_be_made_later(self):
        """A single report in JSON lines is the master."""
        self.call("run", "stop", "odd", "--jsonl", self.path("all"),
                  "--junit", self.path("one"), "--summary", self.path("two"),
                  code=1)
        tap, _ = self.call("merge", self.path("all"), "--format", "tap",
                           "--junit", self.path("three"), "--summary",
                           self.path("four"), code=1)
        for first, second in (("one", "three"), ("two", "four")):
            texts = [re.sub(r"time=\"[\d.]+\"|[\d.]+ s\n", "",
                            self.read(name)) for name in (first, second)]
            self.assertEqual(texts[0], texts[1])
        self.assertEqual(tap, self.call("run", "stop", "odd", "--format",
                                        "tap", code=1)[0])

    def test_misfits_are_refused(self):
        """Exit code 4, and nothing is written."""
        paths = self.shards(2, "stop")
        for words, message in (
                (paths[:1], "shard 2/2 is missing"),
                (paths + paths[:1], "and so is"),
                ([], "a report in JSON lines must be given"),
                ([self.write("cut", self.read("1")[:-20]), paths[1]],
                 "cut short"),
                ([self.path("nowhere")], "No such file")):
            stdout, stderr = self.call("merge", "--junit", self.path("x"),
                                       *words, code=4)
            self.assertEqual(stdout, "")
            self.assertIn(message, stderr)
            self.assertFalse(os.path.exists(self.path("x")))

    def test_other_cases_are_another_suite(self):
        """Shards of different selections don't fit."""
        first = self.shards(2, "stop")[0]
        os.rename(first, self.path("first"))
        second = self.shards(2, "odd")[1]
        _, stderr = self.call("merge", self.path("first"), second, code=4)
        self.assertIn("another suite", stderr)

    def test_merge_heeds_the_list(self):
        """Entries that need a whole run are judged once all shards are in."""
        listed = self.write("list", json.dumps({
            "format": 1, "expectations": [
                {"cases": "stop/*", "max": 3, "reason": "r"}]}))
        paths = self.shards(3, "stop", "--expectations", listed)
        merged, _ = self.call("merge", "--expectations", listed, *paths,
                              code=1)
        self.assertIn("the entry for stop/* covers at most 3 cases", merged)
        self.assertIn("1 passed, 1 failed, 3 as listed", merged)

    def test_compare(self):
        """Two reports side by side."""
        self.run_stop("--jsonl", self.path("a"))
        self.run_stop("--jsonl", self.path("b"), "--profile", "portable",
                      code=0)
        stdout, stderr = self.call("compare", self.path("a"), self.path("b"))
        self.assertEqual(stderr, "")
        self.assertRegex(stdout, r"(?m)^stop +1/5 +2/2$")
        self.assertRegex(stdout, r"(?m)^stop/wrong-number +failed +passed$")
        compared = json.loads(self.call("compare", "--json", self.path("a"),
                                        self.path("b"))[0])
        self.assertEqual(compared["cases"], [
            {"id": "stop/wrong-number", "outcomes": ["failed", "passed"]}])
        self.assertEqual(compared["all"]["scores"],
                         [{"passed": 1, "ran": 5}, {"passed": 2, "ran": 2}])

    def test_compare_warns(self):
        """Of reports that are about different cases."""
        self.run_stop("--jsonl", self.path("a"))
        self.call("run", "odd", "--jsonl", self.path("b"))
        _, stderr = self.call("compare", self.path("a"), self.path("b"))
        self.assertIn("not about the same cases", stderr)
        self.call("compare", self.path("a"), self.path("x"), code=4)
        self.call("compare", code=4)


class Expectations(Reports):
    """The list of known deviations, from the command line."""

    def setUp(self):
        super().setUp()
        # A site without malformed vectors, for whole runs.
        for name in ("stop", "odd"):
            self.copy_area(name)
        os.symlink(os.path.join(SITE, "spec"), self.path("spec"))

    def copy_area(self, name):
        """Copy vectors of the site into the folder."""
        shutil.copytree(os.path.join(SITE, "cases", "vectors", name),
                        self.path("cases/vectors/" + name))

    def run_here(self, *words, code=0):
        """Run in the folder's own site; (stdout, stderr)."""
        done = subprocess.run([OPTIONS.loopspec, "run"] + list(words),
                              cwd=self.folder, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        stdout, stderr = done.stdout.decode(), done.stderr.decode()
        self.assertEqual(done.returncode, code, stdout + stderr)
        return stdout, stderr

    def entries(self):
        """The entries of the list."""
        return json.loads(self.read("list"))["expectations"]

    def update(self, *words):
        """Write the list anew."""
        return self.run_here("--expectations", "list",
                             "--update-expectations", *words)

    def test_a_list_is_made_and_heeded(self):
        """What is written makes the next run one as expected."""
        self.update()
        self.assertEqual([entry["case"] for entry in self.entries()],
                         ["stop/too-long", "stop/too-short",
                          "stop/wrong-name", "stop/wrong-number"])
        stdout, _ = self.run_here("--expectations", "list")
        self.assertIn("5 passed, 0 failed, 1 skipped, 4 as listed", stdout)
        self.assertNotIn("FAILED", stdout)

    def test_updates_change_nothing_more(self):
        """An update of what is right leaves each byte."""
        self.update()
        text = self.read("list")
        self.update()
        self.assertEqual(self.read("list"), text)

    def test_profiles_have_entries_of_their_own(self):
        """Each profile's update leaves the other's entries."""
        self.update()
        self.update("--profile", "portable")
        self.run_here("--expectations", "list")
        self.run_here("--expectations", "list", "--profile", "portable")
        self.assertEqual({entry["profile"] for entry in self.entries()},
                         {"cpython"})

    def break_list(self, change):
        """Update, then change the list."""
        self.update()
        made = json.loads(self.read("list"))
        change(made["expectations"])
        self.write("list", json.dumps(made))

    def test_changed(self):
        """Another difference than listed: exit code 1."""
        self.break_list(lambda entries: entries[0].update(found="run x"))
        stdout, _ = self.run_here("--expectations", "list", code=1)
        self.assertIn("CHANGED stop/too-long\n", stdout)
        self.assertIn("1 changed, 3 as listed", stdout)

    def test_unlisted(self):
        """A deviation that nothing is said about: exit code 1."""
        self.break_list(lambda entries: entries.pop())
        stdout, _ = self.run_here("--expectations", "list", code=1)
        self.assertIn("FAILED stop/wrong-number\n", stdout)

    def add_stale(self, entries):
        """List a case that passes."""
        entries.append({"case": "stop/finishes-batch", "outcome": "crashed",
                        "reason": "r"})

    def test_stale(self):
        """A listed case that passes, alone: exit code 8."""
        self.break_list(self.add_stale)
        stdout, _ = self.run_here("--expectations", "list", code=8)
        self.assertIn("STALE stop/finishes-batch\n", stdout)
        self.run_here("--expectations", "list", "stop", code=8)
        self.run_here("--expectations", "list", "odd")

    def test_stale_and_failed(self):
        """What failed weighs more."""
        self.break_list(lambda entries: (self.add_stale(entries),
                                         entries.pop(0)))
        self.run_here("--expectations", "list", code=1)

    def test_gone(self):
        """A listed case that isn't there: exit code 8, in whole runs."""
        self.break_list(lambda entries: entries.append(
            {"case": "stop/was-here", "outcome": "crashed", "reason": "r"}))
        stdout, _ = self.run_here("--expectations", "list", code=8)
        self.assertIn("GONE stop/was-here\n", stdout)
        self.run_here("--expectations", "list", "stop")
        self.run_here("--expectations", "list", "--shard", "1/2")

    def run_shards(self, *words):
        """Run both shards of all cases; the paths of their reports."""
        paths = [self.path(name) for name in ("1", "2")]
        for index, path in enumerate(paths, 1):
            self.run_here("--expectations", "list", "--shard",
                          "%d/2" % index, "--jsonl", path, *words)
        return paths

    def test_gone_shows_when_all_shards_are_in(self):
        """No shard can tell, merge can."""
        self.break_list(lambda entries: entries.append(
            {"case": "stop/was-here", "outcome": "crashed", "reason": "r"}))
        stdout, _ = self.call("merge", "--expectations", self.path("list"),
                              *self.run_shards(), code=8)
        self.assertIn("GONE stop/was-here\n", stdout)

    def test_another_vector_is_another_suite(self):
        """Even if the ids are the same."""
        self.update()
        first = self.run_shards()[0]
        os.rename(first, self.path("first"))
        vector = self.path("cases/vectors/stop/finishes-batch.json")
        with open(vector, "a", encoding="utf-8") as stream:
            stream.write("\n")
        _, stderr = self.call("merge", self.path("first"),
                              self.run_shards()[1], code=4)
        self.assertIn("another suite", stderr)

    def test_clause_entries_know_all_clauses(self):
        """Also those of cases that passed or were left out."""
        self.break_list(lambda entries: (entries.clear(), entries.extend([
            {"clause": "STOP-*", "max": 2, "reason": "r"},
            {"cases": "stop/too-*", "max": 2, "reason": "r"},
            {"clause": "STOP-2", "profile": "portable", "max": 1,
             "reason": "r"}])))
        self.run_here("--expectations", "list")
        stdout, _ = self.run_here("--expectations", "list", "--profile",
                                  "portable", code=8)
        self.assertIn("STALE STOP-2\n", stdout)

    def test_default_place(self):
        """backends/NAME/expectations.json, here before the source folder."""
        self.update()
        os.makedirs(self.path("backends/reference"))
        os.rename(self.path("list"),
                  self.path("backends/reference/expectations.json"))
        self.run_here()
        self.run_here("--backend", "variant", code=1)

    def test_partial_runs_update_nothing(self):
        """Exit code 4, before anything runs."""
        for words in (["stop"], ["--area", "stop"], ["--exclude", "x"],
                      ["--clause", "STOP-2"], ["--level", "observed"],
                      ["--shard", "1/2"], ["--fail-fast"]):
            stdout, stderr = self.run_here(
                "--expectations", "list", "--update-expectations", *words,
                code=4)
            self.assertEqual(stdout, "")
            self.assertIn("wants a run of all cases", stderr)
        self.assertFalse(os.path.exists(self.path("list")))

    def test_malformed_vectors_update_nothing(self):
        """They are never listed."""
        self.copy_area("astray")
        _, stderr = self.run_here("--expectations", "list",
                                  "--update-expectations", code=4)
        self.assertIn("left as it was: there are malformed cases", stderr)
        self.assertFalse(os.path.exists(self.path("list")))

    def test_no_place_to_update(self):
        """A backend without a folder needs --expectations."""
        _, stderr = self.run_here(
            "--backend", os.path.join(OPTIONS.backends, "hostile.so"),
            "--update-expectations", code=4)
        self.assertIn("no folder backends/hostile", stderr)

    def test_a_list_that_is_named_must_be_there(self):
        """Unless it is to be written."""
        _, stderr = self.run_here("--expectations", "list", code=4)
        self.assertIn("list: No such file", stderr)

    def test_malformed_lists(self):
        """Exit code 4 with the place, and nothing runs."""
        for text, place in (("{\n}", "list: member"),
                            ("{\n,}", "list:2:1: "),
                            ('{"format": 1, "expectations": [{}]}',
                             "list: expectations[0]: ")):
            self.write("list", text)
            stdout, stderr = self.run_here("--expectations", "list", code=4)
            self.assertEqual(stdout, "")
            self.assertIn(place, stderr)

    def test_lists_follow_the_schema(self):
        """What is written, and the rules that the reader checks."""
        try:
            import jsonschema
        except ImportError:
            self.skipTest("jsonschema is not installed")
        with open(os.path.join(ROOT, "spec", "expectations.schema.json"),
                  encoding="utf-8") as stream:
            checker = jsonschema.Draft202012Validator(json.load(stream))
        self.update()
        made = json.loads(self.read("list"))
        checker.validate(made)
        good = {"case": "a", "outcome": "crashed", "reason": "r"}
        for change, valid in (
                ({}, True), ({"reason": ""}, False), ({"max": 2}, False),
                ({"cases": "b*"}, False), ({"outcome": "passed"}, False),
                ({"expected": "x", "found": None}, False),
                ({"outcome": "failed"}, False),
                ({"outcome": "failed", "expected": "x", "found": None}, True),
                ({"python": "3.8"}, False), ({"python": ">=3.8"}, True),
                ({"version": ">=1.0 <2"}, True), ({"version": "1"}, False),
                ({"profile": "x"}, False), ({"other": 1}, False)):
            entry = dict(good, **change)
            self.write("list", json.dumps({"format": 1,
                                           "expectations": [entry]}))
            with self.subTest(change):
                self.assertEqual(checker.is_valid(
                    {"format": 1, "expectations": [entry]}), valid)
                self.run_here("--expectations", "list", "odd",
                              code=0 if valid else 4)


def main():
    """Read our options, leave the others to unittest."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--loopspec", required=True, type=os.path.abspath)
    parser.add_argument("--backends", required=True, type=os.path.abspath)
    _, rest = parser.parse_known_args(namespace=OPTIONS)
    unittest.main(argv=[sys.argv[0]] + rest)


if __name__ == "__main__":
    main()

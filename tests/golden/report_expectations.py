"""Tests of the list of known deviations, from the command line."""
import json
import os
import shutil
import subprocess
import sys

from report_calls import OPTIONS, ROOT, SITE, Calls, main


class Expectations(Calls):
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

    def test_fail_fast_heeds_the_list(self):
        """A run goes on at what is as expected, and ends at what isn't."""
        self.update()
        stdout, _ = self.run_here("--expectations", "list", "--fail-fast")
        self.assertIn("5 passed, 0 failed, 1 skipped, 4 as listed", stdout)
        made = json.loads(self.read("list"))
        made["expectations"].pop(1)
        self.write("list", json.dumps(made))
        stdout, _ = self.run_here("--expectations", "list", "--fail-fast",
                                  code=1)
        self.assertIn("1 failed, 1 skipped, 2 not run, 1 as listed", stdout)

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

    def test_sometimes(self):
        """What comes and goes is as expected in either way, and counted by
        itself; an update leaves it."""
        def change(entries):
            entries[0]["sometimes"] = True
            self.add_stale(entries)
            entries[-1]["sometimes"] = True
        self.break_list(change)
        stdout, _ = self.run_here("--expectations", "list")
        self.assertIn("4 passed, 0 failed, 1 skipped, 3 as listed, "
                      "2 sometimes", stdout)
        self.update()
        self.assertEqual([entry["case"] for entry in self.entries()
                          if entry.get("sometimes")],
                         ["stop/finishes-batch", "stop/too-long"])

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

    def test_what_broke_the_protocol_updates_nothing(self):
        """It says nothing of the loop, and exit code 7 stays."""
        testees = os.path.join(os.path.dirname(SITE), "testees")
        os.makedirs(self.path("cases/vectors/faulty"))
        shutil.copy(os.path.join(testees, "vectors", "faulty",
                                 "answers-nonsense.json"),
                    self.path("cases/vectors/faulty"))
        listed = self.write("list", '{"format": 1, "expectations": []}')
        _, stderr = self.run_here(
            "--exec", "exec %s -B %s %s" % (
                sys.executable, os.path.join(testees, "faulty.py"),
                OPTIONS.loopspec),
            "--expectations", listed, "--update-expectations", code=7)
        self.assertIn("left as it was: the testee broke", stderr)
        self.assertEqual(self.entries(), [])

    def test_a_list_that_cannot_be_written(self):
        """Exit code 4, before anything runs."""
        stdout, stderr = self.run_here("--expectations", "no/where",
                                       "--update-expectations", code=4)
        self.assertEqual(stdout, "")
        self.assertIn("cannot write no/where: No such file", stderr)

    def test_no_report_overwrites_the_list(self):
        """Under whatever name it is given."""
        os.symlink(self.path("list"), self.path("link"))
        for place in ("list", "./list", self.path("list")):
            for words in ((), ("--update-expectations",)):
                stdout, stderr = self.run_here(
                    "--expectations", "list", "--junit", place, *words,
                    code=4)
                self.assertEqual(stdout, "")
                self.assertIn("no report can be written there", stderr)
        self.write("list", '{"format": 1, "expectations": []}')
        self.run_here("--expectations", "list", "--jsonl", "link", code=4)
        self.assertEqual(self.read("list"),
                         '{"format": 1, "expectations": []}')

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


if __name__ == "__main__":
    main()

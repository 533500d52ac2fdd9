"""Tests of reports read back: `loopspec merge` and `loopspec compare`."""
import json
import os
import re
import subprocess

from report_calls import OPTIONS, SITE, Calls, main


class Shards(Calls):
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


if __name__ == "__main__":
    main()

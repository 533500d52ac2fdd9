"""The mutants fit the sources, and their runner notices what it must."""
import os
import sys
import tempfile
import unittest

from tests.checks.scratch import ROOT

sys.path.insert(0, os.path.join(ROOT, "tests", "mutants"))
import mutant  # noqa: E402
import run  # noqa: E402
import table  # noqa: E402


class Table(unittest.TestCase):
    """The tables against the sources."""

    def test_every_text_occurs_once(self):
        for each in table.MUTANTS:
            with open(os.path.join(ROOT, each.file),
                      encoding="utf-8") as file:
                text = file.read()
            for old, new in each.edits:
                with self.subTest(each.name, old=old):
                    self.assertEqual(text.count(old), 1)
                text = text.replace(old, new)

    def test_names_are_unique(self):
        names = [each.name for each in table.MUTANTS]
        self.assertEqual(len(names), len(set(names)))


class Runner(unittest.TestCase):
    """run.py with a workshop of its own."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.shop = run.Workshop(holder.name)
        os.makedirs(self.shop.source)
        os.makedirs(self.shop.build_folder)
        self.path = os.path.join(self.shop.source, "a.c")
        self.write(self.path, "one two two\n")

    @staticmethod
    def write(path, text):
        """Write a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def read(self):
        """The source's text."""
        with open(self.path, encoding="utf-8") as file:
            return file.read()

    def test_apply_and_undo(self):
        undo = self.shop.apply(mutant.Mutant("m", "", "a.c",
                                             ("one", "1"), ("1 two", "x")))
        self.assertEqual(self.read(), "x two\n")
        undo()
        self.assertEqual(self.read(), "one two two\n")

    def test_text_that_does_not_occur_once(self):
        for old in ("two", "three"):
            with self.assertRaises(run.Trouble):
                self.shop.apply(mutant.Mutant("m", "", "a.c", (old, "x")))
            self.assertEqual(self.read(), "one two two\n")

    def test_prepare_leaves_nothing_that_was_built(self):
        stale = os.path.join(self.shop.build_folder, "stale.o")
        self.write(stale, "")
        self.shop._must = lambda argv: None
        self.shop.prepare()
        self.assertFalse(os.path.exists(stale))
        self.assertFalse(os.path.exists(self.path))

    def fake_loopspec(self, code, output):
        """Put a program that prints and leaves in loopspec's place."""
        path = os.path.join(self.shop.build_folder, "loopspec")
        self.write(path, "#!/bin/sh\ncat <<'E'\n%sE\nexit %d\n"
                   % (output, code))
        os.chmod(path, 0o755)

    def test_failing_cases(self):
        self.fake_loopspec(1, "TAP version 14\n1..4\nok 1 - a/b\n"
                              "not ok 2 - c/d\n  ---\n  not ok: x\n  ...\n"
                              "ok 3 - e/f # SKIP why\n"
                              "not ok 4 - g/h # TODO known\n")
        self.assertEqual(self.shop.run_cases(), (["c/d"], 1))

    def test_exit_code_that_is_no_verdict(self):
        self.fake_loopspec(3, "ok 1 - a/b\n")
        with self.assertRaises(run.Trouble):
            self.shop.run_cases()

    def test_unbroken_sources_must_pass_something(self):
        self.fake_loopspec(0, "TAP version 14\n1..0\n")
        self.shop.prepare = self.shop.build = lambda: None
        with self.assertRaises(run.Trouble):
            run.check_unbroken(self.shop)


if __name__ == "__main__":
    unittest.main()

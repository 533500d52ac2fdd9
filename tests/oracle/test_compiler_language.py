"""The table of spec/case-script.md and that of oracle/language.py."""
import builtins
import os
import re
import unittest

from oracle import language
from tests.oracle import support

KINDS = ("function", "class", "constant", "method", "attribute", "settable")
REMARK = re.compile(r"(?:from (3\.[0-9]+)(?:; |$))?(?:needs `([a-z-]+)`)?")


def spec_rows():
    """The rows of the table in the specification."""
    path = os.path.join(support.ROOT, "spec", "case-script.md")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    table = text.split("<!-- table: api -->\n")[1].split("<!-- end -->")[0]
    for line in table.splitlines()[2:]:
        name, kind, remark = [cell.strip() for cell in
                              line.strip("|").split("|")]
        since, needs = REMARK.match(remark).groups()
        yield language.Row(name.strip("`"), kind, needs, since), remark


class Table(unittest.TestCase):
    """One row there is one row here."""

    maxDiff = None

    def test_same_rows_in_the_same_order(self):
        self.assertEqual([row for row, _remark in spec_rows()],
                         list(language.ROWS))

    def test_helpers(self):
        helpers = [row.name for row, remark in spec_rows()
                   if "from `%s`" % language.HELPER_MODULE in remark]
        self.assertEqual(helpers, list(language.HELPERS))

    def test_names_are_unique_and_of_a_kind(self):
        names = [row.name for row in language.ROWS]
        self.assertEqual(len(names), len(set(names)))
        for row in language.ROWS:
            self.assertIn(row.kind, KINDS)

    def test_names_exist(self):
        for name in language.API:
            if "." not in name and name not in language.HELPERS:
                self.assertIn(name, language.PYTHON_BUILTINS)
            elif "." in name:
                self.assertTrue(language.is_module(name.split(".")[0]))

    def test_every_builtin_of_this_python_is_known(self):
        known = {name for name in dir(builtins) if not name.startswith("_")}
        # The interactive session adds some of its own.
        self.assertEqual(known - language.PYTHON_BUILTINS, set())

    def test_since_is_a_version(self):
        for row in language.ROWS:
            if row.since:
                self.assertIn(row.since, language.VERSIONS)


class Nearest(unittest.TestCase):
    """The hint of what was meant."""

    def test_nearest(self):
        self.assertEqual(language.nearest("lenn", ["len", "list"]), "len")
        self.assertIsNone(language.nearest("gibberish", ["len", "list"]))


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""Which cases show which clause: writes coverage/clauses.md, or checks it.

Reads spec/clauses (spec/README.md gives the format) and the docstrings of
cases/scripts. --check writes nothing and names every clause with neither a
case nor a reason, or with both, every case that cites an unknown clause, and
a page that is not up to date.

Exit codes: 0 as it should be, 1 something was found, 4 usage or a file that
can't be read.
"""
import argparse
import ast
import collections
import os
import re
import sys

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, ROOT)
from oracle import header  # noqa: E402
from oracle.errors import Refusal  # noqa: E402

LEVELS = ("guaranteed", "observed")
# The fields of a clause, in the order in which they stand.
FIELDS = ("level", "source", "versions", "no case")
NEEDED = ("level", "source")

_TITLE = re.compile(r"# ([A-Z]{4}) - (\S.*)$")
_CLAUSE = re.compile(r"## ([A-Z]{4})-([1-9][0-9]*)$")
_FIELD = re.compile(r"- ([a-z ]+): (\S.*)$")

Area = collections.namedtuple("Area", "name title clauses")
Clause = collections.namedtuple("Clause", "id line text fields")


class Malformed(Exception):
    """A file is not of its form; str() says where and how."""

    def __init__(self, path, line, text):
        super().__init__("%s:%d: %s" % (path, line, text))


class _Reader:
    """Reads one file of clauses, line by line."""

    def __init__(self, path, text):
        self.path = path
        self.lines = text.split("\n")
        self.number = 0

    def fail(self, text):
        raise Malformed(self.path, self.number, text)

    def read(self):
        self.number = 1
        match = _TITLE.match(self.lines[0])
        if not match:
            self.fail("the first line is not '# AREA - title'")
        name = match.group(1)
        stem = os.path.splitext(os.path.basename(self.path))[0]
        if stem != name.lower():
            self.fail("area %s stands in %s.md" % (name, stem))
        clauses = []
        for begin, end in self._sections():
            clauses.append(self._clause(name, begin, end))
            if clauses[1:] and not _ascending(clauses[-2:]):
                self.number = begin + 1
                self.fail("%s stands behind %s"
                          % (clauses[-1].id, clauses[-2].id))
        if not clauses:
            self.fail("there are no clauses")
        return Area(name, match.group(2), clauses)

    def _sections(self):
        """The bounds of each clause, as indices of lines."""
        begins = [index for index, line in enumerate(self.lines)
                  if line.startswith("## ")]
        return list(zip(begins, begins[1:] + [len(self.lines)]))

    def _clause(self, area, begin, end):
        self.number = begin + 1
        match = _CLAUSE.match(self.lines[begin])
        if not match or match.group(1) != area:
            self.fail("'%s' is not '## %s-N'" % (self.lines[begin], area))
        text, fields, key = [], {}, None
        for index in range(begin + 1, end):
            self.number = index + 1
            line = self.lines[index]
            if not line.strip():
                continue
            if line.startswith("- "):
                key = self._field(line, fields)
            elif key is not None:
                if not line.startswith("  "):
                    self.fail("text behind the fields")
                fields[key] += " " + line.strip()
            else:
                if text and not self.lines[index - 1].strip():
                    self.fail("the text has more than one paragraph")
                text.append(line.strip())
        self.number = begin + 1
        if not text:
            self.fail("the clause has no text")
        self._check_fields(fields)
        return Clause(self.lines[begin][3:], begin + 1, " ".join(text),
                      fields)

    def _field(self, line, fields):
        match = _FIELD.match(line)
        if not match or match.group(1) not in FIELDS:
            self.fail("'%s' is no field; there are %s"
                      % (line, ", ".join(FIELDS)))
        key = match.group(1)
        if key in fields:
            self.fail("field '%s' is repeated" % key)
        if any(FIELDS.index(other) > FIELDS.index(key) for other in fields):
            self.fail("field '%s' stands too late" % key)
        fields[key] = match.group(2).strip()
        return key

    def _check_fields(self, fields):
        for key in NEEDED:
            if key not in fields:
                self.fail("field '%s' is missing" % key)
        if fields["level"] not in LEVELS:
            self.fail("level '%s' is neither of %s"
                      % (fields["level"], ", ".join(LEVELS)))


def _ascending(pair):
    first, second = (int(clause.id.split("-")[1]) for clause in pair)
    return first < second


def _read_text(path):
    try:
        with open(path, encoding="ascii") as file:
            return file.read()
    except UnicodeDecodeError:
        raise Malformed(path, 1, "the file is not ASCII") from None


def read_areas(folder):
    """The areas in the files of a folder, in the order of their names;
    raises Malformed, and OSError where the folder can't be read."""
    names = sorted(name for name in os.listdir(folder)
                   if name.endswith(".md"))
    areas = []
    for name in names:
        path = os.path.join(folder, name)
        areas.append(_Reader(path, _read_text(path)).read())
    return areas


def read_cases(folder):
    """The clauses that each case cites, by case id."""
    cases = {}
    for place, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            if name.endswith(".py"):
                path = os.path.join(place, name)
                case = os.path.relpath(path, folder)[:-3]
                cases[case.replace(os.sep, "/")] = _cited(path)
    return cases


def _cited(path):
    source = _read_text(path)
    try:
        return header.read(ast.parse(source), source).clauses
    except Refusal as reason:
        raise Malformed(path, reason.line, reason.text) from None
    except SyntaxError as reason:
        raise Malformed(path, reason.lineno or 1, reason.msg) from None


def showing(cases):
    """The cases that cite a clause, by clause id."""
    found = collections.defaultdict(list)
    for case in sorted(cases):
        for clause in cases[case]:
            found[clause].append(case)
    return found


def findings(areas, cases):
    """What is wrong between clauses and cases: a list of sentences."""
    known = {clause.id: clause for area in areas for clause in area.clauses}
    shown = showing(cases)
    found = []
    for name, clause in known.items():
        excused = "no case" in clause.fields
        if name not in shown and not excused:
            found.append("%s has neither a case nor a reason" % name)
        if name in shown and excused:
            found.append("%s has a reason for having no case, and the case %s"
                         % (name, shown[name][0]))
    for case in sorted(cases):
        for name in cases[case]:
            if name not in known:
                found.append("%s cites the unknown clause %s" % (case, name))
    return found


def case_levels(areas, cases):
    """The level of each case: guaranteed if all its clauses are."""
    sure = {clause.id for area in areas for clause in area.clauses
            if clause.fields["level"] == "guaranteed"}
    return {case: LEVELS[not cited or not sure.issuperset(cited)]
            for case, cited in cases.items()}


def _counts(area, shown, levels):
    """One row of the table of areas, as numbers."""
    clauses = area.clauses
    with_cases = {case for clause in clauses for case in shown[clause.id]}
    return [len(clauses),
            sum(clause.fields["level"] == "guaranteed" for clause in clauses),
            sum(bool(shown[clause.id]) for clause in clauses),
            sum("no case" in clause.fields for clause in clauses),
            len(with_cases),
            sum(levels[case] == "guaranteed" for case in with_cases)]


def _row(cells):
    return "| %s |" % " | ".join(str(cell) for cell in cells)


def _summary(areas, cases, shown):
    levels = case_levels(areas, cases)
    rows = [[area.name] + _counts(area, shown, levels) for area in areas]
    total = [sum(column) for column in list(zip(*rows))[1:5]]
    sure = sum(level == "guaranteed" for level in levels.values())
    yield _row(["area", "clauses", "guaranteed", "with a case",
                "with a reason", "cases", "guaranteed cases"])
    yield "|---" + "|---:" * 6 + "|"
    for row in rows:
        yield _row(row)
    yield _row(["all"] + total + [len(cases), sure])


def _shown_by(clause, shown):
    if shown[clause.id]:
        return ", ".join("`%s`" % case for case in shown[clause.id])
    return "(%s)" % clause.fields.get("no case", "nothing")


def render(areas, cases):
    """The page."""
    shown = showing(cases)
    lines = ["<!-- Written by coverage/clauses.py. -->",
             "# Clauses and their cases",
             "",
             "A case counts for each area of which it cites a clause. "
             "Reasons for having no case",
             "stand in parentheses.",
             ""]
    lines += _summary(areas, cases, shown)
    for area in areas:
        lines += ["", "## %s - %s" % (area.name, area.title), "",
                  _row(["clause", "level", "cases"]), "|---|---|---|"]
        lines += [_row([clause.id, clause.fields["level"],
                        _shown_by(clause, shown)])
                  for clause in area.clauses]
    return "\n".join(lines) + "\n"


class _Parser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(4, "%s: %s (see --help)\n" % (self.prog, message))


def _check(page, path, found):
    try:
        current = _read_text(path)
    except (OSError, Malformed):
        current = None
    if current != page:
        found = found + ["%s is not up to date: run coverage/clauses.py"
                         % os.path.basename(path)]
    return found


def main(arguments=None):
    parser = _Parser(prog="clauses.py", description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true",
                        help="write nothing; exit 1 if something is wrong")
    parser.add_argument("--root", metavar="DIR", default=ROOT,
                        help="the source folder (default: this one)")
    options = parser.parse_args(arguments)
    path = os.path.join(options.root, "coverage", "clauses.md")
    try:
        areas = read_areas(os.path.join(options.root, "spec", "clauses"))
        cases = read_cases(os.path.join(options.root, "cases", "scripts"))
        page = render(areas, cases)
        found = findings(areas, cases)
        if options.check:
            found = _check(page, path, found)
        else:
            with open(path, "w", encoding="ascii", newline="\n") as file:
                file.write(page)
    except Malformed as reason:
        print(reason, file=sys.stderr)
        return 4
    except OSError as reason:
        print("%s: %s" % (reason.filename, reason.strerror), file=sys.stderr)
        return 4
    for sentence in found:
        print(sentence)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

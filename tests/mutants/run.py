"""Break the reference loop on purpose; the cases must notice each time.

usage: tests/mutants/run.py [--list] [--markdown] [NAME ...]

Copies the sources that `loopspec` is built from into build-mutants/source,
builds them once as they are, and then once a mutant of table.py; each build
runs all cases. Prints, a line a mutant, how many cases fail, the first of
them and the clauses that the failing cases cite. --markdown prints the same
as a table.

Exit codes: 0 every mutant is caught, 1 one survives, no longer fits the
sources or can't be built, 3 the unbroken sources fail, 4 wrong arguments.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys

from table import MUTANTS

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
COPIED = ("CMakeLists.txt", "cmake", "loop", "harness", "backends")
CASE_TIMEOUT_SECONDS = "1"
# 0: nothing failed, 1: a case failed. All else is no verdict.
VERDICTS = (0, 1)

_NOT_OK = re.compile(r"^not ok \d+ - (\S+)(?!.*# (?:TODO|SKIP))",
                     re.MULTILINE)
_OK = re.compile(r"^ok \d+ - \S+(?!.*# (?:TODO|SKIP))", re.MULTILINE)


class Trouble(Exception):
    """A mutant can't be judged."""


def _run(argv, folder):
    done = subprocess.run(argv, cwd=folder, check=False,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    return done.returncode, done.stdout.decode("utf-8", "replace")


class Workshop:
    """A copy of the sources, and a build of it."""

    def __init__(self, place):
        self.source = os.path.join(place, "source")
        self.build_folder = os.path.join(place, "build")

    def prepare(self):
        """Copy the sources afresh and configure the build.

        What was built before goes: it may hold a mutant that is newer than
        the copies, which keep the times of the sources.
        """
        shutil.rmtree(self.source, ignore_errors=True)
        shutil.rmtree(self.build_folder, ignore_errors=True)
        os.makedirs(self.source)
        for name in COPIED:
            origin = os.path.join(ROOT, name)
            copy = shutil.copytree if os.path.isdir(origin) else shutil.copy2
            copy(origin, os.path.join(self.source, name))
        self._must(["cmake", "-G", "Ninja", "-S", self.source,
                    "-B", self.build_folder, "-DCMAKE_BUILD_TYPE=Debug",
                    "-DLOOPSPEC_TESTS=OFF"])

    def build(self):
        """Build loopspec."""
        self._must(["cmake", "--build", self.build_folder])

    @staticmethod
    def _must(argv):
        code, output = _run(argv, ROOT)
        if code != 0:
            raise Trouble("does not build:\n" + output)

    def run_cases(self):
        """(ids of the failing cases, how many passed)."""
        code, output = _run(
            [os.path.join(self.build_folder, "loopspec"), "run",
             "--format", "tap", "--timeout", CASE_TIMEOUT_SECONDS], ROOT)
        if code not in VERDICTS:
            raise Trouble("loopspec exits with %d:\n%s" % (code, output))
        return _NOT_OK.findall(output), len(_OK.findall(output))

    def apply(self, mutant):
        """Change the copy; return what puts it back."""
        path = os.path.join(self.source, mutant.file)
        with open(path, encoding="utf-8") as file:
            original = text = file.read()
        for old, new in mutant.edits:
            if text.count(old) != 1:
                raise Trouble("%s holds %d times, not once:\n%s"
                              % (mutant.file, text.count(old), old))
            text = text.replace(old, new)
        self._write(path, text)
        return lambda: self._write(path, original)

    @staticmethod
    def _write(path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def _clauses(ids):
    """The clauses that these cases cite, the most cited first."""
    cited = {}
    for case in ids:
        path = os.path.join(ROOT, "cases", "vectors", case + ".json")
        try:
            with open(path, encoding="utf-8") as file:
                clauses = json.load(file)["clauses"]
        except (OSError, ValueError, KeyError):
            continue
        for clause in clauses:
            cited[clause] = cited.get(clause, 0) + 1
    return sorted(cited, key=lambda clause: (-cited[clause], clause))


def _judge(workshop, mutant):
    """The ids of the cases that a mutant fails."""
    undo = workshop.apply(mutant)
    try:
        workshop.build()
        return workshop.run_cases()[0]
    finally:
        undo()


def _tell(mutant, failing, markdown):
    first = failing[0] if failing else "-"
    clauses = _clauses(failing)
    shown = " ".join(clauses[:4]) + (" ..." if len(clauses) > 4 else "")
    if markdown:
        print("| %s | %d | %s | %s |" % (mutant.sentence, len(failing),
                                         first, shown), flush=True)
    else:
        print("%-8s %-24s %4d failing  %-40s %s" % (
            "caught" if failing else "SURVIVED", mutant.name, len(failing),
            first, shown), flush=True)


def _parse(argv):
    known = {mutant.name: mutant for mutant in MUTANTS}
    parser = argparse.ArgumentParser(
        prog="tests/mutants/run.py",
        description="Break the reference loop; the cases must notice.")
    parser.add_argument("--list", action="store_true",
                        help="list the mutants and stop")
    parser.add_argument("--markdown", action="store_true",
                        help="print the result as a table")
    parser.add_argument("name", nargs="*", metavar="NAME",
                        help="only these mutants")
    options = parser.parse_args(argv)
    for name in options.name:
        if name not in known:
            parser.error("no mutant %r; --list shows them" % name)
    options.mutants = [known[name] for name in options.name] or MUTANTS
    return options


def _run_mutants(workshop, options):
    """Judge every mutant; how many were not caught."""
    escaped = 0
    if options.markdown:
        print("| change | failing | first | clauses |")
        print("|---|---|---|---|")
    for mutant in options.mutants:
        try:
            failing = _judge(workshop, mutant)
            escaped += not failing
            _tell(mutant, failing, options.markdown)
        except Trouble as trouble:
            escaped += 1
            print("TROUBLE  %s: %s" % (mutant.name, trouble), flush=True)
    return escaped


def check_unbroken(workshop):
    """Build the sources as they are: all cases must pass."""
    workshop.prepare()
    workshop.build()
    failing, passed = workshop.run_cases()
    if failing or not passed:
        raise Trouble("%d cases fail and %d pass: %s" % (
            len(failing), passed, " ".join(failing[:5])))


def main(argv):
    """Judge the mutants; return the exit code."""
    try:
        options = _parse(argv)
    except SystemExit as leaving:
        return 4 if leaving.code else 0
    if options.list:
        for mutant in options.mutants:
            print("%-24s %s" % (mutant.name, mutant.sentence))
        return 0
    workshop = Workshop(os.path.join(ROOT, "build-mutants"))
    try:
        check_unbroken(workshop)
    except Trouble as trouble:
        print("the unbroken sources: %s" % trouble)
        return 3
    escaped = _run_mutants(workshop, options)
    print("%d passed, %d failed" % (len(options.mutants) - escaped, escaped))
    return 1 if escaped else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

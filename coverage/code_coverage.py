"""Measure which lines and branches of loop/ and harness/ the tests run.

Builds the coverage preset, runs its tests and all cases, and prints a table
by module; what is not covered goes to build-coverage/uncovered.txt, a line
each. Modules are folders; a threshold for `harness` holds for the sum of
what lies below it.

Exit codes: 0 all thresholds are met, 1 one is not or a test fails, 3 the
build or gcovr fails, 4 wrong arguments.
"""
import argparse
import glob
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MEASURED = ("loop", "harness", "backends")
# Gaps printed where a threshold is not met; the rest is in the file.
SHOWN = 40


class Tally:
    """How many lines and branches there are, and how many were run."""

    def __init__(self):
        self.lines = self.lines_run = 0
        self.branches = self.branches_run = 0

    def add(self, other):
        """Add another tally to this one."""
        self.lines += other.lines
        self.lines_run += other.lines_run
        self.branches += other.branches
        self.branches_run += other.branches_run

    def percent(self, what):
        """Per cent of the lines or branches that were run."""
        whole, run = ((self.lines, self.lines_run) if what == "lines" else
                      (self.branches, self.branches_run))
        return 100.0 * run / whole if whole else 100.0


def tally_file(entry):
    """The tally of a file in gcovr's JSON, and a text for each gap."""
    tally = Tally()
    gaps = []
    for line in entry["lines"]:
        if line.get("gcovr/noncode"):
            continue
        tally.lines += 1
        tally.lines_run += line["count"] > 0
        branches = line.get("branches", [])
        missed = sum(branch["count"] == 0 for branch in branches)
        tally.branches += len(branches)
        tally.branches_run += len(branches) - missed
        place = "%s:%d: " % (entry["file"], line["line_number"])
        if line["count"] == 0:
            gaps.append(place + "never run")
        elif missed:
            gaps.append(place + "%d of %d branches not taken"
                        % (missed, len(branches)))
    return tally, gaps


def tally_report(report):
    """Tallies by folder, sums by first folder included, and all gaps."""
    modules = {}
    gaps = []
    for entry in report["files"]:
        tally, missing = tally_file(entry)
        gaps += missing
        folder = os.path.dirname(entry["file"])
        for name in {folder, folder.split("/")[0]}:
            modules.setdefault(name, Tally()).add(tally)
    return modules, gaps


def table(modules):
    """The lines of the table, a module each."""
    lines = ["%-20s %7s %7s %9s %9s" % ("module", "lines", "", "branches",
                                        "")]
    for name, tally in sorted(modules.items()):
        lines.append("%-20s %7d %6.1f%% %9d %8.1f%%" % (
            name, tally.lines, tally.percent("lines"), tally.branches,
            tally.percent("branches")))
    return lines


def shortfalls(modules, thresholds):
    """A sentence for each threshold, (what, module, per cent), not met."""
    for what, name, least in thresholds:
        if name not in modules:
            yield "%s: no such module was measured" % name
        elif modules[name].percent(what) < least:
            yield "%s: %.2f %% of the %s, at least %g %% are wanted" % (
                name, modules[name].percent(what), what, least)


def _run(argv, wanted, **options):
    """Run a command quietly; leave with `wanted` and its output if it fails.
    """
    done = subprocess.run(argv, cwd=ROOT, check=False,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=options.get("stderr", subprocess.STDOUT))
    if done.returncode != 0:
        sys.stdout.write(done.stdout.decode("utf-8", "replace"))
        print("%s failed with exit code %d"
              % (" ".join(argv[:2]), done.returncode))
        sys.exit(wanted)
    return done.stdout


def _run_tests(build):
    """Build, forget all counts, run the tests."""
    _run(["cmake", "--preset", "coverage"], 3)
    _run(["cmake", "--build", "--preset", "coverage"], 3)
    for path in glob.glob(os.path.join(build, "**", "*.gcda"),
                          recursive=True):
        os.unlink(path)
    _run(["ctest", "--test-dir", build, "--output-on-failure",
          "--parallel", str(os.cpu_count() or 1),
          "--no-tests=error"], 1)


def _run_cases(build):
    """What the cases run of our code counts, too."""
    loopspec = [os.path.join(build, "loopspec"), "run"]
    _run(loopspec, 1)
    _run(loopspec + ["--backend", "variant", "--profile", "portable"], 1)


def _measure(build):
    """gcovr's report as JSON, paths relative to the source folder."""
    filters = []
    for folder in MEASURED:
        filters += ["--filter", os.path.join(ROOT, folder) + "/"]
    output = _run(["gcovr", "--root", ROOT, "--json", "-"] + filters
                  + [build], 3, stderr=None)
    return json.loads(output.decode())


def _threshold(what):
    """A parser of MODULE=PERCENT for argparse."""
    def parse(text):
        name, _, percent = text.partition("=")
        return what, name, float(percent)
    parse.__name__ = "MODULE=PERCENT"
    return parse


def _parse(argv):
    parser = argparse.ArgumentParser(
        prog="coverage/code_coverage.py",
        description="Measure line and branch coverage of the C code.")
    for what in ("lines", "branches"):
        parser.add_argument("--" + what, metavar="MODULE=PERCENT",
                            type=_threshold(what), action="append",
                            default=[],
                            help="fail below this share of the " + what)
    parser.add_argument("--tested", action="store_true",
                        help="the tests were run already in build-coverage")
    return parser.parse_args(argv)


def main(argv):
    """Run the tests, print the table; return the exit code."""
    try:
        options = _parse(argv)
    except SystemExit as leaving:
        return 4 if leaving.code else 0
    build = os.path.join(ROOT, "build-coverage")
    if not options.tested:
        _run_tests(build)
    _run_cases(build)
    modules, gaps = tally_report(_measure(build))
    print("\n".join(table(modules)))
    with open(os.path.join(build, "uncovered.txt"), "w") as file:
        file.write("".join(gap + "\n" for gap in sorted(gaps)))
    return judge(modules, gaps, options.lines + options.branches)


def judge(modules, gaps, thresholds):
    """Print each threshold not met, then the first gaps of its module."""
    missed = list(shortfalls(modules, thresholds))
    names = tuple(sentence.split(":")[0] + "/" for sentence in missed)
    shown = sorted(gap for gap in gaps if gap.startswith(names))
    for line in missed + shown[:SHOWN]:
        print(line)
    if len(shown) > SHOWN:
        print("and %d more, see uncovered.txt" % (len(shown) - SHOWN))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

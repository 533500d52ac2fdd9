#!/usr/bin/env python3
"""Time the reference loop beside others; see README.md.

All figures but the suite's are processor time. Programs take turns, round by
round, and a ratio is that of two programs in the same round, so that a machine
that changes its speed counts for both. Exits 0 whatever the figures say: 1
only if a program fails, 4 on wrong arguments.
"""
import argparse
import glob
import json
import os
import platform
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)

# Workload: (operations in C, in Python, the bound, what is measured).
WORKLOADS = {
    "chain": (100000, 5000, "bare-rules",
              "a callback schedules the next; the loop polls between"),
    "burst": (300000, 20000, "bare",
              "ten bursts, scheduled and run"),
    "insert": (50000, 5000, "bare", "timers in random order are added"),
    "fire": (50000, 5000, "bare", "timers, all due, are run in order"),
    "churn": (200000, 5000, "bare-rules", "a timer is added and cancelled"),
    "churn-live": (100000, 5000, "bare-rules", "the same among 10,000 others"),
    "pingpong": (20000, 2000, "bare", "a byte to and fro through two pipes"),
    "idle": (20000, 2000, "bare", "one of 10,001 descriptors is ready"),
}
# What asks the system once a callback, or is quadratic, gets fewer.
FEWER = {("glib", "chain"): 20, ("glib", "burst"): 20, ("glib", "idle"): 500,
         ("glib", "churn-live"): 20, ("glib", "churn"): 10,
         ("sd-event", "burst"): 20, ("sd-event", "fire"): 10,
         ("sd-event", "churn-live"): 10, ("sd-event", "chain"): 4}
# What the reference loop is held to, and on which workloads together.
HELD = {"chain": ("chain",), "burst": ("burst",), "timers": ("insert", "fire"),
        "cancellation": ("churn",),
        "cancellation among others": ("churn-live",),
        "ping-pong": ("pingpong",), "idle descriptors": ("idle",)}
# Where there is more than the workload's own bound.
BOUNDS = {"cancellation": ("bare-rules", "bare-handles"),
          "cancellation among others": ("bare-rules", "bare-handles")}
LIBRARIES = ("libuv", "libevent", "libev", "glib", "sd-event")
# The reference loop is held to this many times each bound.
BOUND = 1.5
# The harness runs a case in this part of the oracle's time, or less.
HARNESS_BOUND = 50
# Seconds that a thousand cases take, from the command to its end.
SUITE_BOUND = 0.5
# Times the time of a case in a quarter of the suite: it must not grow.
GROWTH_BOUND = 1.25


class BenchError(Exception):
    """A program failed."""


def _output(command):
    done = subprocess.run(command, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, universal_newlines=True)
    if done.returncode:
        raise BenchError("%s: exit %d\n%s" % (" ".join(command[:4]),
                                              done.returncode, done.stderr))
    return done.stdout.strip()


def build(folder):
    """Configure and build the programs."""
    _output(["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja",
             "-DCMAKE_BUILD_TYPE=Release", "-DLOOPSPEC_BENCH=ON",
             "-DLOOPSPEC_TESTS=OFF"])
    _output(["ninja", "-C", folder, "bench/all", "loopspec"])


def find_loops(folder, python):
    """{name: command} of all loops that were built or can be imported."""
    loops = {}
    for name in (("bare", "bare-rules", "bare-handles", "reference")
                 + LIBRARIES):
        path = os.path.join(folder, "bench", name)
        if os.path.exists(path):
            loops[name] = [path]
    script = os.path.join(HERE, "python_loop.py")
    for module in ("asyncio", "uvloop"):
        command = [python, script, module + ":new_event_loop"]
        try:
            _output(command + ["version"])
        except BenchError:
            continue
        loops[module] = command
    return loops


def measure(loops, rounds, part):
    """{workload: {loop: [nanoseconds an operation, one a round]}}"""
    found = {workload: {} for workload in WORKLOADS}
    for number in range(rounds):
        for workload, (count, python_count, _, _) in WORKLOADS.items():
            for name, command in loops.items():
                is_python = len(command) > 1
                wanted = python_count if is_python else count
                wanted //= FEWER.get((name, workload), 1)
                value = _output(command + [workload,
                                           str(max(wanted // part, 100))])
                found[workload].setdefault(name, []).append(float(value))
        print("round %d of %d" % (number + 1, rounds), file=sys.stderr)
    return found


def summarize(found):
    """{workload: {loop: {"ns": median, "ratio": median of ratios}}}"""
    table = {}
    for workload, values in found.items():
        bound = values[WORKLOADS[workload][2]]
        table[workload] = {
            name: {"ns": round(statistics.median(times), 2),
                   "ratio": round(statistics.median(
                       time / base for time, base in zip(times, bound)), 2)}
            for name, times in values.items()}
    return table


def ratio(found, workloads, name, other):
    """Median of the ratios of two loops, round by round; the times of several
    workloads are added up."""
    def times(loop):
        return [sum(parts) for parts in
                zip(*(found[workload][loop] for workload in workloads))]
    return statistics.median(one / two for one, two
                             in zip(times(name), times(other)))


def judge(found):
    """[(what the reference loop is held to, figure, whether it holds)]"""
    lines = []
    for title, workloads in HELD.items():
        for bound in BOUNDS.get(title, (WORKLOADS[workloads[0]][2],)):
            figure = ratio(found, workloads, "reference", bound)
            lines.append(("%s: at most %s times %s" % (title, BOUND, bound),
                          round(figure, 2), figure <= BOUND))
        for name in LIBRARIES:
            if name in found[workloads[0]]:
                figure = ratio(found, workloads, "reference", name)
                lines.append(("%s: at or ahead of %s" % (title, name),
                              round(figure, 2), figure <= 1.0))
    return lines


def _vectors():
    return sorted(glob.glob(os.path.join(ROOT, "cases/vectors/*/*.json")))


def rate_harness(folder, rounds, part, python):
    """Microseconds a case: harness and oracle, each a list by round."""
    vectors = _vectors()
    scripts = sorted(glob.glob(os.path.join(ROOT, "cases/scripts/*/*.py")))
    # The oracle forks for each script: a sample will do.
    scripts = scripts[::20 if part == 1 else 200]
    harness, oracle = [], []
    for _ in range(rounds):
        harness.append(float(_output(
            [os.path.join(folder, "bench", "harness-rate"), "3"] + vectors)))
        oracle.append(float(_output(
            [python, os.path.join(HERE, "oracle_rate.py")] + scripts)))
    return harness, oracle


def time_suite(folder, rounds):
    """[(cases, seconds by the clock on the wall, one a round)] of `loopspec
    run` for a quarter of the suite, half of it, and all. Few cases take far
    longer than others: all quarters run, and a quarter of their time counts."""
    vectors = _vectors()
    command = [os.path.join(folder, "loopspec"), "run"]
    sizes = []
    for parts in (4, 2, 1):
        seconds = []
        for _ in range(rounds):
            begun = time.perf_counter()
            for first in range(parts):
                _output(command + vectors[first::parts])
            seconds.append((time.perf_counter() - begun) / parts)
        sizes.append((len(vectors) / parts, seconds))
    return sizes


def judge_suite(sizes):
    """Lines as those of judge(). The best round counts: nothing makes a
    command faster than it is, and anything slower."""
    quarter, whole = [min(seconds) / count
                      for count, seconds in (sizes[0], sizes[-1])]
    return [("suite: seconds on the wall for 1000 cases, at most %s"
             % SUITE_BOUND, round(1000 * whole, 3),
             1000 * whole <= SUITE_BOUND),
            ("suite: a case in all of it, at most %s times one in a quarter"
             % GROWTH_BOUND, round(whole / quarter, 2),
             whole <= GROWTH_BOUND * quarter)]


def collect(options):
    """All figures, as they are written."""
    part = 50 if options.short else 1
    rounds = 1 if options.short else max(options.rounds, 1)
    loops = find_loops(options.build, options.python)
    versions = {name: _output(command + ["version"])
                for name, command in loops.items()}
    found = measure(loops, rounds, part)
    harness, oracle = rate_harness(options.build, min(rounds, 3), part,
                                   options.python)
    suite = time_suite(options.build, rounds)
    times = statistics.median(b / a for a, b in zip(harness, oracle))
    verdicts = judge(found) + judge_suite(suite)
    verdicts.append(("harness: at least %d times the oracle's cases a second"
                     % HARNESS_BOUND, round(times, 1), times >= HARNESS_BOUND))
    return {
        "machine": platform.platform(), "rounds": rounds,
        "versions": versions, "workloads": summarize(found), "raw": found,
        "harness_us": harness, "oracle_us": oracle,
        "suite": [{"cases": count, "seconds": seconds}
                  for count, seconds in suite],
        "verdicts": [{"text": text, "figure": figure, "holds": holds}
                     for text, figure, holds in verdicts]}


def _print_table(table):
    """Nanoseconds an operation, and times the bound."""
    names = list(next(iter(table.values())))
    print("%-13s" % "ns (ratio)"
          + "".join("%20s" % workload for workload in table))
    for name in names:
        cells = []
        for workload in table:
            cell = table[workload][name]
            cells.append("%20s" % ("%.4g (%.2f)" % (cell["ns"],
                                                    cell["ratio"])))
        print("%-13s" % name + "".join(cells))


def show(report):
    """Print what people want to see of it."""
    _print_table(report["workloads"])
    print("\nharness: %.1f us a case, oracle: %.0f us a script"
          % (statistics.median(report["harness_us"]),
             statistics.median(report["oracle_us"])))
    print("suite: " + ", ".join(
        "%.0f cases in %.3f s" % (size["cases"], min(size["seconds"]))
        for size in report["suite"]))
    for verdict in report["verdicts"]:
        print("%-7s %-55s %6.2f" % ("holds" if verdict["holds"] else "BROKEN",
                                    verdict["text"], verdict["figure"]))


class _Parser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(4, "%s: %s (see --help)\n" % (self.prog, message))


def _parse(arguments):
    parser = _Parser(prog="bench/run.py",
                     description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--short", action="store_true",
                        help="one round of little work: does it run at all?")
    parser.add_argument("--build", default=os.path.join(ROOT, "build-bench"),
                        help="the build folder (default: build-bench)")
    parser.add_argument("--python", default=sys.executable,
                        help="the Python for asyncio, uvloop and the oracle")
    parser.add_argument("--json", metavar="FILE", help="write all figures")
    return parser.parse_args(arguments)


def _write(path, report):
    temporary = path + ".new"
    with open(temporary, "w", encoding="utf-8") as file:
        json.dump(report, file, indent=2)
        file.write("\n")
    os.replace(temporary, path)


def main(arguments):
    """Build, measure, print."""
    options = _parse(arguments)
    try:
        build(options.build)
        report = collect(options)
    except BenchError as error:
        print("bench/run.py: %s" % error, file=sys.stderr)
        return 1
    show(report)
    if options.json:
        _write(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The steps of ci/test: what is run, and how it is counted.

Every preset is built by one step that runs its tests, with warnings being
errors: by gcc for `coverage` and `tsan`, by clang for `asan-clang`.
"""
import collections
import glob
import json
import os
import re
import sys
import tempfile
import threading

import counts
from work import ROOT, StepFailed

# What a command may take that is known to work for many minutes.
LONG_SECONDS = 3 * 3600
THRESHOLDS = ["--lines", "loop=100", "--branches", "loop=95"]


def _path(*parts):
    return os.path.join(ROOT, *parts)


# Steps run side by side: one at a time builds in a folder.
_BUILDING = collections.defaultdict(threading.Lock)


def _build(work, preset, *targets):
    """Build in the preset's folder: all of it, or these targets."""
    with _BUILDING[preset]:
        work.need(["cmake", "--preset", preset])
        work.need(["cmake", "--build", "--preset", preset]
                  + (["--target"] + list(targets) if targets else []))


def _ctest(work, preset, *arguments, **options):
    """Run CTest in the preset's folder and count what its programs ran."""
    with tempfile.TemporaryDirectory() as folder:
        junit = os.path.join(folder, "junit.xml")
        argv = ["ctest", "--test-dir", _path("build-" + preset),
                "--output-on-failure", "--no-tests=error",
                "--parallel", str(os.cpu_count() or 1),
                "--test-output-size-passed", "1000000",
                "--test-output-size-failed", "1000000",
                "--output-junit", junit]
        _, code = work.capture(argv + list(arguments), env=options.get("env"))
        if not os.path.exists(junit):
            raise StepFailed("ctest wrote no report")
        work.count(*counts.ctest_junit(junit, code))


def _run_all(work, preset, *arguments, **options):
    """Run every case with a preset's loopspec; what it printed."""
    folder = "build" if preset == "release" else "build-" + preset
    return work.test([_path(folder, "loopspec"), "run"] + list(arguments),
                     counts.closing_line, env=options.get("env"))


def conformance(work):
    """Run every case on the reference loop as ci/conformance does."""
    with _BUILDING["release"]:
        work.test([_path("ci", "conformance")], counts.closing_line)


def variant(work):
    """Hold loops that are right but different to the guaranteed cases."""
    _build(work, "release")
    example = _path("build", "backends", "example", "example.so")
    for backend in ("variant", example):
        _run_all(work, "release", "--backend", backend,
                 "--profile", "portable")


# What a case may be left out for where the system tells the time.
_BEYOND_THE_SYSTEM = re.compile(r"not for Python |needs fine-clock, ")


def _hold_to_selector(work, python, poller):
    """Where the poller deviates, CPython's selector must do so as well, but
    for entries whose comment says why it may not."""
    name = "reference-" + poller
    with open(_path("backends", name, "expectations.json"),
              encoding="utf-8") as stream:
        entries = json.load(stream)["expectations"]
    environment = {"PYTHONPATH": _path("tests", "ways")}
    for entry in entries:
        if "comment" in entry:
            continue
        case = entry["case"]
        found, _ = work.capture([_path("build", "loopspec"), "trace", case,
                                 "--backend", name])
        wanted, _ = work.capture(
            [python, "-B", "-m", "oracle", "run",
             _path("cases", "scripts", case + ".py"),
             "--loop", "selector_loops:" + poller], env=environment)
        work.count(*((1, 0) if found == wanted else (0, 1)))
        if found != wanted:
            work.log("%s: another trace with CPython's selector: %s"
                     % (name, case))


def ways(work):
    """Run every case by epoll, poll and select, under virtual time."""
    _build(work, "release")
    python = find_pythons(work)[-1][1]
    for poller in ("poll", "select"):
        _hold_to_selector(work, python, poller)
    for poller in ("epoll", "poll", "select"):
        name = "reference-" + poller
        output = _run_all(work, "release", "--backend", name)
        reasons = re.findall(r"(?m)^SKIPPED .*\n +(.*)", output)
        work.note("%s: %d skipped" % (name, len(reasons)))
        for reason in reasons:
            if not _BEYOND_THE_SYSTEM.match(reason):
                work.log("%s: skipped: %s" % (name, reason))
                work.count(0, 1)


# Adapted loops, as built where their libraries are there.
_ADAPTERS = ["libuv-asyncio", "libuv", "libevent", "libev", "glib",
             "sd-event"]


def adapters(work):
    """Hold foreign loops to the guaranteed cases and their known deviations."""
    _build(work, "release")
    for name in _ADAPTERS:
        library = _path("build", "backends", name, name + ".so")
        if not os.path.exists(library):
            work.note(name + ": its library is not here")
            continue
        _run_all(work, "release", "--backend", library,
                 "--profile", "portable")


def lanes(work):
    """Hold the exec lane to the native one, case by case."""
    _build(work, "release")
    work.test([sys.executable, "-B", _path("tests", "golden", "lanes.py"),
               "--loopspec", _path("build", "loopspec")],
              counts.closing_line)


def stock(work):
    """Hold every interpreter's own asyncio, unmodified, to its traces."""
    _build(work, "release")
    for version, python in find_pythons(work):
        output = _run_all(work, "release", "--compare", "ticks",
                          "--python-loop", "asyncio:new_event_loop",
                          "--python", python, "--timeout", "60")
        reasons = re.findall(r"(?m)^SKIPPED .*\n +(.*)", output)
        work.note("%s: %d of %d skipped for fine-clock" % (
            version, sum("needs fine-clock, " in reason
                         for reason in reasons), len(reasons)))
        for reason in reasons:
            if not _BEYOND_THE_SYSTEM.match(reason):
                work.log("%s: skipped: %s" % (version, reason))
                work.count(0, 1)


def loops(work):
    """Hold uvloop, where there are wheels of it, to its known deviations."""
    _build(work, "release")
    output, code = work.capture([_path("ci", "loops"), "uvloop"])
    if code in (5, 7):
        reasons = re.findall(r"(?m)^(?:loops|uvloop): (.*)", output)
        work.note("uvloop was not run: " + "; ".join(reasons))
        return
    lines = re.findall(r"(?m)^uvloop-\S+: (.*)", output)
    work.count(*counts.closing_line("\n".join(lines), code))


def _checker(name):
    return [sys.executable, "-B", _path("ci", "checks", name)]


def checks(work):
    """Check sizes, includes, banned functions, comments and commands."""
    for name in ("sizes.py", "includes.py", "banned.py", "docs.py"):
        output = work.test(_checker(name), counts.one)
        for line in output.splitlines():
            if line.startswith("note: "):
                work.note(line[len("note: "):])


def layout(work):
    """Check that clang-format would change nothing."""
    output, code = work.capture(_checker("layout.py"))
    if code == 77:
        work.note("layout not checked: " + output.strip())
        return
    work.count(*counts.one(output, code))


def house(work):
    """Test the scripts of ci/, coverage/ and the documents' commands."""
    _build(work, "release")
    for output, code in work.capture_all(
            [[sys.executable, "-B", "-m", "unittest", "tests.checks." + name]
             for name in _suites("checks")]):
        work.count(*counts.unittest(output, code))


def _suites(folder):
    """The test modules of a folder of tests/."""
    return sorted(os.path.basename(path)[:-len(".py")] for path in
                  glob.glob(_path("tests", folder, "test_*.py")))


def find_pythons(work):
    """The interpreters that ci/pythons finds, as [(version, path)]."""
    output = work.need([_path("ci", "pythons")])
    found = []
    for line in output.splitlines():
        match = re.match(r"(\d+\.\d+)\S*\s+(/.*)$", line)
        if match:
            found.append((match.group(1), match.group(2)))
    if not found:
        raise StepFailed("ci/pythons finds no interpreter")
    return found


def lint(work):
    """Lint the case scripts."""
    work.test([sys.executable, "-B", "-m", "oracle", "lint"], counts.one)


# These start every interpreter by themselves; the last one has them compared
# with the one that it runs under, and so is the same test under each.
_SLOW_SUITES = ("test_cli", "test_record", "test_testee")
_SLOWEST_SUITE = "test_compiler_versions"


def oracle(work):
    """Run the oracle's tests under every interpreter, slow ones under two."""
    paths = [path for _, path in find_pythons(work)]
    fast = [name for name in _suites("oracle")
            if name not in _SLOW_SUITES + (_SLOWEST_SUITE,)]
    commands = [(paths[-1], [_SLOWEST_SUITE])]
    commands += [(path, [name]) for path in sorted({paths[0], paths[-1]})
                 for name in _SLOW_SUITES]
    commands += [(path, fast) for path in paths]
    for output, code in work.capture_all(
            [[path, "-B", "-m", "unittest"]
             + ["tests.oracle." + name for name in names]
             for path, names in commands]):
        work.count(*counts.unittest(output, code))


def vectors(work):
    """Record every script again and compare with the vectors."""
    output = work.test([sys.executable, "-B", "-m", "oracle", "record",
                        "--check"], counts.recorder)
    for line in output.splitlines():
        if line.startswith("unchecked") or "micro drift" in line:
            work.note(line.strip())


def pages(work):
    """Check the generated pages; each clause needs a case or a reason."""
    work.test([sys.executable, "-B", _path("coverage", "clauses.py"),
               "--check"], counts.one)
    work.test([sys.executable, "-B", "-m", "oracle", "drift", "--history",
               "--check"], counts.one)


def vtime(work):
    """Run foreign loops, and every interpreter's asyncio, on virtual time."""
    _build(work, "dev", "vtime_preload", "vtime_programs")
    output = work.test(
        [sys.executable, "-B", _path("tests", "vtime", "run.py"),
         "--library", _path("build-dev", "libvtime.so"),
         "--programs", _path("build-dev", "tests", "vtime", "programs"),
         "--pythons"], counts.closing_line)
    for line in output.splitlines():
        if line.startswith("note: "):
            work.note(line[len("note: "):])


def asan(work):
    """Run tests and cases, built by clang with address and UB sanitizers."""
    _build(work, "asan-clang")
    _ctest(work, "asan-clang")
    _run_all(work, "asan-clang", "--timeout", "60")


def tsan(work):
    """Run the tests and the cases under the thread sanitizer."""
    _build(work, "tsan")
    _ctest(work, "tsan", env={"TSAN_OPTIONS": "halt_on_error=1"})
    _run_all(work, "tsan", "--timeout", "60",
             env={"TSAN_OPTIONS": "halt_on_error=1"})


_LEAKS = "definite,indirect,possible"


def _memcheck(folder):
    """valgrind's command line; complaints go to a file a process."""
    return ["valgrind", "-q", "--trace-children=yes", "--error-exitcode=99",
            "--leak-check=full", "--show-leak-kinds=" + _LEAKS,
            "--errors-for-leak-kinds=" + _LEAKS,
            "--log-file=" + os.path.join(folder, "%p.log")]


def _count_complaints(work, folder, known=None):
    """valgrind -q writes only complaints: every log must be empty, but for
    what the pattern knows."""
    logs = sorted(glob.glob(os.path.join(folder, "*.log")))
    for path in logs:
        with open(path, encoding="utf-8", errors="replace") as log:
            text = log.read()
        if known:
            text = known.sub("", text)
        if text.strip():
            work.log(text)
        work.count(*((0, 1) if text.strip() else (1, 0)))
    if len(logs) < 2:
        work.log("valgrind saw %d processes, not two or more" % len(logs))
        work.count(0, 1)


def valgrind(work):
    """Run every case, in runner and worker, under valgrind."""
    _build(work, "dev", "loopspec")
    with tempfile.TemporaryDirectory() as folder:
        work.test(_memcheck(folder)
                  + [_path("build-dev", "loopspec"), "run", "--jobs", "1",
                     "--timeout", "120"], counts.closing_line)
        _count_complaints(work, folder)


def _unit_tests(work, preset, folder):
    """The unit tests of a folder of tests/, as CTest knows them; of those that
    aren't built it knows no command."""
    output = work.need(["ctest", "--test-dir", _path("build-" + preset),
                        "--show-only=json-v1", "--label-regex", "unit"])
    found = [test["command"][0] for test in json.loads(output)["tests"]
             if "/tests/%s/" % folder in test.get("command", [""])[0]]
    if not found:
        raise StepFailed("ctest knows no unit test in tests/" + folder)
    return found


# epoll_pwait2() is newer than valgrind 3.19, where it fails as with an older
# kernel, and the loop waits by epoll_wait() instead.
_UNKNOWN_CALL = re.compile(
    r"(?m)^(--\d+-- )WARNING: unhandled amd64-linux syscall: 441\n(?:\1.*\n)*")


def valgrind_loop(work):
    """Run the unit tests of loop/ under valgrind (minutes)."""
    _build(work, "memcheck", "tests/loop/all")
    with tempfile.TemporaryDirectory() as folder:
        for output, code in work.capture_all(
                [_memcheck(folder) + [program]
                 for program in _unit_tests(work, "memcheck", "loop")]):
            work.count(*counts.criterion(output, code))
        _count_complaints(work, folder, known=_UNKNOWN_CALL)


def coverage(work):
    """Run the tests, and measure the coverage; loop/ has thresholds."""
    _build(work, "coverage")
    for path in glob.glob(_path("build-coverage", "**", "*.gcda"),
                          recursive=True):
        os.unlink(path)
    _ctest(work, "coverage")
    script = _path("coverage", "code_coverage.py")
    output = work.test([sys.executable, "-B", script, "--tested"]
                       + THRESHOLDS, counts.one)
    for line in output.splitlines():
        if re.match(r"(loop|harness) ", line):
            work.note(" ".join(line.split()))


def tidy(work):
    """Run clang-tidy over the C sources (minutes)."""
    _build(work, "dev-clang")
    work.test(_checker("tidy.py") + [_path("build-dev-clang")], counts.one,
              limit=LONG_SECONDS)


def mutants(work):
    """Break the reference loop in many ways; the cases must notice."""
    work.test([sys.executable, "-B", _path("tests", "mutants", "run.py")],
              counts.closing_line, limit=LONG_SECONDS)


def bench(work):
    """Run the benchmarks in short; no figure can fail, a program can.

    Their table stands in the log, and all figures beside it, as JSON.
    """
    _build(work, "release")
    figures = os.path.splitext(work.log_path)[0] + ".json"
    if os.path.exists(figures):
        os.unlink(figures)
    # What is built is all that it needs but its own programs.
    with _BUILDING["release"]:
        work.test([sys.executable, "-B", _path("bench", "run.py"), "--short",
                   "--build", _path("build"), "--json", figures], counts.one)
    if os.path.exists(figures):
        with open(figures, encoding="utf-8") as stream:
            work.note("loops measured: %s"
                      % " ".join(json.load(stream)["versions"]))


# In the order in which they begin: what fails fast and often comes first, and
# nothing long comes last.
STEPS = [checks, layout, coverage, conformance, variant, ways, adapters, loops,
         lanes, oracle, valgrind, vectors, asan, tsan, stock, house, vtime,
         bench, lint, pages]
# Run by name only.
ON_DEMAND = [mutants, tidy, valgrind_loop]

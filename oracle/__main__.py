"""The command line of the oracle: python3 -m oracle COMMAND ..."""
import argparse
import os
import sys
import traceback

from oracle import check, drift, record, scripts, status, vector
from oracle.errors import Refusal
from oracle.lint import lint, read_clauses
from oracle.new import new
from oracle.pythons import VERSIONS

VERSION = "0.1.0"


class _Parser(argparse.ArgumentParser):
    """Errors of usage end with our exit code, on one line."""

    def error(self, message):
        self.exit(status.USAGE, "%s: %s (see --help)\n"
                  % (self.prog, message))


def _make_parser():
    parser = _Parser(prog="oracle", description=(
        "Compiles case scripts and records what CPython's asyncio does with "
        "them. Exit codes: 0 as expected, 1 a case failed or changed, 2 "
        "interrupted, 3 internal error, 4 usage or a refused script, 5 "
        "nothing to do, 7 an interpreter can't be started."))
    parser.add_argument("--version", action="version",
                        version="oracle " + VERSION)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.required = True
    _add_record(commands)
    _add_drift(commands)
    _add_run(commands)
    _add_testee(commands)
    sub = commands.add_parser("new", help="begin a case")
    sub.add_argument("id", metavar="AREA/NAME")
    sub.set_defaults(function=_new)
    sub = commands.add_parser("lint", help="look for faults in scripts")
    sub.add_argument("paths", nargs="*", metavar="SCRIPT|DIR")
    sub.set_defaults(function=_lint)
    return parser


def _add_record(commands):
    sub = commands.add_parser(
        "record", help="write vectors, or compare them (--check)")
    sub.add_argument("paths", nargs="*", metavar="SCRIPT|DIR",
                     help="default: all of cases/scripts")
    sub.add_argument("--check", action="store_true",
                     help="write nothing; exit 1 if a vector differs")
    sub.add_argument("--strict", action="store_true",
                     help="with --check, micro drift fails too")
    sub.add_argument("--out", metavar="DIR",
                     help="folder of the vectors (default: cases/vectors)")
    sub.add_argument("--python", action="append", default=[], metavar="EXE",
                     help="record with this interpreter alone; repeatable")
    sub.set_defaults(function=_record)


def _add_drift(commands):
    sub = commands.add_parser(
        "drift", help="say which cases changed between two versions")
    sub.add_argument("versions", nargs="*", metavar="3.N",
                     help="the older and the newer version")
    sub.add_argument("--history", action="store_true",
                     help="write %s instead" % drift.HISTORY)
    sub.add_argument("--check", action="store_true",
                     help="with --history: say whether the page is stale")
    sub.set_defaults(function=_drift, parser=sub)


def _add_run(commands):
    sub = commands.add_parser("run", help="print the trace of a script")
    sub.add_argument("script", metavar="SCRIPT")
    sub.add_argument("--loop", metavar="MODULE:FACTORY", type=_loop_name,
                     help="the loop under test (default: CPython's own)")
    sub.set_defaults(function=_run)


def _add_testee(commands):
    sub = commands.add_parser(
        "testee", help="serve cases on a Python loop (see spec/protocol.md)")
    sub.add_argument("--loop", metavar="MODULE:FACTORY", type=_loop_name,
                     help="the loop under test (default: CPython's own)")
    sub.add_argument("--pure", action="store_true",
                     help="with futures and tasks in pure Python")
    sub.add_argument("--real-time", action="store_true",
                     help="on the clock of the machine")
    sub.set_defaults(function=_testee)


def _loop_name(text):
    module, colon, factory = text.partition(":")
    if not (module and factory):
        raise argparse.ArgumentTypeError(
            "'%s' is not MODULE:FACTORY" % text)
    return text


def _record(options):
    session = record.Session(options.check)
    everything = not options.paths
    paths = options.paths or [os.path.join(scripts.home(), scripts.SCRIPTS)]
    cases = record.find_cases(session, paths, options.out)
    _warn_of_clauses(session, cases)
    if options.check and everything:
        check.check_orphans(
            session, options.out or os.path.join(scripts.home(),
                                                 scripts.VECTORS),
            check.scripts_below(paths[0]))
    if not cases:
        return status.worst(session.codes) or _nothing(session)
    record.find_pythons(session, options.python)
    if not session.pythons:
        return status.worst(session.codes) or _nothing(session)
    progress = _Progress(session, cases)
    about = record.run_everywhere(session, cases, progress)
    progress.end()
    for case in cases:
        recordings = record.recordings_of(session, case, about)
        if options.check:
            check.check_case(session, case, recordings, options.strict)
        elif case.ok:
            record.save(session, case, recordings)
    _summarise(session, cases, options.check)
    return status.worst(session.codes)


def _nothing(session):
    session.note("nothing to record")
    return status.NOTHING


def _warn_of_clauses(session, cases):
    known = read_clauses(os.path.join(scripts.home(), "spec"))
    for case in cases:
        for clause in case.script.clauses:
            if known and clause not in known:
                session.note("%s: warning: there is no clause %s"
                             % (case.target.path, clause))


def _summarise(session, cases, checking):
    hand = {python.version for python in session.pythons}
    missing = [version for version in record.pythons.VERSIONS
               if version not in hand]
    if missing:
        session.note("%s, not at hand: %s" % (
            "unchecked" if checking else "not recorded", " ".join(missing)))
    failed = sum(not case.ok for case in cases)
    session.note("%s %d scripts under %s%s" % (
        "checked" if checking else "recorded", len(cases) - failed,
        " ".join(python.full for python in session.pythons),
        ", %d failed" % failed if failed else ""))


class _Progress:
    """A counter on the terminal, if there is one."""

    def __init__(self, session, cases):
        self._shown = sys.stderr.isatty()
        self._done = 0
        self._total = sum(
            1 + 3 * case.script.versions.admits(python.version)
            for case in cases for python in session.pythons)

    def __call__(self):
        self._done += 1
        if self._shown and self._done % 20 == 0:
            sys.stderr.write("\r%d of %d" % (self._done, self._total))
            sys.stderr.flush()

    def end(self):
        if self._shown:
            sys.stderr.write("\r\033[K")


# These two import asyncio, which `testee --pure` must be ahead of.
def _run(options):
    from oracle.run import run
    return run(options.script, options.loop)


def _testee(options):
    from oracle.testee import serve
    return serve(options.loop, options.pure, options.real_time)


def _drift(options):
    vectors = drift.read_vectors(os.path.join(scripts.home(),
                                              scripts.VECTORS))
    if options.history:
        return _history(drift.history(vectors), options.check)
    if len(options.versions) != 2:
        options.parser.error("two versions are needed, or --history")
    for version in options.versions:
        if version not in VERSIONS:
            options.parser.error("no version is called %s (there are %s)"
                                 % (version, " ".join(VERSIONS)))
    sys.stdout.write(drift.report(vectors, *options.versions))
    return status.OK


def _history(text, checking):
    path = os.path.join(scripts.home(), drift.HISTORY)
    if checking:
        with open(path, encoding="utf-8") as file:
            fresh = file.read() == text
        if not fresh:
            print("%s is stale: run python3 -m oracle drift --history"
                  % drift.HISTORY, file=sys.stderr)
        return status.OK if fresh else status.FAILED
    vector.write(path, text)
    return status.OK


def _new(options):
    path, text = new(options.id, os.path.join(scripts.home(),
                                              scripts.SCRIPTS))
    print(text)
    return status.OK


def _lint(options):
    paths = options.paths or [os.path.join(scripts.home(), scripts.SCRIPTS)]
    findings = lint(paths, os.path.join(scripts.home(), "spec"))
    for finding in findings:
        print(finding)
    return status.FAILED if findings else status.OK


def main(arguments=None):
    """Run a command; returns the exit code."""
    options = _make_parser().parse_args(arguments)
    try:
        return options.function(options)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return status.USAGE
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return status.INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return status.OK
    except Exception:
        traceback.print_exc()
        return status.INTERNAL


if __name__ == "__main__":
    sys.exit(main())

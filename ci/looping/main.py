"""Runs the cases on every Python loop there is.

Each loop is fetched as wheels (by the pip of any Python), unpacked into a
folder of its own and run on the first Python on which it starts, or on every
one, against its list of deviations in backends/. Exits with 0 if all that
started gave what their lists say.
"""
import argparse
import collections
import os
import shlex
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, ROOT)

import fetch  # noqa: E402
import lists  # noqa: E402
import table  # noqa: E402
from fetch import Unusable  # noqa: E402
from known import LOOPS, PREFERRED, PURE, STOCK  # noqa: E402
from oracle import pythons  # noqa: E402

# A loop's run on a Python: the report's file and the exit code.
Run = collections.namedtuple("Run", "name python report code")


class Parser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(4, "%s: %s (see --help)\n" % (self.prog, message))


def _parse():
    parser = Parser(prog="loops", description=__doc__.split("\n")[0])
    parser.add_argument("names", metavar="LOOP", nargs="*",
                        help="asyncio, or a package (default: all)")
    parser.add_argument("--dir", default=os.path.join(ROOT, "build", "loops"),
                        help="for packages and reports (build/loops)")
    parser.add_argument("--python", metavar="3.N", action="append",
                        help="try these alone")
    parser.add_argument("--every", action="store_true",
                        help="run on every Python, not on the first that works")
    parser.add_argument("--profile", default="portable",
                        choices=("portable", "cpython"))
    parser.add_argument("--update", action="store_true",
                        help="run on every Python, then write the lists of "
                             "deviations anew")
    parser.add_argument("--table", metavar="FILE",
                        help="put the table into a page, too")
    options = parser.parse_args()
    known = {loop.name for loop in STOCK + LOOPS}
    for name in options.names:
        if name not in known:
            parser.error("there is no loop %s" % name)
    if options.update and options.python:
        parser.error("--update wants every Python: no --python")
    options.every = options.every or options.update
    return options


# -- running -----------------------------------------------------------------


def _lane(loop, python):
    """The options that name a loop under test."""
    if loop.factory == PURE:
        return ["--vtime", "--exec", "exec %s -m oracle testee --pure"
                % shlex.quote(python.path)]
    return ["--python-loop", loop.factory, "--python", python.path]


def _list_of(loop):
    return os.path.join(ROOT, "backends", loop.name, "expectations.json")


def _run(loop, python, place, name, options):
    """Run all cases. Raises Unusable."""
    label = "%s-%s" % (name.replace(" ", "-"), python.version)
    report = os.path.join(options.dir, "reports", label + ".jsonl")
    home = os.path.join(ROOT, "backends", loop.name)
    paths = [path for path in (place, home) if path is not None]
    argv = [os.path.join(ROOT, "build", "loopspec"), "run",
            "--profile", options.profile, "--jsonl", report]
    argv += _lane(loop, python)
    if os.path.exists(_list_of(loop)):
        argv += ["--expectations", _list_of(loop)]
    os.makedirs(os.path.dirname(report), exist_ok=True)
    done = subprocess.run(argv, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, cwd=ROOT,
                          env=dict(os.environ,
                                   PYTHONPATH=os.pathsep.join(paths)))
    text = (done.stderr or done.stdout).decode("utf-8", "replace").strip()
    if done.returncode in (4, 5, 7):
        raise Unusable(text.split("\n")[-1] if text else "it ended silently")
    print("%s: %s" % (label, done.stdout.decode("utf-8", "replace")
                      .strip().split("\n")[-1]), flush=True)
    return Run(name, python, report, done.returncode)


def _stock(found, options):
    """Stock asyncio, on every Python, in every way."""
    return [_run(loop, python, None,
                 loop.name + " " + loop.factory.split(":")[-1], options)
            for python in found for loop in STOCK]


def _system_python(module):
    """The system's own Python, which has a module that is no wheel."""
    path = "/usr/bin/python3"
    if subprocess.run([path, "-c", "import " + module],
                      stdout=subprocess.DEVNULL,
                      stderr=subprocess.DEVNULL).returncode != 0:
        raise Unusable("%s has no module %s" % (path, module))
    return [pythons.probe(path)]


def _candidates(loop, found):
    """The Pythons to run a loop on, the preferred one first."""
    if not loop.system:
        preferred = PREFERRED[loop.name]
        usable = [python for python in found
                  if python.version not in loop.not_on]
        return sorted(usable, reverse=True, key=lambda python: (
            python.version == preferred, found.index(python)))
    try:
        return _system_python(loop.system)
    except (OSError, pythons.NotUsable) as error:
        raise Unusable(str(error)) from None


def _sum_up(reasons):
    """The reason that tells most of those why a loop did not start."""
    for reason in reasons:
        if not isinstance(reason, fetch.NoWheel):
            return reason
    return Unusable("there is no wheel for any Python here" if reasons
                    else "no Python to try it on")


def _run_where_it_starts(loop, found, pip, options):
    """Run a loop on the first Python on which it starts, or on every one;
    raises Unusable if there is none."""
    reasons, runs = [], []
    for python in _candidates(loop, found):
        try:
            place = fetch.fetch(loop, python, pip, options.dir)
            runs.append(_run(loop, python, place, loop.name, options))
        except Unusable as error:
            reasons.append(error)
        if runs and not options.every:
            break
    if not runs:
        raise _sum_up(reasons)
    return runs


def _run_all(loops, found, pip, options):
    """The runs of loops from elsewhere, and (name, why) of those that can't
    be run."""
    runs, unusable = [], []
    for loop in loops:
        try:
            new = _run_where_it_starts(loop, found, pip, options)
        except Unusable as reason:
            unusable.append((loop.name, str(reason)))
            print("%s: not run: %s" % unusable[-1], flush=True)
            continue
        if options.update:
            lists.update(_list_of(loop), [run.report for run in new],
                         options.profile)
        runs += new
    return runs, unusable


def main():
    options = _parse()
    known, _ = pythons.discover()
    found = [python for python in known
             if not options.python or python.version in options.python]
    wanted = set(options.names or [loop.name for loop in STOCK + LOOPS])
    loops = [loop for loop in LOOPS if loop.name in wanted]
    try:
        pip = fetch.with_pip(known) if loops else None
    except Unusable as reason:
        print("loops: %s" % reason, file=sys.stderr)
        return 7
    runs = _stock(found, options) if "asyncio" in wanted else []
    others, unusable = _run_all(loops, found, pip, options)
    runs += others
    text = table.markdown([table.row(run.name, run.python, run.report)
                           for run in runs], unusable)
    if options.table:
        table.put(options.table, text)
    print(text, end="")
    if not runs:
        return 5
    return 0 if options.update else max(run.code for run in runs)


if __name__ == "__main__":
    sys.exit(main())

"""Run every test of the project: the program behind ci/test.

usage: ci/test [--list] [--steps N] [STEP ...]

Without a STEP all steps run but those that --list marks as run by name only;
with the STEP `all` these run too. Two run at a time, so that one uses the
processors while the other waits. A step that fails shows its output, and the
others still run. The last line is the sum over all runners, `N passed, N
failed`.

Exit codes: 0 all passed, 1 something failed, 2 interrupted, 3 the packages
could not be installed, 4 wrong arguments.
"""
import argparse
import concurrent.futures
import os
import sys
import time
import traceback

import steps
from work import ROOT, StepFailed, Work, end_all

LOGS = os.path.join(ROOT, "build-logs")


def _say(text):
    print(text, flush=True)


def _run(step):
    """Run one step; return its Work and how many seconds it took."""
    work = Work(os.path.join(LOGS, step.__name__ + ".log"))
    begin = time.monotonic()
    try:
        step(work)
        if work.passed + work.failed == 0 and not work.notes:
            work.log("the step ran no test")
            work.count(0, 1)
    except StepFailed as failure:
        work.log("step stopped: %s" % failure)
        work.count(0, 1)
    except Exception:  # a fault of the step's own must not end the others
        work.log(traceback.format_exc())
        work.count(0, 1)
    finally:
        work.close()
    return work, time.monotonic() - begin


def _show_log(work):
    with open(work.log_path, encoding="utf-8", errors="replace") as log:
        for line in log:
            _say("    " + line.rstrip("\n"))


def _tell(step, work, seconds):
    _say("== %s: %s" % (step.__name__, step.__doc__.splitlines()[0]))
    if work.failed:
        _show_log(work)
    verdict = "FAILED" if work.failed else "ok"
    _say("   %s: %d passed, %d failed, %.1f s"
         % (verdict, work.passed, work.failed, seconds))


def _run_all(chosen, at_once):
    """Run the steps and tell of each as it ends; [(step, work, seconds)] in
    the order in which they were chosen."""
    done = {}
    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        futures = {pool.submit(_run, step): index
                   for index, step in enumerate(chosen)}
        try:
            for future in concurrent.futures.as_completed(futures):
                index = futures[future]
                done[index] = (chosen[index],) + future.result()
                _tell(*done[index])
        except BaseException:
            end_all()
            raise
    return [done[index] for index in sorted(done)]


def _summarise(done, seconds_in_all):
    """Print the steps, the slowest first, the notes and the sum."""
    _say("")
    for step, work, seconds in sorted(done, key=lambda item: -item[2]):
        _say("%8.1f s  %-13s %6d passed %4d failed"
             % (seconds, step.__name__, work.passed, work.failed))
    _say("%8.1f s  in all" % seconds_in_all)
    for step, work, _ in done:
        for note in work.notes:
            _say("note: %s: %s" % (step.__name__, note))
    bad = [step.__name__ for step, work, _ in done if work.failed]
    if bad:
        _say("failed: " + " ".join(bad))
    passed = sum(work.passed for _, work, _ in done)
    failed = sum(work.failed for _, work, _ in done)
    _say("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


def _list_steps():
    for step in steps.STEPS + steps.ON_DEMAND:
        default = "" if step in steps.STEPS else " (by name only)"
        _say("%-13s %s%s" % (step.__name__, step.__doc__.splitlines()[0],
                             default))


def _count_of_steps(text):
    if not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError("%r is no number from 1" % text)
    return int(text)


def _parse(argv):
    """(the chosen steps, how many at a time); the first is None where the
    list was asked for."""
    known = {step.__name__: step for step in steps.STEPS + steps.ON_DEMAND}
    parser = argparse.ArgumentParser(
        prog="ci/test", description="Run every test of the project.",
        epilog="Exit codes: 0 all passed, 1 something failed, "
               "2 interrupted, 3 packages missing, 4 wrong arguments.")
    parser.add_argument("--list", action="store_true",
                        help="list the steps and stop")
    parser.add_argument("--steps", metavar="N", type=_count_of_steps,
                        default=2, help="run so many at a time (2)")
    parser.add_argument("step", nargs="*", metavar="STEP",
                        help="run only these steps; `all`: those too that "
                             "run by name only")
    options = parser.parse_args(argv)
    for name in options.step:
        if name != "all" and name not in known:
            parser.error("no step %r; --list shows them" % name)
    if options.list:
        return None, 0
    if "all" in options.step:
        return steps.STEPS + steps.ON_DEMAND, options.steps
    return ([known[name] for name in dict.fromkeys(options.step)]
            or steps.STEPS), options.steps


def main(argv):
    """Run the steps that the command line names; return the exit code."""
    try:
        chosen, at_once = _parse(argv)
    except SystemExit as leaving:
        return 4 if leaving.code else 0
    if chosen is None:
        _list_steps()
        return 0
    os.makedirs(LOGS, exist_ok=True)
    os.chdir(ROOT)
    begin = time.monotonic()
    try:
        done = _run_all(chosen, at_once)
        return _summarise(done, time.monotonic() - begin)
    except KeyboardInterrupt:
        _say("interrupted")
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Two lanes, one report: a loop in the runner's process and through a testee.

usage: tests/golden/lanes.py --loopspec EXE [BACKEND ...]

Every case runs on each backend natively and by `--exec "EXE testee"`; what
the two reports say of a case must be the same, word by word.
"""
import argparse
import os
import shlex
import subprocess
import sys

BACKENDS = ("reference", "reference-epoll", "variant")
_TIMEOUT = 600


def report(loopspec, arguments):
    """The lines about cases of a run in this lane, and the exit code."""
    done = subprocess.run(
        [loopspec, "run", "--format", "jsonl"] + arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        timeout=_TIMEOUT, check=False)
    lines = done.stdout.decode("utf-8").splitlines()
    return [line for line in lines if '"type":"case"' in line], done.returncode


def compare(loopspec, backend, profile):
    """How many cases are the same and how many are not."""
    testee = "exec %s testee --backend %s" % (shlex.quote(loopspec), backend)
    native, native_code = report(loopspec, ["--backend", backend] + profile)
    found, code = report(loopspec, ["--exec", testee] + profile)
    differing = [(ours, theirs) for ours, theirs in zip(native, found)
                 if ours != theirs]
    for ours, theirs in differing:
        print("FAILED %s:\n  native %s\n  exec   %s" % (backend, ours, theirs))
    failed = len(differing) + abs(len(native) - len(found))
    if not failed and (code != native_code or not native):
        print("FAILED %s: %d cases, exit codes %d and %d"
              % (backend, len(native), native_code, code))
        failed = 1
    return len(native) - len(differing), failed


def main():
    """Compare all backends, or those that are named."""
    parser = argparse.ArgumentParser(description="compare the two lanes")
    parser.add_argument("--loopspec", required=True)
    parser.add_argument("backends", nargs="*", metavar="BACKEND")
    options = parser.parse_args()
    loopspec = os.path.abspath(options.loopspec)
    passed = failed = 0
    for backend in options.backends or BACKENDS:
        # A loop that is right but different is held to what is promised.
        profile = "portable" if backend == "variant" else "cpython"
        same, other = compare(loopspec, backend, ["--profile", profile])
        passed, failed = passed + same, failed + other
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""`run`: the trace of one script under the interpreter at hand."""
import os
import sys

from oracle import scripts, status, timing, worker, zygote
from oracle.errors import Refusal


def run(path, loop=None, timeout=10):
    """Print the trace; returns the exit code. The loop under test is found
    as by `testee`."""
    script = scripts.compiled(scripts.read(path))
    version = "%d.%d" % sys.version_info[:2]
    if not script.versions.admits(version):
        print("%s: not for Python %s (python: %s)"
              % (path, version, script.versions), file=sys.stderr)
        return status.NOTHING
    os.environ.pop("PYTHONASYNCIODEBUG", None)
    worker.prepare()
    try:
        way = _find_timing(loop)
    except timing.NoLoop as fault:
        print(fault, file=sys.stderr)
        return status.BACKEND
    result = zygote.run_once(script.id, script.source, timeout, way)
    for line in result["trace"]:
        print(line)
    return _explain(path, result, timeout)


def _find_timing(loop):
    if loop is None:
        timing.quiet_library()
        return timing.Simulated()
    found = timing.choose(zygote.run_once, loop)
    if found.reason:
        print("time is real: " + found.reason, file=sys.stderr)
    return found.timing


def _explain(path, result, timeout):
    """Say on standard error why a run is not done; returns the code."""
    kind = result["status"]
    if kind == "done":
        return status.OK
    if kind == "refused":
        about = result["refusal"]
        raise Refusal(path, about["line"], about["column"], about["text"],
                      about["hint"])
    if kind in ("internal", "no loop"):
        print(result["error"].rstrip(), file=sys.stderr)
        return status.INTERNAL if kind == "internal" else status.BACKEND
    if kind == "skipped":
        print("%s: %s" % (path, result["reason"]), file=sys.stderr)
        return status.NOTHING
    if kind == "timeout":
        print("%s: still running after %g s" % (path, timeout),
              file=sys.stderr)
        return status.FAILED
    print("%s: died: %s" % (path, result["reason"]), file=sys.stderr)
    if result["stderr"]:
        print(result["stderr"].rstrip(), file=sys.stderr)
    return status.FAILED

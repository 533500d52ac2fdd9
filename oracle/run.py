"""`run`: the trace of one script under the interpreter at hand."""
import importlib
import os
import sys

from oracle import child, scripts, status, worker
from oracle.errors import Refusal


def run(path, loop=None, timeout=10):
    """Print the trace; returns the exit code."""
    script = scripts.compiled(scripts.read(path))
    version = "%d.%d" % sys.version_info[:2]
    if not script.versions.admits(version):
        print("%s: not for Python %s (python: %s)"
              % (path, version, script.versions), file=sys.stderr)
        return status.NOTHING
    os.environ.pop("PYTHONASYNCIODEBUG", None)
    worker.prepare()
    result = child.run(script.id, script.source, timeout,
                       find_factory=loop and (lambda: find_factory(loop)))
    for line in result["trace"]:
        print(line)
    return _explain(path, result, timeout)


def find_factory(name):
    """The callable behind MODULE:FACTORY; raises child.NoLoop."""
    module, attribute = name.split(":", 1)
    try:
        found = importlib.import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as error:
        raise child.NoLoop("%s: %s: %s" % (name, type(error).__name__,
                                           error)) from None
    if not callable(found):
        raise child.NoLoop("%s is not callable" % name)
    return found


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
    if kind == "timeout":
        print("%s: still running after %g s" % (path, timeout),
              file=sys.stderr)
        return status.FAILED
    print("%s: died: %s" % (path, result["reason"]), file=sys.stderr)
    if result["stderr"]:
        print(result["stderr"].rstrip(), file=sys.stderr)
    return status.FAILED

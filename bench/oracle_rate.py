"""How fast the oracle's worker runs scripts: `oracle_rate.py SCRIPT...`.

Prints microseconds of processor time a script, from source, on one core: that
of the worker and of the children in which it runs them.
"""
import os
import resource
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from oracle.pool import Worker  # noqa: E402


def _spent():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _run(jobs):
    """Seconds of a worker's whole life."""
    before = _spent()
    with Worker(sys.executable, "plain") as worker:
        for job in jobs:
            worker.ask(job)
    return _spent() - before


def main(paths):
    """Measure and print."""
    jobs = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            jobs.append({"op": "run", "id": path, "source": file.read(),
                         "file": path, "timeout": 10})
    started = _run([])
    print("%.3f" % ((_run(jobs) - started) / len(jobs) * 1e6))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Make the vectors of the golden tests out of tests/golden/scripts.

usage: tests/golden/make_vectors.py   (in the repository's folder)

The vectors of tests/golden/site are no recordings: their expected traces are
what the last comment lines of the scripts say, so that they show whatever a
verdict can be. A line `# expected 3.14 3.15: poll 0; run one; end` gives the
trace of these versions, `# pure 3.15: ...` that of futures in pure Python.
The vectors of tests/golden/testees are one for each fault of faulty.py.
"""
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(os.path.dirname(HERE)))

from oracle import vector  # noqa: E402
from oracle.compiler import compile_script  # noqa: E402
from testees.faulty import FAULTS  # noqa: E402

_EXPECTED = re.compile(r"# (expected|pure) ([\d. ]+): (.*)$", re.MULTILINE)
SCRIPTS = os.path.join(HERE, "scripts")
VECTORS = os.path.join(HERE, "site", "cases", "vectors")
TESTEES = os.path.join(HERE, "testees", "vectors")

_FAULTY = '''"""The fault of this case is %s."""
import asyncio

loop = asyncio.new_event_loop()
loop.call_soon(loop.stop)
loop.run_forever()

# expected 3.15: poll 0; end
'''


def recordings(source):
    """The recordings that the comment lines describe."""
    found = {}
    for kind, versions, lines in _EXPECTED.findall(source):
        for version in versions.split():
            made = found.setdefault(version, {"pure": None, "provenance": {}})
            made["trace" if kind == "expected" else "pure"] = lines.split("; ")
    return found


def make(path):
    """Write the vector of one script."""
    name = os.path.splitext(os.path.relpath(path, SCRIPTS))[0]
    with open(path, encoding="ascii") as stream:
        write(stream.read(), name, path, VECTORS)


def write(source, name, path, folder):
    """Write the vector that a source makes."""
    made = vector.make(compile_script(source, name, path), recordings(source))
    target = os.path.join(folder, name + ".json")
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(target, "w", encoding="utf-8") as stream:
        stream.write(vector.render(made))


def main():
    """Make all of them."""
    for folder, _, names in sorted(os.walk(SCRIPTS)):
        for name in sorted(names):
            if name.endswith(".py"):
                make(os.path.join(folder, name))
    for fault in FAULTS:
        name = "faulty/" + fault
        write(_FAULTY % fault, name, name + ".py", TESTEES)


if __name__ == "__main__":
    main()

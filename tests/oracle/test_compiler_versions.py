"""The compiler gives the same answer under every interpreter found."""
import hashlib
import json
import os
import subprocess
import sys
import unittest

from oracle.compiler import compile_script, read_source
from oracle.errors import Refusal
from tests.oracle import support


def sources():
    """Every script at hand: snippets, refused ones, and the cases."""
    yield from support.read_snippets()
    for name in support.invalid_scripts():
        path = os.path.join(support.INVALID, name + ".py")
        yield name, read_source(path)
    scripts = os.path.join(support.ROOT, "cases", "scripts")
    for folder, folders, names in os.walk(scripts):
        folders.sort()
        for name in sorted(names):
            if name.endswith(".py"):
                path = os.path.join(folder, name)
                yield os.path.relpath(path, scripts), read_source(path)


def answers():
    """Name of each script -> digest of its program and the rest, or the
    refusal."""
    found = {}
    for name, source in sources():
        try:
            script = compile_script(source, name, name)
        except Refusal as refusal:
            found[name] = str(refusal)
            continue
        whole = json.dumps([script.id, script.title, script.clauses,
                            str(script.versions), script.pure, script.needs,
                            script.program])
        found[name] = hashlib.sha256(whole.encode()).hexdigest()
    return found


class Versions(unittest.TestCase):
    """This interpreter against each other one."""

    maxDiff = None

    def test_same_answers(self):
        mine = answers()
        asked = 0
        for python in support.pythons():
            probe = "import sys; sys.exit(sys.version_info < (3, 8))"
            if subprocess.run([python, "-c", probe],
                              stderr=subprocess.DEVNULL).returncode:
                continue
            with self.subTest(python):
                done = subprocess.run(
                    [python, "-m", "tests.oracle.test_compiler_versions",
                     "answers"], cwd=support.ROOT, stdout=subprocess.PIPE,
                    check=True)
                self.assertEqual(json.loads(done.stdout), mine)
                asked += 1
        if not asked:
            self.skipTest("no other interpreter found")


if __name__ == "__main__":
    if sys.argv[1:] == ["answers"]:
        print(json.dumps(answers()))
    else:
        unittest.main()

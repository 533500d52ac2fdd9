"""What several tests of the compiler share."""
import os
import shutil

from oracle.compiler import compile_script

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
INVALID = os.path.join(HERE, "invalid")


def compile_text(body, header="A title."):
    """Compile a script of this body, which begins on line 2."""
    return compile_script('"""%s"""\n%s' % (header, body), "area/name",
                          "name.py")


def read_snippets():
    """Pairs (name, script text) of tests/language/scripts/meaning."""
    folder = os.path.join(ROOT, "tests", "language", "scripts", "meaning")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="ascii") as file:
            yield name[:-3], file.read()


def invalid_scripts():
    """Names (without suffix) of the scripts that are refused."""
    return sorted(name[:-3] for name in os.listdir(INVALID)
                  if name.endswith(".py"))


def pythons():
    """The interpreters from 3.8 on that can be found: on PATH, with pyenv,
    and in LOOPSPEC_PYTHONS (paths, separated as in PATH)."""
    found = []
    for minor in range(8, 16):
        path = shutil.which("python3.%d" % minor)
        if path:
            found.append(path)
    base = os.environ.get("PYENV_ROOT", os.path.expanduser("~/.pyenv"))
    versions = os.path.join(base, "versions")
    if os.path.isdir(versions):
        found += [os.path.join(versions, name, "bin", "python3")
                  for name in sorted(os.listdir(versions))]
    found += os.environ.get("LOOPSPEC_PYTHONS", "").split(os.pathsep)
    real = {os.path.realpath(path): path for path in found
            if path and os.access(path, os.X_OK)}
    return list(real.values())

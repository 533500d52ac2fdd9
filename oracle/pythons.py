"""Finds the CPythons to record with: one for each version.

Looked through, in this order: LOOPSPEC_PYTHONS (executables, separated by
colons), the folders of PATH, pyenv's versions. The newest micro version of
each minor one wins; of equals the one found first.
"""
import collections
import json
import os
import re
import subprocess

VERSIONS = tuple("3.%d" % minor for minor in range(8, 16))

# Never recorded with: its asyncio has defects that no other micro version
# shares (a refused run_forever() resets the running state, among others).
DEFECTIVE = ("3.13.0",)

_NAME = re.compile(r"python3(\.[0-9]+)?$")

_PROBE = """
import json, sys, sysconfig
print(json.dumps({
    "implementation": sys.implementation.name,
    "version": list(sys.version_info[:3]),
    "level": sys.version_info[3],
    "free_threaded": bool(sysconfig.get_config_var("Py_GIL_DISABLED")),
    "executable": sys.executable}))
"""

Python = collections.namedtuple("Python", "version full path")
"""version is "3.12", full "3.12.1", path an executable."""


class NotUsable(Exception):
    """An executable is no interpreter to record with; str() says why.
    `broken` if it can't even be run."""

    def __init__(self, text, broken=False):
        super().__init__(text)
        self.broken = broken


def probe(path):
    """The Python behind an executable; raises NotUsable."""
    try:
        found = subprocess.run(
            [path, "-I", "-c", _PROBE], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
        about = json.loads(found.stdout.decode())
        numbers = [int(number) for number in about["version"]]
    except OSError as error:
        raise NotUsable("%s can't be started: %s" % (path, error.strerror),
                        broken=True) from None
    except (subprocess.TimeoutExpired, ValueError, KeyError, TypeError):
        raise NotUsable("%s does not work as a Python" % path,
                        broken=True) from None
    full = "%d.%d.%d" % tuple(numbers)
    _check(path, full, about)
    return Python("%d.%d" % tuple(numbers[:2]), full, path)


def _check(path, full, about):
    if about["implementation"] != "cpython":
        raise NotUsable("%s is no CPython" % path)
    if full in DEFECTIVE:
        raise NotUsable("%s is CPython %s, which has defects of its own and "
                        "is never recorded" % (path, full))
    if full.rsplit(".", 1)[0] not in VERSIONS:
        raise NotUsable("%s is CPython %s; recorded are %s to %s"
                        % (path, full, VERSIONS[0], VERSIONS[-1]))
    if about["level"] != "final" or about["free_threaded"]:
        raise NotUsable("%s is a pre-release or free-threaded CPython"
                        % path)


def candidates(environ=os.environ):
    """Executables that may be Pythons, each file once."""
    paths = [path for path in
             environ.get("LOOPSPEC_PYTHONS", "").split(":") if path]
    root = environ.get("PYENV_ROOT") or os.path.join(
        environ.get("HOME", "/"), ".pyenv")
    shims = os.path.join(root, "shims")
    for folder in environ.get("PATH", "").split(":"):
        if folder and os.path.abspath(folder) != os.path.abspath(shims):
            paths += _executables(folder)
    versions = os.path.join(root, "versions")
    for name in _listed(versions):
        paths += _executables(os.path.join(versions, name, "bin"))
    seen = set()
    for path in paths:
        real = os.path.realpath(path)
        if real not in seen:
            seen.add(real)
            yield path


def _listed(folder):
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


def _executables(folder):
    return [os.path.join(folder, name) for name in _listed(folder)
            if _NAME.match(name)
            and os.access(os.path.join(folder, name), os.X_OK)]


def discover(environ=os.environ):
    """(Pythons in the order of their versions, notes on those passed over
    that a user would wonder about)."""
    named = set(environ.get("LOOPSPEC_PYTHONS", "").split(":"))
    best, notes = {}, []
    for path in candidates(environ):
        try:
            python = probe(path)
        except NotUsable as reason:
            if path in named or any(version in str(reason)
                                    for version in DEFECTIVE):
                notes.append(str(reason))
            continue
        other = best.get(python.version)
        if other is None or _micro(python) > _micro(other):
            best[python.version] = python
    return sorted(best.values(), key=_minor), notes


def _micro(python):
    return int(python.full.rsplit(".", 1)[1])


def _minor(python):
    return int(python.version.split(".")[1])

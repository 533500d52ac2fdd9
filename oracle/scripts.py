"""Which scripts a command is about, and what each is called."""
import collections
import os
import re

from oracle.compiler import compile_script
from oracle.errors import Refusal

SCRIPTS = os.path.join("cases", "scripts")
VECTORS = os.path.join("cases", "vectors")

# An id becomes a file name that must be found again in traces.
_ID = re.compile(r"[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)*$")

Target = collections.namedtuple("Target", "id path source")


def home():
    """The folder that cases/ and spec/ lie in: the current one, else the
    repository's own."""
    if os.path.isdir("cases"):
        return ""
    return os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def case_id(path):
    """The id of a script: its path below cases/scripts, else its stem."""
    folder = os.path.realpath(os.path.join(home(), SCRIPTS))
    real = os.path.realpath(path)
    if real.startswith(folder + os.sep):
        real = os.path.relpath(real, folder)
    else:
        real = os.path.basename(real)
    return os.path.splitext(real)[0]


def is_own(path):
    """Whether a script lies in cases/scripts."""
    folder = os.path.realpath(os.path.join(home(), SCRIPTS))
    return os.path.realpath(path).startswith(folder + os.sep)


def find(paths):
    """Files of the scripts at and below these paths, in a fixed order."""
    for path in paths:
        if not os.path.isdir(path):
            yield path
            continue
        found = []
        for folder, folders, files in os.walk(path):
            folders.sort()
            found += [os.path.join(folder, name) for name in files
                      if name.endswith(".py")]
        yield from sorted(found)


def read(path):
    """The Target of a file; raises Refusal."""
    name = case_id(path)
    if not _ID.match(name):
        raise Refusal(path, None, None, "'%s' can be no id" % name,
                      "letters, digits, '.', '_' and '-'")
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return Target(name, path, file.read())
    except UnicodeDecodeError:
        raise Refusal(path, None, None, "the script is not ASCII") from None
    except OSError as error:
        raise Refusal(path, None, None, error.strerror) from None


def compiled(target):
    """The compiled script of a target; raises Refusal."""
    return compile_script(target.source, target.id, target.path)

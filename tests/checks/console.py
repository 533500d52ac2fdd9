"""Commands and their output, taken from the documents' console blocks.

In a block that begins with ```console a line `$ COMMAND` is a command of the
shell, which lines `> ...` behind it continue; the lines up to the next one
are its output, standard error included.
Three dots stand for any text within a line, and alone on a line for any
lines. A command that should fail is followed by `(exit code N)`.
"""
import os
import re
import shutil
import subprocess

from tests.checks.scratch import ROOT

_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_EXIT = re.compile(r"^\(exit code (\d+)\)$")


class Command:
    """A command, the line it stands in, and what it must print."""

    def __init__(self, line, text):
        self.line = line
        self.text = text
        self.output = []
        self.code = 0

    def add_output(self, line):
        """Take a line that follows the command."""
        leaves = _EXIT.match(line)
        if leaves:
            self.code = int(leaves.group(1))
        else:
            self.output.append(line)

    def matches(self, output):
        """Whether the printed text is the expected one."""
        pattern = ""
        for line in self.output:
            if line == "...":
                pattern += r"(?:.*\n)*?"
            else:
                pattern += ".*?".join(
                    re.escape(part) for part in line.split("...")) + "\n"
        return re.fullmatch(pattern, output) is not None


def blocks(text):
    """The console blocks of a document, as lists of commands."""
    for match in _BLOCK.finditer(text):
        first = text.count("\n", 0, match.start(1)) + 1
        commands = []
        for offset, line in enumerate(match.group(1).splitlines()):
            if line.startswith("$ "):
                commands.append(Command(first + offset, line[2:]))
            elif commands and (line == ">" or line.startswith("> ")):
                commands[-1].text += "\n" + line[2:]
            elif not commands:
                raise ValueError("line %d: output without a command"
                                 % (first + offset))
            else:
                commands[-1].add_output(line)
        yield commands


def make_folder(place):
    """Fill a folder with the project as links, but for cases, copied."""
    for name in os.listdir(ROOT):
        if name.startswith(".") or name == "cases":
            continue
        os.symlink(os.path.join(ROOT, name), os.path.join(place, name))
    cases = os.path.join(ROOT, "cases")
    if os.path.isdir(cases):
        shutil.copytree(cases, os.path.join(place, "cases"))


def run(command, folder):
    """Run a command in a folder: (exit code, output)."""
    environment = dict(os.environ, NO_COLOR="1", LC_ALL="C.UTF-8",
                       PYTHONDONTWRITEBYTECODE="1")
    done = subprocess.run(["sh", "-c", command.text], cwd=folder,
                          env=environment, check=False,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=300)
    return done.returncode, done.stdout.decode("utf-8", "replace")

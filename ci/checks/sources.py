"""Find the project's C files and look at them without their comments."""
import argparse
import os
import re
import sys

FOLDERS = ("loop", "harness", "backends", "tests")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))

_TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""",
    re.DOTALL)


def c_files(root, suffixes=(".c", ".h"), folders=FOLDERS):
    """Paths, relative to root and sorted, of our C files."""
    found = []
    for folder in folders:
        for where, _, names in os.walk(os.path.join(root, folder)):
            found += [os.path.relpath(os.path.join(where, name), root)
                      for name in names if name.endswith(suffixes)]
    return sorted(found)


def read(root, path):
    """The text of a file of ours."""
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def _blank(match):
    text = match.group(0)
    if text[0] == "/":
        return re.sub(r"[^\n]", " ", text)
    return text[0] + re.sub(r"[^\n]", " ", text[1:-1]) + text[-1]


def without_comments(text):
    """The same text with comments and the inside of strings blanked."""
    return _TOKEN.sub(_blank, text)


def line_of(text, offset):
    """The number, from 1, of the line that an offset stands in."""
    return text.count("\n", 0, offset) + 1


def parse_root(description):
    """The command line of a check: --root alone."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--root", default=ROOT, metavar="DIR",
                        help="the source folder (default: this one)")
    return parser.parse_args().root


def finish(findings):
    """Print findings, a line each, and leave: 1 if there are any."""
    for finding in findings:
        print(finding)
    sys.exit(1 if findings else 0)

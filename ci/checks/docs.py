"""Check that every prototype in a header has a comment.

A prototype is documented if a comment ends on the line above it, or if it
follows a documented one without an empty line between (a group under one
comment). In a header that only its own folder includes, empty lines don't end
a group.
"""
import os
import re

import sources
from includes import Tree

FOLDERS = ("loop", "harness", "backends")

_STATEMENT = re.compile(r"[^;{}]*[;{}]")
_PROTOTYPE = re.compile(r"^(?!typedef|(?:struct|enum)\s+\w+\s*;)"
                        r"[\w\s*]+?\b(\w+)\s*\(.*\)"
                        r"(\s*__attribute__\s*\(.*\)|\s*[A-Z_]+)?\s*;$",
                        re.DOTALL)


def _without_preprocessor(text):
    """Blank preprocessor lines, continued ones too, and extern "C"."""
    blanked = re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*",
                     lambda match: re.sub(r"[^\n]", " ", match.group(0)),
                     text, flags=re.MULTILINE)
    return re.sub(r'extern "."\s*{', lambda match: " " * len(match.group(0)),
                  blanked)


def prototypes(text):
    """(first line, last line, name) of the prototypes at file scope."""
    code = _without_preprocessor(sources.without_comments(text))
    depth = 0
    found = []
    for match in _STATEMENT.finditer(code):
        statement = match.group(0)
        if statement.endswith("{"):
            depth += 1
        elif statement.endswith("}"):
            depth = max(depth - 1, 0)
        elif depth == 0:
            prototype = _PROTOTYPE.match(statement.strip())
            if prototype:
                begin = match.start() + len(statement) - len(
                    statement.lstrip())
                found.append((sources.line_of(code, begin),
                              sources.line_of(code, match.end() - 1),
                              prototype.group(1)))
    return found


def undocumented(text, private=False):
    """(line, name) of the prototypes without a comment."""
    lines = [""] + text.split("\n")
    covered = 0
    for first, last, name in prototypes(text):
        above = first - 1
        while private and above > covered and not lines[above].strip():
            above -= 1
        before = lines[above].rstrip()
        if before.endswith("*/") or before.lstrip().startswith("//") or (
                above == covered != 0):
            covered = last
        else:
            yield first, name


def private_headers(root):
    """The headers that are included, but only by their own folder."""
    tree = Tree(root)
    users = {}
    for path, _, target in tree.edges():
        if not path.startswith("tests"):
            users.setdefault(target, set()).add(os.path.dirname(path))
    return {header for header, folders in users.items()
            if folders == {os.path.dirname(header)}}


def main():
    """Print each prototype that nothing is said about."""
    root = sources.parse_root(__doc__.splitlines()[0])
    findings = []
    private = private_headers(root)
    for path in sources.c_files(root, (".h",), FOLDERS):
        text = sources.read(root, path)
        findings += ["%s:%d: %s has no comment" % (path, line, name)
                     for line, name in undocumented(text, path in private)]
    sources.finish(findings)


if __name__ == "__main__":
    main()

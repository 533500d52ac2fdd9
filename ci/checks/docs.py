"""Check that every prototype in a header has a comment.

A prototype is documented if a comment ends on the line above it, or if it
follows a documented one without an empty line between (a group under one
comment).
"""
import re

import sources

FOLDERS = ("loop", "harness", "backends")

_STATEMENT = re.compile(r"[^;{}]*[;{}]")
_PROTOTYPE = re.compile(r"^(?!typedef|struct\s+\w+\s*;|enum\s)"
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


def undocumented(text):
    """(line, name) of the prototypes without a comment."""
    lines = [""] + text.split("\n")
    covered = set()
    for first, last, name in prototypes(text):
        above = lines[first - 1].rstrip()
        if above.endswith("*/") or above.lstrip().startswith("//") or (
                first - 1 in covered):
            covered.add(last)
        else:
            yield first, name


def main():
    """Print each prototype that nothing is said about."""
    root = sources.parse_root(__doc__.splitlines()[0])
    findings = []
    for path in sources.c_files(root, (".h",), FOLDERS):
        text = sources.read(root, path)
        findings += ["%s:%d: %s has no comment" % (path, line, name)
                     for line, name in undocumented(text)]
    sources.finish(findings)


if __name__ == "__main__":
    main()

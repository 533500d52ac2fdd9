"""Check that functions and files stay small.

The limits are hard ones; the habit is far below them: a function of about 15
lines, a file of up to 400. There is no list of exceptions.
"""
import os
import subprocess
import sys

import sources

FUNCTION_LINES = 60
FILE_LINES = {".c": 500, ".h": 300}
SHOWN = 10


def functions(root, paths):
    """(lines, place, name) of every function, measured by pmccabe."""
    output = subprocess.run(["pmccabe"] + paths, cwd=root, check=True,
                            stdout=subprocess.PIPE).stdout.decode()
    found = []
    for line in output.splitlines():
        fields = line.split("\t")
        place, name = fields[5].split(": ", 1)
        found.append((int(fields[4]), place, name))
    return sorted(found, key=lambda item: (-item[0], item[1]))


def long_files(root, paths):
    """A sentence for each file beyond its limit."""
    findings = []
    for path in paths:
        lines = sources.read(root, path).count("\n")
        limit = FILE_LINES[os.path.splitext(path)[1]]
        if lines > limit:
            findings.append("%s: %d lines, at most %d"
                            % (path, lines, limit))
    return findings


def main():
    """Print the longest functions and what is beyond a limit."""
    root = sources.parse_root(__doc__.splitlines()[0])
    found = functions(root, sources.c_files(root, (".c",)))
    if not found:
        sys.exit("sizes: no function found under " + root)
    print("the longest functions:")
    for lines, place, name in found[:SHOWN]:
        print("%5d  %s: %s" % (lines, place, name))
    findings = ["%s: %s has %d lines, at most %d"
                % (place, name, lines, FUNCTION_LINES)
                for lines, place, name in found if lines > FUNCTION_LINES]
    sources.finish(findings + long_files(root, sources.c_files(root)))


if __name__ == "__main__":
    main()

"""Run clang-tidy with .clang-tidy's list over every C source of a build.

usage: ci/checks/tidy.py BUILD [FILE ...]

BUILD is a build folder of clang's with its compile_commands.json; without
FILE all sources of loop/, harness/ and backends/ are looked at.
"""
import concurrent.futures
import json
import os
import subprocess
import sys

import sources

FOLDERS = ("loop", "harness", "backends")


def compiled(build):
    """The sources of ours that the build compiles, relative to ROOT."""
    with open(os.path.join(build, "compile_commands.json"),
              encoding="utf-8") as file:
        paths = {os.path.relpath(entry["file"], sources.ROOT)
                 for entry in json.load(file)}
    return sorted(path for path in paths if path.split(os.sep)[0] in FOLDERS)


def tidy(build, path):
    """clang-tidy's findings about one source, or ""."""
    done = subprocess.run(
        ["clang-tidy", "--quiet", "-p", build, "--warnings-as-errors=*",
         path], cwd=sources.ROOT, check=False, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode == 0:
        return ""
    output = done.stdout or done.stderr
    return output.decode("utf-8", "replace").replace(
        sources.ROOT + os.sep, "")


def main(argv):
    """Print all findings as they come; 1 if there are any."""
    if not argv or argv[0].startswith("-"):
        print(__doc__.strip())
        return 4
    build = os.path.abspath(argv[0])
    paths = argv[1:] or compiled(build)
    if not paths:
        print("tidy: the build compiles none of our sources")
        return 1
    good = True
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for text in pool.map(lambda path: tidy(build, path), paths):
            print(text, end="", flush=True)
            good = good and not text
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

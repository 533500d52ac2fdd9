"""Check that clang-format would leave the C files as they are.

Versions of clang-format disagree about details; with another major version
than the project's nothing can be said, and the exit code is 77.
"""
import re
import subprocess
import sys

import sources

MAJOR_VERSION = 14


def _major_version():
    """clang-format's major version, or None where it isn't there."""
    try:
        output = subprocess.run(["clang-format", "--version"], check=True,
                                stdout=subprocess.PIPE).stdout.decode()
    except (OSError, subprocess.CalledProcessError):
        return None
    match = re.search(r"version (\d+)\.", output)
    return int(match.group(1)) if match else None


def main():
    """Print each file that clang-format would change, with the place."""
    root = sources.parse_root(__doc__.splitlines()[0])
    version = _major_version()
    if version != MAJOR_VERSION:
        print("clang-format %s is at hand, the layout is that of %d"
              % (version or "of no version", MAJOR_VERSION))
        sys.exit(77)
    paths = sources.c_files(root)
    done = subprocess.run(["clang-format", "--dry-run", "--Werror"] + paths,
                          cwd=root, check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    print(done.stdout.decode("utf-8", "replace"), end="")
    sys.exit(1 if done.returncode else 0)


if __name__ == "__main__":
    main()

"""What the tests of loopspec's reports share: a folder, and calls of loopspec.

A test program is called as
PROGRAM --loopspec EXE --backends DIR [unittest options].
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SITE = os.path.join(HERE, "site")
OPTIONS = argparse.Namespace()


class Calls(unittest.TestCase):
    """A folder to write to, and calls of loopspec in the site."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        """A file in the folder."""
        return os.path.join(self.folder, name)

    def read(self, name):
        """The text of a file in the folder."""
        with open(self.path(name), encoding="utf-8") as stream:
            return stream.read()

    def write(self, name, text):
        """Write a file into the folder; its path."""
        with open(self.path(name), "w", encoding="utf-8") as stream:
            stream.write(text)
        return self.path(name)

    def call(self, *words, code=0):
        """Run loopspec; (stdout, stderr)."""
        done = subprocess.run([OPTIONS.loopspec] + list(words), cwd=SITE,
                              stdin=subprocess.DEVNULL, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        stderr = done.stderr.decode("utf-8", "backslashreplace")
        stdout = done.stdout.decode("utf-8")
        self.assertEqual(done.returncode, code, stdout + stderr)
        return stdout, stderr

    def run_stop(self, *words, code=1):
        """Run the cases of one area of the site: one passes, four fail."""
        return self.call("run", "stop", *words, code=code)

    def lines(self, name):
        """The objects of a report in JSON lines."""
        return [json.loads(line) for line in self.read(name).splitlines()]


def main():
    """Read our options, leave the others to unittest."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--loopspec", required=True, type=os.path.abspath)
    parser.add_argument("--backends", required=True, type=os.path.abspath)
    _, rest = parser.parse_known_args(namespace=OPTIONS)
    unittest.main(argv=[sys.argv[0]] + rest)

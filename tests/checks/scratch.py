"""A scratch source tree, and scripts run on it."""
import os
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))


class ScratchTest(unittest.TestCase):
    """A test with a source tree of its own."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.tree = holder.name

    def write(self, path, text):
        """Write a file of the tree."""
        whole = os.path.join(self.tree, path)
        os.makedirs(os.path.dirname(whole), exist_ok=True)
        with open(whole, "w", encoding="utf-8") as file:
            file.write(text)

    def run_check(self, name):
        """Run a check on the tree: (exit code, lines of its output)."""
        script = os.path.join(ROOT, "ci", "checks", name)
        done = subprocess.run(
            [sys.executable, "-B", script, "--root", self.tree],
            check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.returncode, done.stdout.decode().splitlines()

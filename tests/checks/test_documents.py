"""The documents' commands do what the documents say."""
import os
import re
import subprocess
import sys
import tempfile
import unittest

from tests.checks import console
from tests.checks.scratch import ROOT

DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md",
             "CHANGELOG.md", "docs/validate-a-backend.md")
LOOPSPEC = os.path.join(ROOT, "build", "loopspec")

_LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
_STANDS_IN = re.compile(r"(^|/)(NAME|AREA)\b")
_PATH = re.compile(r"`((?:\.?[\w-]+/)+[\w.-]*)`")


def _read(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return file.read()


class Blocks(unittest.TestCase):
    """console.py itself."""

    def test_commands_and_output(self):
        (first, second), = console.blocks(
            "text\n```console\n$ one\na\nb\n$ two\n(exit code 3)\n```\n"
            "```sh\n$ three\n```\n")
        self.assertEqual((first.line, first.text, first.output, first.code),
                         (3, "one", ["a", "b"], 0))
        self.assertEqual((second.line, second.output, second.code),
                         (6, [], 3))

    def test_matching(self):
        command = console.Command(1, "x")
        for line in ("in ... s", "...", "end."):
            command.add_output(line)
        self.assertTrue(command.matches("in 0.5 s\nend.\n"))
        self.assertTrue(command.matches("in 0.5 s\na\nb\nend.\n"))
        self.assertFalse(command.matches("in 0.5 s\na\nend\n"))
        self.assertFalse(command.matches("in 0.5\nend.\n"))

    def test_command_of_several_lines(self):
        (command,), = console.blocks("```console\n$ cat <<E\n> a\n>\n> E\n"
                                     "a\n\n```\n")
        self.assertEqual((command.text, command.output),
                         ("cat <<E\na\n\nE", ["a", ""]))

    def test_output_without_command(self):
        with self.assertRaises(ValueError):
            list(console.blocks("```console\nout\n```\n"))


class Documents(unittest.TestCase):
    """The pages for people."""

    @unittest.skipUnless(os.path.exists(LOOPSPEC), "build/ is not built")
    def test_commands(self):
        for name in DOCUMENTS:
            with tempfile.TemporaryDirectory() as folder:
                console.make_folder(folder)
                for block in console.blocks(_read(name)):
                    for command in block:
                        with self.subTest("%s:%d" % (name, command.line)):
                            self.check(command, folder)

    def check(self, command, folder):
        """Run a command and compare."""
        code, output = console.run(command, folder)
        if code != command.code or not command.matches(output):
            self.fail("$ %s\n%s(exit code %d)" % (command.text, output, code))

    def test_links_and_paths_lead_somewhere(self):
        for name in DOCUMENTS:
            text = _read(name)
            # Links lead on from their page, names of files from the top.
            self.check_paths(name, os.path.dirname(name), _LINK.findall(text))
            self.check_paths(name, "", _PATH.findall(text))

    def check_paths(self, name, folder, paths):
        """Each of these is in the repository."""
        for path in paths:
            if path.startswith(("build", "/")) or _STANDS_IN.search(path):
                continue
            with self.subTest("%s: %s" % (name, path)):
                self.assertTrue(os.path.exists(
                    os.path.join(ROOT, folder, path)))


class Help(unittest.TestCase):
    """The help texts fit a terminal."""

    def check(self, argv):
        """Ask for help: exit code 0, no tabs, 79 columns, one newline."""
        with self.subTest(" ".join(argv[-2:])):
            done = subprocess.run(
                argv, cwd=ROOT, check=False, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, env=dict(os.environ, COLUMNS="80"))
            text = done.stdout.decode("utf-8")
            self.assertEqual(done.returncode, 0)
            self.assertNotEqual(text, "")
            self.assertNotIn("\t", text)
            for line in text.splitlines():
                self.assertLessEqual(len(line), 79, line)

    def test_scripts(self):
        for argv in (["ci/test"], ["ci/setup"],
                     [sys.executable, "coverage/code_coverage.py"],
                     [sys.executable, "tests/mutants/run.py"],
                     [sys.executable, "-m", "oracle"]):
            self.check(argv + ["--help"])

    def test_commands_of_the_oracle(self):
        for command in ("record", "drift", "run", "new", "lint"):
            self.check([sys.executable, "-m", "oracle", command,
                        "--help"])

    @unittest.skipUnless(os.path.exists(LOOPSPEC), "build/ is not built")
    def test_loopspec(self):
        self.check([LOOPSPEC, "--help"])
        for command in ("run", "list", "show", "trace", "explain",
                        "backends", "merge", "compare"):
            self.check([LOOPSPEC, command, "--help"])


if __name__ == "__main__":
    unittest.main()

"""Check who includes whom: the modules' edges as a table, without cycles.

A module is a folder. An entry of its list is another module, or a single
header where only that one may be known. Everybody may include the headers of
its own folder. Header names are unique, since modules find each other's
headers by name alone.
"""
import os
import re

import sources

# What of loop/ stands on the scheduler interface and so runs on any backend.
_FUTURES = ["loop/loop_%s.h" % name for name in (
    "await", "barrier", "completions", "concurrent_future", "condition",
    "coroutine", "default_executor", "error", "event", "executor", "future",
    "gather", "host", "lock", "object", "queue", "runner", "semaphore",
    "shield", "shutdown", "sleep", "task", "task_group", "threads", "timeout",
    "wait", "wait_for", "wrap")]
_VALUES = ["harness/base", "harness/diag", "harness/number"]

MAY_INCLUDE = {
    # The reference loop stands alone.
    "loop": [],
    # What a backend's author has to read is one file.
    "backends": [],
    "backends/example": ["backends"],
    # The one place where the reference loop and the harness meet.
    "backends/reference": ["backends", "loop"],
    "backends/variant": ["backends"],
    # Each adapter knows its library and what all adapters have in common.
    "backends/adapter": ["backends"],
    "backends/glib": ["backends", "backends/adapter"],
    "backends/sd-event": ["backends", "backends/adapter"],
    "backends/libev": ["backends", "backends/adapter"],
    "backends/libevent": ["backends", "backends/adapter"],
    "backends/libuv": ["backends", "backends/adapter"],
    "backends/libuv-asyncio": ["backends", "backends/adapter",
                               "backends/libuv/uv_signals.h",
                               "backends/libuv/uv_watch.h"],
    "harness/base": [],
    "harness/diag": ["harness/base"],
    "harness/number": ["harness/base"],
    "harness/trace": _VALUES,
    "harness/vector": _VALUES + ["harness/trace"],
    # Clause texts and levels, read from spec/.
    "harness/clauses": _VALUES,
    "harness/verdict": _VALUES + ["harness/trace"],
    # It stands in for libc, also in programs that are none of ours.
    "harness/vtime": [],
    # The interpreter knows what every backend offers, and the futures that
    # it brings along; never a loop of flesh.
    "harness/script": _VALUES + ["harness/trace", "backends",
                               "harness/vtime"] + _FUTURES,
    "harness/run": _VALUES + ["harness/trace", "harness/vector",
                              "harness/clauses", "harness/verdict",
                              "harness/script", "backends"],
    # The other end of the exec lane knows no cases, only programs.
    "harness/testee": _VALUES + ["harness/trace", "harness/script",
                                 "backends"],
    # Known deviations, whoever shows them.
    "harness/expect": _VALUES + ["harness/trace", "harness/vector",
                                 "harness/verdict"],
    # Verdicts, never the interpreter.
    "harness/report": _VALUES + ["harness/trace", "harness/vector",
                                 "harness/clauses", "harness/verdict"],
    # Texts of scripts, whatever was found and whoever found it.
    "harness/reproduce": ["harness/base", "harness/report", "harness/trace"],
    "harness/cli": _VALUES + ["harness/trace", "harness/vector",
                              "harness/clauses", "harness/verdict",
                              "harness/script", "harness/run",
                              "harness/testee", "harness/report",
                              "harness/reproduce",
                              "harness/expect", "backends",
                              "backends/reference/reference.h",
                              "backends/variant/variant.h"],
}
# Tests mirror the sources and may look at what they test.
TESTS_MAY_INCLUDE = {"tests/loop": ["loop", "backends"]}

_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)


def includes(text):
    """(line, name) of the files that a text includes in quotes."""
    code = re.sub(r"/\*.*?\*/", lambda match: re.sub(
        r"[^\n]", " ", match.group(0)), text, flags=re.DOTALL)
    return [(sources.line_of(code, match.start(1)), match.group(1))
            for match in _INCLUDE.finditer(code)]


class Tree:
    """The headers of a source tree and who includes them."""

    def __init__(self, root):
        self.files = sources.c_files(root)
        self.texts = {path: sources.read(root, path) for path in self.files}
        self.headers = {}
        self.findings = []
        for path in self.files:
            if path.endswith(".h"):
                self._add_header(path)

    def _add_header(self, path):
        name = os.path.basename(path)
        if name in self.headers:
            self.findings.append("%s: the name is taken by %s"
                                 % (path, self.headers[name]))
        self.headers.setdefault(name, path)

    def find(self, path, name):
        """The path of the header that a file means by a name, or None."""
        beside = os.path.join(os.path.dirname(path), name)
        if beside in self.texts:
            return beside
        if os.path.join("tests", name) in self.texts:
            return os.path.join("tests", name)
        return self.headers.get(os.path.basename(name))

    def edges(self):
        """(path, line, included path) of each include of ours."""
        for path in self.files:
            for line, name in includes(self.texts[path]):
                target = self.find(path, name)
                if target is None:
                    self.findings.append('%s:%d: no header "%s" of ours'
                                         % (path, line, name))
                else:
                    yield path, line, target


def _allowed(path, target):
    """Whether the table lets a file include a header; None: no row."""
    module = os.path.dirname(path)
    if os.path.dirname(target) == module:
        return True
    if module.startswith("tests"):
        row = TESTS_MAY_INCLUDE.get(module)
        return row is None or target.startswith("tests/") or (
            os.path.dirname(target) in row)
    row = MAY_INCLUDE.get(module)
    if row is None:
        return None
    return target in row or os.path.dirname(target) in row


def _cycle(graph):
    """A cycle of headers as a list that ends where it begins, or None."""
    done = set()
    for start in sorted(graph):
        trail = []

        def visit(node):
            if node in trail:
                return trail[trail.index(node):] + [node]
            if node in done:
                return None
            trail.append(node)
            for following in sorted(graph.get(node, ())):
                found = visit(following)
                if found:
                    return found
            trail.pop()
            done.add(node)
            return None

        found = visit(start)
        if found:
            return found
    return None


def check(root):
    """All findings about a source tree."""
    tree = Tree(root)
    graph = {}
    for path, line, target in tree.edges():
        allowed = _allowed(path, target)
        if allowed is None:
            tree.findings.append("%s: the folder has no row in the table of "
                                 "ci/checks/includes.py" % path)
        elif not allowed:
            tree.findings.append("%s:%d: %s may not include %s" % (
                path, line, os.path.dirname(path), target))
        if path.endswith(".h"):
            graph.setdefault(path, set()).add(target)
    cycle = _cycle(graph)
    if cycle:
        tree.findings.append("headers include each other: "
                             + " -> ".join(cycle))
    return tree.findings


def main():
    """Print each include that must not be."""
    sources.finish(check(sources.parse_root(__doc__.splitlines()[0])))


if __name__ == "__main__":
    main()

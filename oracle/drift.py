"""What changed in asyncio's behaviour between two recorded versions.

Nothing is run: the vectors hold the traces. A case drifts if its traces
differ; it is listed under each clause that it cites.
"""
import difflib
import json
import os

from oracle.pythons import VERSIONS

HISTORY = os.path.join("spec", "history.md")

_HEAD = """<!-- Written by `python3 -m oracle drift --history`. -->
# What changed in asyncio's behaviour

Version by version, as far as the cases show it: each case whose recorded
trace is another one than under the version before. Lines with `-` are gone,
lines with `+` are new. A case that makes no sense under one of the two
versions is not compared. `python3 -m oracle drift 3.11 3.12` shows whole
traces, also of versions that do not follow each other.
"""


class Change:
    """A case whose trace differs between two versions."""

    def __init__(self, vector, old, new):
        self.id = vector["id"]
        self.title = vector["title"]
        self.clauses = vector["clauses"]
        self.old = old
        self.new = new

    def lines(self, context):
        """The differing lines with so many around them, marked."""
        diff = difflib.unified_diff(self.old, self.new, n=context, lineterm="")
        marked = [line[0] + " " + line[1:] if line[:2] != "@@" else "  ..."
                  for line in diff if line[:3] not in ("---", "+++")]
        return marked[1:]


def _traces(vector):
    return {version: entry["trace"] for entry in vector["expected"]
            for version in entry["python"]}


def read_vectors(folder):
    """All vectors below a folder, in order of their ids."""
    vectors = []
    for place, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            if name.endswith(".json"):
                with open(os.path.join(place, name), encoding="utf-8") as file:
                    vectors.append(json.load(file))
    return sorted(vectors, key=lambda vector: vector["id"])


def compare(vectors, old, new):
    """The changes from one version to another, and how many cases both
    versions have."""
    changes, shared = [], 0
    for vector in vectors:
        traces = _traces(vector)
        if old in traces and new in traces:
            shared += 1
            if traces[old] != traces[new]:
                changes.append(Change(vector, traces[old], traces[new]))
    return changes, shared


def _clause_key(clause):
    area, _, number = clause.partition("-")
    return area, int(number)


def by_clause(changes):
    """Pairs of a clause and its changes, in order of the clauses."""
    found = {}
    for change in changes:
        for clause in change.clauses:
            found.setdefault(clause, []).append(change)
    return sorted(found.items(), key=lambda pair: _clause_key(pair[0]))


def report(vectors, old, new):
    """The text that `drift OLD NEW` prints."""
    changes, shared = compare(vectors, old, new)
    lines, shown = [], set()
    for clause, affected in by_clause(changes):
        lines.append(clause)
        for change in affected:
            lines.append("  %s: %s" % (change.id, change.title))
            if change.id not in shown:
                shown.add(change.id)
                longest = max(len(change.old), len(change.new))
                lines += ["    " + line for line in change.lines(longest)]
    lines.append("%d of %d cases differ between %s and %s"
                 % (len(changes), shared, old, new))
    return "\n".join(lines) + "\n"


def history(vectors):
    """The text of spec/history.md."""
    parts = [_HEAD]
    for old, new in zip(VERSIONS, VERSIONS[1:]):
        changes, shared = compare(vectors, old, new)
        parts.append("\n## %s\n\n%d of %d cases differ from %s.\n"
                     % (new, len(changes), shared, old))
        for change in changes:
            parts.append("\n### %s\n\n%s (%s)\n\n```diff\n%s\n```\n" % (
                change.id, change.title, ", ".join(change.clauses),
                "\n".join(change.lines(1))))
    return "".join(parts)

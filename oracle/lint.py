"""Finds what is wrong with case scripts beyond what the compiler refuses."""
import ast
import collections
import os
import re

from oracle import language, scripts
from oracle.compiler import compile_script, read_source
from oracle.errors import Refusal

MAX_TITLE = 100
MAX_LINE = 100

AREA = re.compile(r"[a-z]+$")
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*$")
_CLAUSE_LINE = re.compile(r"(?:\|\s*|#+\s+)[`*]*([A-Z]+-[0-9]+[a-z]?)\b")


class Finding(collections.namedtuple("Finding", "file line column text")):
    """One finding; line and column count from 1 and may be None."""

    def __str__(self):
        place = [str(part) for part in self[:3] if part is not None]
        return "%s: %s" % (":".join(place), self.text)


def read_clauses(spec_dir):
    """The ids of all clauses, or None where there is no clauses folder."""
    folder = os.path.join(spec_dir, "clauses")
    if not os.path.isdir(folder):
        return None
    found = set()
    for name in sorted(os.listdir(folder)):
        if name.endswith(".md"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                for line in file:
                    match = _CLAUSE_LINE.match(line)
                    if match:
                        found.add(match.group(1))
    return found


def _id_parts(path):
    """The folders below cases/scripts and the stem; outside of it, the
    stem alone."""
    parts = os.path.abspath(path)[:-len(".py")].split(os.sep)
    for at in range(len(parts) - 2, -1, -1):
        if parts[at:at + 2] == ["cases", "scripts"]:
            return parts[at + 2:-1], parts[-1]
    return None, parts[-1]


def _check_path(path):
    areas, name = _id_parts(path)
    if areas is not None and not (len(areas) == 1 and AREA.match(areas[0])):
        yield Finding(path, None, None, "the script stands in no area: "
                      "cases/scripts/AREA/NAME.py, AREA one lower-case word")
    if not NAME.match(name):
        yield Finding(path, None, None, "the file's name is not made of "
                      "lower-case words joined by hyphens")


def _check_lines(path, source):
    for number, line in enumerate(source.split("\n"), 1):
        if len(line) > MAX_LINE:
            yield Finding(path, number, MAX_LINE + 1, "the line has %d "
                          "columns, %d at most" % (len(line), MAX_LINE))


def _check_header(path, script, clauses):
    head = script.header
    if len(head.title) > MAX_TITLE:
        yield Finding(path, head.title_line, None, "the title has %d "
                      "characters, %d at most" % (len(head.title), MAX_TITLE))
    if not head.title.endswith("."):
        yield Finding(path, head.title_line, None,
                      "the title ends without a full stop")
    for position, clause in enumerate(head.clauses):
        if clauses is not None and clause not in clauses:
            yield Finding(path, head.lines["clauses"], None,
                          "unknown clause '%s'" % clause)
        if clause in head.clauses[:position]:
            yield Finding(path, head.lines["clauses"], None,
                          "clause '%s' is repeated" % clause)
    if not any(map(head.versions.admits, language.VERSIONS)):
        yield Finding(path, head.lines["python"], None,
                      "no version of Python is admitted")


def _check_imports(path, script):
    used = {node.id for node in ast.walk(script.tree)
            if isinstance(node, ast.Name)}
    seen = set()
    for node in script.tree.body:
        if not isinstance(node, (ast.Import, ast.ImportFrom)):
            continue
        for alias in node.names:
            if alias.name not in used:
                yield Finding(path, node.lineno, None,
                              "'%s' is imported and not used" % alias.name)
            if alias.name in seen:
                yield Finding(path, node.lineno, None,
                              "'%s' is imported again" % alias.name)
            seen.add(alias.name)


def _first_used_line(tree, name):
    """Where a name of the table (or .attribute) first occurs."""
    last = name.split(".")[-1]
    return min(node.lineno for node in ast.walk(tree)
               if (isinstance(node, ast.Attribute) and node.attr == last)
               or (isinstance(node, ast.Name) and node.id == last))


def _since(name):
    """The first version that has a name of the table, None for all."""
    rows = (language.MEMBERS[name[1:]] if name.startswith(".")
            else [language.API[name]])
    if not all(row.since for row in rows):
        return None
    return min((row.since for row in rows),
               key=lambda version: int(version.split(".")[1]))


def _check_since(path, script):
    """A name that some admitted version lacks."""
    for name in sorted(script.used):
        since = _since(name)
        if since and any(map(script.versions.admits, language.VERSIONS[
                :language.VERSIONS.index(since)])):
            yield Finding(path, _first_used_line(script.tree, name), None,
                          "'%s' came with %s: write 'python: >=%s'"
                          % (name.lstrip("."), since, since))


def _time_arguments(node):
    """The expressions in a call that are times."""
    name = getattr(node.func, "attr", getattr(node.func, "id", None))
    position = language.TIME_ARGUMENTS.get(name)
    if position is not None and position < len(node.args):
        yield node.args[position]
    for keyword in node.keywords:
        if keyword.arg in language.TIME_KEYWORDS:
            yield keyword.value


def _check_times(path, script):
    if "fine-clock" in script.needs:
        return
    for call in ast.walk(script.tree):
        if not isinstance(call, ast.Call):
            continue
        for argument in _time_arguments(call):
            for node in ast.walk(argument):
                if isinstance(node, ast.Constant) \
                        and isinstance(node.value, float) \
                        and node.value % language.TIME_STEP \
                        and node.value != float("inf"):
                    yield Finding(
                        path, node.lineno, node.col_offset + 1,
                        "time %r is no multiple of %s: change it, or write "
                        "'needs: fine-clock'"
                        % (node.value, language.TIME_STEP))


def _lint_script(path, clauses, titles):
    yield from _check_path(path)
    try:
        source = read_source(path)
    except OSError as error:
        yield Finding(path, None, None, error.strerror)
        return
    yield from _check_lines(path, source)
    try:
        script = compile_script(source, _id_parts(path)[1], path)
    except Refusal as refusal:
        text = refusal.text
        if refusal.hint:
            text += " (%s)" % refusal.hint
        yield Finding(path, refusal.line, refusal.column, text)
        return
    yield from _check_header(path, script, clauses)
    yield from _check_imports(path, script)
    yield from _check_since(path, script)
    yield from _check_times(path, script)
    other = titles.setdefault(script.title, path)
    if other != path:
        yield Finding(path, script.header.title_line, None,
                      "the title is also that of %s" % other)


def lint(paths, spec_dir="spec"):
    """Findings in scripts and in folders of them, file by file, in the
    order of lines. Without a clauses folder, clause ids go unchecked."""
    clauses = read_clauses(spec_dir)
    titles, findings = {}, []
    for path in scripts.find(paths):
        findings += sorted(
            _lint_script(path, clauses, titles),
            key=lambda finding: (finding.line or 0, finding.column or 0))
    return findings

"""The docstring of a script: its title and its header lines."""
import ast
import collections
import re

from oracle import language
from oracle.errors import Refusal

# A header line is `key: value`; an indented line goes on with the value.
_LINE = re.compile(r"([A-Za-z][A-Za-z-]*)(\s*):(?:\s+(.*))?$")
_CLAUSE = re.compile(r"[A-Z]+-[0-9]+[a-z]?$")
_CONDITION = re.compile(r"(>=|<|==|!=)3\.([0-9]+)$")

Header = collections.namedtuple(
    "Header", "title title_line clauses versions pure needs lines")


class Versions:
    """The Python versions for which a script makes sense."""

    def __init__(self, conditions=()):
        self._conditions = conditions

    def admits(self, version):
        """Whether a version such as "3.11" meets all the conditions."""
        minor = int(version.split(".")[1])
        return all(_holds(minor, operator, limit)
                   for operator, limit in self._conditions)

    def __str__(self):
        return " ".join("%s3.%d" % pair for pair in self._conditions)


def _holds(minor, operator, limit):
    if operator == ">=":
        return minor >= limit
    if operator == "<":
        return minor < limit
    return (minor == limit) == (operator == "==")


def _docstring(tree, source):
    """The text between the quotes of the docstring and the line it begins
    on; written plainly, so that every line of it has a place."""
    first = tree.body[0] if tree.body else None
    if not (isinstance(first, ast.Expr)
            and isinstance(first.value, ast.Constant)
            and isinstance(first.value.value, str)):
        raise Refusal(None, 1, 1, "the script has no docstring",
                      'begin with """TITLE, an empty line and clauses: ...')
    text = first.value.value
    begin = sum(len(line) for line in
                source.splitlines(True)[:first.lineno - 1])
    if source[begin:begin + 6 + len(text)] != '"""%s"""' % text:
        raise Refusal(None, first.lineno, 1, "the docstring is not plain",
                      'write one """...""" without escapes')
    return text, first.lineno


def _paragraphs(text, line):
    """Lists of (line number, line), one for each paragraph."""
    found = [[]]
    for number, content in enumerate(text.split("\n"), line):
        if content.strip():
            found[-1].append((number, content))
        elif found[-1]:
            found.append([])
    return [paragraph for paragraph in found if paragraph]


def _key(number, content):
    """The key and the value of a header line, or None where the line is
    free text."""
    match = _LINE.match(content)
    if not match:
        return None
    key, gap, value = match.groups()
    if key in language.HEADER_KEYS and not gap:
        return key, (value or "").strip()
    if key.lower() in language.HEADER_KEYS:
        raise Refusal(None, number, 1, "malformed header line",
                      "write '%s: ...'" % key.lower())
    if key[0].isupper():
        return None
    near = language.nearest(key, language.HEADER_KEYS)
    raise Refusal(None, number, 1, "unknown header '%s'" % key,
                  "did you mean '%s'?" % near if near else
                  "there are %s" % ", ".join(language.HEADER_KEYS))


def _read_paragraph(paragraph, headers):
    """Take a paragraph of header lines into `headers`; leave free text."""
    key = None
    for number, content in paragraph:
        if key is not None and content[0] in " \t":
            headers[key][1].append(content.strip())
            continue
        pair = _key(number, content)
        if pair is None:
            if key is not None:
                raise Refusal(None, number, 1, "malformed header line",
                              "write 'key: value', or leave an empty line "
                              "before free text")
            return
        key, value = pair
        if key in headers:
            raise Refusal(None, number, 1, "header '%s' is repeated" % key)
        headers[key] = (number, [value])


def _clauses(number, value):
    for word in value.split():
        if not _CLAUSE.match(word):
            raise Refusal(None, number, 1, "'%s' is no clause id" % word,
                          "write ids such as STOP-2, separated by blanks")
    return value.split()


def read_versions(number, value):
    """The conditions of a text such as ">=3.11 !=3.12"; a Refusal names the
    line."""
    conditions = []
    for word in value.split():
        match = _CONDITION.match(word)
        if not match:
            raise Refusal(None, number, 1,
                          "'%s' is no condition on a version" % word,
                          "write for example >=3.11 !=3.12")
        conditions.append((match.group(1), int(match.group(2))))
    return Versions(tuple(conditions))


def _needs(number, value):
    for word in value.split():
        if word not in language.HEADER_NEEDS:
            raise Refusal(None, number, 1, "'%s' is no need" % word,
                          "a script may write %s; others are derived"
                          % ", ".join(language.HEADER_NEEDS))
    return value.split()


def read(tree, source):
    """Read the docstring of a parsed script; raises Refusal."""
    text, line = _docstring(tree, source)
    paragraphs = _paragraphs(text, line)
    title = text.split("\n")[0].strip()
    if not title:
        raise Refusal(None, line, 1, "the script has no title",
                      "write it right behind the opening quotes")
    if len(paragraphs[0]) > 1:
        raise Refusal(None, line + 1, 1, "the title is one line",
                      "leave an empty line after it")
    headers = {}
    for paragraph in paragraphs[1:]:
        _read_paragraph(paragraph, headers)
    for key, (number, parts) in headers.items():
        if not any(parts):
            raise Refusal(None, number, 1, "header '%s' is empty" % key)
    lines = {key: number for key, (number, _parts) in headers.items()}
    values = {key: (number, " ".join(part for part in parts if part))
              for key, (number, parts) in headers.items()}
    nothing = (line, "")
    return Header(title, line,
                  _clauses(*values.get("clauses", nothing)),
                  read_versions(*values.get("python", nothing)),
                  values.get("pure", (None, None))[1],
                  _needs(*values.get("needs", nothing)), lines)

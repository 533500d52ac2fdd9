"""Splits a script into tokens and refuses what Pythons read differently.

The compiler must give the same answer under every interpreter, but newer
parsers accept more and put their complaints elsewhere. So the script is
split here first, by rules that don't depend on the interpreter; what these
let through, every parser from 3.8 on reads alike.
"""
import collections
import re

from oracle.errors import Refusal

# kind: name, number, string, op, newline (the end of a logical line)
Token = collections.namedtuple("Token", "kind text line column")

MAX_BRACKETS = 40
MAX_INDENTS = 16
MAX_INT_DIGITS = 64
MAX_TOKENS = 1000  # in a logical line: no parser runs out of stack

_SPACE = re.compile(r"[ \t]*(?:#[^\n]*)?")
_STRING = re.compile(r"([rR][bB]|[bB][rR]|[fFtT][rR]|[rR][fFtT]"
                     r"|[rRbBuUfFtT])?"
                     r"('''|\"\"\"|'|\")")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_NUMBER = re.compile(r"0[xX][0-9a-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+"
                     r"|(?:[0-9][0-9_]*\.?[0-9_]*|\.[0-9][0-9_]*)"
                     r"(?:[eE][+-]?[0-9][0-9_]*)?")
_OP = re.compile(r"\*\*=|//=|>>=|<<=|\.\.\.|\*\*|//|>>|<<|<=|>=|==|!=|->|:="
                 r"|\+=|-=|\*=|/=|%=|&=|\|=|\^=|@=|[-+*/%@&|^~<>()\[\]{},:.;=]")
_ESCAPE = re.compile(r"\\(?:[\n\\'\"abfnrtv]|x[0-9a-fA-F]{2}"
                     r"|[0-3][0-7]{0,2}|[4-7][0-7]?(?![0-7]))")
_TEXT_ESCAPE = re.compile(r"\\(?:u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})")
_CLOSES = {")": "(", "]": "[", "}": "{"}


def check_characters(source):
    """Refuse whatever is not printable ASCII, a newline or a tab."""
    for line, content in enumerate(source.split("\n"), 1):
        for column, char in enumerate(content, 1):
            if not (" " <= char <= "~" or char == "\t"):
                hint = ("end lines with \\n alone" if char == "\r" else
                        "a script is printable ASCII")
                raise Refusal(None, line, column,
                              "character U+%04X" % ord(char), hint)


class _Scanner:
    """One pass over the source; `tokens` is the result."""

    def __init__(self, source):
        self.source = source
        self.at = 0
        self.line = 1
        self.line_start = 0
        self.tokens = []
        self.first = 0  # where the logical line begins in tokens
        self.open = []
        self.indents = [0]

    def refuse(self, text, hint=None, at=None):
        column = (self.at if at is None else at) - self.line_start + 1
        raise Refusal(None, self.line, column, text, hint)

    def add(self, kind, end):
        text = self.source[self.at:end]
        self.tokens.append(Token(kind, text, self.line,
                                 self.at - self.line_start + 1))
        lines = text.count("\n")
        if lines:
            self.line += lines
            self.line_start = self.at + text.rindex("\n") + 1
        self.at = end

    def indent(self):
        """Count the levels of indentation where a logical line begins."""
        width = self.at - self.line_start
        while width < self.indents[-1]:
            self.indents.pop()
        if width > self.indents[-1]:
            self.indents.append(width)
            if len(self.indents) > MAX_INDENTS + 1:
                self.refuse("blocks are nested too deeply",
                            "at most %d levels" % MAX_INDENTS)

    def newline(self):
        blank = not self.tokens or self.tokens[-1].kind == "newline"
        if self.open or blank:
            self.at += 1
            self.line += 1
            self.line_start = self.at
        else:
            self.add("newline", self.at + 1)

    def string(self, match):
        prefix, quote = (match.group(1) or "").lower(), match.group(2)
        if set(prefix) & set("ft"):
            self.refuse("%s-strings are not in the language"
                        % ("f" if "f" in prefix else "t"),
                        "print takes several values; join text with +")
        end = match.end()
        while not self.source.startswith(quote, end):
            if end >= len(self.source) or (
                    self.source[end] == "\n" and len(quote) == 1):
                self.refuse("the string does not end")
            if self.source[end] == "\\":
                if "r" not in prefix:
                    self.check_escape(end, "b" in prefix)
                end += 1
            end += 1
        self.add("string", end + len(quote))

    def check_escape(self, at, is_bytes):
        if _ESCAPE.match(self.source, at) or (
                not is_bytes and _TEXT_ESCAPE.match(self.source, at)):
            return
        # The string may have begun some lines above.
        self.line += self.source.count("\n", self.at, at)
        self.line_start = self.source.rfind("\n", 0, at) + 1
        self.refuse("unknown escape '%s'" % self.source[at:at + 2].strip(),
                    "double the backslash", at)

    def number(self, match):
        end = match.end()
        if self.source[end:end + 1] in ("j", "J"):
            self.refuse("complex numbers are not in the language")
        if _NAME.match(self.source, end):
            self.refuse("a name right behind a number", "put a blank between")
        if end - self.at > MAX_INT_DIGITS:
            self.refuse("the number is too long",
                        "integers have 64 bits, floats are doubles")
        self.add("number", end)

    def operator(self, match):
        text = match.group()
        if text in "([{":
            self.open.append(Token("op", text, self.line,
                                   self.at - self.line_start + 1))
            if len(self.open) > MAX_BRACKETS:
                self.refuse("brackets are nested too deeply",
                            "at most %d levels" % MAX_BRACKETS)
        elif text in _CLOSES:
            if not self.open or self.open[-1].text != _CLOSES[text]:
                self.refuse("'%s' closes nothing" % text)
            self.open.pop()
        self.add("op", match.end())

    def next(self):
        """Take one token, or a line end, or a line continuation."""
        if self.source[self.at] == "\n":
            return self.newline()
        if self.source.startswith("\\\n", self.at):
            self.at += 2
            self.line += 1
            self.line_start = self.at
            return None
        if not self.tokens or self.tokens[-1].kind == "newline":
            self.first = len(self.tokens)
            self.indent()
        if len(self.tokens) - self.first >= MAX_TOKENS:
            self.refuse("the statement is too long",
                        "write it in more and shorter statements")
        for pattern, take in ((_STRING, self.string),
                              (_NAME, lambda m: self.add("name", m.end())),
                              (_NUMBER, self.number), (_OP, self.operator)):
            match = pattern.match(self.source, self.at)
            if match:
                return take(match)
        return self.refuse("unexpected character '%s'" % self.source[self.at])

    def run(self):
        while True:
            self.at = _SPACE.match(self.source, self.at).end()
            if self.at >= len(self.source):
                break
            self.next()
        if self.open:
            last = self.open[-1]
            raise Refusal(None, last.line, last.column,
                          "'%s' is never closed" % last.text)
        if self.tokens and self.tokens[-1].kind != "newline":
            self.tokens.append(Token("newline", "", self.line,
                                     self.at - self.line_start + 1))
        return self.tokens


def scan(source):
    """The tokens of a script; raises Refusal."""
    check_characters(source)
    return _Scanner(source).run()

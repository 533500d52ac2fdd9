"""The trace of a case: its lines, how they are cleaned, where they go.

spec/trace.md is the text that these rules follow.
"""
import re

LIMIT = 2000

# Places in source files and addresses: the only things that are taken out.
_UNSTABLE = re.compile(r" at (?:\S*\.py:\d+|0x[0-9a-f]+)", re.ASCII)

_ESCAPES = {code: "\\x%02x" % code for code in list(range(0x20)) + [0x7f]}
_ESCAPES[ord("\n")] = "\\n"
_ESCAPES[ord("\t")] = "\\t"

# Last lines, besides those that begin with "exit ".
_LAST = ("end", "hang", "limit")


def clean(line):
    """A line without places and addresses, on one line of text."""
    line = _UNSTABLE.sub("", line).translate(_ESCAPES)
    return line.encode("utf-8", "backslashreplace").decode("utf-8")


def number(value):
    """A number as it stands behind `poll`."""
    text = repr(value)
    return text[:-2] if text.endswith(".0") else text


def first_line(text):
    """The text up to its first line break."""
    return text.split("\n", 1)[0]


def describe(error):
    """`TYPE: MESSAGE` of an exception, `TYPE` where the message is empty."""
    message = str(error)
    name = type(error).__name__
    return "%s: %s" % (name, message) if message else name


def is_complete(lines):
    """Whether a trace ends the way a whole one does."""
    return bool(lines) and (lines[-1] in _LAST
                            or lines[-1].startswith("exit "))


class Trace:
    """Passes each line to `write` and calls `leave` when the case is over.

    `leave` does not return: a case that ends, ends there and then, whatever
    frames are open.
    """

    def __init__(self, write, leave):
        self._write = write
        self._leave = leave
        self.count = 0

    def add(self, word, text=""):
        """One line; the last that is allowed is followed by `limit`."""
        self._put(word, text)
        if self.count == LIMIT:
            self.close("limit")

    def close(self, word, text=""):
        """The last line; the case ends."""
        self._put(word, text)
        self._leave()

    def _put(self, word, text):
        self.count += 1
        self._write(clean("%s %s" % (word, text) if text else word))

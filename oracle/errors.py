"""The one exception by which a script is refused."""


class Refusal(Exception):
    """A script is outside the language.

    file, line and column say where (line and column count from 1, each may
    be None), text says what is wrong and hint, where there is one, what to
    write instead.
    """

    def __init__(self, file, line, column, text, hint=None):
        super().__init__(file, line, column, text, hint)
        self.file = file
        self.line = line
        self.column = column
        self.text = text
        self.hint = hint

    def __str__(self):
        place = [self.file or "<script>"]
        if self.line is not None:
            place.append(str(self.line))
            if self.column is not None:
                place.append(str(self.column))
        hint = " (%s)" % self.hint if self.hint else ""
        return "%s: %s%s" % (":".join(place), self.text, hint)


def refuse(node, text, hint=None):
    """Raise a Refusal at a node of the syntax tree; the caller of the
    compiler's passes fills in the file."""
    raise Refusal(None, node.lineno, node.col_offset + 1, text, hint)

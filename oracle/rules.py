"""Refuses, token by token, what is outside the language.

Everything that some supported Python can't parse, or that only newer ones
check, is refused here, so that message and place don't depend on the
interpreter. The rest is refused where the tree is compiled.
"""
from oracle import language
from oracle.errors import Refusal

_KEYWORDS = frozenset("""
and as assert async await break class continue def del elif else except
finally for from global if import in is lambda nonlocal not or pass raise
return try while with yield
""".split())

# A keyword that no script may use: what is refused, what to write instead.
_FORBIDDEN = {
    "class": ("classes are not in the language",
              "use functions and closures"),
    "del": ("'del' is not in the language", "assign None"),
    "assert": ("'assert' is not in the language",
               "print the value; the trace is compared"),
    "yield": ("generators are not in the language",
              "append to a list and return it"),
}


class _Frame:
    """An open bracket, or the ground outside of all brackets.

    kind is "call", "params" (of a def), "index", "group" or "ground".
    lambdas counts parameter lists of lambdas that are still open, keywords
    are the names already given in a call.
    """

    def __init__(self, kind):
        self.kind = kind
        self.lambdas = 0
        self.keywords = set()


def _refuse(token, text, hint=None):
    raise Refusal(None, token.line, token.column, text, hint)


def _ends_operand(token):
    """Whether an operand can end with this token, so that what follows it
    is a binary operator, a call or an index."""
    if token is None or token.kind == "newline":
        return False
    if token.kind == "name":
        return token.text not in _KEYWORDS
    return token.kind in ("number", "string") or token.text in (")", "]", "}")


class _Rules:
    """One pass over the tokens."""

    def __init__(self, tokens):
        self.tokens = tokens
        self.at = 0
        self.frames = [_Frame("ground")]

    def back(self, count=1):
        at = self.at - count
        return self.tokens[at] if at >= 0 else None

    def ahead(self, count=1):
        at = self.at + count
        return self.tokens[at] if at < len(self.tokens) else None

    def text_back(self, count=1):
        token = self.back(count)
        return token.text if token else "\n"

    def text_ahead(self, count=1):
        token = self.ahead(count)
        return token.text if token else "\n"

    def begins_statement(self):
        before = self.back()
        return len(self.frames) == 1 and (
            before is None or before.kind == "newline"
            or before.text in (";", ":"))

    def line_ends_with_colon(self):
        at = self.at
        while self.tokens[at].kind != "newline":
            at += 1
        return self.tokens[at - 1].text == ":"

    def soft_keyword(self, token):
        """`match`, `type` and `lazy` are names, but in newer Pythons some
        statements begin with them."""
        text = token.text
        after = self.ahead()
        if text in ("match", "case") and self.line_ends_with_colon():
            _refuse(token, "'%s' statements are not in the language" % text,
                    "use if and elif")
        if text == "type" and after.kind == "name" and \
                after.text not in _KEYWORDS:
            _refuse(token, "type aliases are not in the language")
        if text == "lazy" and after.text in ("import", "from"):
            _refuse(token, "lazy imports are not in the language",
                    "write a plain import")

    def keyword(self, token):
        text = token.text
        frame = self.frames[-1]
        if text in _FORBIDDEN:
            _refuse(token, *_FORBIDDEN[text])
        if text == "with" and self.text_back() != "async":
            _refuse(token, "'with' is not in the language",
                    "only 'async with' is")
        if text == "for" and frame.kind != "ground":
            _refuse(token, "comprehensions are not in the language",
                    "append to a list in a for loop")
        if text == "as" and frame.kind != "ground":
            _refuse(token, "'as' inside brackets",
                    "write the items without brackets around them")
        if text == "lambda":
            frame.lambdas += 1
        if text == "def" and self.text_ahead(2) == "[":
            _refuse(self.ahead(2), "type parameters are not in the language")
        if text == "except":
            self.except_clause(token)

    def except_clause(self, token):
        if self.text_ahead() == ":":
            _refuse(token, "bare 'except:' is not in the language",
                    "write 'except BaseException:'")
        if self.text_ahead() == "*":
            _refuse(token, "'except*' is not in the language",
                    "catch the group and look at its exceptions")
        depth, at = 0, self.at + 1
        while self.tokens[at].kind != "newline":
            text = self.tokens[at].text
            depth += text in ("(", "[", "{")
            depth -= text in (")", "]", "}")
            if depth == 0 and text == ":":
                return
            if depth == 0 and text == ",":
                _refuse(self.tokens[at], "several classes without brackets",
                        "write 'except (A, B):'")
            at += 1

    def name(self, token):
        text, before = token.text, self.text_back()
        if text.startswith("__") and not (
                before == "." and text in language.MEMBERS):
            _refuse(token, "name '%s' begins with two underscores" % text,
                    "only attributes of the table may")
        if text in _KEYWORDS:
            return self.keyword(token)
        if self.begins_statement():
            self.soft_keyword(token)
        frame = self.frames[-1]
        if frame.kind == "call" and not frame.lambdas and \
                before in ("(", ",") and self.text_ahead() == "=":
            if text in frame.keywords:
                _refuse(token, "keyword '%s' is repeated" % text)
            frame.keywords.add(text)
        return None

    def star(self, token):
        """A star that is no multiplication must be one of a call's."""
        if _ends_operand(self.back()):
            return
        if self.text_back() == "import":
            _refuse(token, "'import *' is not in the language",
                    "name each helper")
        frame = self.frames[-1]
        if frame.kind == "params" or frame.lambdas:
            _refuse(token, "'%s' parameters are not in the language"
                    % token.text, "write each parameter")
        if token.text == "**":
            _refuse(token, "'**' is not in the language",
                    "write each keyword")
        if frame.kind != "call" or self.text_back() not in ("(", ","):
            _refuse(token, "starred values stand only in calls",
                    "write each element")

    def bracket(self, token):
        kind = "group"
        if token.text == "(":
            if self.text_back(2) == "def":
                kind = "params"
            elif _ends_operand(self.back()):
                kind = "call"
        elif token.text == "[" and _ends_operand(self.back()):
            kind = "index"
        self.frames.append(_Frame(kind))

    def operator(self, token):
        text = token.text
        frame = self.frames[-1]
        if text == ":=":
            _refuse(token, "':=' is not in the language",
                    "assign in a statement of its own")
        if text == "->":
            _refuse(token, "annotations are not in the language")
        if text == "@" and self.begins_statement():
            _refuse(token, "decorators are not in the language",
                    "call the function in a statement of its own")
        if text in ("*", "**"):
            self.star(token)
        elif text in ("(", "[", "{"):
            self.bracket(token)
        elif text in (")", "]", "}"):
            self.frames.pop()
        elif text == ":" and frame.lambdas:
            frame.lambdas -= 1
        elif text == ":" and frame.kind == "params":
            _refuse(token, "annotations are not in the language")

    def run(self):
        for self.at, token in enumerate(self.tokens):
            if token.kind == "name":
                self.name(token)
            elif token.kind == "op":
                self.operator(token)
            elif token.kind == "newline":
                self.frames[-1].lambdas = 0


def check(tokens):
    """Refuse the first token that is outside the language."""
    _Rules(tokens).run()

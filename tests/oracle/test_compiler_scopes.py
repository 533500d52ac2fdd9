"""Names mean what CPython's own compiler takes them for.

Random scripts of nested functions are compiled by both. Either both refuse a
script, or each function has the same locals, cells, free variables and
qualified name.
"""
import random
import types
import unittest
import warnings

from oracle.errors import Refusal
from tests.oracle.support import compile_text
from tests.oracle.test_compiler import functions

NAMES = "abc"


class Writer:
    """Writes a random script whose functions use few names in many ways."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = ["a = b = c = 0"]

    def name(self):
        return self.random.choice(NAMES)

    def add(self, depth, text):
        self.lines.append("    " * depth + text)

    def statement(self, depth):
        choice = self.random.randrange(16)
        name, other = self.name(), self.name()
        if choice < 5 and depth < 4:
            self.function(depth)
        elif choice == 5 and depth:
            self.add(depth, "global " + name)
        elif choice == 6 and depth:
            self.add(depth, "nonlocal " + name)
        elif choice == 7:
            self.add(depth, "%s = lambda %s: (%s, lambda: %s)"
                     % (name, other, self.name(), self.name()))
        elif choice == 8:
            self.add(depth, "for %s, %s in []: pass" % (name, other))
        elif choice == 9:
            self.add(depth, "try: pass")
            self.add(depth, "except %s as %s: %s" % (other, name, other))
        elif choice == 10:
            self.add(depth, "%s += %s" % (name, other))
        elif choice < 13:
            self.add(depth, "%s = %s" % (name, other))
        else:
            self.add(depth, "print(%s)" % name)

    def function(self, depth):
        params = self.random.sample(NAMES, self.random.randrange(3))
        if params and self.random.randrange(2):
            params[-1] += "=" + self.name()
        kind = self.random.choice(["def", "def", "async def"])
        self.add(depth, "%s %s(%s):" % (
            kind, self.random.choice(NAMES + "fgh"), ", ".join(params)))
        for _number in range(self.random.randrange(1, 5)):
            self.statement(depth + 1)
        self.add(depth + 1, "pass")

    def write(self):
        for _number in range(4):
            self.statement(0)
        return "\n".join(self.lines) + "\n"


def code_objects(code):
    """All functions below a code object in the order of their lines, and
    of their places in the line."""
    yield code
    for const in code.co_consts:
        if isinstance(const, types.CodeType):
            yield from code_objects(const)


def by_python(source):
    """A list of (line, name, cells, free, locals), None if refused."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            code = compile(source, "x", "exec", dont_inherit=True)
    except SyntaxError:
        return None
    found = []
    for each in list(code_objects(code))[1:]:
        locals_ = set(each.co_varnames) - set(each.co_cellvars)
        # From 3.11 on the code object knows its qualified name.
        name = getattr(each, "co_qualname", each.co_name)
        found.append((each.co_firstlineno, name, sorted(each.co_cellvars),
                      sorted(each.co_freevars), sorted(locals_)))
    return sorted(found)


def by_us(source, qualified):
    try:
        program = compile_text(source).program
    except Refusal:
        return None
    found = []
    for each in list(functions(program))[1:]:
        locals_ = set(each["locals"]) - set(each["cells"])
        name = each["qualname"] if qualified else each["name"]
        # Our line 2 is Python's line 1 here: no docstring there.
        found.append((each["line"] - 1, name, sorted(each["cells"]),
                      sorted(each["free"]), sorted(locals_)))
    return sorted(found)


class Scopes(unittest.TestCase):
    """The compiler against compile()."""

    def test_random_scripts(self):
        qualified = hasattr(by_us.__code__, "co_qualname")
        accepted = refused = 0
        for seed in range(800):
            source = Writer(seed).write()
            expected = by_python(source)
            if expected is None:
                refused += 1
            else:
                accepted += 1
            if by_us(source, qualified) != expected:
                self.fail("seed %d\n%s\n%s\n%s" % (
                    seed, source, expected, by_us(source, qualified)))
        self.assertGreater(accepted, 200)
        self.assertGreater(refused, 200)

    def code(self, source, name):
        return [code for code in functions(compile_text(source).program)
                if code["name"] == name][0]

    def test_captures_index_the_outer_closure(self):
        source = ("def f(p):\n q = 1\n def g():\n  r = 2\n"
                  "  def h():\n   return r, q, p\n  return h, q\n return g\n")
        outer, middle, inner = (self.code(source, name) for name in "fgh")
        self.assertEqual(outer["cells"], ["q", "p"])
        self.assertEqual(outer["locals"], ["p", "g"])
        self.assertEqual(middle["cells"], ["r"])
        self.assertEqual(middle["free"], ["q", "p"])
        self.assertEqual(middle["captures"], [0, 1])
        self.assertEqual(inner["free"], ["r", "q", "p"])
        self.assertEqual(inner["captures"], [0, 1, 2])
        self.assertEqual(inner["body"][0][2], [
            "tuple", [["cell", 0], ["cell", 1], ["cell", 2]]])

    def test_qualified_names(self):
        source = ("def f():\n global g\n def g():\n  def h(): pass\n"
                  " async def i():\n  k = lambda: lambda: 0\n")
        names = [code["qualname"]
                 for code in functions(compile_text(source).program)]
        self.assertEqual(names, [
            "<module>", "f", "g", "g.<locals>.h", "f.<locals>.i",
            "f.<locals>.i.<locals>.<lambda>",
            "f.<locals>.i.<locals>.<lambda>.<locals>.<lambda>"])


if __name__ == "__main__":
    unittest.main()

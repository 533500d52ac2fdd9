"""The rewriting of a script changes nothing but what it leaves behind."""
import contextlib
import io
import unittest

from oracle import instrument

SNIPPETS = (
    "def f():\n    'doc'\nprint(f(), f.__doc__)",
    "def f():\n    'doc'\n    return 1\nprint(f(), f.__doc__)",
    "def f(a, b=[]):\n    b.append(a)\n    return b\nprint(f(1), f(2))",
    "f = lambda x=1: (x, [])\nprint(f(), f(2))",
    "f = lambda: None\nprint(f())",
    "fs = []\nfor i in range(3):\n    def f(n=i): return n, i\n"
    "    fs.append(f)\nprint([g() for g in fs])",
    "x = [1]\ny = x\nx += [2]\nprint(y)",
    "x = 'a'\nx += 'b'\nprint(x * 2 + x)",
    "a, (b, c) = 1, [2, 3]\nprint(a, b, c, -a, -(a + b))",
    "def f(*args): return args\nprint(f(*[1, 2], *(3,)))",
    "print(list((1, 2)), tuple([3]), str([1]), repr('x'), int('7'))",
    "try:\n    a, b = 1\nexcept TypeError as e:\n    print(e)",
    "try:\n    1 + 'a'\nexcept TypeError as e:\n    print(e)",
    "try:\n    list(5)\nexcept TypeError as e:\n    print(e)",
    "def f():\n    try:\n        x += 1\n    except UnboundLocalError:\n"
    "        print('unbound')\n    x = 1\nf()",
    "import weakref\nclass C: pass\nc = C()\nr = weakref.ref(c)\n"
    "def f(o):\n    del o\n    return None\nd = [c]\na, = d\nd = a = None\n"
    "c = None\nprint(r())",
    "async def f():\n    'doc'\n    return 1\nc = f()\ntry:\n"
    "    c.send(None)\nexcept StopIteration as e:\n    print(e.value)\n"
    "print(f.__doc__)",
    "def f():\n    global g\n    g = 1\nf()\nprint(g)",
    "n = 0\nwhile n < 3:\n    n += 1\n    if n == 2: continue\n"
    "    print(n)",
    "def f(x): return -x if x else +x\nprint(f(2), f(0), -1.5, -2 ** 63)",
)


def _run(code, names):
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(code, names)
    return output.getvalue()


def _traced(source):
    marks = []
    names = {"__name__": "__main__", instrument.MARK: marks.append}
    for check in (instrument.CHECK_INTEGER, instrument.CHECK_ORDER,
                  instrument.CHECK_TEXT):
        names[check] = lambda value, column: value
    return _run(instrument.compile_traced(source, "a/b"), names), marks


class Instrument(unittest.TestCase):
    def test_output_stays(self):
        for source in SNIPPETS:
            plain = _run(compile(source, "x", "exec"),
                         {"__name__": "__main__"})
            self.assertEqual(_traced(source)[0], plain, source)
            self.assertTrue(plain)

    def test_marks(self):
        source = ("def a(): return b()\ndef b(): pass\n"
                  "class C:\n    def m(self): pass\n"
                  "(lambda: a())()\nC().m()\n")
        self.assertEqual(_traced(source)[1], ["<lambda>", "a", "b", "m"])

    def test_file_name_and_lines(self):
        code = instrument.compile_traced("\n\nx = 1\n1 / 0\n", "a/b")
        self.assertEqual(code.co_filename, "a/b.py")
        try:
            exec(code, {})
        except ZeroDivisionError as error:
            self.assertEqual(error.__traceback__.tb_next.tb_lineno, 4)

    def test_syntax_errors_pass(self):
        with self.assertRaises(SyntaxError):
            instrument.compile_traced("x =", "a")


if __name__ == "__main__":
    unittest.main()

"""Scripts outside the language, each with its exact message."""
import os
import unittest

from oracle.compiler import compile_script, read_source
from oracle.errors import Refusal
from tests.oracle import support

# What an interpreter says of these differs; the line must not.
SYNTAX_ERRORS = (
    ("x = 1\ny = = 2\n", 3),
    ("if True\n    pass\n", 2),
    ("if True:\npass\n", 3),
    ("x = 1\n  y = 2\n", 3),
    ("def f(a=1, b):\n    pass\n", 2),
    ("print(a=1, 2)\n", 2),
    ("1 = 2\n", 2),
    ("print() = 2\n", 2),
    ("None = 2\n", 2),
    ("x + 1 += 2\n", 2),
    ("try:\n    pass\nx = 1\n", 4),
    ("print 1\n", 2),
    ("else:\n    pass\n", 2),
)


class InvalidScripts(unittest.TestCase):
    """tests/oracle/invalid: NAME.py is refused with what NAME.txt says."""

    def message(self, name):
        path = os.path.join(support.INVALID, name + ".py")
        with self.assertRaises(Refusal) as caught:
            compile_script(read_source(path), name, name + ".py")
        return str(caught.exception)

    def test_each_is_refused_with_its_message(self):
        names = support.invalid_scripts()
        self.assertGreater(len(names), 100)
        for name in names:
            path = os.path.join(support.INVALID, name + ".txt")
            with self.subTest(name), open(path, encoding="ascii") as file:
                self.assertEqual(self.message(name) + "\n", file.read())

    def test_each_message_has_a_script(self):
        texts = {name[:-4] for name in os.listdir(support.INVALID)
                 if name.endswith(".txt")}
        self.assertEqual(texts, set(support.invalid_scripts()))

    def test_syntax_errors_have_their_line(self):
        for body, line in SYNTAX_ERRORS:
            with self.subTest(body), self.assertRaises(Refusal) as caught:
                support.compile_text(body)
            self.assertEqual(caught.exception.text, "not valid Python")
            self.assertEqual(caught.exception.line, line)
            self.assertTrue(caught.exception.hint)

    def test_what_is_too_deep_for_the_parser_is_refused(self):
        for body in ("x = " + "not " * 3000 + "1\n",
                     "x = " + "-" * 9000 + "1\n",
                     "x = 1" + " + 1" * 20000 + "\n",
                     "def f():\n    pass\nf" + "()" * 5000 + "\n",
                     "x = " + "lambda: " * 2000 + "1\n"):
            with self.subTest(body[:20]), self.assertRaises(Refusal):
                support.compile_text(body)


    def test_longest_statement(self):
        support.compile_text("x = [%s]\n" % ("1, " * 497))
        with self.assertRaises(Refusal) as caught:
            support.compile_text("x = 1\ny = [\n%s]\n" % ("1, " * 500))
        self.assertEqual(
            str(caught.exception), "name.py:4:1496: the statement is too "
            "long (write it in more and shorter statements)")


class RefusalText(unittest.TestCase):
    """str() of a Refusal."""

    def test_place(self):
        for args, text in (
                (("a.py", 3, 4, "bad", "do good"), "a.py:3:4: bad (do good)"),
                (("a.py", 3, None, "bad"), "a.py:3: bad"),
                (("a.py", None, None, "bad"), "a.py: bad"),
                ((None, None, None, "bad"), "<script>: bad")):
            self.assertEqual(str(Refusal(*args)), text)


if __name__ == "__main__":
    unittest.main()

"""The lines of a trace: cleaning, escapes, numbers, the limit."""
import unittest

from oracle import trace


class Cleaning(unittest.TestCase):
    def test_what_is_deleted(self):
        for raw, clean in (
                ("run f at stop/x.py:12", "run f"),
                ("print <f at 0x7f00ab> and <g at 0x1>", "print <f> and <g>"),
                ("log W: f() at a.py:1, g() at b.py:22 x",
                 "log W: f(), g() x"),
                ("print at 0x12", "print"),
                ("print created at x.py:5>", "print created>"),
                ("print x at /p/q.py:7/r.py:9!", "print x!"),
                ("print a at 0x1 at 0x2", "print a")):
            self.assertEqual(trace.clean(raw), clean)

    def test_what_stays(self):
        for line in ("print at x.py", "print at 0xZ", "print cat 0x12",
                     "print at  x.py:1", "print at 0X12", "print at x.pyc:1",
                     "print l2 at 1"):
            self.assertEqual(trace.clean(line), line)

    def test_deleting_makes_no_new_match(self):
        self.assertEqual(trace.clean("print at at 0x10x2"), "print atx2")

    def test_cleaning_comes_before_escaping(self):
        self.assertEqual(trace.clean("print at a\nb.py:1"),
                         "print at a\\nb.py:1")

    def test_escapes(self):
        self.assertEqual(trace.clean("print a\nb\tc\rd\x7fe\x00\\n"),
                         "print a\\nb\\tc\\x0dd\\x7fe\\x00\\n")
        self.assertEqual(trace.clean("print \xe9\udc80"),
                         "print \xe9\\udc80")


class Texts(unittest.TestCase):
    def test_numbers(self):
        for value, text in ((0, "0"), (0.0, "0"), (1.5, "1.5"), (2.0, "2"),
                            (86400, "86400"), (1e-9, "1e-09"),
                            (1e300, "1e+300"), (0.1 + 0.2,
                                                "0.30000000000000004")):
            self.assertEqual(trace.number(value), text)

    def test_exceptions(self):
        self.assertEqual(trace.describe(ValueError("a\nb")),
                         "ValueError: a\nb")
        self.assertEqual(trace.describe(ValueError()), "ValueError")
        self.assertEqual(trace.describe(ValueError("")), "ValueError")
        self.assertEqual(trace.describe(KeyError("k")), "KeyError: 'k'")

    def test_last_lines(self):
        for lines in (["end"], ["hang"], ["limit"], ["exit X"], ["a", "end"]):
            self.assertTrue(trace.is_complete(lines))
        for lines in ([], ["end", "run f"], ["exit"], ["ended"],
                      ["print end"]):
            self.assertFalse(trace.is_complete(lines))


class Left(Exception):
    """Stands for the end of the process."""


class Limit(unittest.TestCase):
    def setUp(self):
        self.lines = []
        self.trace = trace.Trace(self.lines.append, self.leave)

    def leave(self):
        raise Left

    def test_a_word_alone(self):
        self.trace.add("print")
        self.trace.add("print", " ")
        self.assertEqual(self.lines, ["print", "print  "])

    def test_the_limit_follows_its_line(self):
        for _ in range(trace.LIMIT - 1):
            self.trace.add("run", "f")
        with self.assertRaises(Left):
            self.trace.add("run", "last")
        self.assertEqual(len(self.lines), 2001)
        self.assertEqual(self.lines[-2:], ["run last", "limit"])

    def test_a_last_line_may_be_the_2000th(self):
        for _ in range(trace.LIMIT - 1):
            self.trace.add("run", "f")
        with self.assertRaises(Left):
            self.trace.close("end")
        self.assertEqual(len(self.lines), 2000)
        self.assertEqual(self.lines[-1], "end")


if __name__ == "__main__":
    unittest.main()

"""The compiled program, node by node, and what a script says of itself."""
import json
import unittest

from oracle.compiler import compile_script
from oracle.errors import Refusal
from tests.oracle.support import compile_text


def body(text, header="A title."):
    return compile_text(text, header).program["body"]


def functions(program):
    """All code objects below a node, outermost first."""
    if isinstance(program, dict):
        yield program
        program = program["body"]
    if isinstance(program, list):
        for part in program:
            yield from functions(part)


X = ["global", "x"]
ONE = ["const", 1]
PRELUDE = "x = y = f = None\n"


class Statements(unittest.TestCase):
    """One statement each, on line 3."""

    def check(self, text, node):
        self.assertEqual(body(PRELUDE + text + "\n")[1:], [node])

    def test_simple_statements(self):
        for text, node in (
                ("x", ["expr", 3, X]),
                ("x = 1", ["assign", 3, [X], ONE]),
                ("x = y = 1", ["assign", 3, [X, ["global", "y"]], ONE]),
                ("x, (y, f) = 1", ["assign", 3, [["tuple", [X, ["tuple", [
                    ["global", "y"], ["global", "f"]]]]]], ONE]),
                ("x.slow_callback_duration = 1", ["assign", 3, [[
                    "attr", X, "slow_callback_duration"]], ONE]),
                ("x += 1", ["augment", 3, X, "add", ONE]),
                ("x -= 1", ["augment", 3, X, "sub", ONE]),
                ("x *= 1", ["augment", 3, X, "mul", ONE]),
                ("pass", ["pass", 3]),
                ("raise", ["raise", 3, None, None]),
                ("raise x", ["raise", 3, X, None]),
                ("raise x from None", ["raise", 3, X, ["const", None]])):
            with self.subTest(text):
                self.check(text, node)

    def test_compound_statements(self):
        one, two = [["expr", 4, ONE]], [["expr", 6, ONE]]
        for text, node in (
                ("if x:\n 1", ["if", 3, X, one, []]),
                ("if x:\n 1\nelse:\n 1", ["if", 3, X, one, two]),
                ("if x:\n 1\nelif x:\n 1",
                 ["if", 3, X, one, [["if", 5, X, two, []]]]),
                ("while x:\n break", ["while", 3, X, [["break", 4]]]),
                ("for x in y:\n continue",
                 ["for", 3, X, ["global", "y"], [["continue", 4]]]),
                ("try:\n 1\nfinally:\n 1", ["try", 3, one, [], [], two]),
                ("try:\n 1\nexcept (KeyError, x) as y:\n 1",
                 ["try", 3, one, [[5, ["tuple", [["api", "KeyError"], X]],
                                   ["global", "y"], two]], [], []]),
                ("try:\n 1\nexcept x:\n 1\nelse:\n 1",
                 ["try", 3, one, [[5, X, None, two]],
                  [["expr", 8, ONE]], []])):
            with self.subTest(text):
                self.check(text, node)

    def test_def(self):
        self.check("def f(a, b=x):\n return", ["def", 3, ["global", "f"], {
            "name": "f", "qualname": "f", "kind": "function", "line": 3,
            "params": ["a", "b"], "locals": ["a", "b"], "cells": [],
            "free": [], "captures": [],
            "body": [["return", 4, ["const", None]]]}, [X]])

    def test_a_block_of_declarations_is_a_pass(self):
        code = body("x = 1\ndef f():\n global x\n")[1][3]
        self.assertEqual(code["body"], [["pass", 4]])

    def in_coroutine(self, text):
        return body("async def f(x):\n" + text + "\n")[0][3]["body"]

    def test_coroutine_statements(self):
        x, one = ["local", 0], [["expr", 4, ["const", 1]]]
        for text, node in (
                (" await x", ["expr", 3, ["await", x]]),
                (" x = await x", ["assign", 3, [x], ["await", x]]),
                (" x, x = await x",
                 ["assign", 3, [["tuple", [x, x]]], ["await", x]]),
                (" return await x", ["return", 3, ["await", x]]),
                (" async for x in x:\n  1", ["async-for", 3, x, x, one]),
                (" async with x:\n  1", ["async-with", 3, x, None, one]),
                (" async with x as x, x:\n  1",
                 ["async-with", 3, x, x,
                  [["async-with", 3, x, None, one]]])):
            with self.subTest(text):
                self.assertEqual(self.in_coroutine(text), [node])

    def test_kinds(self):
        program = compile_text("f = lambda: 0\ndef g(): pass\n"
                               "async def h(): pass\n").program
        self.assertEqual([code["kind"] for code in functions(program)],
                         ["module", "lambda", "function", "coroutine"])

    def test_members_of_code_stand_in_order(self):
        for code in functions(compile_text("f = lambda: 0\n").program):
            self.assertEqual(list(code), [
                "name", "qualname", "kind", "line", "params", "locals",
                "cells", "free", "captures", "body"])


class Expressions(unittest.TestCase):
    """One expression each."""

    def test_expressions(self):
        two = ["const", 2]
        for text, node in (
                ("None", ["const", None]), ("True", ["const", True]),
                ("'a\\n'", ["const", "a\n"]), ("0x10", ["const", 16]),
                ("9223372036854775807", ["const", 2 ** 63 - 1]),
                ("0.125", ["float", "0.125"]), ("1e999", ["float", "inf"]),
                ("1e16", ["float", "1e+16"]),
                ("0.1234567890123456789", ["float", "0.12345678901234568"]),
                ("b'\\xff\\0a'", ["bytes", "\xff\0a"]),
                ("()", ["tuple", []]), ("(1,)", ["tuple", [ONE]]),
                ("[1]", ["list", [ONE]]), ("{'k': 1}", ["dict", [["k", ONE]]]),
                ("print", ["api", "print"]),
                ("asyncio.Future", ["api", "asyncio.Future"]),
                ("asyncio.Future.done",
                 ["attr", ["api", "asyncio.Future"], "done"]),
                ("attempt", ["api", "attempt"]),
                ("x.args", ["attr", X, "args"]),
                ("x[1]", ["index", X, ONE]),
                ("x()", ["call", X, [], []]),
                ("x(1, *x, sep=2)",
                 ["call", X, [ONE, ["star", X]], [["sep", two]]]),
                ("-1", ["neg", ONE]), ("not 1", ["not", ONE]),
                ("1 + 2", ["add", ONE, two]), ("1 - 2", ["sub", ONE, two]),
                ("1 * 2", ["mul", ONE, two]),
                ("1 < 2 is not 1",
                 ["compare", ONE, [["<", two], ["is not", ONE]]]),
                ("1 not in x", ["compare", ONE, [["not in", X]]]),
                ("1 and 2 and x", ["and", [ONE, two, X]]),
                ("1 or 2", ["or", [ONE, two]]),
                ("1 if x else 2", ["cond", X, ONE, two])):
            with self.subTest(text):
                found = body("import asyncio\n"
                             "from oracle.script import attempt\n"
                             "x = None\n" + text + "\n")
                self.assertEqual(found[1], ["expr", 5, node])

    def test_lambda(self):
        node = body("lambda a, b=1: b\n")[0][2]
        self.assertEqual(node[0], "lambda")
        self.assertEqual(node[1]["body"], [["return", 2, ["local", 1]]])
        self.assertEqual(node[2], [ONE])

    def test_lambda_in_a_call(self):
        call = body("x = 1\nx(lambda a, k=1: a, *x, k=2)\n")[1][2]
        self.assertEqual([len(part) for part in call[2:]], [2, 1])

    def test_names_that_newer_pythons_begin_statements_with(self):
        text = ("match = case = lazy = 1\ntype is None\ntype in [match]\n"
                "if type: case\nwhile match:\n match\n lazy\n break\n"
                "match(case)\nmatch[lazy]\n")
        self.assertEqual([node[0] for node in body(text)],
                         ["assign", "expr", "expr", "if", "while", "expr",
                          "expr"])

    def test_program_is_json(self):
        program = compile_text("def f(a=1.5, b=b'x'):\n return lambda: a\n"
                               ).program
        self.assertEqual(json.loads(json.dumps(program)), program)

    def test_a_module_may_be_hidden_by_a_local(self):
        node = body("def f(os):\n return os.args\n")[0][3]["body"]
        self.assertEqual(node, [["return", 3, ["attr", ["local", 0],
                                               "args"]]])


class About(unittest.TestCase):
    """What the docstring says, and what is derived."""

    def test_plain(self):
        script = compile_script('"""A title."""\nx = 1\n', "a/b", "b.py")
        self.assertEqual((script.id, script.title, script.clauses,
                          script.pure, script.needs, script.source),
                         ("a/b", "A title.", [], None, [],
                          '"""A title."""\nx = 1\n'))
        self.assertTrue(script.versions.admits("3.8"))

    def test_header_lines(self):
        script = compile_text(
            "x = 1\n", "A title.\n\nclauses: STOP-2 STOP-3\n  LIFE-1\n"
            "pure: the message\n  differs\nneeds: fine-clock\n\n"
            "Free text: anything.\nMore of it.\n\n"
            "python: >=3.9 !=3.12 <3.14\n")
        self.assertEqual(script.clauses, ["STOP-2", "STOP-3", "LIFE-1"])
        self.assertEqual(script.pure, "the message differs")
        self.assertEqual(script.needs, ["fine-clock"])
        self.assertEqual(
            [version for version in ("3.8", "3.9", "3.10", "3.11", "3.12",
                                     "3.13", "3.14", "3.15")
             if script.versions.admits(version)],
            ["3.9", "3.10", "3.11", "3.13"])

    def test_equal_version(self):
        script = compile_text("x = 1\n", "A title.\n\npython: ==3.9")
        self.assertTrue(script.versions.admits("3.9"))
        self.assertFalse(script.versions.admits("3.10"))

    def test_needs(self):
        for text, needs in (
                ("import threading\nthreading.Event()\n", ["threads"]),
                ("import threading\nx = 1\n", []),
                ("from oracle.script import in_thread\nin_thread(print)\n",
                 ["threads"]),
                ("from oracle.script import while_waiting\n"
                 "while_waiting(print)\n", ["threads"]),
                ("from oracle.script import attempt\nattempt(print)\n", []),
                ("x = 1\nx.call_soon_threadsafe(print)\n", ["threads"]),
                ("x = 1\nx.call_soon(print)\n", []),
                ("x = 1\nx.set(1)\n", [])):
            with self.subTest(text):
                self.assertEqual(compile_text(text).needs, needs)

    def test_refusal_bears_the_file(self):
        with self.assertRaises(Refusal) as caught:
            compile_text("x\n")
        self.assertEqual(caught.exception.file, "name.py")

    def test_first_fault_is_reported(self):
        with self.assertRaises(Refusal) as caught:
            compile_text("y = 1 / 2\ndef f():\n nonlocal z\nprint(q)\n")
        self.assertEqual(caught.exception.line, 2)


if __name__ == "__main__":
    unittest.main()

"""A compiled program means what its script means.

Each script of tests/language/scripts/meaning is run by Python and by the tree
interpreter, and must print the same.
"""
import contextlib
import io
import json
import os
import unittest

from oracle.compiler import compile_script
from tests.oracle import support
from tests.oracle.tree_interpreter import Machine


def printed(run):
    """What a call prints, and the exception that it ends with."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        try:
            run()
        except BaseException as error:
            print("exit %s %s" % (type(error).__name__, error))
    return out.getvalue()


class Meaning(unittest.TestCase):
    """Python against the tree interpreter."""

    def compare(self, name, source):
        program = compile_script(source, name, name).program
        program = json.loads(json.dumps(program))
        code = compile(source, name, "exec", dont_inherit=True)
        by_python = printed(lambda: exec(code, {"__name__": "case"}))
        by_tree = printed(lambda: Machine(program).run())
        self.assertNotEqual(by_python, "")
        self.assertEqual(by_tree, by_python)

    def test_snippets(self):
        snippets = list(support.read_snippets())
        self.assertGreaterEqual(len(snippets), 60)
        for name, source in snippets:
            with self.subTest(name):
                self.compare(name, source)

    def test_async_with_and_async_for(self):
        """No object of the table offers them yet."""
        source = (
            '"""Async with and async for."""\n'
            "import asyncio\n"
            "async def main():\n"
            "    async with len as a, str as b:\n"
            "        print(a, b)\n"
            "        async for x in range:\n"
            "            if x == 1:\n"
            "                continue\n"
            "            if x == 3:\n"
            "                break\n"
            "            print(x)\n"
            "        return 5\n"
            "async def fail():\n"
            "    async with str:\n"
            "        raise ValueError('swallowed')\n"
            "    async with len as a:\n"
            "        raise ValueError('passed on')\n"
            "loop = asyncio.new_event_loop()\n"
            "print(loop.run_until_complete(main()))\n"
            "try:\n"
            "    loop.run_until_complete(fail())\n"
            "except ValueError as e:\n"
            "    print(e)\n"
            "loop.close()\n")
        program = compile_script(source, "x", "x").program
        objects = {"len": _Manager("a", False), "str": _Manager("b", True),
                   "range": _Numbers()}
        scope = dict(objects, __name__="case")
        code = compile(source, "x", "exec", dont_inherit=True)
        by_python = printed(lambda: exec(code, scope))
        by_tree = printed(lambda: Machine(program, objects).run())
        self.assertIn("leave b ValueError", by_python)
        self.assertEqual(by_tree, by_python)


class _Manager:
    def __init__(self, name, swallows):
        self.name = name
        self.swallows = swallows

    async def __aenter__(self):
        print("enter", self.name)
        return self.name

    async def __aexit__(self, kind, error, traceback):
        print("leave", self.name, kind and kind.__name__)
        return self.swallows


class _Numbers:
    def __aiter__(self):
        self.next = 0
        return self

    async def __anext__(self):
        self.next += 1
        if self.next > 4:
            raise StopAsyncIteration
        return self.next - 1


if __name__ == "__main__":
    os.environ.pop("PYTHONASYNCIODEBUG", None)
    unittest.main()

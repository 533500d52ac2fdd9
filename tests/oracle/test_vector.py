"""Vectors: their text, merging, and what is no vector."""
import json
import os
import tempfile
import unittest

from oracle import vector
from oracle.compiler import compile_script

SOURCE = '''"""A title.

clauses: STOP-1
python: >=3.9
"""
import asyncio

loop = asyncio.new_event_loop()


def outer(n):
    def inner(m=n):
        return lambda: m
    for i in range(3):
        if i == 1:
            continue
        elif i == 2:
            print(i)
        else:
            pass
    while n:
        n -= 1
    try:
        raise ValueError("x")
    except (ValueError, TypeError) as e:
        print(e)
    except KeyError:
        pass
    else:
        print("no")
    finally:
        print("done")
    return inner


outer(2)
'''

SCHEMA = os.path.join(os.path.dirname(__file__), os.pardir, os.pardir, "spec",
                      "vector.schema.json")


def recording(trace, script="s", pure=None):
    return {"trace": trace, "pure": pure, "provenance": {
        "version": "3.x", "build": "b", "asyncio": "a" * 64,
        "script": script}}


class Rendering(unittest.TestCase):
    def setUp(self):
        self.script = compile_script(SOURCE, "area/name", "name.py")
        self.vector = vector.make(self.script, {
            "3.9": recording(["run f", "end"]),
            "3.11": recording(["print \xe9\"", "end"], pure=["end"])})
        self.text = vector.render(self.vector)

    def test_round_trip(self):
        self.assertEqual(json.loads(self.text), self.vector)

    def test_order_of_keys(self):
        self.assertEqual(list(json.loads(self.text)), [
            "format", "id", "title", "clauses", "needs", "python", "source",
            "program", "expected"])

    def test_a_statement_a_line(self):
        for start in ('      ["for", ', '        ["if", ',
                      '      ["while", ', '      ["try", ',
                      '        ["raise", ', '          ["expr", ',
                      '      ["def", ', '    ["expr", '):
            self.assertIn("\n" + start, self.text)
        begin = self.text.index('"program"')
        end = self.text.index('"expected"')
        for line in self.text[begin:end].split("\n")[1:-1]:
            count = sum(line.count('["%s", ' % name) for name in (
                "expr", "assign", "for", "if", "while", "try", "continue",
                "pass", "raise", "augment", "def"))
            self.assertLessEqual(count, 1, line)

    def test_short_lists_and_trace_lines(self):
        self.assertIn('\n  "clauses": ["STOP-1"],\n', self.text)
        self.assertIn('\n      "python": ["3.9"],\n      "trace": [\n'
                      '        "run f",\n        "end"\n      ],\n',
                      self.text)
        self.assertTrue(self.text.endswith("\n}\n"))

    def test_python_only_where_the_script_says_so(self):
        script = compile_script('"""A title."""\nprint(1)\n', "x", "x.py")
        self.assertNotIn("python", vector.make(script, {}))

    def test_schema(self):
        try:
            import jsonschema
        except ImportError:
            self.skipTest("jsonschema is not installed")
        with open(SCHEMA, encoding="utf-8") as file:
            checker = jsonschema.Draft202012Validator(json.load(file))
        for entry in self.vector["expected"]:
            for provenance in entry["provenance"].values():
                provenance.update(version="3.9.1", script="b" * 64)
        checker.validate(self.vector)
        for change in ({"format": 2}, {"extra": 1}, {"clauses": ["x"]},
                       {"python": "3.9"}, {"expected": []},
                       {"program": {}}, {"id": "a b"}):
            self.assertFalse(checker.is_valid(dict(self.vector, **change)),
                             change)


class Merging(unittest.TestCase):
    def share(self, **traces):
        script = compile_script('"""A title."""\nprint(1)\n', "x", "x.py")
        return vector.make(script, {
            name.replace("_", "."): value
            for name, value in traces.items()})["expected"]

    def test_same_traces_share_an_entry(self):
        entries = self.share(**{
            "3_15": recording(["a"]), "3_8": recording(["b"]),
            "3_10": recording(["a"]), "3_9": recording(["a"], pure=["c"])})
        self.assertEqual(
            [(entry["python"], entry["trace"], entry.get("pure"))
             for entry in entries],
            [(["3.8"], ["b"], None), (["3.9"], ["a"], ["c"]),
             (["3.10", "3.15"], ["a"], None)])
        self.assertEqual(list(entries[2]["provenance"]), ["3.10", "3.15"])

    def test_there_and_back(self):
        recordings = {"3.8": recording(["b"]), "3.9": recording(["a"]),
                      "3.10": recording(["a"], pure=["c"])}
        script = compile_script('"""A title."""\nprint(1)\n', "x", "x.py")
        self.assertEqual(vector.recordings_of(vector.make(script,
                                                          recordings)),
                         recordings)

    def test_merge(self):
        old = {"3.8": recording(["old"]), "3.9": recording(["kept"]),
               "3.10": recording(["stale"], script="other"),
               "3.12": recording(["stale"], script="other")}
        new = {"3.8": recording(["new"]), "3.12": recording(["newer"])}
        merged, dropped = vector.merge(old, new, "s")
        self.assertEqual({version: merged[version]["trace"]
                          for version in merged},
                         {"3.8": ["new"], "3.9": ["kept"],
                          "3.12": ["newer"]})
        self.assertEqual(dropped, ["3.10"])


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "a", "b.json")

    def test_writing(self):
        self.assertTrue(vector.write(self.path, "text\n"))
        before = os.stat(self.path)
        self.assertFalse(vector.write(self.path, "text\n"))
        self.assertEqual(os.stat(self.path).st_ino, before.st_ino)
        self.assertTrue(vector.write(self.path, "other\n"))
        self.assertEqual(os.listdir(os.path.dirname(self.path)), ["b.json"])

    def test_reading(self):
        self.assertIsNone(vector.read(self.path))
        good = {"format": 1, "id": "x", "source": "", "program": {},
                "expected": [{"python": ["3.8"], "trace": [],
                              "provenance": {"3.8": {}}}]}
        vector.write(self.path, json.dumps(good))
        self.assertEqual(vector.read(self.path), good)

    def test_malformed(self):
        entry = {"python": ["3.8"], "trace": [], "provenance": {"3.8": {}}}
        good = {"format": 1, "id": "x", "source": "", "program": {},
                "expected": [entry]}
        for content, text in (
                ("{", "not JSON"), ("[]", "not a vector of format 1"),
                (dict(good, format=2), "not a vector of format 1"),
                ({"format": 1}, "id is missing"),
                (dict(good, expected={}), "expected is no array"),
                (dict(good, expected=[1]), r"expected\[0\] is no object"),
                (dict(good, expected=[entry, dict(entry, python=["4"])]),
                 r"expected\[1\].python is no list of known versions"),
                (dict(good, expected=[dict(entry, trace=1)]),
                 r"expected\[0\].trace is no array"),
                (dict(good, expected=[dict(entry, provenance={})]),
                 r"expected\[0\].provenance lacks a version")):
            vector.write(self.path, content if isinstance(content, str)
                         else json.dumps(content))
            with self.assertRaisesRegex(vector.Malformed, text):
                vector.read(self.path)


if __name__ == "__main__":
    unittest.main()

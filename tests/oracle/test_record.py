"""Recording and checking, end to end, under this interpreter alone."""
import contextlib
import io
import json
import os
import sys
import tempfile
import unittest
from unittest import mock

from oracle import check, pool, pythons, record, status
from oracle.__main__ import main
from tests.oracle.oracle_runs import Shared

VERSION = "%d.%d" % sys.version_info[:2]
OTHER = "3.8" if VERSION != "3.8" else "3.9"

SCRIPT = '''"""A title.

clauses: STOP-2
"""
import asyncio

loop = asyncio.new_event_loop()
loop.call_soon(loop.stop)
loop.run_forever()
print("done")
'''

PURE = '''"""A title.%s"""
import asyncio
from oracle.script import attempt

fut = asyncio.new_event_loop().create_future()
attempt(fut.result)
'''

SPIN = '"""A title."""\nwhile True:\n    pass\n'
UNSTABLE = '"""A title."""\ndef f():\n    pass\nprint(hash(f))\n'
BIG = ('"""A title."""\nx = 9223372036854775807\n'
       'print(x + 1)\n')


def usable():
    try:
        pythons.probe(sys.executable)
    except pythons.NotUsable as reason:
        return str(reason)
    return None


@unittest.skipIf(usable(), usable())
class Recorded(unittest.TestCase):
    """Each test has a folder with scripts and one for vectors."""

    worker = Shared

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.scripts = os.path.join(folder.name, "scripts")
        self.vectors = os.path.join(folder.name, "vectors")
        os.mkdir(self.scripts)
        shared = mock.patch.object(pool, "Worker", self.worker)
        shared.start()
        self.addCleanup(shared.stop)

    def put(self, name, text):
        path = os.path.join(self.scripts, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def call(self, *arguments, **options):
        """Run the command; returns its exit code, outputs are kept."""
        paths = options.get("paths", [self.scripts])
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(["record", "--out", self.vectors, "--python",
                         sys.executable] + list(arguments) + paths)
        self.out, self.err = out.getvalue(), err.getvalue()
        return code

    def path(self, name="a"):
        return os.path.join(self.vectors, name + ".json")

    def read(self, name="a"):
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)

    def change(self, change, name="a"):
        vector = self.read(name)
        change(vector)
        with open(self.path(name), "w", encoding="utf-8") as file:
            json.dump(vector, file)


class Recording(Recorded):
    def test_a_vector(self):
        self.put("a.py", SCRIPT)
        self.assertEqual(self.call(), status.OK, self.err)
        vector = self.read()
        self.assertEqual((vector["id"], vector["title"], vector["source"]),
                         ("a", "A title.", SCRIPT))
        entry, = vector["expected"]
        self.assertEqual(entry["python"], [VERSION])
        self.assertEqual(entry["trace"], ["poll 0", "print done", "end"])
        self.assertNotIn("pure", entry)
        provenance = entry["provenance"][VERSION]
        self.assertEqual(provenance["version"],
                         "%d.%d.%d" % sys.version_info[:3])
        self.assertEqual(sorted(provenance),
                         ["asyncio", "build", "script", "version"])
        self.assertEqual(self.out, "wrote %s (%s)\n" % (self.path(),
                                                        VERSION))

    def test_twice_is_the_same_and_writes_nothing(self):
        self.put("a.py", SCRIPT)
        self.call()
        with open(self.path(), "rb") as file:
            before = file.read()
        self.assertEqual(self.call(), status.OK)
        self.assertEqual(self.out, "")
        with open(self.path(), "rb") as file:
            self.assertEqual(file.read(), before)

    def test_versions_not_at_hand_are_kept(self):
        self.put("a.py", SCRIPT)
        self.call()

        def move(vector):
            entry = vector["expected"][0]
            entry["python"] = [OTHER]
            entry["provenance"] = {OTHER: entry["provenance"][VERSION]}
            entry["trace"] = ["print other", "end"]
        self.change(move)
        self.assertEqual(self.call(), status.OK)
        self.assertEqual({version: entry["trace"][0]
                          for entry in self.read()["expected"]
                          for version in entry["python"]},
                         {OTHER: "print other", VERSION: "poll 0"})
        self.assertIn("not recorded, not at hand: ", self.err)
        self.put("a.py", SCRIPT.replace('"done"', '"edited"'))
        self.assertEqual(self.call(), status.OK)
        self.assertIn("a: dropped %s, recorded of another script" % OTHER,
                      self.err)
        self.assertEqual([entry["python"]
                          for entry in self.read()["expected"]], [[VERSION]])

    def test_a_refused_script_leaves_the_others(self):
        path = self.put("bad.py", '"""A title."""\nclass C: pass\n')
        self.put("good.py", SCRIPT)
        self.assertEqual(self.call(), status.USAGE)
        self.assertIn(path + ":2:1: ", self.err)
        self.assertEqual(os.listdir(self.vectors), ["good.json"])

    def test_refused_while_running(self):
        path = self.put("big.py", BIG)
        self.assertEqual(self.call(), status.USAGE)
        self.assertIn("%s:3:7: an integer beyond 64 bits, under Python %s"
                      % (path, VERSION), self.err)
        self.assertFalse(os.path.exists(self.path("big")))

    def test_a_script_that_spins(self):
        self.put("spin.py", SPIN)
        with mock.patch.object(record, "TIMEOUT", 0.5):
            self.assertEqual(self.call(), status.FAILED)
        self.assertIn("spin %s: still running after" % VERSION, self.out)
        self.assertFalse(os.path.exists(self.path("spin")))

    def test_an_unstable_script(self):
        self.put("a.py", UNSTABLE)
        self.assertEqual(self.call(), status.FAILED)
        self.assertRegex(self.out, r"a %s: unstable: it differs when objects "
                         r"or descriptors have other numbers\n"
                         r"  line 1, as it is: print "
                         r"\d+\n  line 1, padded:   print \d+\n" % VERSION)
        self.assertFalse(os.path.exists(self.path()))

    def test_a_script_that_shows_a_descriptor(self):
        self.put("a.py", '"""A title."""\nimport os\nprint(os.pipe()[0])\n')
        self.assertEqual(self.call(), status.FAILED)
        self.assertIn("a %s: unstable:" % VERSION, self.out)

    def test_a_script_that_forgets_a_socket(self):
        self.put("a.py", '"""A title."""\nimport socket\n'
                 'socket.socketpair()\n')
        self.assertEqual(self.call(), status.FAILED)
        self.assertIn("a %s: unstable:" % VERSION, self.out)

    def test_pure_needs_a_reason(self):
        path = self.put("a.py", PURE % "")
        self.assertEqual(self.call(), status.USAGE)
        self.assertIn("%s: under Python %s pure Python futures and tasks "
                      "give another trace, and no line 'pure: reason' says "
                      "why\n  line 1, in C: raised InvalidStateError: Result "
                      "is not set.\n  line 1, pure: raised "
                      "InvalidStateError: Result is not ready."
                      % (path, VERSION), self.err)
        self.put("a.py", PURE % "\n\npure: the texts differ\n")
        self.assertEqual(self.call(), status.OK, self.err)
        entry, = self.read()["expected"]
        self.assertEqual(entry["pure"], ["raised InvalidStateError: Result "
                                         "is not ready.", "end"])

    def test_an_idle_pure_line(self):
        path = self.put("a.py", SCRIPT.replace(
            "clauses", "python: ==%s\npure: why not\nclauses" % VERSION))
        self.assertEqual(self.call(), status.USAGE)
        self.assertIn("%s: 'pure:' is not needed" % path, self.err)

    def test_versions_that_are_not_meant(self):
        self.put("a.py", SCRIPT.replace(
            "clauses", "python: ==%s\nclauses" % OTHER))
        self.assertEqual(self.call(), status.OK)
        self.assertIn("a: none of the interpreters at hand is meant",
                      self.err)
        self.assertFalse(os.path.exists(self.path()))

    def test_one_id_for_two_scripts(self):
        first = self.put("x/a.py", SCRIPT)
        second = self.put("y/a.py", SCRIPT)
        self.assertEqual(self.call(), status.USAGE)
        self.assertIn("%s: the id 'a' is also that of %s" % (second, first),
                      self.err)

    def test_names_that_can_be_no_id(self):
        path = self.put("a b.py", SCRIPT)
        self.assertEqual(self.call(), status.USAGE)
        self.assertIn("%s: 'a b' can be no id" % path, self.err)

    def test_a_malformed_vector_is_left_alone(self):
        self.put("a.py", SCRIPT)
        self.call()
        with open(self.path(), "w") as file:
            file.write("{")
        self.assertEqual(self.call(), status.USAGE)
        self.assertIn("%s: not JSON: " % self.path(), self.err)
        with open(self.path()) as file:
            self.assertEqual(file.read(), "{")

    def test_unknown_clauses_are_warned_of(self):
        path = self.put("a.py", SCRIPT.replace("STOP-2", "STOP-999"))
        self.assertEqual(self.call(), status.OK)
        self.assertIn("%s: warning: there is no clause STOP-999" % path,
                      self.err)

    def test_another_program_elsewhere(self):
        self.put("a.py", SCRIPT)
        with mock.patch("oracle.worker.hash_program", lambda program: "x"):
            self.assertEqual(self.call(), status.INTERNAL)
        self.assertIn("a: Python %s compiles it to another program" % VERSION,
                      self.err)
        self.assertFalse(os.path.exists(self.path()))


class Checking(Recorded):
    def setUp(self):
        super().setUp()
        self.put("a.py", SCRIPT)
        self.call()

    def check(self, code, *arguments):
        with open(self.path(), "rb") as file:
            before = file.read()
        self.assertEqual(self.call("--check", *arguments), code,
                         self.out + self.err)
        with open(self.path(), "rb") as file:
            self.assertEqual(file.read(), before)

    def test_the_same(self):
        self.check(status.OK)
        self.assertEqual(self.out, "")
        self.assertIn("unchecked, not at hand: ", self.err)

    def test_an_edited_script(self):
        self.put("a.py", SCRIPT.replace('"done"', '"edited"'))
        self.check(status.FAILED)
        self.assertEqual(self.out, "a: the script was edited after it was "
                         "recorded\n  line 10, recorded: print(\"done\")\n"
                         "  line 10, now:      print(\"edited\")\n")

    def test_another_trace(self):
        def change(vector):
            vector["expected"][0]["trace"][1] = "print other"
        self.change(change)
        self.check(status.FAILED)
        self.assertEqual(self.out, "a %s: the trace changed\n"
                         "  line 2, expected: print other\n"
                         "  line 2, found:    print done\n" % VERSION)

    def test_another_pure_trace(self):
        def change(vector):
            vector["expected"][0]["pure"] = ["end"]
        self.change(change)
        self.check(status.FAILED)
        self.assertIn("a %s: the trace with pure Python futures and tasks "
                      "changed\n  line 1, expected: end" % VERSION, self.out)

    def test_micro_drift(self):
        def change(vector):
            entry = vector["expected"][0]
            entry["trace"].insert(0, "print old")
            entry["provenance"][VERSION].update(asyncio="0" * 64,
                                                version="3.0.0")
        self.change(change)
        self.check(status.OK)
        self.assertIn("a %s: micro drift: the trace changed from 3.0.0 to "
                      % VERSION, self.out)
        self.check(status.FAILED, "--strict")

    def test_provenance_is_not_compared(self):
        def change(vector):
            vector["expected"][0]["provenance"][VERSION].update(
                asyncio="0" * 64, version="3.0.0", build="x")
        self.change(change)
        self.check(status.OK, "--strict")
        self.assertEqual(self.out, "")

    def test_another_program(self):
        self.change(lambda vector: vector["program"].update(line=2))
        self.check(status.FAILED)
        self.assertEqual(self.out,
                         "a: program is not what the script compiles to\n")
        self.assertIn(", 1 failed\n", self.err)

    def test_a_version_that_was_not_recorded(self):
        def change(vector):
            entry = vector["expected"][0]
            entry["python"] = [OTHER]
            entry["provenance"] = {OTHER: entry["provenance"][VERSION]}
        self.change(change)
        self.check(status.FAILED)
        self.assertEqual(self.out, "a %s: not recorded\n" % VERSION)

    def test_no_vector(self):
        os.rename(self.path(), self.path("b"))
        self.assertEqual(self.call("--check"), status.FAILED)
        self.assertIn("a: there is no vector", self.out)
        self.assertIn("checked 0 scripts under ", self.err)
        self.assertIn(", 1 failed\n", self.err)

    def test_a_malformed_vector(self):
        with open(self.path(), "w") as file:
            file.write("[]")
        self.check(status.USAGE)

    def test_a_vector_without_script(self):
        session = record.Session()
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            session = record.Session()
            check.check_orphans(session, self.vectors, {"a"})
            self.assertEqual(session.codes, set())
            check.check_orphans(session, self.vectors, {"b"})
        self.assertEqual(session.codes, {status.FAILED})
        self.assertEqual(out.getvalue(), "a: there is no script\n")


class Interpreters(Recorded):
    worker = pool.Worker

    def test_what_cannot_be_started(self):
        self.put("a.py", SCRIPT)
        self.assertEqual(self.call("--python", "/nonexistent/python"),
                         status.BACKEND)
        self.assertIn("/nonexistent/python can't be started", self.err)
        self.assertTrue(os.path.exists(self.path()))

    def test_two_recordings_are_the_same(self):
        self.put("a.py", PURE % "\n\npure: the texts differ\n")
        self.call()
        with open(self.path(), "rb") as file:
            before = file.read()
        os.unlink(self.path())
        self.call()
        with open(self.path(), "rb") as file:
            self.assertEqual(file.read(), before)

    def test_a_defective_one_is_passed_over(self):
        self.put("a.py", SCRIPT)
        with mock.patch.object(pythons, "DEFECTIVE",
                               ("%d.%d.%d" % sys.version_info[:3],)):
            self.assertEqual(self.call(), status.NOTHING)
        self.assertIn("which has defects of its own and is never recorded",
                      self.err)


if __name__ == "__main__":
    unittest.main()

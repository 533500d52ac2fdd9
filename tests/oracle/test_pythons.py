"""Finding interpreters, and the mirror for a root with newer ones."""
import json
import os
import tempfile
import unittest

from oracle import chroot, pythons


class Discovery(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.environ = {"HOME": self.folder, "PATH": ""}

    def fake(self, path, version, **changes):
        """An executable that answers the probe as told."""
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        about = dict({"implementation": "cpython", "level": "final",
                      "version": [int(n) for n in version.split(".")],
                      "free_threaded": False}, **changes)
        with open(path, "w") as file:
            file.write("#!/bin/sh\necho '%s'\n" % json.dumps(about))
        os.chmod(path, 0o755)
        return path

    def found(self):
        found, self.notes = pythons.discover(self.environ)
        return [(python.full, os.path.relpath(python.path, self.folder))
                for python in found]

    def test_three_places_and_the_newest_micro(self):
        self.fake("bin/python3.12", "3.12.1")
        self.fake("bin/python3", "3.11.2")
        self.fake(".pyenv/versions/3.11.7/bin/python3.11", "3.11.7")
        self.fake(".pyenv/versions/3.10.13/bin/python3", "3.10.13")
        self.environ["PATH"] = os.path.join(self.folder, "bin")
        self.environ["LOOPSPEC_PYTHONS"] = self.fake("x/py", "3.12.0") + ":"
        self.assertEqual(self.found(), [
            ("3.10.13", ".pyenv/versions/3.10.13/bin/python3"),
            ("3.11.7", ".pyenv/versions/3.11.7/bin/python3.11"),
            ("3.12.1", "bin/python3.12")])

    def test_the_first_of_equals(self):
        self.fake("bin/python3", "3.9.1")
        self.environ["PATH"] = os.path.join(self.folder, "bin")
        self.environ["LOOPSPEC_PYTHONS"] = self.fake("x/py", "3.9.1")
        self.assertEqual(self.found(), [("3.9.1", "x/py")])

    def test_micro_versions_are_numbers(self):
        self.fake("a/python3", "3.9.9")
        self.fake("b/python3", "3.9.10")
        self.environ["PATH"] = ":".join(
            os.path.join(self.folder, name) for name in "ab")
        self.assertEqual(self.found(), [("3.9.10", "b/python3")])

    def test_pyenv_root_and_shims(self):
        self.fake("root/versions/x/bin/python3", "3.8.18")
        self.fake("root/shims/python3", "3.9.18")
        self.environ["PYENV_ROOT"] = os.path.join(self.folder, "root")
        self.environ["PATH"] = os.path.join(self.folder, "root/shims")
        self.assertEqual(self.found(),
                         [("3.8.18", "root/versions/x/bin/python3")])

    def test_what_is_passed_over(self):
        for name, version, changes in (
                ("python3", "3.7.16", {}), ("python3.1", "3.16.0", {}),
                ("python3.2", "3.14.0", {"level": "candidate"}),
                ("python3.3", "3.14.0", {"free_threaded": True}),
                ("python3.4", "3.11.0", {"implementation": "pypy"}),
                ("python3.5", "3.13.0", {})):
            self.fake("bin/" + name, version, **changes)
        self.fake("bin/python3-config", "3.8.1")
        self.environ["PATH"] = os.path.join(self.folder, "bin")
        self.assertEqual(self.found(), [])
        note, = self.notes
        self.assertIn("is CPython 3.13.0, which has defects", note)

    def test_named_ones_are_never_passed_over_silently(self):
        path = self.fake("x/py", "3.7.1")
        self.environ["LOOPSPEC_PYTHONS"] = path + ":/nonexistent/py"
        self.assertEqual(self.found(), [])
        self.assertEqual(self.notes, [
            "%s is CPython 3.7.1; recorded are 3.8 to 3.15" % path,
            "/nonexistent/py can't be started: No such file or directory"])

    def test_what_is_no_python(self):
        with self.assertRaises(pythons.NotUsable) as caught:
            pythons.probe("/bin/true")
        self.assertTrue(caught.exception.broken)
        with self.assertRaises(pythons.NotUsable) as caught:
            pythons.probe(self.fake("x/py", "3.7.1"))
        self.assertFalse(caught.exception.broken)


class Mirror(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        os.mkdir(os.path.join(self.folder, "sources.list.d"))

    def put(self, name, text):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(text)

    def test_both_forms_of_sources(self):
        self.put("sources.list.d/a.list",
                 "deb [arch=amd64] https://other.example/apt stable main\n")
        self.put("sources.list.d/b.sources", "Types: deb\nURIs: "
                 "http://mirror.example/debian-security\nSuites: x\n\n"
                 "Types: deb\nURIs: http://mirror.example/debian/\n")
        self.assertEqual(chroot._find_mirror(self.folder),
                         "http://mirror.example/debian/")
        self.put("sources.list", "deb http://one.example/debian stable main")
        self.assertEqual(chroot._find_mirror(self.folder),
                         "http://one.example/debian")

    def test_none(self):
        with self.assertRaisesRegex(chroot.CannotBuild, "--mirror"):
            chroot._find_mirror(self.folder)

    def test_where_it_is_kept(self):
        self.assertEqual(chroot.default_folder({"HOME": "/h"}),
                         "/h/.cache/loopspec")
        self.assertEqual(chroot.default_folder(
            {"HOME": "/h", "XDG_CACHE_HOME": "/c"}), "/c/loopspec")


if __name__ == "__main__":
    unittest.main()

"""The process in which one interpreter runs scripts.

It is started without any file of the project: the first line of its standard
input holds the package's sources (see BOOTSTRAP), so an interpreter in
another root sees all that it needs. After that it reads jobs and writes
answers, one JSON object a line. It never runs a script itself: see
oracle.zygote.
"""
import json
import os
import sys

# What `python -c` is given. The modules are made on demand from the sources.
BOOTSTRAP = """
import importlib.abc, importlib.util, json, sys
class Sources(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path=None, target=None):
        if name in self.files:
            return importlib.util.spec_from_loader(
                name, self, is_package=name == "oracle")
    def exec_module(self, module):
        name = module.__name__
        exec(compile(self.files[name], name.replace(".", "/") + ".py",
                     "exec", dont_inherit=True), module.__dict__)
hello = json.loads(sys.stdin.buffer.readline().decode())
Sources.files = hello["files"]
sys.meta_path.insert(0, Sources())
import oracle.worker
oracle.worker.serve(hello["mode"])
"""

MODES = ("plain", "padded", "pure")


def sources():
    """The package as the worker gets it: module name to source."""
    folder = os.path.dirname(os.path.abspath(__file__))
    files = {}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".py") and name != "__main__.py":
            module = "oracle" if name == "__init__.py" else (
                "oracle." + name[:-3])
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                files[module] = file.read()
    return files


def prepare(pure=False):
    """Import everything that scripts use, so that a child need not; with
    `pure`, futures and tasks in pure Python."""
    if pure:
        sys.modules["_asyncio"] = None
    import asyncio
    import concurrent.futures.thread  # noqa: F401
    import contextvars  # noqa: F401
    import signal  # noqa: F401
    import socket  # noqa: F401
    import threading  # noqa: F401
    from oracle import virtual_threading
    virtual_threading.find_users()


def describe():
    """What this interpreter is, for the provenance of a recording."""
    import platform
    asyncio = sys.modules["asyncio"]
    return {"version": "%d.%d.%d" % sys.version_info[:3],
            "build": " ".join(", ".join(
                platform.python_build() + (platform.python_compiler(),)
            ).split()),
            "asyncio": _hash_folder(os.path.dirname(asyncio.__file__))}


def _hash_folder(folder):
    """One hash over the names and the contents of a package's sources."""
    import hashlib
    total = hashlib.sha256()
    for name in sorted(os.listdir(folder)):
        if name.endswith(".py"):
            with open(os.path.join(folder, name), "rb") as file:
                content = file.read()
            total.update(b"%s %d\n" % (name.encode(), len(content)))
            total.update(content)
    return total.hexdigest()


def serve(mode):
    """Answer jobs until standard input ends."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    os.chdir("/")
    prepare(mode == "pure")
    _answer(answers, describe())
    runs = _Runs(mode)
    work = {"run": runs.run, "compile": _compile}
    for line in sys.stdin.buffer:
        job = json.loads(line.decode())
        _answer(answers, work[job["op"]](job))
    runs.close()


def _answer(answers, value):
    answers.write(json.dumps(value) + "\n")
    answers.flush()


class _Runs:
    """Runs scripts as recordings do."""

    def __init__(self, mode):
        self._mode = mode
        self._zygote = None

    def run(self, job):
        """The answer to a job."""
        if self._zygote is None:
            self._zygote = self._make_zygote()
        return self._zygote.run(job["id"], job["source"], job["timeout"])

    def close(self):
        """To be called at the end: what was spent counts as this process's."""
        if self._zygote is not None:
            self._zygote.close()

    def _make_zygote(self):
        from oracle import padding, timing, zygote
        return zygote.Zygote(timing.Simulated(),
                             padding.pad if self._mode == "padded" else None)


def _compile(job):
    """The hash of the program that this interpreter compiles."""
    from oracle.compiler import compile_script
    from oracle.errors import Refusal
    try:
        script = compile_script(job["source"], job["id"], job["file"])
    except Refusal as refusal:
        return {"refused": str(refusal)}
    return {"program": hash_program(script.program)}


def hash_program(program):
    """A hash of a compiled program, the same in every interpreter."""
    import hashlib
    text = json.dumps(program, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()

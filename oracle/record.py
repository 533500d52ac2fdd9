"""Records vectors: what every CPython at hand does with every script."""
import os
import sys

from oracle import pool, pythons, scripts, status, vector, worker
from oracle.errors import Refusal

# Real seconds that a script may take.
TIMEOUT = 10


class Case:
    """A script that is recorded, and what came of it so far."""

    def __init__(self, target, script, path):
        self.target = target
        self.script = script
        self.path = path
        self.answers = {}
        self.hash = vector.hash_source(target.source)
        self.ok = True

    @property
    def id(self):
        return self.target.id


class Session:
    """One call of `record`: collects messages and exit codes.

    To check, a case needn't run as it is: what it does with other numbers for
    objects and descriptors has to be what was recorded.
    """

    def __init__(self, check=False):
        self.modes = worker.MODES[1:] if check else worker.MODES
        self._out = sys.stdout
        self._err = sys.stderr
        self.codes = set()
        self.pythons = []

    def say(self, text):
        """A result."""
        print(text, file=self._out)

    def note(self, text):
        """Something to know that changes no exit code."""
        print(text, file=self._err)

    def fail(self, code, text, case=None):
        """Something that changes the exit code; the case, if one is given,
        is not written."""
        print(text, file=self._out if code == status.FAILED else self._err)
        self.codes.add(code)
        if case is not None:
            case.ok = False


def find_cases(session, paths, out):
    """The cases to record; refused scripts are named."""
    folder = out or os.path.join(scripts.home(), scripts.VECTORS)
    cases, seen = [], {}
    for path in scripts.find(paths):
        try:
            target = scripts.read(path)
            if out is None and not scripts.is_own(path):
                raise Refusal(path, None, None, "not below %s"
                              % scripts.SCRIPTS, "say where to with --out")
            if target.id in seen:
                raise Refusal(path, None, None, "the id '%s' is also that of "
                              "%s" % (target.id, seen[target.id]))
            seen[target.id] = path
            script = scripts.compiled(target)
        except Refusal as refusal:
            session.fail(status.USAGE, str(refusal))
            continue
        cases.append(Case(target, script, os.path.join(
            folder, *(target.id + ".json").split("/"))))
    return cases


def find_pythons(session, given):
    """Fill in session.pythons: those given, else all at hand."""
    if given:
        found = {}
        for path in given:
            try:
                python = pythons.probe(path)
                found.setdefault(python.version, python)
            except pythons.NotUsable as reason:
                if reason.broken:
                    session.fail(status.BACKEND, str(reason))
                else:
                    session.note("passed over: %s" % reason)
        session.pythons = sorted(found.values(),
                                 key=lambda python: pythons.VERSIONS.index(
                                     python.version))
        return
    session.pythons, notes = pythons.discover()
    for note in notes:
        session.note("passed over: %s" % note)
    if not session.pythons:
        session.fail(status.BACKEND, "no CPython to record with; name one in "
                     "LOOPSPEC_PYTHONS or with --python")


def run_everywhere(session, cases, progress=None):
    """Run every case under every interpreter in every mode; the answers go
    into the cases. Returns what each version's interpreter is."""
    batches, wanted = [], []
    for python in session.pythons:
        for mode in session.modes:
            chosen = [case for case in cases
                      if case.script.versions.admits(python.version)]
            jobs = [_run_job(case) for case in chosen]
            if mode == session.modes[0]:
                jobs += [dict(_run_job(case), op="compile",
                              file=case.target.path) for case in cases]
            batches.append((python.path, mode, jobs))
            wanted.append((python.version, mode, chosen))
    results = pool.Batches(progress).run(batches)
    about = {}
    for (version, mode, chosen), result in zip(wanted, results):
        if isinstance(result, pool.WorkerError):
            session.fail(status.BACKEND, str(result))
            _give_up(session, version)
            continue
        about[version] = result[0]
        for case, answer in zip(chosen, result[1]):
            case.answers[version, mode] = answer
        for case, answer in zip(cases, result[1][len(chosen):]):
            _compare_programs(session, case, version, answer)
    return about


def _run_job(case):
    return {"op": "run", "id": case.id, "source": case.target.source,
            "timeout": TIMEOUT}


def _give_up(session, version):
    session.pythons = [python for python in session.pythons
                       if python.version != version]


def _compare_programs(session, case, version, answer):
    """The compiler must make the same program everywhere."""
    if answer.get("program") == worker.hash_program(case.script.program):
        return
    session.fail(status.INTERNAL, "%s: Python %s compiles it to another "
                 "program%s" % (case.id, version, ": " + answer["refused"]
                                if "refused" in answer else ""), case)


def judge(session, case, version, about):
    """The recording of a case under a version, or None with a message."""
    found = {}
    for mode in session.modes:
        answer = case.answers[version, mode]
        if answer["status"] != "done":
            _report(session, case, version, mode, answer)
            return None
        found[mode] = answer["trace"]
    found.setdefault("plain", found["padded"])
    if found["plain"] != found["padded"]:
        session.fail(status.FAILED, "%s %s: unstable: it differs when objects "
                     "or descriptors have other numbers\n%s" % (
                         case.id, version, first_difference(
                             found["plain"], found["padded"],
                             "as it is", "padded")), case)
        return None
    pure = found["pure"] if found["pure"] != found["plain"] else None
    if pure is not None and not case.script.pure:
        session.fail(status.USAGE, "%s: under Python %s pure Python futures "
                     "and tasks give another trace, and no line 'pure: "
                     "reason' says why\n%s" % (
                         case.target.path, version, first_difference(
                             found["plain"], pure, "in C", "pure")), case)
        return None
    return {"trace": found["plain"], "pure": pure,
            "provenance": dict(about, script=case.hash)}


def _report(session, case, version, mode, answer):
    """Say why a run gave no trace."""
    where = "%s %s%s" % (case.id, version,
                         "" if mode == "plain" else " (%s)" % mode)
    kind = answer["status"]
    if kind == "refused":
        about = answer["refusal"]
        session.fail(status.USAGE, str(Refusal(
            case.target.path, about["line"], about["column"],
            "%s, under Python %s" % (about["text"], version),
            about["hint"])), case)
    elif kind == "internal":
        session.fail(status.INTERNAL, "%s: %s" % (where, answer["error"]),
                     case)
    elif kind == "timeout":
        session.fail(status.FAILED, "%s: still running after %d s%s"
                     % (where, TIMEOUT, _tail(answer)), case)
    else:
        session.fail(status.FAILED, "%s: died: %s%s%s" % (
            where, answer["reason"], _tail(answer),
            "\n" + answer["stderr"].rstrip() if answer["stderr"] else ""),
            case)


def _tail(answer):
    lines = answer["trace"]
    return "; last line of the trace: %s" % lines[-1] if lines else ""


def first_difference(one, other, name, other_name):
    """Two lines that show where two lists of lines part."""
    index = 0
    while index < min(len(one), len(other)) and one[index] == other[index]:
        index += 1
    width = max(len(name), len(other_name)) + 1
    return "\n".join("  line %d, %s %s" % (
        index + 1, (label + ":").ljust(width),
        lines[index] if index < len(lines) else "(nothing)")
        for label, lines in ((name, one), (other_name, other)))


def recordings_of(session, case, about):
    """The new recordings of a case by version."""
    found = {}
    for python in session.pythons:
        if not case.script.versions.admits(python.version) or not case.ok:
            continue
        recording = judge(session, case, python.version,
                          about[python.version])
        if recording is not None:
            found[python.version] = recording
    return found


def save(session, case, recordings):
    """Merge what was recorded into the vector and write it."""
    try:
        old = vector.read(case.path)
    except vector.Malformed as fault:
        session.fail(status.USAGE, str(fault), case)
        return
    known = vector.recordings_of(old) if old else {}
    merged, dropped = vector.merge(known, recordings, case.hash)
    if not merged:
        session.note("%s: none of the interpreters at hand is meant" % case.id)
        return
    if _pure_is_idle(case, merged):
        session.fail(status.USAGE, "%s: 'pure:' is not needed: pure Python "
                     "gives the same traces" % case.target.path, case)
        return
    changed = vector.write(case.path, vector.render(
        vector.make(case.script, merged)))
    if dropped:
        session.note("%s: dropped %s, recorded of another script"
                     % (case.id, " ".join(dropped)))
    if changed:
        session.say("wrote %s (%s)" % (case.path, " ".join(
            version for version in pythons.VERSIONS if version in merged)))


def _pure_is_idle(case, merged):
    """Whether a `pure:` line explains nothing; known only when all versions
    are there."""
    return (case.script.pure
            and all(recording["pure"] is None
                    for recording in merged.values())
            and all(version in merged for version in pythons.VERSIONS
                    if case.script.versions.admits(version)))

"""`record --check`: compares vectors with what is recorded now."""
import os

from oracle import pythons, scripts, status, vector
from oracle.record import first_difference


def check_case(session, case, recordings, strict):
    """Say how a vector differs from its script and from the recordings."""
    complete = case.ok  # else some of its recordings are missing
    try:
        known = vector.read(case.path)
    except vector.Malformed as fault:
        session.fail(status.USAGE, str(fault), case)
        return
    if known is None:
        session.fail(status.FAILED, "%s: there is no vector" % case.id, case)
        return
    if known["source"] != case.target.source:
        session.fail(status.FAILED, "%s: the script was edited after it was "
                     "recorded\n%s" % (case.id, first_difference(
                         known["source"].split("\n"),
                         case.target.source.split("\n"),
                         "recorded", "now")), case)
        return
    _check_members(session, case, known)
    if not complete:
        return
    expected = vector.recordings_of(known)
    for version in pythons.VERSIONS:
        if version in recordings:
            _check_version(session, case, version, expected.get(version),
                           recordings[version], strict)


def _check_members(session, case, known):
    """Compare what is derived from the script alone."""
    fresh = vector.make(case.script, {})
    for member in ("id", "title", "clauses", "needs", "python", "program"):
        if known.get(member) != fresh.get(member):
            session.fail(status.FAILED, "%s: %s is not what the script "
                         "compiles to" % (case.id, member), case)


def _check_version(session, case, version, expected, found, strict):
    if expected is None:
        session.fail(status.FAILED, "%s %s: not recorded" % (case.id,
                                                             version), case)
        return
    if expected["trace"] != found["trace"]:
        kind, one, other = "the trace", expected["trace"], found["trace"]
    elif expected["pure"] != found["pure"]:
        kind = "the trace with pure Python futures and tasks"
        one = expected["pure"] or expected["trace"]
        other = found["pure"] or found["trace"]
    else:
        return
    difference = first_difference(one, other, "expected", "found")
    old, new = expected["provenance"], found["provenance"]
    if old.get("asyncio") == new["asyncio"]:
        session.fail(status.FAILED, "%s %s: %s changed\n%s"
                     % (case.id, version, kind, difference), case)
        return
    text = "%s %s: micro drift: %s changed from %s to %s\n%s" % (
        case.id, version, kind, old.get("version"), new["version"],
        difference)
    if strict:
        session.fail(status.FAILED, text, case)
    else:
        session.say(text)


def check_orphans(session, folder, ids):
    """Name vectors that no script belongs to."""
    for where, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(where, name)
            case_id, suffix = os.path.splitext(os.path.relpath(path, folder))
            if suffix == ".json" and case_id.replace(os.sep, "/") not in ids:
                session.fail(status.FAILED, "%s: there is no script"
                             % case_id.replace(os.sep, "/"))


def scripts_below(folder):
    """The ids of all scripts in a folder, refused ones included."""
    return {scripts.case_id(path) for path in scripts.find([folder])}

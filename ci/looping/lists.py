"""Writes the list of a loop's deviations from its runs on several Pythons.

`loopspec run --update-expectations` writes what one run showed. Here each
entry gets the condition on Pythons under which it holds.
"""
import collections
import json
import os
import re

from oracle.header import read_versions

# What counts of a line in the comparison of profile portable.
_UNHANDLED = re.compile(r"(unhandled) .*? / ([\w.]+)(?:: |$)")
_TYPED = re.compile(r"(raised|exit|warn|log) ([^:]*)")

_NEW = "not looked into yet"
_RAN = ("passed", "failed", "broken", "crashed", "timed out")


def _key(line):
    found = line and (_UNHANDLED.match(line) or _TYPED.match(line))
    return found.groups() if found else line


def _signature(outcome, expected, found):
    return (outcome,) + ((_key(expected), _key(found))
                         if outcome == "failed" else ())


def _of_entry(entry):
    return _signature(entry.get("outcome", "failed"), entry.get("expected"),
                      entry.get("found"))


def _of_case(case):
    difference = case.get("difference", {})
    return _signature(case["outcome"], difference.get("expected"),
                      difference.get("found"))


def condition(held, ran):
    """In the words of a list: on these of the Pythons; None: on all. Both
    are versions in order."""
    if held == ran:
        return None
    first, last = ran.index(held[0]), ran.index(held[-1])
    parts = [">=" + held[0]] if first > 0 else []
    parts += ["<" + ran[last + 1]] if last + 1 < len(ran) else []
    parts += ["!=" + version for version in ran[first:last]
              if version not in held]
    return " ".join(parts)


def _holds(entry, versions):
    """Whether an entry's condition holds on any of the Pythons."""
    wanted = read_versions(None, entry.get("python", ""))
    return any(map(wanted.admits, versions))


def _entry(case, signature, entries, profile):
    """The entry about a deviation as it was, or a new one."""
    for entry in entries:
        if _of_entry(entry) == signature:
            return entry
    entry = {"case": case["id"]}
    if case["outcome"] == "failed":
        entry.update((side, case["difference"].get(side))
                     for side in ("expected", "found"))
    else:
        entry["outcome"] = case["outcome"]
    entry["profile"] = profile
    entry["reason"] = entries[0]["reason"] if entries else _NEW
    return entry


def _conditional(entry, python):
    """An entry under a condition, its members in the usual order."""
    head = {name: entry[name] for name in
            ("case", "outcome", "expected", "found", "profile")
            if name in entry}
    if python is not None:
        head["python"] = python
    tail = {name: value for name, value in entry.items()
            if name not in head and name != "python"}
    return dict(head, **tail)


def _entries_of(cases, entries, profile):
    """The entries about one case; `cases` is what came of it, by Python."""
    if not cases or any("sometimes" in entry for entry in entries):
        return entries
    held = collections.OrderedDict()
    for version, case in cases.items():
        # Whatever a glob covers needs no entry.
        if case["outcome"] != "passed" and (entries or
                                            case["standing"] != "listed"):
            held.setdefault(_of_case(case), []).append(version)
    return [_conditional(_entry(cases[versions[0]], signature, entries,
                                profile),
                         condition(versions, list(cases)))
            for signature, versions in held.items()]


def merge(entries, runs, profile):
    """A list's entries as the runs show them to be: (version, cases) each,
    in the order of versions. What holds on other Pythons only stays."""
    versions = [version for version, _ in runs]
    old, rest = collections.defaultdict(list), []
    for entry in entries:
        mine = ("case" in entry and entry.get("profile", profile) == profile
                and _holds(entry, versions))
        (old[entry["case"]] if mine else rest).append(entry)
    shown = collections.defaultdict(collections.OrderedDict)
    for version, cases in runs:
        for case in cases:
            if case["outcome"] in _RAN:
                shown[case["id"]][version] = case
    for name in sorted(set(old) | set(shown)):
        rest += _entries_of(shown.get(name), old[name], profile)
    globs = [entry for entry in rest if "case" not in entry]
    return globs + sorted((entry for entry in rest if "case" in entry),
                          key=lambda entry: entry["case"])


def _read(report):
    """The version of Python, as a list names it, and the cases."""
    with open(report, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    return (lines[0]["python"],
            [line for line in lines if line["type"] == "case"])


def _minor(run):
    return int(run[0].split(".")[1])


def update(path, reports, profile):
    """Write the list anew from reports, one for each Python."""
    made = {"format": 1, "expectations": []}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            made = json.load(file)
    runs = sorted(map(_read, reports), key=_minor)
    made["expectations"] = merge(made["expectations"], runs, profile)
    with open(path + ".part", "w", encoding="utf-8") as file:
        json.dump(made, file, indent=2, ensure_ascii=False)
        file.write("\n")
    os.replace(path + ".part", path)

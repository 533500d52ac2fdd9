"""The vector of a case: its format on disk and how recordings are merged.

spec/vector.schema.json describes the format.
"""
import hashlib
import json
import os

from oracle.pythons import VERSIONS

FORMAT = 1

# Where a statement keeps statements: operator to positions.
_BODIES = {"if": (3, 4), "while": (3,), "for": (4,), "async-for": (4,),
           "async-with": (4,), "try": (2, 4, 5)}


def hash_source(source):
    """The hash by which a recording knows its script."""
    return hashlib.sha256(source.encode("utf-8")).hexdigest()


def make(script, recordings):
    """A vector of a compiled script.

    recordings maps a version to {"trace", "pure" (None where it is the
    same), "provenance"}.
    """
    vector = {"format": FORMAT, "id": script.id, "title": script.title,
              "clauses": list(script.clauses), "needs": list(script.needs)}
    if str(script.versions):
        vector["python"] = str(script.versions)
    vector["source"] = script.source
    vector["program"] = script.program
    vector["expected"] = _share(recordings)
    return vector


def _share(recordings):
    """Versions with the same traces share an entry, ordered by the first."""
    entries = []
    for version in VERSIONS:
        if version not in recordings:
            continue
        new = recordings[version]
        for entry in entries:
            if (entry["trace"] == new["trace"]
                    and entry.get("pure") == new["pure"]):
                break
        else:
            entry = {"python": [], "trace": new["trace"]}
            if new["pure"] is not None:
                entry["pure"] = new["pure"]
            entry["provenance"] = {}
            entries.append(entry)
        entry["python"].append(version)
        entry["provenance"][version] = new["provenance"]
    return entries


def recordings_of(vector):
    """The recordings in a vector, as make() takes them."""
    found = {}
    for entry in vector["expected"]:
        for version in entry["python"]:
            found[version] = {"trace": entry["trace"],
                              "pure": entry.get("pure"),
                              "provenance": entry["provenance"][version]}
    return found


def merge(old, new, script_hash):
    """Recordings of `old` with those of `new` in their place; returns them
    and the versions dropped because their script was another one."""
    merged, dropped = dict(new), []
    for version, recording in old.items():
        if version in new:
            continue
        if recording["provenance"].get("script") == script_hash:
            merged[version] = recording
        else:
            dropped.append(version)
    return merged, sorted(dropped, key=VERSIONS.index)


class Malformed(Exception):
    """A file is no vector; str() names it and says why."""


def read(path):
    """The vector in a file, None if there is none; raises Malformed."""
    try:
        with open(path, encoding="utf-8") as file:
            vector = json.load(file)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Malformed("%s: %s" % (path, error.strerror)) from None
    except ValueError as error:
        raise Malformed("%s: not JSON: %s" % (path, error)) from None
    fault = _fault(vector)
    if fault:
        raise Malformed("%s: %s" % (path, fault))
    return vector


def _fault(vector):
    """What keeps a parsed file from being a vector that can be merged."""
    if not isinstance(vector, dict) or vector.get("format") != FORMAT:
        return "not a vector of format %d" % FORMAT
    for key in ("id", "source", "program", "expected"):
        if key not in vector:
            return "%s is missing" % key
    if not isinstance(vector["expected"], list):
        return "expected is no array"
    for index, entry in enumerate(vector["expected"]):
        place = "expected[%d]" % index
        if not isinstance(entry, dict):
            return "%s is no object" % place
        versions, provenance = entry.get("python"), entry.get("provenance")
        if not isinstance(versions, list) or not all(
                version in VERSIONS for version in versions):
            return "%s.python is no list of known versions" % place
        if not isinstance(entry.get("trace"), list):
            return "%s.trace is no array" % place
        if not isinstance(provenance, dict) or not all(
                isinstance(provenance.get(version), dict)
                for version in versions):
            return "%s.provenance lacks a version" % place
    return None


def write(path, text):
    """Put text into a file at one stroke; False if it stood there already."""
    data = text.encode("utf-8")
    try:
        with open(path, "rb") as file:
            if file.read() == data:
                return False
    except FileNotFoundError:
        pass
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    part = path + ".part"
    with open(part, "wb") as file:
        file.write(data)
    os.replace(part, path)
    return True


# Arrays of short words stand on one line.
_WORDS = ("clauses", "needs", "python")


def render(vector):
    """The text of a vector: one statement, one trace line a line."""
    return _object(vector, 0) + "\n"


def _object(members, depth):
    texts = ["%s: %s" % (json.dumps(key), _member(key, value, depth + 1))
             for key, value in members.items()]
    return "{%s}" % _spread(texts, depth)


def _member(key, value, depth):
    if key == "program":
        return _code(value, depth)
    return _compact(value) if key in _WORDS else _value(value, depth)


def _value(value, depth):
    if isinstance(value, dict):
        return _object(value, depth)
    if isinstance(value, list):
        return _lines([_value(item, depth + 1) for item in value], depth)
    return _compact(value)


def _compact(value):
    return json.dumps(value, ensure_ascii=False)


def _code(code, depth):
    """A code object: its members on one line, then the statements."""
    head = {key: value for key, value in code.items() if key != "body"}
    return '%s, "body": %s}' % (_compact(head)[:-1],
                                _block(code["body"], depth))


def _block(statements, depth):
    return _lines([_statement(statement, depth + 1)
                   for statement in statements], depth)


def _lines(texts, depth):
    """A JSON array with a line for each of its members."""
    return "[%s]" % (_spread(texts, depth) if texts else "")


def _spread(texts, depth):
    inner, outer = "\n" + "  " * (depth + 1), "\n" + "  " * depth
    return inner + ("," + inner).join(texts) + outer


def _statement(node, depth):
    parts = [_compact(part) for part in node]
    for index in _BODIES.get(node[0], ()):
        parts[index] = _block(node[index], depth)
    if node[0] == "try":
        parts[3] = _lines([_handler(handler, depth + 1)
                           for handler in node[3]], depth)
    elif node[0] == "def":
        parts[3] = _code(node[3], depth)
    return "[%s]" % ", ".join(parts)


def _handler(node, depth):
    parts = [_compact(part) for part in node[:3]]
    return "[%s]" % ", ".join(parts + [_block(node[3], depth)])

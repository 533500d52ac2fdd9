"""The tables of docs/loops.md."""
import collections
import datetime
import json
import os

BEGIN, END = "<!-- by ci/loops: begin -->\n", "<!-- by ci/loops: end -->\n"

_SUMS = ("passed", "listed", "failed", "skipped")


def _standing(case):
    """How a case counts in the table."""
    if case["standing"] == "sometimes":
        return "listed"
    if case["outcome"] in ("passed", "skipped"):
        return case["outcome"]
    return "listed" if case["standing"] == "listed" else "failed"


def row(name, python, report):
    """One line: the sum first, then by area `passed/listed`."""
    with open(report, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    total = collections.Counter()
    areas = collections.defaultdict(collections.Counter)
    for case in lines:
        if case["type"] == "case" and case["outcome"] != "deselected":
            total[_standing(case)] += 1
            areas[case["id"].split("/")[0]][_standing(case)] += 1
    version = lines[0]["backend"]["version"]
    shown = [name, python.full if name.startswith("asyncio ") else version,
             python.full] + [str(total[key]) for key in _SUMS]
    return shown, {area: "%d/%d" % (counts["passed"],
                                    counts["passed"] + counts["listed"]
                                    + counts["failed"])
                   for area, counts in areas.items()}


def markdown(rows, unusable):
    """The tables: sums, areas, and what could not be run."""
    areas = sorted({area for _, parts in rows for area in parts})
    lines = ["Run on %s.\n" % datetime.date.today().isoformat(),
             "| loop | version | Python | passed | listed | failed "
             "| skipped |", "|---|---|---|--:|--:|--:|--:|"]
    lines += ["| " + " | ".join(shown) + " |" for shown, _ in rows]
    lines += ["", "Passed of those that ran, by area:", "",
              "| loop | Python | " + " | ".join(areas) + " |",
              "|---|---|" + "--:|" * len(areas)]
    lines += ["| %s | %s | " % (shown[0], shown[2])
              + " | ".join(parts.get(area, "-") for area in areas) + " |"
              for shown, parts in rows]
    if unusable:
        lines += ["", "Not run:", "", "| loop | why |", "|---|---|"]
        lines += ["| %s | %s |" % pair for pair in unusable]
    return "\n".join(lines) + "\n"


def put(page, table):
    """Replace the table of a page."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    head, rest = text.split(BEGIN)
    tail = rest.split(END)[1]
    with open(page + ".part", "w", encoding="utf-8") as file:
        file.write(head + BEGIN + "\n" + table + "\n" + END + tail)
    os.replace(page + ".part", page)

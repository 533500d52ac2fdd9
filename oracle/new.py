"""Begins a case: writes a script that runs, to be changed."""
import os

from oracle.errors import Refusal
from oracle.lint import AREA, NAME

_TEMPLATE = '''\
"""Say in one sentence what the loop does.

clauses: %s-0
"""
import asyncio

loop = asyncio.new_event_loop()


def first():
    loop.call_soon(second)
    loop.stop()


def second():
    pass


loop.call_soon(first)
loop.run_forever()
print("stopped")
'''

_NEXT = """\
wrote {path}
next: change its title, its clauses and what it does; then
  python3 -m oracle run {path}       shows the trace
  python3 -m oracle lint {path}
  python3 -m oracle record {path}    writes the vector"""


def new(case_id, scripts_dir=os.path.join("cases", "scripts")):
    """Write the script of a new case AREA/NAME from a template; returns its
    path and what to do next. Raises Refusal for an id that is malformed or
    taken."""
    area, _slash, name = case_id.partition("/")
    if not (AREA.match(area) and NAME.match(name)):
        raise Refusal(case_id, None, None, "no id of a case",
                      "AREA/NAME: a lower-case word, then lower-case words "
                      "joined by hyphens")
    path = os.path.join(scripts_dir, area, name + ".py")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    try:
        with open(path, "x", encoding="ascii", newline="\n") as file:
            file.write(_TEMPLATE % area.upper())
    except FileExistsError:
        raise Refusal(path, None, None, "the case exists already",
                      "choose another name; ids are never reused") from None
    return path, _NEXT.format(path=path)

"""A testee that misbehaves, in each case as the case's name says.

usage: faulty.py LOOPSPEC [HELLO]

Cases called faulty/NAME get the fault of that name, all others the answer of
`LOOPSPEC testee`. HELLO names a fault of the greeting instead. A file of the
name that the variable FAULTY_ONCE holds lets the testee start only once, one
that FAULTY_HANGING holds is made where it hangs.
"""
import json
import os
import signal
import subprocess
import sys
import time


def say(text):
    """Write a line where the protocol is spoken, whatever it is."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def answer(case, **members):
    """A well-formed answer."""
    say(json.dumps(dict(members, case=case)))


def aborts(case, good):
    sys.stderr.write("about to abort\n")
    sys.stderr.flush()
    os.abort()


def exits(case, good):
    sys.stderr.write("no\x1b[31m colour\nlast words\n\n")
    sys.stderr.flush()
    sys.exit(3)


def hangs(case, good):
    if "FAULTY_HANGING" in os.environ:
        open(os.environ["FAULTY_HANGING"], "w").close()
    time.sleep(1000)


def closes_its_output(case, good):
    os.close(1)
    time.sleep(1000)


def answers_nonsense(case, good):
    say("well, \x1b[1mit went fine")


def answers_a_number(case, good):
    say("42")


def answers_half(case, good):
    sys.stdout.write('{"case": ')
    sys.stdout.flush()
    sys.exit(0)


def prints_beside(case, good):
    say("starting the loop")
    say(good)


def answers_twice(case, good):
    sys.stdout.write(good + "\n" + good + "\n")
    sys.stdout.flush()


def answers_another(case, good):
    answer("stop/finishes-batch", trace=["end"])


def answers_nothing(case, good):
    answer(case)


def forgets_the_case(case, good):
    say(json.dumps({"trace": ["end"]}))


def trace_no_array(case, good):
    answer(case, trace="end")


def trace_of_numbers(case, good):
    answer(case, trace=[1, "end"])


def trace_not_escaped(case, good):
    answer(case, trace=["print \x1b[31mred", "end"])


def trace_without_end(case, good):
    answer(case, trace=["poll 0"])


def trace_too_long(case, good):
    answer(case, trace=["print"] * 2001 + ["end"])


def endless_answer(case, good):
    for _ in range(20):
        sys.stdout.write(" " * (1 << 20))
    sys.stdout.flush()
    time.sleep(1000)


def skips(case, good):
    answer(case, skipped="this loop has no batches")


def skips_without_text(case, good):
    answer(case, skipped=True)


def speaks_in_commands(case, good):
    answer(case, trace=["print ##vso[x]", "::error::x", "end"])


def errs(case, good):
    answer(case, error="no such operation:\n\x1b[31mcall_soon")


def tells_of_a_crash(case, good):
    answer(case, crashed="the child was killed by signal SIGSEGV")


def tells_of_a_time_out(case, good):
    answer(case, timed_out="no end after 2 s")


def floods_stderr(case, good):
    for number in range(20000):
        sys.stderr.write("complaint %d\n" % number)
    sys.stderr.flush()
    say(json.dumps({"case": case, "trace": ["end"]}))


def starts_a_process(case, good):
    """What it leaves behind holds the pipes open."""
    subprocess.Popen(["sleep", "1000"])
    os.kill(os.getpid(), signal.SIGKILL)


def leaves(case, good):
    """It says that it will, so nobody minds."""
    say(json.dumps(dict(json.loads(good), leaving=True)))
    sys.exit(1)


def behaves(case, good):
    say(good)


FAULTS = {function.__name__.replace("_", "-"): function for function in (
    aborts, answers_a_number, answers_another, answers_half,
    answers_nonsense, answers_nothing, answers_twice, behaves,
    closes_its_output, endless_answer, errs, exits, floods_stderr,
    forgets_the_case, hangs, leaves, prints_beside, skips, skips_without_text,
    speaks_in_commands, starts_a_process, tells_of_a_crash,
    tells_of_a_time_out, trace_no_array, trace_not_escaped, trace_of_numbers,
    trace_too_long, trace_without_end)}

HELLO = {"protocol": 1, "name": "faulty", "version": "1", "capabilities": []}
HELLOS = {
    "version": dict(HELLO, protocol=2),
    "no-version": dict(HELLO, protocol="1"),
    "name": dict(HELLO, name="no\nname"),
    "no-name": dict(HELLO, name=None),
    "name-of-a-path": dict(HELLO, name="../faulty"),
    "python": dict(HELLO, python="three"),
    "capabilities": dict(HELLO, capabilities="all"),
    "capability": dict(HELLO, capabilities=[1]),
    "profile": dict(HELLO, profile="perfect"),
    "time": dict(HELLO, time="unreal"),
    "error": {"error": "there is no loop to test"},
    "later": dict(HELLO, capabilities=["telepathy"], language="C"),
    "portable": dict(HELLO, profile="portable", futures="native"),
    "real": dict(HELLO, time="real", note="time is real:\n\x1b[31mwhy"),
    "note": dict(HELLO, note=["no", "text"]),
    "long-note": dict(HELLO, note="ab" * 300),
    "commands": dict(HELLO, name="##[name]\"\"\"", version="::v::"),
    "old": dict(HELLO, python="3.9.2"),
}


def greet(kind):
    """Answer the greeting, as the fault of that name demands."""
    once = os.environ.get("FAULTY_ONCE")
    if once:
        try:
            os.close(os.open(once, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            sys.exit("once is enough")
    if kind == "nothing":
        sys.exit("not in the mood")
    if kind == "nonsense":
        say("hello!")
    elif kind == "endless":
        endless_answer(None, None)
    else:
        say(json.dumps(HELLOS.get(kind, HELLO)))


def main():
    """Serve until the end."""
    loopspec, kind = sys.argv[1], (sys.argv + [None])[2]
    inner = subprocess.Popen([loopspec, "testee"], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE)
    for line in sys.stdin.buffer:
        request = json.loads(line.decode())
        if request["op"] == "hello":
            greet(kind)
            continue
        if request["op"] == "bye":
            break
        inner.stdin.write(line)
        inner.stdin.flush()
        good = inner.stdout.readline().decode().rstrip("\n")
        area, _, name = request["case"].partition("/")
        fault = FAULTS[name] if area == "faulty" else behaves
        fault(request["case"], good)
    inner.stdin.close()
    inner.wait()


if __name__ == "__main__":
    main()

"""Runs one script in a forked child and reads what it leaves.

The child sends lines through a pipe as they come, so that a script that dies
or spins still shows how far it got. A line of the pipe is a letter and a
text: T a line of the trace, R a refusal, L what is wrong with the loop under
test and E an error of the oracle's own, all but the first as JSON. The
child's standard output and error go to a file without a name: nothing that a
script does to them reaches anybody.
"""
import json
import os
import random
import select
import signal
import tempfile
import time
import traceback

from oracle import timing as timings
from oracle import virtual
from oracle.trace import is_complete

# How much of a dead child's standard error is worth showing.
_TAIL = 2000

# Python itself ignores the last two.
_KEPT_SIGNALS = {signal.SIGKILL, signal.SIGSTOP, signal.SIGPIPE,
                 signal.SIGXFSZ}

# What a fresh Python on a terminal has at its default, but this process has
# not. Asked once: it costs a child as much as a short script.
_CHANGED_SIGNALS = [
    number for number in signal.valid_signals() - _KEPT_SIGNALS
    if signal.getsignal(number) not in (signal.SIG_DFL, None)]

_OUTPUT = []
_JUNK = []


def run(case_id, source, timeout, pad=False, timing=None, begin=None):
    """Run a script; returns a dict. Without a timing (see oracle.timing) it
    is that of a recording; begin() is called first of all in the child.

    `trace` holds the lines so far. `status` is "done", "refused" (with
    `refusal`), "skipped" (with `reason`), "timeout", "died" (with `reason`,
    `stderr`), "no loop" or "internal" (with `error`, a traceback).
    """
    reader, writer = os.pipe()
    output = _empty_output()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            if begin is not None:
                begin()
            _be_child(case_id, source, pad, timing or timings.Simulated(),
                      writer, output)
        finally:
            os._exit(70)
    os.close(writer)
    try:
        sent, in_time = _read(reader, time.monotonic() + timeout)
        if not in_time:
            os.kill(child, signal.SIGKILL)
    except BaseException:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        raise
    finally:
        os.close(reader)
    status = os.waitpid(child, 0)[1]
    return _judge(sent, in_time, status)


def _empty_output():
    """The file that takes a child's output, the same for all."""
    if not _OUTPUT:
        _OUTPUT.append(tempfile.TemporaryFile())
    _OUTPUT[0].seek(0)
    _OUTPUT[0].truncate()
    return _OUTPUT[0]


def _be_child(case_id, source, pad, timing, writer, output):
    """What happens in the child; does not return."""
    _redirect(output)
    _reset_signals()
    if pad:
        _pad_heap()
        _pad_descriptors()

    def send(letter, text):
        _write(writer, (letter + text + "\n").encode())

    def stop(refusal):
        send("R", json.dumps(refusal))
        os._exit(0)

    try:
        case = timing.make_case(case_id, lambda line: send("T", line),
                                lambda: os._exit(0), stop)
        virtual.run(case, source, timing)
    except timings.NoLoop as fault:
        send("L", json.dumps(str(fault)))
    except BaseException:
        send("E", json.dumps(traceback.format_exc()))
    os._exit(70)


def _redirect(output):
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.close(empty)
    os.dup2(output.fileno(), 1)
    os.dup2(output.fileno(), 2)


def _reset_signals():
    """The signal state that a fresh Python has on a terminal."""
    for number in _CHANGED_SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])


def _pad_heap():
    """Leave the heap in a random state, so that objects of the script get
    other addresses, and sets that hash by address another order.

    Of every size that small objects have, some blocks are taken, and half of
    them given back in random order.
    """
    chance = random.Random(os.urandom(8))
    for size in range(1, 480, 16):
        blocks = [bytes(size) for _ in range(chance.randrange(24))]
        chance.shuffle(blocks)
        _JUNK.extend(blocks[len(blocks) // 2:])
        while blocks:
            blocks.pop()


def _pad_descriptors():
    """Take some descriptors, so that those of the script get other numbers:
    a trace that shows one differs."""
    for _ in range(random.Random(os.urandom(8)).randrange(3, 12)):
        os.dup(0)


def _write(descriptor, data):
    while data:
        data = data[os.write(descriptor, data):]


def _read(descriptor, deadline):
    """All that the child sends until it ends, and whether it did in time."""
    sent = []
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    while True:
        left = deadline - time.monotonic()
        if left <= 0 or not poll.poll(left * 1000):
            return b"".join(sent), False
        data = os.read(descriptor, 65536)
        if not data:
            return b"".join(sent), True
        sent.append(data)


def _read_refusal(refusal):
    if "skipped" in refusal:
        return {"status": "skipped", "reason": refusal["skipped"]}
    return {"status": "refused", "refusal": refusal}


def _judge(sent, in_time, status):
    lines = sent.decode("utf-8", "replace").split("\n")[:-1]
    result = {"trace": [line[1:] for line in lines if line[0] == "T"]}
    for line in lines:
        if line[0] == "R":
            return dict(result, **_read_refusal(json.loads(line[1:])))
        if line[0] in "EL":
            return dict(result, error=json.loads(line[1:]),
                        status="internal" if line[0] == "E" else "no loop")
    if not in_time:
        return dict(result, status="timeout")
    if status == 0 and is_complete(result["trace"]):
        return dict(result, status="done")
    return dict(result, status="died", reason=_reason(status),
                stderr=last_words())


def last_words():
    """The end of what the last child wrote to its standard output and
    error."""
    output = _OUTPUT[0]
    output.seek(0)
    return output.read()[-_TAIL:].decode("utf-8", "replace")


def _reason(status):
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        try:
            return "signal %s" % signal.Signals(number).name
        except ValueError:
            return "signal %d" % number
    return "exit status %d" % os.WEXITSTATUS(status)

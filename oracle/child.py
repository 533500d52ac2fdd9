"""Runs one script in a forked child and reads what it leaves.

oracle.stage says what a child sends, and that its standard output and error
go to a file without a name.
"""
import json
import os
import select
import signal
# Not time.monotonic, which may be bent to a case.
from time import monotonic

from oracle.trace import is_complete

# How much of a dead child's standard error is worth showing.
_TAIL = 2000


class Output:
    """A file without a name, for what scripts and loops print."""

    def __init__(self):
        self.descriptor = _open_nameless()

    def clear(self):
        """Begin anew."""
        if os.lseek(self.descriptor, 0, os.SEEK_END):
            os.ftruncate(self.descriptor, 0)
            os.lseek(self.descriptor, 0, os.SEEK_SET)

    def last_words(self):
        """The end of what was printed."""
        size = os.lseek(self.descriptor, 0, os.SEEK_END)
        words = os.pread(self.descriptor, _TAIL, max(size - _TAIL, 0))
        return words.decode("utf-8", "replace")


def _open_nameless():
    if hasattr(os, "memfd_create"):
        return os.memfd_create("output")
    import tempfile
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


def run(play, output, timeout):
    """Call play(writer) in a child for at most `timeout` seconds; returns a
    dict. It sends its lines to the pipe `writer` and does not return; what it
    prints goes to the Output.

    `trace` holds the lines so far, `stderr` the end of the output. `status` is
    "done", "refused" (with `refusal`), "skipped" (with `reason`), "timeout",
    "died" (with `reason`), "no loop" or "internal" (with `error`, a
    traceback).
    """
    reader, writer = os.pipe()
    output.clear()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            play(writer)
        finally:
            os._exit(70)
    os.close(writer)
    try:
        sent, in_time = _read(reader, monotonic() + timeout)
        if not in_time:
            os.kill(child, signal.SIGKILL)
    except BaseException:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        raise
    finally:
        os.close(reader)
    status = os.waitpid(child, 0)[1]
    return dict(_judge(sent, in_time, status), stderr=output.last_words())


def _read(descriptor, deadline):
    """All that the child sends until it ends, and whether it did in time."""
    sent = []
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    while True:
        left = deadline - monotonic()
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
    return dict(result, status="died", reason=_reason(status))


def _reason(status):
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        try:
            return "signal %s" % signal.Signals(number).name
        except ValueError:
            return "signal %d" % number
    return "exit status %d" % os.WEXITSTATUS(status)

"""`testee`: runs cases on a Python loop for whoever asks on standard input.

spec/protocol.md is the text that this follows.
"""
import json
import os
import sys

from oracle import status, worker

PROTOCOL = 1

# A module that has nothing but a factory for the loop NAME is called
# loopspec_NAME.
_FACTORY = "loopspec_"


class _Testee:
    """Answers one request after the other."""

    def __init__(self, answers, loop, pure, real_time):
        self._answers = answers
        self._loop = loop
        self._pure = pure
        self._real_time = real_time
        self._found = None
        self._zygote = None

    def hello(self, request):
        """What there is to say of the loop; it is looked at first."""
        from oracle import timing, zygote
        if request.get("protocol") != PROTOCOL:
            return {"error": "this testee speaks version %d of the protocol "
                             "alone" % PROTOCOL}
        try:
            self._found = timing.choose(zygote.run_once, self._loop,
                                        self._real_time)
        except timing.NoLoop as fault:
            return {"error": str(fault)}
        self._zygote = zygote.Zygote(self._found.timing)
        return {"protocol": PROTOCOL, "name": self._name(),
                "version": self._version(), "language": "Python",
                "python": "%d.%d.%d" % sys.version_info[:3],
                "capabilities": self._found.capabilities,
                "profile": None if self._loop else "cpython",
                "time": "virtual" if self._found.timing.is_virtual
                        else "real",
                "futures": "pure" if self._pure else "native",
                "note": self._note()}

    def _note(self):
        """What a reader of the results has to know of the time, or None."""
        if self._found.reason:
            return "time is real: " + self._found.reason
        if self._found.timing.is_late:
            return ("its timers are late by less than a millisecond, which "
                    "the times that scripts print do not show")
        return None

    def _name(self):
        module = (self._loop or "asyncio").split(":")[0].split(".")[0]
        return module[len(_FACTORY):] if module.startswith(_FACTORY) else module

    def _version(self):
        """That of the loop's package, if it has one, else Python's."""
        module = sys.modules.get(self._name())
        version = getattr(module, "__version__", None)
        if isinstance(version, str) and version:
            return version
        return _installed(self._name()) or "%d.%d.%d" % sys.version_info[:3]

    def run(self, request):
        """The answer to a case."""
        from oracle import real_time
        if self._found is None:
            return {"error": "no hello came before"}
        seconds = request.get("seconds")
        if (not self._found.timing.is_virtual and seconds is not None
                and seconds > real_time.LONGEST):
            return {"skipped": "takes %g s of real time, more than %g"
                               % (seconds, real_time.LONGEST)}
        result = self._zygote.run(request["case"], request["source"],
                                  request["timeout"])
        _repeat(result["stderr"])
        return _OUTCOMES[result["status"]](result, request)

    def serve(self):
        """Answer until told to stop; returns the exit code."""
        from oracle import zygote
        for line in sys.stdin.buffer:
            try:
                request = json.loads(line.decode("utf-8"))
                operation = request["op"]
                if operation == "bye":
                    break
                answer = {"hello": self.hello, "run": self.run}[operation](
                    request)
            except zygote.Died as fault:
                _repeat("%s\n" % fault)
                return status.INTERNAL
            except (ValueError, KeyError, TypeError) as error:
                self._answer({"error": "the request makes no sense: %r"
                                       % error})
                return status.USAGE
            if operation == "run":
                answer["case"] = request["case"]
            self._answer(answer)
        if self._zygote is not None:
            self._zygote.close()
        return status.OK

    def _answer(self, answer):
        self._answers.write(json.dumps(answer) + "\n")
        self._answers.flush()


def _installed(name):
    """The version of an installed package of that name, or None."""
    from importlib import metadata
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _repeat(words):
    """Pass on what a script, or the loop under it, wrote anywhere."""
    if words:
        sys.stderr.write(words)
        sys.stderr.flush()


def _refused(result, _):
    about = result["refusal"]
    return {"error": "line %s: %s" % (about["line"], about["text"])}


def _failed(result, _):
    _repeat(result["error"])
    return {"error": result["error"].strip().split("\n")[-1]}


_OUTCOMES = {
    "done": lambda result, _: {"trace": result["trace"]},
    "timeout": lambda _, request: {
        "timed_out": "no end after %g s" % request["timeout"]},
    "died": lambda result, _: {
        "crashed": "the script's process died: " + result["reason"]},
    "refused": _refused,
    "skipped": lambda result, _: {"skipped": result["reason"]},
    "internal": _failed,
    "no loop": _failed,
}


def serve(loop=None, pure=False, real_time=False):
    """Serve standard input on standard output; returns the exit code."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    os.environ.pop("PYTHONASYNCIODEBUG", None)
    # The calls behind a panic take ten times as long to write as the case, and
    # push its message out of what is kept.
    os.environ.setdefault("RUST_BACKTRACE", "0")
    worker.prepare(pure)
    return _Testee(answers, loop, pure, real_time).serve()

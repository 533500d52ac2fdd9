"""Run programs that know nothing of virtual time, under it, many times.

usage: tests/vtime/run.py --library libvtime.so [--programs DIR]
                          [--pythons] [--python EXE]... [--times N]
                          [--update] [NAME ...]

A program must print what tests/vtime/expected/NAME holds, each time, and end
well within the seconds that its timers of an hour leave it. The C programs
are those that were built into DIR; asyncio runs on the interpreters that
--python names, or, with --pythons, on all that ci/pythons finds, and uvloop
wherever one of them has it. --update writes the expected traces anew.
"""
import argparse
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TIMES = 100

# A program that can't do here what it is for says so, and why.
_SKIPPED = 77

# Real seconds for all repeats of a call: no timer of an hour came by then.
_TIMEOUT = 300

# name of the trace, program, arguments, processes at most. Where the words of a
# trace are the same for several programs, they share its file. A few have to
# do less often, because they really take time.
PROGRAMS = [
    ("on_libc", "on_libc", [], TIMES),
    ("on_raw", "on_raw", [], TIMES),
    ("on_reference", "on_reference", ["epoll"], TIMES),
    ("on_reference", "on_reference", ["poll"], TIMES),
    ("on_reference", "on_reference", ["select"], TIMES),
    ("on_libuv", "on_libuv", [], TIMES),
    # Threads: a real grace passes before each jump.
    ("on_libuv_work", "on_libuv", ["work"], 5),
    # By default libevent counts in milliseconds where its method does.
    ("on_libevent", "on_libevent", ["epoll"], TIMES),
    ("on_libevent", "on_libevent", ["poll"], TIMES),
    ("on_libevent_fine", "on_libevent", ["select"], TIMES),
    ("on_libevent_fine", "on_libevent", ["epoll", "precise"], TIMES),
    ("on_libevent", "on_libevent", ["poll", "precise"], TIMES),
    ("on_libevent_fine", "on_libevent", ["select", "precise"], TIMES),
    # libev fires after a deadline, not at it: one tick late.
    ("on_libev", "on_libev", ["epoll"], TIMES),
    ("on_libev", "on_libev", ["poll"], TIMES),
    ("on_libev", "on_libev", ["select"], TIMES),
    ("on_glib", "on_glib", [], TIMES),
    ("on_sd_event", "on_sd_event", [], TIMES),
]
# name of the trace, arguments, repeats at most, all in one process
ASYNCIO = [
    ("on_asyncio", ["EpollSelector"], TIMES),
    ("on_asyncio", ["PollSelector"], TIMES),
    ("on_asyncio", ["SelectSelector"], TIMES),
    ("on_asyncio", ["uvloop"], TIMES),
    ("on_asyncio_work", ["EpollSelector", "work"], 5),
    ("on_asyncio_work", ["uvloop", "work"], 5),
]


class Differs(Exception):
    """A trace is not the expected one."""


class Skipped(Exception):
    """A program can't be run here; str() says why."""


class Tally:
    """What passed, failed and was not there."""

    def __init__(self):
        self.passed = self.failed = 0
        self.skipped = []

    def check(self, label, function):
        try:
            function()
            self.passed += 1
        except Skipped as reason:
            self.skip(label, reason)
        except Differs as reason:
            self.failed += 1
            print("FAILED %s: %s" % (label, reason))

    def skip(self, label, reason):
        self.skipped.append(label)
        print("note: %s: %s" % (label, reason))

    def close(self):
        print("%d passed, %d failed, %d skipped"
              % (self.passed, self.failed, len(self.skipped)))
        return 1 if self.failed or not self.passed else 0


def call(argv, library):
    """What a program prints with the library preloaded."""
    inherited = {name: value for name, value in os.environ.items()
                 if not name.startswith("VTIME")}
    # A sanitizer in the program wants to come first, and need not.
    asan = inherited.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
    environment = dict(inherited, LD_PRELOAD=library, ASAN_OPTIONS=asan)
    try:
        done = subprocess.run(argv, env=environment, timeout=_TIMEOUT,
                              stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              check=False)
    except subprocess.TimeoutExpired:
        raise Differs("time does not move: it takes longer than %d s"
                      % _TIMEOUT) from None
    if done.returncode == _SKIPPED:
        raise Skipped(done.stdout.decode("utf-8", "replace").strip())
    if done.returncode or done.stderr:
        raise Differs("exit code %d\n%s" % (
            done.returncode, done.stderr.decode("utf-8", "replace")))
    return done.stdout.decode("utf-8", "replace")


def compare(name, argv, times, options):
    """Hold what a command prints, that many times, to a trace."""
    path = os.path.join(HERE, "expected", name)
    if options.update and name not in options.updated:
        options.updated.append(name)
        with open(path, "w", encoding="ascii") as file:
            file.write(call(argv, options.library))
    with open(path, encoding="ascii") as file:
        expected = file.read()
    for number in range(times):
        printed = call(argv, options.library)
        if printed != expected:
            raise Differs("time %d printed\n%s-- and not\n%s"
                          % (number + 1, printed, expected))


def run_programs(tally, options):
    for name, program, arguments, times in PROGRAMS:
        label = " ".join([program] + arguments)
        path = os.path.join(options.programs, program)
        if options.names and name not in options.names:
            continue
        if not os.path.exists(path):
            tally.skip(label, "not built, its library isn't here")
            continue
        tally.check(label, lambda: compare(
            name, [path] + arguments, min(times, options.times), options))


def has_uvloop(python):
    done = subprocess.run([python, "-c", "import uvloop"], check=False,
                          stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL)
    return done.returncode == 0


def run_asyncio(tally, python, options):
    script = os.path.join(HERE, "programs", "on_asyncio.py")
    uvloop = has_uvloop(python)
    if not uvloop:
        tally.skip(python + " uvloop", "not installed")
    for name, arguments, times in ASYNCIO:
        label = " ".join([python, "asyncio"] + arguments)
        if ("uvloop" in arguments and not uvloop) or (
                options.names and name not in options.names):
            continue
        repeats = str(min(times, options.times))
        tally.check(label, lambda: compare(
            name, [python, "-B", script] + arguments + [repeats], 1,
            options))


def find_pythons():
    """The paths that ci/pythons prints."""
    output = subprocess.run([os.path.join(ROOT, "ci", "pythons")],
                            stdout=subprocess.PIPE, check=True).stdout
    return [line.split(None, 1)[1]
            for line in output.decode().splitlines()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--library", required=True)
    parser.add_argument("--programs", metavar="DIR")
    parser.add_argument("--python", action="append", default=[],
                        metavar="EXE")
    parser.add_argument("--pythons", action="store_true")
    parser.add_argument("--times", type=int, default=TIMES, metavar="N")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    options.updated = []
    options.library = os.path.abspath(options.library)
    tally = Tally()
    if options.programs:
        run_programs(tally, options)
    for python in options.python + (find_pythons() if options.pythons
                                    else []):
        run_asyncio(tally, python, options)
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())

"""Compare what loopspec prints with what it printed when someone looked.

usage: tests/golden/run.py --loopspec EXE --backends DIR [--update] [NAME ...]

Each file of tests/golden/cases is one call:

    $ loopspec run stop/finishes-batch
    stdout | reference 0.1.0, profile cpython, against Python 3.15
    stderr | nothing at all
    exit 0

The first line is what to call: `loopspec` at its head, `@loopspec@`,
`@python@` and `@backends@` are replaced, words may be quoted. A line
`NAME=VALUE` before it sets an environment variable. The call runs in
tests/golden/site with no terminal. Seconds are written `(N s)`, the version
`VERSION`. --update writes the files anew below the call; read the difference
before it is committed.
"""
import argparse
import os
import re
import shlex
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CASES = os.path.join(HERE, "cases")
SITE = os.path.join(HERE, "site")

# What is measured, or changes with the project, in reports for programs.
_VARYING = (
    (r'"seconds":[\d.e-]+', '"seconds":N'),
    (r' time="\d+\.\d+"', ' time="N"'),
    (r"(?m)^\d+\.\d\d s$", "N s"),
    (r'"hash":"[0-9a-f]{16}"', '"hash":"HASH"'),
    (r'(version|loopspec)":"\d+\.\d+\.\d+"', r'\1":"VERSION"'),
    (r'value="\d+\.\d+\.\d+"', 'value="VERSION"'),
)

# A call that takes longer hangs.
_TIMEOUT = 60


def split(text):
    """The environment, the call and the outcome of a case file."""
    environment, lines = {}, text.split("\n")
    while not lines[0].startswith("$ "):
        name, _, value = lines.pop(0).partition("=")
        environment[name] = value
    return environment, lines[0], "\n".join(lines[1:])


def call(command, environment, options):
    """Run a call, return (stdout, stderr, exit code)."""
    words = shlex.split(command[2:]
                        .replace("@backends@", options.backends)
                        .replace("@loopspec@", options.loopspec)
                        .replace("@python@", sys.executable))
    if words[0] == "loopspec":
        words[0] = options.loopspec
    inherited = {name: value for name, value in os.environ.items()
                 if name not in ("NO_COLOR", "POSIXLY_CORRECT")}
    inherited.update(environment)
    done = subprocess.run(words, cwd=SITE, env=inherited, timeout=_TIMEOUT,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False)
    return (done.stdout.decode("utf-8", "backslashreplace"),
            done.stderr.decode("utf-8", "backslashreplace"), done.returncode)


def tame(text, options):
    """Take out what differs from run to run and place to place."""
    # Instrumented builds complain when sources change under old counters.
    text = re.sub(r"(?m)^(libgcov )?profiling.*\n", "", text)
    text = re.sub(r"\(\d+\.\d\d s\)", "(N s)", text)
    text = re.sub(r"\b(reference(?:-[a-z]+)?|stubborn|escaping|loopspec) "
                  r"\d+\.\d+\.\d+", r"\1 VERSION", text)
    for pattern, known in _VARYING:
        text = re.sub(pattern, known, text)
    return text.replace(options.backends, "@backends@").replace(
        os.path.dirname(os.path.dirname(HERE)), "@source@")


def outcome(result, options):
    """The lower part of a case file."""
    lines = []
    for name, text in zip(("stdout", "stderr"), result):
        text = tame(text, options)
        if text and not text.endswith("\n"):
            text += "\\ no newline\n"
        lines += [("%s | %s" % (name, line)).rstrip()
                  for line in text.split("\n")[:-1]]
    return "\n".join(lines + ["exit %d" % result[2], ""])


def show(expected, found):
    """Print two outcomes that differ."""
    expected, found = expected.split("\n"), found.split("\n")
    for index in range(max(len(expected), len(found))):
        pair = [lines[index] if index < len(lines) else ""
                for lines in (expected, found)]
        if pair[0] == pair[1]:
            print("      " + pair[0])
        else:
            print("    - " + pair[0])
            print("    + " + pair[1])


def check(name, options):
    """Whether one case comes out as written."""
    path = os.path.join(CASES, name)
    with open(path, encoding="utf-8") as stream:
        environment, command, expected = split(stream.read())
    found = outcome(call(command, environment, options), options)
    if options.update and found != expected:
        head = ["%s=%s" % pair for pair in environment.items()] + [command]
        with open(path, "w", encoding="utf-8") as stream:
            stream.write("\n".join(head + [found]))
        print("updated", name)
    elif found != expected:
        print("FAILED %s: %s" % (name, command))
        show(expected, found)
        return False
    return True


def main():
    """Check all cases, or those that are named."""
    parser = argparse.ArgumentParser(description="run the golden tests")
    parser.add_argument("--loopspec", required=True)
    parser.add_argument("--backends", required=True)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    options.loopspec = os.path.abspath(options.loopspec)
    options.backends = os.path.abspath(options.backends)
    if not os.path.exists(options.loopspec):
        parser.error("there is no %s: build it first" % options.loopspec)
    names = options.names or sorted(os.listdir(CASES))
    passed = sum(check(name, options) for name in names)
    print("%d passed, %d failed" % (passed, len(names) - passed))
    return 0 if passed == len(names) else 1


if __name__ == "__main__":
    sys.exit(main())

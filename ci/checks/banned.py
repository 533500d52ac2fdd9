"""Check that C code calls no unsafe function, and that libraries are quiet.

Only harness/cli may print to the standard streams or leave the process, and
tests may print.
"""
import re

import sources

UNSAFE = {
    "strcpy": "base's text or memcpy with a known size",
    "strcat": "base's text",
    "sprintf": "snprintf",
    "vsprintf": "vsnprintf",
    "strtok": "strchr or strcspn",
    "atoi": "strtol with its end checked",
    "atol": "strtol with its end checked",
    "atof": "strtod with its end checked",
    "gets": "fgets",
}
LOUD = ("printf", "vprintf", "puts", "putchar", "perror", "exit")
STREAMS = ("stdout", "stderr")
MAY_BE_LOUD = ("harness/cli/", "tests/", "loop/example")

_CALL = re.compile(r"(?<![\w.>])(%s)\s*\(" % "|".join(
    list(UNSAFE) + list(LOUD)))
# To choose how a stream is buffered is not to print.
_STREAM = re.compile(r"(?<!setvbuf\()\b(%s)\b" % "|".join(STREAMS))


def _unsafe(path, text):
    for match in _CALL.finditer(text):
        name = match.group(1)
        if name in UNSAFE:
            yield "%s:%d: %s is banned: use %s" % (
                path, sources.line_of(text, match.start()), name,
                UNSAFE[name])


def _loud(path, text):
    if path.startswith(MAY_BE_LOUD):
        return
    calls = [match for match in _CALL.finditer(text)
             if match.group(1) in LOUD]
    for match in calls + list(_STREAM.finditer(text)):
        yield "%s:%d: %s: only harness/cli prints or exits" % (
            path, sources.line_of(text, match.start()), match.group(1))


def main():
    """Print each call that must not be."""
    root = sources.parse_root(__doc__.splitlines()[0])
    findings = []
    for path in sources.c_files(root):
        text = sources.without_comments(sources.read(root, path))
        findings += list(_unsafe(path, text)) + list(_loud(path, text))
    sources.finish(findings)


if __name__ == "__main__":
    main()

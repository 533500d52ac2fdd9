"""Exit codes of the command line, and which of several wins."""

OK = 0
FAILED = 1
INTERRUPTED = 2
INTERNAL = 3
USAGE = 4
NOTHING = 5
BACKEND = 7
STALE = 8

_PRECEDENCE = (INTERRUPTED, INTERNAL, BACKEND, USAGE, FAILED, STALE)


def worst(codes):
    """The code to exit with when all of these came up."""
    return next((code for code in _PRECEDENCE if code in codes), OK)

"""Make the tables in tests/harness/data, which say what Python itself does.

usage: tests/harness/make_data.py   (in the repository's folder)

numbers.txt: the bits of a double in hexadecimal, and its repr.
cleaned.txt: pairs of lines, a text and what re.sub leaves of it; characters
outside printable ASCII as \\xNN.
"""
import math
import os
import random
import re
import struct

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data")
_UNSTABLE = re.compile(r" at (?:\S*\.py:\d+|0x[0-9a-f]+)", re.ASCII)


def numbers(rng):
    """Doubles that are short, long, big, tiny, lopsided or odd."""
    yield from (0.0, -0.0, math.inf, -math.inf, math.nan, 5e-324,
                1.7976931348623157e308, 2.2250738585072014e-308, 1e15, 1e16,
                9999999999999998.0, 1e-4, 1e-5, 0.1 + 0.2, 1e22, 1e23)
    yield from (math.ldexp(1, power) for power in range(-1074, 1024, 7))
    yield from (0.125 * rng.randrange(1000) for _ in range(100))
    yield from (rng.random() * 10.0 ** rng.randrange(-9, 9)
                for _ in range(300))
    yield from (rng.randrange(10 ** 6) * 10.0 ** rng.randrange(-20, 20)
                for _ in range(300))
    for _ in range(500):
        yield struct.unpack("<d", struct.pack("<Q", rng.getrandbits(64)))[0]


def texts(rng):
    """Texts that the cleaning rule nearly matches, or matches twice."""
    parts = [" at ", "at", " ", "0x", "a", "f", "1", "9", ".py:", ".py", ":",
             "x", " at 0x1", " at a.py:3", "\t", "p", "\x1c", "\x0b",
             " at 0x7f.py:1", "\n", "A"]
    for _ in range(1000):
        yield "".join(rng.choice(parts) for _ in range(rng.randrange(1, 14)))


def spell(text):
    """The text on one line."""
    return "".join(char if " " <= char <= "~" and char != "\\"
                   else "\\x%02x" % ord(char) for char in text)


def main():
    """Write both tables."""
    rng = random.Random(20)
    os.makedirs(DATA, exist_ok=True)
    with open(os.path.join(DATA, "numbers.txt"), "w") as stream:
        for value in numbers(rng):
            bits, = struct.unpack("<Q", struct.pack("<d", value))
            stream.write("%016x %r\n" % (bits, value))
    with open(os.path.join(DATA, "cleaned.txt"), "w") as stream:
        for text in texts(rng):
            stream.write("%s|\n%s|\n" % (spell(text),
                                         spell(_UNSTABLE.sub("", text))))


if __name__ == "__main__":
    main()

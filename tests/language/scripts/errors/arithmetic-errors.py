"""Bad operands raise TypeError with their types.
"""
import asyncio
from oracle.script import attempt

attempt(lambda: 1 + "a")
attempt(lambda: "a" + 1)
attempt(lambda: b"a" + 1)
attempt(lambda: [1] + (2,))
attempt(lambda: (1,) + [2])
attempt(lambda: None - 1)
attempt(lambda: "a" - "b")
attempt(lambda: {} * 2)
attempt(lambda: "a" * 2.0)
attempt(lambda: "a" * "b")
attempt(lambda: -"a")
attempt(lambda: -None)
print(-True, -2, -2.5, True + True, 2 * 2.5, 1 - 0.5, 3 * "ab", (1, 2) * 2, 2 * [0], b"ab" * 2, -1 * [1])
print("a" + "b", b"a" + b"b", [1] + [2], (1,) + (2,))

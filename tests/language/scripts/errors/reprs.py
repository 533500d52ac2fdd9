"""Reprs of the plain values.
"""
import asyncio

print(["a", 'it\'s', "\"", "'\"", "tab\t", "nl\n", "back\\"], (1,), (), [], {}, {"a": [1, {"b": ()}]})
print(repr("a\nb"), repr(b"\x00\xff'\n"), b'"', b"'", str(b"a"), repr(None), repr(True))
print(1.0, 0.1, 1e100, 1e-7, 123456789.125, -0.0, 1e16, 1e15, 1e22, float("inf"), -float("inf"), 5e-324)
print(range(3), range(1, 4), range(0, 10, 2), list(range(5, 0, -2)), range(3)[1], range(3)[-1])
print(type(1), type("a"), type(None), type(()), type([]), type({}), type(1.5), type(b""), type(set()))
print(type(ValueError()), type(ValueError), ValueError, asyncio.CancelledError, asyncio.InvalidStateError, asyncio.TimeoutError)
print(type(1).__name__, type(ValueError()).__name__, ValueError.__name__, len.__name__, print.__name__)
print(repr("x" * 3), str(1.5), str("s"), str(), list(), tuple(), int(), float(), bool())

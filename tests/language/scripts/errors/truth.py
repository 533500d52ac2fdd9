"""What counts as true.
"""
import asyncio

for value in [None, True, False, 0, 1, -1, 0.0, 0.5, "", "a", b"", b"a", (), (0,), [], [0], {}, {"a": 0}]:
    print(repr(value), bool(value), not value)
print(bool(float("nan")), bool(set()), bool(set([1])), bool(len), bool(ValueError()))
print(1 and 0 or "x", None or 0 or [], "" and 1, 1 and 2 and 3, 0 or 0.0)
print("a" if [] else "b", (1 if 0 else 2) if 1 else 3)

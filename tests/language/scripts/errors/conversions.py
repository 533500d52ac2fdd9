"""int, float, str, list, tuple and set convert.
"""
import asyncio
from oracle.script import attempt

print(int(3.9), int(-3.9), int("12"), int(" 7 "), int(True), float(3), float("1.5"), float("-inf"), float(" 2 "))
print(list("abc"), list((1, 2)), tuple([1]), list({"a": 1, "b": 2}), list(range(3)), len(set([1, 1.0, True, "a", "a"])))
attempt(int, "x")
attempt(int, None)
attempt(int, [])
attempt(int, float("nan"))
attempt(int, float("inf"))
attempt(float, "x")
attempt(float, None)
attempt(list, 1)
attempt(tuple, None)
attempt(set, 1)
attempt(str, 1, 2, 3, 4)
attempt(bool, 1, 2)
attempt(list, 1, 2)
attempt(float, 1, 2)

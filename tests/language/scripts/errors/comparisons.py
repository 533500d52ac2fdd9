"""Comparisons of all kinds, with and without order.
"""
import asyncio
from oracle.script import attempt

print(1 < 2, 1.5 >= 1, "a" < "b", "ab" < "abc", "b" <= "a", b"a" < b"b")
print((1, 2) < (1, 3), [1, 2] > [1], (1,) == (1.0,), [1, [2]] == [1, [2]], (1, 2) != (1, 2))
print(1 == True, 0 == False, 1 == 1.0, "1" == 1, None == None, None is None)
print({"a": 1} == {"a": 1.0}, {"a": 1} == {"b": 1}, {"a": 1} == {"a": 1, "b": 2})
nan = float("nan")
print(nan == nan, nan < 1, nan > 1, [nan] == [nan], nan != nan, (nan,) < (nan,))
print(1 < 2 < 3, 1 < 3 < 2, 3 > 2 >= 2 == 2.0)
attempt(lambda: 1 < "a")
attempt(lambda: None < None)
attempt(lambda: (1,) < [1])
attempt(lambda: [1, "a"] < [1, 2])
attempt(lambda: {} < {})
attempt(lambda: len < print)
attempt(lambda: (1, 2) >= 3)
print(1 in [1, 2], 3 in (1, 2), "a" in "cab", "x" not in "cab", "k" in {"k": 1}, 2 not in [1])
print(1.0 in [1], None in [None], [] in [[]], 1 in set([1, 2]), 3 in set([1]))
attempt(lambda: 1 in 1)
attempt(lambda: 1 in "a")
attempt(lambda: 1 in None)
print(len == len, print == print, ValueError == ValueError, ValueError is ValueError)
l = []
print(l.append == l.append, l.append == [].append, l.append is l.append)

"""Indexing and its errors.
"""
import asyncio
from oracle.script import attempt

l = [1, 2, 3]
print(l[0], l[-1], (1, 2)[1], "abc"[1], "abc"[-3], b"abc"[0], {"k": "v"}["k"], range(5)[2])
attempt(lambda: l[3])
attempt(lambda: l[-4])
attempt(lambda: (1,)[1])
attempt(lambda: "a"[1])
attempt(lambda: b"a"[1])
attempt(lambda: range(2)[2])
attempt(lambda: l["a"])
attempt(lambda: (1,)[None])
attempt(lambda: "a"["b"])
attempt(lambda: l[1.0])
attempt(lambda: {"a": 1}["b"])
attempt(lambda: {"a": 1}[1])
attempt(lambda: 5[0])
attempt(lambda: None[0])
attempt(lambda: len[0])
print([l[True], l[False]])

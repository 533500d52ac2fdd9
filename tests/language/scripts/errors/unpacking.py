"""Tuple targets and their errors.
"""
import asyncio
from oracle.script import attempt

a, b = 1, 2
(c, d), e = (3, 4), 5
f = g, h = [6, 7]
print(a, b, c, d, e, f, g, h)
a, b = b, a
print(a, b)
x, y, z = "abc"
i, j = {"p": 1, "q": 2}
m, n = range(2)
print(x, y, z, i, j, m, n)
for p, q in [(1, 2), (3, 4)]:
    print(p, q)

def few():
    a, b = 1,

def many():
    a, b = 1, 2, 3

def manyrange():
    a, b = range(5)

def fewrange():
    a, b, c = "ab"

def not_iterable():
    a, b = 5

attempt(few)
attempt(many)
attempt(manyrange)
attempt(fewrange)
attempt(not_iterable)

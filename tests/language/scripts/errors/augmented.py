"""Augmented assignment changes lists in place.
"""
import asyncio
from oracle.script import attempt

a = [1]
b = a
b += [2]
b += (3, 4)
print(a, a is b)
a = a + [5]
print(a is b, b)
t = (1,)
t += (2,)
n = 5
n -= 2
n *= 3
s = "a"
s += "b"
s *= 2
print(t, n, s)

def f():
    global n
    n += 1
    x = 1.5
    x *= 2
    return x

print(f(), n)

def bad():
    global a
    a += 5

attempt(bad)

"""Wrong arguments raise TypeError with Python's texts.
"""
import asyncio
from oracle.script import attempt

def none(): pass
def one(a): pass
def two(a, b): pass
def three(a, b, c): pass
def four(a, b, c, d): pass
def opt(a, b=2, c=3): print(a, b, c)

attempt(none, 1)
attempt(none, 1, 2)
attempt(one)
attempt(one, 1, 2)
attempt(two)
attempt(two, 1)
attempt(three)
attempt(four)
attempt(two, 1, 2, 3)
attempt(opt)
attempt(opt, 1, 2, 3, 4)
attempt(opt, 1, b=5)
attempt(opt, 1, c=5)
attempt(opt, c=1, a=2)
attempt(opt, 1, a=2)
attempt(opt, 1, x=2)
attempt(one, b=1)
attempt(one, 1, b=1)
attempt(lambda: one())
attempt(lambda x: x)
attempt(lambda x, y=1: print(x, y), 5)
args = [1, 2]
opt(*args)
opt(0, *args)
opt(*(7,), c=9)
opt(*"ab", c="d")
attempt(lambda: opt(*5))
attempt(lambda: opt(*[1, 2, 3, 4]))
attempt(5)
attempt(None)
attempt("a", 1)
attempt(lambda: [1](0))

def nested():
    def inner(q): pass
    inner()

attempt(nested)

"""Names that are not bound.
"""
import asyncio
from oracle.script import attempt

def local():
    print(x)
    x = 1

def cell():
    def inner():
        return y
    print(y)
    y = 1
    return inner

def free():
    def inner():
        return z
    attempt(inner)
    z = 5
    print(inner())

def unset():
    try:
        raise ValueError("v")
    except ValueError as e:
        pass
    print(e)

attempt(local)
attempt(cell)
free()
attempt(unset)
attempt(lambda: late)
late = 1
attempt(lambda: late)
try:
    raise KeyError("k")
except KeyError as late2:
    print(repr(late2))
attempt(lambda: late2)

"""Attempt."""
from oracle.script import attempt
def f(x, y=0):
    if y:
        raise ValueError("y")
    return x
print(attempt(f, 1), attempt(f, 1, y=2), attempt(f))

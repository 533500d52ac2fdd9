"""Which handler catches.
"""
import asyncio
from oracle.script import attempt

def which(e):
    try:
        raise e
    except (KeyError, IndexError) as k:
        return "lookup " + repr(k)
    except ValueError:
        return "value"
    except Exception as x:
        return "other " + type(x).__name__
    except BaseException as b:
        return "base " + type(b).__name__

for e in [KeyError(1), IndexError("i"), ValueError(), TypeError(), KeyboardInterrupt(), SystemExit(1), asyncio.CancelledError(), GeneratorExit(), StopIteration(), UnboundLocalError(), TimeoutError()]:
    print(which(e))

five = 5

def not_class():
    try:
        raise ValueError("v")
    except five:
        pass

def not_exception():
    try:
        raise ValueError("v")
    except (KeyError, int):
        pass

attempt(not_class)
attempt(not_exception)

def rebinds():
    e = "before"
    try:
        raise ValueError("v")
    except ValueError as e:
        e = "changed"
    attempt(lambda: e)

rebinds()
try:
    raise ValueError("outer")
except ValueError as e:
    def keeps():
        return e
    print(keeps())
attempt(keeps)

"""Missing attributes and methods.
"""
import asyncio
from oracle.script import attempt

attempt(lambda: (1).append)
attempt(lambda: None.get)
attempt(lambda: [].get)
attempt(lambda: "a".when)
attempt(lambda: ValueError().code)
attempt(lambda: ValueError().errno)
attempt(lambda: len.cancel)
attempt(lambda: {}.append)
attempt(lambda: (lambda: 1).result)
attempt(lambda: ValueError.cancel)
print(ValueError("a", 1).args, ValueError().args, SystemExit(3).code, SystemExit().code, SystemExit(1, 2).code)
print(OSError(2, "no").errno, OSError("x").errno, StopIteration(5).value, StopIteration().value, KeyError("k").args)
print(ValueError("x").__cause__, ValueError("x").__context__)

"""What str and repr make of exceptions.
"""
import asyncio
from oracle.script import attempt

for e in [ValueError(), ValueError("a"), ValueError("a", 2), KeyError("k"), KeyError(), KeyError(1, 2), OSError(2, "gone"), OSError("x"), TimeoutError("t"), StopIteration(3), SystemExit(4), ValueError(None), ValueError(("a",)), RuntimeError("it's"), asyncio.CancelledError("m"), asyncio.InvalidStateError()]:
    print(str(e), "|", repr(e))
def fail(e):
    raise e
attempt(fail, ValueError)
attempt(fail, ValueError(""))
attempt(fail, KeyError("k"))
attempt(fail, asyncio.CancelledError())
attempt(fail, asyncio.CancelledError("why"))
attempt(fail, 5)
attempt(fail, "text")
attempt(fail, int)
attempt(fail, OSError(9, "bad"))
attempt(ValueError, x=1)
g = ExceptionGroup("msg", [ValueError(1), TypeError("t")])
print(str(g), repr(g), g.message, len(g.exceptions), g.exceptions[0])
print(type(BaseExceptionGroup("b", [ValueError(1)])).__name__, type(BaseExceptionGroup("b", [KeyboardInterrupt()])).__name__)
attempt(ExceptionGroup, "a")
attempt(ExceptionGroup, "a", [ValueError(1)], 3)

"""Exceptions of jobs keep their contexts."""
import asyncio
from oracle.script import thread_pool, attempt

loop = asyncio.new_event_loop()

def inner():
    try:
        raise KeyError("first")
    except KeyError:
        raise ValueError("second")

async def main():
    try:
        try:
            raise TypeError("outer")
        except TypeError:
            await loop.run_in_executor(None, inner)
    except ValueError as e:
        print(repr(e), repr(e.__context__), repr(e.__context__.__context__))
    try:
        await asyncio.to_thread(inner)
    except ValueError as e:
        print(repr(e), repr(e.__context__), repr(e.__cause__))

loop.run_until_complete(main())
loop.close()

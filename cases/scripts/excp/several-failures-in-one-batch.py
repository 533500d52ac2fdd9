"""Each failing callback of a batch is reported at its place.

clauses: EXCP-1 SOON-1
"""
import asyncio

loop = asyncio.new_event_loop()

def fail(error):
    raise error

def fine(): pass

loop.call_soon(fail, ValueError("one"))
loop.call_soon(fine)
loop.call_soon(fail, KeyError("two"))
loop.call_soon(fail, OSError("three"))
loop.call_soon(loop.stop)
loop.run_forever()

"""One exception object raised by two callbacks is reported twice.

clauses: EXCP-1
"""
import asyncio

loop = asyncio.new_event_loop()
error = ValueError("shared")

def fail():
    raise error

loop.call_soon(fail)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()

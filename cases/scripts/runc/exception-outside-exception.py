"""An exception outside Exception that was given to a future comes out of the run.

clauses: RUNC-1
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
loop.call_soon(fut.set_exception, GeneratorExit("stored"))
try:
    loop.run_until_complete(fut)
except GeneratorExit as e:
    print(type(e).__name__, e)
print(loop.is_running())

"""run_forever() returns None when it is stopped.

clauses: STOP-6
"""
import asyncio

loop = asyncio.new_event_loop()
loop.call_soon(loop.stop)
print(loop.run_forever())
loop.stop()
print(loop.run_forever())

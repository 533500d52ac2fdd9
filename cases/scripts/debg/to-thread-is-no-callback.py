"""In debug mode asyncio.to_thread() and shutdown_default_executor() are refused as callbacks.

clauses: DEBG-2
python: >=3.9
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

loop.set_debug(True)
attempt(loop.call_soon, asyncio.to_thread, print)
attempt(loop.call_soon, loop.shutdown_default_executor)
attempt(loop.call_soon, loop.stop)
loop.run_forever()

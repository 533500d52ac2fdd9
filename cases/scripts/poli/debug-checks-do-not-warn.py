"""The checks of debug mode know coroutine functions without the warning of iscoroutinefunction().

clauses: POLI-11 DEBG-2
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def work(): pass

loop.set_debug(True)
attempt(loop.call_soon, work)
loop.call_soon(loop.stop)
loop.run_forever()

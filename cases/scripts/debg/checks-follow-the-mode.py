"""Callbacks are checked when they are scheduled, so what was scheduled before is not.

clauses: DEBG-3 SOON-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

loop.call_soon(5)
loop.set_debug(True)
attempt(loop.call_soon, 6)
loop.set_debug(False)
loop.call_soon(7)
loop.call_soon(loop.stop)
loop.run_forever()

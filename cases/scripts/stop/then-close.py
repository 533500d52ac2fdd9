"""stop() of a loop that doesn't run may precede close(), and stop() of a closed loop does nothing.

clauses: STOP-11 LIFE-11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
loop.stop()
loop.close()
print(loop.is_closed())
attempt(loop.stop)
attempt(loop.run_forever)

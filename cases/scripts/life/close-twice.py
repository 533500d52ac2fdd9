"""close() may be called again and does nothing then.

clauses: LIFE-11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
loop.call_soon(loop.stop)
loop.run_forever()
loop.close()
print(loop.is_closed())
attempt(loop.close)
attempt(loop.close)
print(loop.is_closed())

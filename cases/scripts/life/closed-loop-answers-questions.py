"""On a closed loop is_running(), is_closed(), time() and stop() still work.

clauses: LIFE-14 STOP-11
"""
import asyncio

loop = asyncio.new_event_loop()
loop.close()
print(loop.is_running(), loop.is_closed(), loop.time())
print(loop.stop())
print(loop.is_running(), loop.is_closed())

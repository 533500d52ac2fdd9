"""call_later() of one second with stop() as callback ends the run after one second.

clauses: STOP-2 TIME-4
"""
import asyncio

loop = asyncio.new_event_loop()
loop.call_later(1, loop.stop)
print("start", loop.time())
loop.run_forever()
print("end", loop.time())

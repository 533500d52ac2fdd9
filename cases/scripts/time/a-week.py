"""A delay of a week makes seven waits.

clauses: TIME-15 TICK-15
"""
import asyncio

loop = asyncio.new_event_loop()
loop.call_later(604800, loop.stop)
loop.run_forever()
print(loop.time())

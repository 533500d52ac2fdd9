"""A delay of exactly a day makes one wait.

clauses: TIME-15 TICK-3
"""
import asyncio

loop = asyncio.new_event_loop()
loop.call_later(86400, loop.stop)
loop.run_forever()
print(loop.time())

"""A run of a loop on which nothing was ever scheduled waits without limit.

clauses: TICK-4
"""
import asyncio

loop = asyncio.new_event_loop()
loop.run_forever()

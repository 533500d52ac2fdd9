"""In debug mode a done callback that cannot be called is refused when the future is completed.

clauses: DEBG-3 FUTR-18
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def work(future): pass

loop.set_debug(True)
first = loop.create_future()
first.add_done_callback(5)
attempt(first.set_result, 1)
print(first.result())
second = loop.create_future()
second.add_done_callback(work)
attempt(second.set_result, 2)
print(second.result())
attempt(second.add_done_callback, 6)

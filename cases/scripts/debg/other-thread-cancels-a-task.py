"""In debug mode cancelling a suspended task from another thread is refused.

clauses: DEBG-5 THRD-8
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()
future = loop.create_future()

async def waits():
    await future

def elsewhere():
    attempt(task.cancel)
    loop.call_soon_threadsafe(loop.stop)

loop.set_debug(True)
task = loop.create_task(waits())
while_waiting(elsewhere)
loop.run_forever()
print(future.cancelled(), task.done())

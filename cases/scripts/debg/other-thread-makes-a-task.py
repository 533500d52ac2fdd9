"""In debug mode a running loop refuses a task from another thread.

clauses: DEBG-5 THRD-8
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()

async def never(): pass

def elsewhere():
    coroutine = never()
    print(attempt(loop.create_task, coroutine))
    coroutine.close()
    loop.call_soon_threadsafe(loop.stop)

loop.set_debug(True)
while_waiting(elsewhere)
loop.run_forever()
print("stopped")

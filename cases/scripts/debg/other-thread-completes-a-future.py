"""In debug mode completing a future from another thread is refused if somebody waits for it.

clauses: DEBG-5 THRD-8
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()
alone = loop.create_future()
awaited = loop.create_future()

def done(future): pass

def elsewhere():
    attempt(alone.set_result, 1)
    attempt(awaited.set_result, 2)
    loop.call_soon_threadsafe(loop.stop)

loop.set_debug(True)
awaited.add_done_callback(done)
while_waiting(elsewhere)
loop.run_forever()
print(alone.result(), awaited.result())

"""What is no Exception leaves a callback, reaches whoever completed the future, and ends the round.

clauses: EXEC-12
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def work():
    pass

def bad(future):
    raise asyncio.CancelledError("out of the callback")

def good(future):
    print("good")

future = asyncio.run_coroutine_threadsafe(work(), loop)
future.add_done_callback(bad)
future.add_done_callback(good)
attempt(future.cancel)
print(future.cancelled())
attempt(future.add_done_callback, bad)
future.add_done_callback(good)
loop.call_soon(loop.stop)
loop.run_forever()
loop.close()

"""A loop that runs in one thread can't be run in another.

clauses: LIFE-7
"""
import asyncio
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()
fut = loop.create_future()

def second():
    attempt(loop.run_forever)
    attempt(loop.run_until_complete, fut)

def callback():
    in_thread(second)
    print(loop.is_running(), asyncio.get_running_loop() is loop)
    loop.call_soon(loop.stop)

loop.call_soon(callback)
loop.run_forever()
print("returned", loop.is_running())

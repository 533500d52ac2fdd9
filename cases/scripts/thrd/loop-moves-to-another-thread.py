"""A loop that stopped goes on in another thread, with what was left.

clauses: LIFE-25 LIFE-3
"""
import asyncio
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def first():
    loop.stop()
    loop.call_soon(second)
    loop.call_later(2, third)

def second():
    print(asyncio.get_running_loop() is loop)

def third():
    loop.stop()

loop.call_soon(first)
loop.run_forever()
print(attempt(asyncio.get_running_loop))
in_thread(loop.run_forever)

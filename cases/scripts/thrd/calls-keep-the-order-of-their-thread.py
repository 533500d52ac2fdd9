"""The calls of one thread run in their order, with their arguments.

clauses: THRD-25
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def called(number, text):
    print(number, text)

def work():
    for i in range(5):
        loop.call_soon_threadsafe(called, i, "of five")
    loop.call_soon_threadsafe(loop.stop)

while_waiting(work)
loop.run_forever()

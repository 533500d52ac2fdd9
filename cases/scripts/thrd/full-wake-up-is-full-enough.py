"""Calls that find the wake-up full run all the same.

clauses: THRD-6
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()
results = []

def flood():
    for i in range(20000):
        loop.call_soon_threadsafe(results.append, i)

while_waiting(flood)
loop.call_later(1, loop.stop)
loop.run_forever()
print(len(results), results[0], results[19999])

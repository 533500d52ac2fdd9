"""A loop that stopped can be run again, any number of times.

clauses: LIFE-8
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(n):
    print(n)
    loop.stop()

for n in range(4):
    loop.call_soon(callback, n)
    loop.run_forever()
    print("returned")

"""The first callback of a batch may cancel all others.

clauses: TICK-10 HNDL-1
"""
import asyncio

loop = asyncio.new_event_loop()
handles = []

def first():
    for handle in handles:
        handle.cancel()
    loop.stop()

def never(): pass

loop.call_soon(first)
for n in range(3):
    handles.append(loop.call_soon(never))
loop.run_forever()
print("returned")

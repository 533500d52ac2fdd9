"""Of timers with equal deadlines each can be cancelled alone.

clauses: TIME-8 HNDL-1
"""
import asyncio

loop = asyncio.new_event_loop()
seen = []
handles = []
for n in range(5):
    handles.append(loop.call_at(1, seen.append, n))
for n in range(5):
    if n != 3:
        handles[n].cancel()
loop.call_at(2, loop.stop)
loop.run_forever()
print(seen)

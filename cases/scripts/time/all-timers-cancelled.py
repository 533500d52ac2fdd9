"""With all timers cancelled the loop waits without limit.

clauses: TIME-17 TICK-4
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass

handles = []
for n in range(1, 6):
    handles.append(loop.call_later(n, never))
for handle in handles:
    handle.cancel()
loop.run_forever()

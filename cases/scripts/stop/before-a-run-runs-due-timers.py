"""The one tick of a run stopped beforehand runs due timers, not later ones.

clauses: STOP-1 STOP-10 TICK-6
"""
import asyncio

loop = asyncio.new_event_loop()

def due(): pass
def ready(): pass
def late(): pass

loop.call_at(-1, due)
loop.call_later(1, late)
loop.call_soon(ready)
loop.stop()
loop.run_forever()
print("returned at", loop.time())

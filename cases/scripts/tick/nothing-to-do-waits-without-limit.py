"""With nothing ready and no timer the loop waits without limit.

clauses: TICK-4
"""
import asyncio

loop = asyncio.new_event_loop()

def only(): pass

loop.call_soon(only)
loop.run_forever()
print("never printed")

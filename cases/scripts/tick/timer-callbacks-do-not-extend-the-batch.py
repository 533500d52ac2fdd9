"""What a timer schedules waits for the next batch too.

clauses: TICK-8 STOP-3
"""
import asyncio

loop = asyncio.new_event_loop()

def early():
    loop.call_soon(late)
    loop.stop()

def late(): pass

loop.call_later(1, early)
loop.run_forever()
print("returned")

"""What a run left in ready runs before what is scheduled between the runs.

clauses: LIFE-8 STOP-3 SOON-1
"""
import asyncio

loop = asyncio.new_event_loop()

def first():
    loop.call_soon(leftover)
    loop.stop()

def leftover(): pass

def between():
    loop.stop()

loop.call_soon(first)
loop.run_forever()
print("first run returned")
loop.call_soon(between)
loop.run_forever()

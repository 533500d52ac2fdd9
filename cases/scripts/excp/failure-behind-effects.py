"""What a callback did before it raised stays done.

clauses: EXCP-1 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()

def fail():
    loop.call_soon(scheduled)
    raise ValueError("after call_soon")

def scheduled():
    loop.stop()

loop.call_soon(fail)
loop.run_forever()
print("returned")

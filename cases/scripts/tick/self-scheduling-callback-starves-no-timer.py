"""A timer gets its turn although a callback always schedules itself again.

clauses: TICK-5 TICK-6
"""
import asyncio
import time

loop = asyncio.new_event_loop()
stopped = False

def spin():
    time.sleep(0.25)
    if not stopped:
        loop.call_soon(spin)

def timer():
    global stopped
    stopped = True
    print(loop.time())
    loop.call_soon(loop.stop)

loop.call_later(1, timer)
loop.call_soon(spin)
loop.run_forever()
print("returned")

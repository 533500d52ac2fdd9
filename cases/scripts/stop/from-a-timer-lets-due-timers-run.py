"""stop() in a timer lets timers due in the same tick run, not later ones.

clauses: STOP-5 STOP-10 TIME-5
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def block():
    time.sleep(3)

def timer(n):
    print(n)
    if n == 1:
        loop.stop()

loop.call_later(1, timer, 1)
loop.call_later(2, timer, 2)
loop.call_later(4, timer, 4)
loop.call_soon(block)
loop.run_forever()
print("returned at", loop.time())

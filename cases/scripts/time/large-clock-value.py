"""At a large value of the clock a timer due exactly now is found due from 3.15 on.

clauses: TIME-25 TICK-7
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def due_now(): pass

def turn(n):
    if n < 3:
        loop.call_soon(turn, n + 1)
    else:
        loop.stop()

time.sleep(33554432.0)
loop.call_at(loop.time(), due_now)
loop.call_soon(turn, 0)
loop.run_forever()
print(loop.time())

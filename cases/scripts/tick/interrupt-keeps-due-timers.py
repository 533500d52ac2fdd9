"""Timers found due in a batch that SystemExit ends are ready in the next run, without a wait.

clauses: TICK-12 TICK-13
"""
import asyncio

loop = asyncio.new_event_loop()

def leave():
    raise SystemExit

def timer(n):
    print(n)

loop.call_at(-1, timer, 2)
loop.call_at(-2, timer, 1)
loop.call_soon(leave)
try:
    loop.run_forever()
except SystemExit:
    print("left")
loop.stop()
loop.run_forever()
print("returned")

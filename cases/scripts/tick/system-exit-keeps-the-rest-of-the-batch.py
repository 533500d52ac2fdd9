"""After a SystemExit the rest of the batch waits for the next run.

clauses: TICK-12 LIFE-18
"""
import asyncio

loop = asyncio.new_event_loop()

def leave():
    raise SystemExit("bye")

def rest():
    loop.stop()

loop.call_soon(leave)
loop.call_soon(rest)
try:
    loop.run_forever()
except SystemExit as e:
    print("exit", e.code)
loop.run_forever()
print("returned")

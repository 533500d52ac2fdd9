"""After a KeyboardInterrupt the rest of the batch waits for the next run, in order.

clauses: TICK-12 LIFE-18
"""
import asyncio

loop = asyncio.new_event_loop()

def one(): pass

def interrupt():
    loop.call_soon(five)
    raise KeyboardInterrupt

def three(): pass

def four():
    loop.stop()

def five(): pass

loop.call_soon(one)
loop.call_soon(interrupt)
loop.call_soon(three)
loop.call_soon(four)
try:
    loop.run_forever()
except KeyboardInterrupt:
    print("interrupted")
loop.run_forever()
print("returned")

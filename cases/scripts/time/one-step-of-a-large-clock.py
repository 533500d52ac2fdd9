"""At a large value of the clock a timer one step of the floats ahead isn't due yet.

clauses: TIME-25
python: >=3.15
needs: fine-clock
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def timer():
    print(loop.time() > 33554432.0)
    loop.stop()

def ready(): pass

time.sleep(33554432.0)
loop.call_at(33554432.000000007, timer)
loop.call_soon(ready)
loop.run_forever()

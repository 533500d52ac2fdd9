"""time.sleep checks its argument.
"""
import asyncio
import time
from oracle.script import attempt

loop = asyncio.new_event_loop()
time.sleep(1.5)
time.sleep(2)
print(loop.time())
attempt(time.sleep, -1)
attempt(time.sleep, "a")
attempt(time.sleep, None)
attempt(time.sleep, float("nan"))
attempt(time.sleep, 1e30)
attempt(time.sleep)
print(loop.time())

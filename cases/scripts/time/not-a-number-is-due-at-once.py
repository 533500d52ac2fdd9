"""A deadline that is not a number is due at once when something else is ready.

clauses: TIME-23
"""
import asyncio

loop = asyncio.new_event_loop()
inf = 1e308 * 10

def timer():
    print(loop.time())
    loop.stop()

def ready(): pass

loop.call_at(inf - inf, timer)
loop.call_soon(ready)
loop.run_forever()

"""A loop is an instance of AbstractEventLoop, also while it runs and when it is closed.

clauses: LIFE-28
"""
import asyncio

loop = asyncio.new_event_loop()

def callback():
    print(isinstance(asyncio.get_running_loop(), asyncio.AbstractEventLoop))
    loop.stop()

print(isinstance(loop, asyncio.AbstractEventLoop))
loop.call_soon(callback)
loop.run_forever()
loop.close()
print(isinstance(loop, asyncio.AbstractEventLoop))

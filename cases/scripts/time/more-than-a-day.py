"""A delay of 100000 s makes two waits.

clauses: TIME-15
"""
import asyncio

loop = asyncio.new_event_loop()

def timer():
    print(loop.time())
    loop.stop()

loop.call_later(100000, timer)
loop.run_forever()

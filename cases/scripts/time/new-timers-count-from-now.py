"""A timer that a callback creates after it blocked counts from that moment.

clauses: TIME-27 TIME-2
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def block():
    time.sleep(0.5)
    timer = loop.call_later(0.25, fired)
    print(timer.when())

def fired():
    print(loop.time())
    loop.stop()

loop.call_soon(block)
loop.run_forever()

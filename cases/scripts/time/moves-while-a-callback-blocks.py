"""time() moves while a callback blocks.

clauses: TIME-27 TIME-1
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def block():
    start = loop.time()
    time.sleep(0.5)
    print(loop.time() - start)
    time.sleep(0.25)
    print(loop.time() - start)
    loop.stop()

loop.call_soon(block)
loop.run_forever()

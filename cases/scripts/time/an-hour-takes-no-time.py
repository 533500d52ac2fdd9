"""A timer of an hour runs after an hour, however little time that takes here.

clauses: TIME-1 TIME-2 TIME-4
"""
import asyncio

loop = asyncio.new_event_loop()
start = loop.time()

def later():
    print(loop.time() - start >= 3600, loop.time() - start < 3601)
    loop.stop()

loop.call_later(3600, later)
loop.run_forever()

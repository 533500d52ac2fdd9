"""A delay of 1e300 s is a deadline like any other.

clauses: TIME-15 TIME-2
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass
def soon(): pass

handle = loop.call_later(1e300, never)
print(handle.when())
loop.call_later(100000, loop.stop)
loop.run_forever()
print(loop.time())

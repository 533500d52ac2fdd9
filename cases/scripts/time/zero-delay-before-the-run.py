"""call_later(0) before the run goes behind call_soon().

clauses: TIME-7
"""
import asyncio

loop = asyncio.new_event_loop()

def timer():
    loop.stop()

def one(): pass
def two(): pass

loop.call_later(0, timer)
loop.call_soon(one)
loop.call_soon(two)
loop.run_forever()

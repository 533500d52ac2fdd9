"""A StopIteration out of a callback is reported like other exceptions.

clauses: EXCP-1
"""
import asyncio

loop = asyncio.new_event_loop()

def fail():
    raise StopIteration("from a callback")

def after():
    loop.stop()

loop.call_soon(fail)
loop.call_soon(after)
loop.run_forever()

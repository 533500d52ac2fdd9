"""A timer and a plain handle are never equal.

clauses: HNDL-9
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

timer = loop.call_at(0, callback)
plain = loop.call_soon(callback)
print(timer == plain, plain == timer, timer != plain, plain != timer)

"""A misspelled keyword is refused, with the right one where it is near.

clauses: SOON-3
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def callback(): pass

attempt(loop.call_soon, callback, contex=None)
attempt(loop.call_soon, callback, Context=None)
attempt(loop.call_later, 1, callback, contexts=None)
attempt(loop.call_soon, callback, xyz=None)

"""Whether the primitives can be made where there is no current loop.

clauses: SYNC-20
"""
import asyncio
from oracle.script import attempt

asyncio.set_event_loop(None)
attempt(asyncio.Lock)
attempt(asyncio.Event)
attempt(asyncio.Semaphore)
attempt(asyncio.Queue)

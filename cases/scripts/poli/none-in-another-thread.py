"""In a thread where none was set there is no current loop.

clauses: POLI-3
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)

def thread():
    try:
        asyncio.get_event_loop()
    except RuntimeError:
        print("none here")

in_thread(thread)

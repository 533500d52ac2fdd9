"""What is neither a number nor has one is refused by all four methods.

clauses: IORW-13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

for thing in (None, "1", 1.5, (1,), never):
    attempt(loop.add_reader, thing, never)
    attempt(loop.add_writer, thing, never)
    attempt(loop.remove_reader, thing)
    attempt(loop.remove_writer, thing)

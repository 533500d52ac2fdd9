"""A file that is always ready can't be watched.

clauses: IORW-16
"""
import asyncio
import os
from oracle.script import attempt

loop = asyncio.new_event_loop()
null = os.open(os.devnull, os.O_RDONLY)

def never(): pass

attempt(loop.add_reader, null, never)
attempt(loop.add_writer, null, never)
print(loop.remove_reader(null), loop.remove_writer(null))

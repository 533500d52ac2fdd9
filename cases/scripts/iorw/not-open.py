"""A descriptor that isn't open can't be watched.

clauses: IORW-15
"""
import asyncio
import os
from oracle.script import attempt

loop = asyncio.new_event_loop()
r, w = os.pipe()
os.close(r)

def never(): pass

attempt(loop.add_reader, r, never)
attempt(loop.add_writer, r, never)
print(loop.remove_reader(r), loop.remove_writer(r))
try:
    loop.add_reader(r, never)
except OSError as error:
    print(error.errno)

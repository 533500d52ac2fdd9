"""A new file with the number of a watched one can't get the other direction, and drops the old one.

clauses: IORW-20
"""
import asyncio
import os
from oracle.script import attempt

loop = asyncio.new_event_loop()
r, w = os.pipe()
r2, w2 = os.pipe()

def never(): pass

def write():
    loop.remove_writer(r)
    loop.stop()

loop.add_reader(r, never)
os.dup2(w2, r)
attempt(loop.add_writer, r, write)
print(loop.remove_reader(r), loop.remove_writer(r))
loop.add_writer(r, write)
loop.run_forever()

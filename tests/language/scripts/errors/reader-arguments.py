"""The methods for readers and writers check their arguments.
"""
import asyncio
import os
from oracle.script import attempt

loop = asyncio.new_event_loop()
r, w = os.pipe()
def f(): pass
attempt(loop.add_reader)
attempt(loop.add_reader, r)
attempt(loop.add_reader, r, f, context=None)
attempt(loop.add_writer)
attempt(loop.remove_reader)
attempt(loop.remove_reader, r, f)
attempt(loop.remove_writer)
attempt(loop.remove_writer, fd=None)
print(loop.add_reader(fd=r, callback=f), loop.remove_reader(fd=r))
print(loop.add_writer(w, callback=f), loop.remove_writer(w))
loop.close()
attempt(loop.add_reader, r, f)
attempt(loop.add_reader, "x", f)
attempt(loop.add_reader, -1, f)
print(loop.remove_reader(-1), loop.remove_reader(r))
attempt(loop.remove_reader, "x")

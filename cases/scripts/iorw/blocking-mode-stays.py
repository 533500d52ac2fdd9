"""add_reader() and add_writer() leave the blocking mode of a descriptor alone.

clauses: IORW-29
"""
import asyncio
import os

loop = asyncio.new_event_loop()
r, w = os.pipe()

def never(): pass

loop.add_reader(r, never)
loop.add_writer(w, never)
print(os.get_blocking(r), os.get_blocking(w))
loop.remove_reader(r)
loop.remove_writer(w)
print(os.get_blocking(r), os.get_blocking(w))
os.set_blocking(r, False)
loop.add_reader(r, never)
print(os.get_blocking(r))
loop.close()
print(os.get_blocking(r))

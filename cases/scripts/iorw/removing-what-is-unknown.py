"""Removing what was never added is no error, even where the descriptor isn't open.

clauses: IORW-17
"""
import asyncio
import os

loop = asyncio.new_event_loop()
r, w = os.pipe()
os.close(w)
print(loop.remove_reader(r), loop.remove_writer(r))
print(loop.remove_reader(w), loop.remove_writer(w))

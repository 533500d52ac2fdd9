"""A number that is no descriptor of any system is an overflow when added, unknown when removed.

clauses: IORW-15 IORW-17
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

attempt(loop.add_reader, 4294967296, never)
attempt(loop.add_writer, 1000000000, never)
print(loop.remove_reader(4294967296), loop.remove_writer(1000000000))

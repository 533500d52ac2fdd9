"""A closed loop still looks first at what it is given.

clauses: IORW-13 LIFE-13 LIFE-14
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
loop.close()

def never(): pass

attempt(loop.add_reader, None, never)
attempt(loop.remove_reader, None)
attempt(loop.add_reader, -1, never)
print(loop.remove_reader(-1), loop.remove_writer(-1))

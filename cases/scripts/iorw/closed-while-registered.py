"""A descriptor that is closed while it is watched says nothing any more, but can still be removed.

clauses: IORW-20 IORW-2
"""
import asyncio
import os

loop = asyncio.new_event_loop()
r, w = os.pipe()

def never(): pass

loop.add_reader(r, never)
os.write(w, b"x")
os.close(r)
loop.call_later(0.25, loop.stop)
loop.run_forever()
print("stopped at", loop.time())
print(loop.remove_reader(r), loop.remove_reader(r))

"""A descriptor that is removed and closed in its reader is gone; nothing is left of it in the loop.

clauses: IORW-30 IORW-17
"""
import asyncio
import os

loop = asyncio.new_event_loop()
r, w = os.pipe()

def read():
    print(os.read(r, 10), loop.remove_reader(r))
    os.close(r)
    loop.call_later(0.25, loop.stop)

os.write(w, b"x")
loop.add_reader(r, read)
loop.run_forever()
print(loop.remove_reader(r))

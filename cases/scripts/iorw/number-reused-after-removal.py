"""Once its reader is removed, a number may stand for another file, with a reader of its own.

clauses: IORW-30 IORW-2
"""
import asyncio
import os

loop = asyncio.new_event_loop()
r1, w1 = os.pipe()
r2, w2 = os.pipe()

def old():
    print("never")

def new():
    print(os.read(r1, 10), loop.remove_reader(r1))

def swap():
    loop.remove_reader(r1)
    os.dup2(r2, r1)
    loop.add_reader(r1, new)
    os.close(w1)
    os.write(w2, b"x")

loop.add_reader(r1, old)
loop.call_soon(swap)
loop.call_later(0.25, loop.stop)
loop.run_forever()
print(loop.remove_reader(r1))

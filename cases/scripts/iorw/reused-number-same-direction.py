"""A new file with the number of a watched one is not watched, though adding it raises nothing.

clauses: IORW-20
"""
import asyncio
import os

loop = asyncio.new_event_loop()
r, w = os.pipe()
r2, w2 = os.pipe()

def never(): pass

def read():
    print(os.read(r, 10))
    loop.stop()

loop.add_reader(r, never)
os.dup2(r2, r)
loop.add_reader(r, read)
os.write(w2, b"x")
loop.call_later(0.25, loop.stop)
loop.run_forever()
print("stopped at", loop.time(), loop.remove_reader(r))
loop.add_reader(r, read)
loop.run_forever()

"""The reading end of a pipe has readers as a socket has.

clauses: IORW-1
"""
import asyncio
import os

loop = asyncio.new_event_loop()
r, w = os.pipe()

def read():
    data = os.read(r, 1)
    print(data)
    if data == b"b":
        loop.remove_reader(r)
        loop.stop()

loop.add_reader(r, read)
loop.call_soon(os.write, w, b"ab")
loop.run_forever()

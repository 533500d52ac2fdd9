"""A pipe without a reading end makes reader and writer of the other end run, the reader first.

clauses: IORW-19 IORW-5
"""
import asyncio
import os
from oracle.script import attempt

loop = asyncio.new_event_loop()
r, w = os.pipe()

block = b"x" * 4096

def fill():
    try:
        while True:
            os.write(w, block)
    except BlockingIOError:
        print("full")

def read():
    print("reader", loop.remove_reader(w))

def write():
    print("writer", loop.remove_writer(w))
    attempt(os.write, w, b"x")
    loop.stop()

os.set_blocking(w, False)
fill()
loop.add_writer(w, write)
loop.add_reader(w, read)
loop.call_later(0.25, os.close, r)
loop.run_forever()

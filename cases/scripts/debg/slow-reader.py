"""A slow callback of a descriptor is logged like any other, each time that it is slow.

clauses: DEBG-6
"""
import asyncio
import os
import time

loop = asyncio.new_event_loop()
receiver, sender = os.pipe()

def read(seconds):
    time.sleep(seconds)
    if os.read(receiver, 1) == b"b":
        loop.remove_reader(receiver)
        loop.stop()

loop.set_debug(True)
loop.add_reader(receiver, read, 0.5)
os.write(sender, b"ab")
loop.run_forever()
os.close(receiver)
os.close(sender)

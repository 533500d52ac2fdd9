"""A writer stops the run like any callback.

clauses: STOP-5
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def write():
    loop.stop()
    print("stopping")

loop.add_writer(w, write)
loop.run_forever()
print("stopped", loop.remove_writer(w))

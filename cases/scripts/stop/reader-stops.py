"""A reader stops the run like any callback; the rest of its batch still runs.

clauses: STOP-5 STOP-2
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    loop.stop()
    loop.call_soon(later)

def rest(): pass

def later():
    print("never")

w.send(b"x")
loop.add_reader(r, read)
loop.call_later(0, rest)
loop.run_forever()
print("stopped")

"""A reader that removes itself and then raises is reported by a handle that forgot its name.

clauses: IORW-11 EXCP-4 HNDL-2
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print(loop.remove_reader(r))
    raise ValueError("from a reader")

w.send(b"x")
loop.add_reader(r, read)
loop.call_later(0.25, loop.stop)
loop.run_forever()
print("returned at", loop.time())

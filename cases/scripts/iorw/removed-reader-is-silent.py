"""A reader that was removed doesn't run any more, whatever arrives.

clauses: IORW-1 IORW-2
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print(r.recv(1), loop.remove_reader(r))
    loop.call_later(0.25, w.send, b"more")
    loop.call_later(0.5, loop.stop)

w.send(b"xyz")
loop.add_reader(r, read)
loop.run_forever()
print(r.recv(10))

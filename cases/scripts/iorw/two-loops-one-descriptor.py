"""Two loops may watch one descriptor; each runs its own reader.

clauses: IORW-33
"""
import asyncio
import socket

first = asyncio.new_event_loop()
second = asyncio.new_event_loop()
r, w = socket.socketpair()

def read(loop, name):
    print(name)
    loop.stop()

w.send(b"x")
first.add_reader(r, read, first, "first")
second.add_reader(r, read, second, "second")
first.run_forever()
second.run_forever()
print(first.remove_reader(r), second.remove_reader(r))

"""The tick that stops polls descriptors and runs what is ready.

clauses: STOP-2 STOP-1 TICK-1
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print(r.recv(10), loop.remove_reader(r))

w.send(b"x")
loop.add_reader(r, read)
loop.stop()
loop.run_forever()
print("stopped")

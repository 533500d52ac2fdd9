"""Descriptors that stay ready keep their order; one that was emptied comes last when it is filled.

clauses: IORW-6
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r1, w1 = socket.socketpair()
r2, w2 = socket.socketpair()
r3, w3 = socket.socketpair()

def read(name):
    print(name)

def renew():
    r3.recv(1)
    w3.send(b"x")

loop.add_reader(r1, read, "first")
loop.add_reader(r2, read, "second")
loop.add_reader(r3, read, "third")
w3.send(b"x")
w1.send(b"x")
w2.send(b"x")
loop.stop()
loop.run_forever()
print("again")
loop.stop()
loop.run_forever()
r3.recv(1)
loop.stop()
loop.run_forever()
w3.send(b"x")
print("emptied and filled")
loop.stop()
loop.run_forever()

"""Every one of many readers that are ready at once runs.

clauses: IORW-1 IORW-2
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
pairs = []
ran = []

def read(number):
    r, w = pairs[number]
    ran.append(r.recv(10))
    loop.remove_reader(r)
    if len(ran) == 40:
        loop.stop()

for number in range(40):
    r, w = socket.socketpair()
    pairs.append((r, w))
    loop.add_reader(r, read, number)
    w.send(b"x")
loop.run_forever()
print(len(ran))

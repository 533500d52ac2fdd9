"""Readers stay registered from one run to the next.

clauses: IORW-1
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print(r.recv(1))
    loop.stop()

w.send(b"xy")
loop.add_reader(r, read)
loop.run_forever()
print("between the runs")
loop.run_forever()

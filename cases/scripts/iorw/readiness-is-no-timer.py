"""A descriptor that is ready makes no timer run early; the rest of the time is waited for.

clauses: IORW-22 TICK-15
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    print(r.recv(10), loop.time())

def timer():
    print("timer", loop.time())
    loop.stop()

def other():
    w.send(b"x")

loop.add_reader(r, read)
loop.call_later(1, timer)
loop.call_later(0.25, w.send, b"early")
loop.call_later(0.75, w.send, b"late")
loop.run_forever()

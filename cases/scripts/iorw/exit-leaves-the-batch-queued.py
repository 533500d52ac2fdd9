"""What was found ready before SystemExit left the run stays queued, beside what is found anew.

clauses: IORW-11 TICK-12
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

r2, w2 = socket.socketpair()
count = 0

def first():
    global count
    count += 1
    if count == 1:
        raise SystemExit
    loop.remove_reader(r)

def second():
    print("second")
    loop.call_soon(loop.stop)

w.send(b"x")
w2.send(b"x")
loop.add_reader(r, first)
loop.add_reader(r2, second)
try:
    loop.run_forever()
except SystemExit:
    print("left")
loop.run_forever()

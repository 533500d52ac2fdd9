"""Of two readers found ready together the first removes both; the second doesn't run.

clauses: IORW-7
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r1, w1 = socket.socketpair()
r2, w2 = socket.socketpair()

def read():
    print(loop.remove_reader(r1), loop.remove_reader(r2))

w1.send(b"x")
w2.send(b"x")
loop.add_reader(r1, read)
loop.add_reader(r2, read)
loop.call_later(0.25, loop.stop)
loop.run_forever()
print("returned at", loop.time())

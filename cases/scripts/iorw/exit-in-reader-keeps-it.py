"""SystemExit from a reader leaves the run; the reader runs again in the next one.

clauses: IORW-11 LIFE-18
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

def read():
    data = r.recv(1)
    print(data)
    if data == b"b":
        loop.stop()
    else:
        raise SystemExit(3)

w.send(b"ab")
loop.add_reader(r, read)
try:
    loop.run_forever()
except SystemExit as error:
    print("left", error.code)
loop.run_forever()

"""Reader and writer of one descriptor have a context each.

clauses: CTXV-7
"""
import asyncio
import contextvars
import socket

loop = asyncio.new_event_loop()
r, w = socket.socketpair()

var = contextvars.ContextVar("var", default="outside")

def read():
    print("reader", var.get(), r.recv(10))
    var.set("changed by the reader")

def write():
    print("writer", var.get())
    loop.stop()

w.send(b"x")
var.set("first")
loop.add_reader(r, read)
var.set("second")
loop.add_writer(r, write)
var.set("third")
loop.run_forever()

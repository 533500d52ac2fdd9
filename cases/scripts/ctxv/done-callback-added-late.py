"""A done callback added to a done future takes the variables of that moment.

clauses: CTXV-4 FUTR-13
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var")
fut = loop.create_future()

def done(f):
    print(var.get())

var.set("completed")
fut.set_result(None)
var.set("added")
fut.add_done_callback(done)
var.set("later")
loop.call_soon(loop.stop)
loop.run_forever()

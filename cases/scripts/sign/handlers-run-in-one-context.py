"""A signal's callback runs in the context copied when it was added, the same one each time.

clauses: CTXV-7 SIGN-1
"""
import asyncio
import contextvars
import signal

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="unset")

def on_signal():
    print(var.get())
    var.set("changed inside")

var.set("when added")
loop.add_signal_handler(signal.SIGUSR1, on_signal)
var.set("later")
signal.raise_signal(signal.SIGUSR1)
signal.raise_signal(signal.SIGUSR1)
loop.call_later(1, loop.stop)
loop.run_forever()
print(var.get())

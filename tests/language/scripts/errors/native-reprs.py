"""What the reprs of asyncio's functions, methods and classes look like.

pure: futures in Python have other classes and methods
"""
import asyncio
import contextvars
import threading

loop = asyncio.new_event_loop()
future = loop.create_future()
variable = contextvars.ContextVar("v")
context = contextvars.copy_context()
event = threading.Event()

print(asyncio.sleep, asyncio.gather, asyncio.get_event_loop)
print(loop.call_soon, loop.time)
print(future.set_result, future.done)
print([].append, {}.get)
print(context.run, variable.get)
print(asyncio.Future, asyncio.Queue, asyncio.Lock, ValueError, int)
print(asyncio.CancelledError, asyncio.Handle, type(loop), type(context))
print(type(asyncio.sleep).__name__, type(loop.time).__name__, type(len).__name__)
print(asyncio.sleep.__name__, loop.call_soon.__name__, future.done.__name__)
print(len, isinstance, type(None), type)
print(loop.time == loop.time, loop.time == loop.stop)
print(bool(loop), bool(future), bool(asyncio.sleep))

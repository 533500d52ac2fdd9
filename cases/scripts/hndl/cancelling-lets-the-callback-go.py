"""cancel() lets the callback go at once, with what it had captured.

clauses: HNDL-2 FUTR-21
"""
import asyncio

loop = asyncio.new_event_loop()

def maker():
    fut = loop.create_future()
    fut.set_exception(ValueError("captured"))

    def callback():
        print(fut)
    return callback

handle = loop.call_soon(maker())
print("before")
handle.cancel()
print("after")

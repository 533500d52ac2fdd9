"""Methods of loops and handles refuse wrong arguments."""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def callback(): pass

for method in [loop.time, loop.is_running, loop.is_closed, loop.stop, loop.close, loop.run_forever, loop.get_debug, loop.create_future, loop.get_exception_handler, loop.shutdown_asyncgens]:
    attempt(method, 1)
attempt(loop.set_debug)
attempt(loop.set_debug, 1, 2)
attempt(loop.set_exception_handler)
attempt(loop.call_exception_handler)
attempt(loop.default_exception_handler)
attempt(loop.default_exception_handler, 5)
attempt(loop.run_until_complete)
attempt(loop.call_soon)
attempt(loop.call_later, 1)
attempt(loop.call_at)
attempt(loop.call_at, None, callback)
attempt(loop.call_later, None, callback)
attempt(loop.call_later, "x", callback)
timer = loop.call_at(1, callback)
attempt(timer.cancel, 1)
attempt(timer.cancelled, 1)
attempt(timer.when, 1)
attempt(timer.get_context, 1)
threadsafe = loop.call_soon_threadsafe(callback)
attempt(threadsafe.cancel, 1)
attempt(threadsafe.cancelled, 1)
soon = loop.call_soon(callback)
print(timer == 5, timer != timer, soon == timer)
loop.close()
attempt(loop.call_at, "x", callback)

"""In debug mode questions, stop() and new futures are allowed in every thread.

clauses: DEBG-5 THRD-8
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def elsewhere():
    print(loop.is_running(), loop.is_closed(), loop.time(), loop.get_debug())
    print(loop.create_future().done())
    loop.stop()
    loop.call_soon_threadsafe(print, "woken")

loop.set_debug(True)
while_waiting(elsewhere)
loop.run_forever()
print("stopped")

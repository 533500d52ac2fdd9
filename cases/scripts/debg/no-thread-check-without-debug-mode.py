"""Without debug mode a running loop takes what another thread schedules.

clauses: DEBG-5 THRD-9
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def one(): pass

def elsewhere():
    loop.call_soon(one)
    loop.call_soon(loop.stop)

loop.call_soon(in_thread, elsewhere)
loop.run_forever()
print("stopped")

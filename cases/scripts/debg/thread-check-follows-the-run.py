"""The thread that debug mode allows is the one that runs the loop, not the one that made it.

clauses: DEBG-5 THRD-8
"""
import asyncio
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def never(): pass

def again():
    loop.call_soon(loop.stop)

def runs():
    loop.call_soon(again)
    loop.run_forever()

def refused():
    attempt(loop.call_soon, never)
    loop.stop()

loop.set_debug(True)
in_thread(runs)
loop.call_soon(in_thread, refused)
loop.run_forever()
print("stopped")

"""What three threads schedule between two ticks is one batch, and one wake-up.

clauses: THRD-5 SOON-6
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def called(): pass

def work():
    for i in range(2):
        loop.call_soon_threadsafe(called)

def storm():
    for i in range(3):
        in_thread(work)
    loop.call_soon(last)

def last(): pass

loop.call_soon(storm)
loop.call_later(1, loop.stop)
loop.run_forever()

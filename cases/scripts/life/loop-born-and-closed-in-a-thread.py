"""A thread may make, run and close a loop of its own while another one runs.

clauses: LIFE-9 LIFE-11
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def work():
    mine = asyncio.new_event_loop()
    mine.call_soon(mine.stop)
    mine.run_forever()
    print(mine.is_running(), loop.is_running())
    mine.close()
    print(mine.is_closed(), loop.is_closed())

def callback():
    in_thread(work)
    loop.stop()

loop.call_soon(callback)
loop.run_forever()

"""A callback that schedules itself twenty times runs twenty times more.

clauses: SOON-1 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()
count = 0

def again():
    global count
    count += 1
    if count <= 20:
        loop.call_soon(again)
    else:
        print(count)
        loop.stop()

handle = loop.call_soon(again)
loop.run_forever()

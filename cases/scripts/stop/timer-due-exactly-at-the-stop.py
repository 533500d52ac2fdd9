"""A stopping tick takes a timer that is due exactly now.

clauses: STOP-10 TICK-7
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def due(): pass

def later():
    print(loop.time())
    loop.stop()

time.sleep(2)
loop.call_at(2, due)
loop.call_at(2.125, later)
loop.stop()
loop.run_forever()
print("returned at", loop.time())
loop.run_forever()

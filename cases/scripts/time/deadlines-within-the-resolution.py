"""Timers half a nanosecond apart run in one tick, two nanoseconds apart in two.

clauses: TIME-14
needs: fine-clock
"""
import asyncio

loop = asyncio.new_event_loop()

def timer(name):
    print(name)

loop.call_at(0.5, timer, "first")
loop.call_at(0.5000000005, timer, "within the resolution")
loop.call_at(0.500000002, timer, "beyond the resolution")
loop.call_at(1, loop.stop)
loop.run_forever()

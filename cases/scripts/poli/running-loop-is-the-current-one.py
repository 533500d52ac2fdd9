"""get_event_loop() inside a run returns the running loop, whatever was set.

clauses: POLI-1
"""
import asyncio

one = asyncio.new_event_loop()
two = asyncio.new_event_loop()

def callback():
    print(asyncio.get_event_loop() is two)
    asyncio.set_event_loop(one)
    print(asyncio.get_event_loop() is two)
    two.stop()

asyncio.set_event_loop(one)
two.call_soon(callback)
two.run_forever()
print(asyncio.get_event_loop() is one)

"""In a run get_event_loop() gives the loop that runs in the thread, whatever is set elsewhere.

clauses: POLI-1 LIFE-3
"""
import asyncio
from oracle.script import in_thread

mine = asyncio.new_event_loop()
other = asyncio.new_event_loop()
asyncio.set_event_loop(mine)

def look():
    print(asyncio.get_event_loop() is other)
    other.stop()

def work():
    other.call_soon(look)
    other.run_forever()

in_thread(work)
print(asyncio.get_event_loop() is mine)

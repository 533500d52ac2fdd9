"""when() of a timer created late is later by the time that has passed.

clauses: TIME-2 TIME-5
"""
import asyncio

loop = asyncio.new_event_loop()

def start():
    timer = loop.call_later(2, fired)
    print(timer.when())

def fired():
    print(loop.time())
    loop.stop()

loop.call_later(1, start)
loop.run_forever()

"""stop() lets the rest of its batch run.

clauses: STOP-2
"""
import asyncio

loop = asyncio.new_event_loop()

def one(): pass

def two():
    loop.stop()
    print("still running", loop.is_running())

def three(): pass
def four(): pass

loop.call_soon(one)
loop.call_soon(two)
loop.call_soon(three)
loop.call_soon(four)
loop.run_forever()
print("stopped", loop.is_running())

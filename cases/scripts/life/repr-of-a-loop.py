"""The repr of a loop shows whether it runs, is closed and is in debug mode.

clauses: LIFE-24
"""
import asyncio

loop = asyncio.new_event_loop()

def callback():
    print(repr(loop))
    loop.stop()

print(repr(loop))
loop.call_soon(callback)
loop.run_forever()
loop.set_debug(True)
print(repr(loop))
loop.set_debug(False)
loop.close()
print(loop)

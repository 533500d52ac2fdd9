"""Debug mode stays as it was set, through runs and after close().

clauses: DEBG-1
"""
import asyncio

loop = asyncio.new_event_loop()

def show():
    print(loop.get_debug())
    loop.stop()

loop.set_debug(True)
loop.call_soon(show)
loop.run_forever()
print(loop.get_debug())
loop.close()
print(loop.get_debug())

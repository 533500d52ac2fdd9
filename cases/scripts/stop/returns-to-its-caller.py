"""stop() returns, and the callback that called it goes on to its end.

clauses: STOP-2
"""
import asyncio

loop = asyncio.new_event_loop()

def callback():
    print(loop.stop())
    for n in range(3):
        print(n)

loop.call_soon(callback)
loop.run_forever()

"""gather() of futures works in a plain callback.

clauses: AWAI-8
"""
import asyncio

loop = asyncio.new_event_loop()

def callback():
    one = loop.create_future()
    two = loop.create_future()
    outer = asyncio.gather(one, two)
    outer.add_done_callback(done)
    two.set_result(2)
    loop.call_later(1, one.set_result, 1)

def done(outer):
    print(outer.result(), loop.time())
    loop.stop()

loop.call_soon(callback)
loop.run_forever()

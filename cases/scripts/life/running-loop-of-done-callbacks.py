"""get_running_loop() gives the loop inside done callbacks and inside the exception handler.

clauses: LIFE-3 FUTR-12
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def handler(where, context):
    print(asyncio.get_running_loop() is where)
    loop.stop()

def done(f):
    print(asyncio.get_running_loop() is f.get_loop())
    raise ValueError("for the handler")

loop.set_exception_handler(handler)
fut.add_done_callback(done)
fut.set_result(None)
loop.run_forever()

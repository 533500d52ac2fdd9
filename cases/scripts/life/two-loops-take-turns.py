"""Of two loops that run one after the other each is the running loop in its own run.

clauses: LIFE-3 LIFE-8
"""
import asyncio

a = asyncio.new_event_loop()
b = asyncio.new_event_loop()

def look(name, loop):
    print(name, asyncio.get_running_loop() is loop, a.is_running(), b.is_running())
    loop.stop()

a.call_soon(look, "a", a)
b.call_soon(look, "b", b)
b.run_forever()
a.run_forever()
a.call_soon(look, "a again", a)
a.run_forever()

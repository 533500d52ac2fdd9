"""An infinite delay is legal and never ends; other timers run meanwhile.

clauses: TIME-16 TIME-15
"""
import asyncio

loop = asyncio.new_event_loop()
inf = 1e308 * 10

def never(): pass
def far(): pass

handle = loop.call_later(inf, never)
loop.call_later(200000, far)
loop.call_later(200000.5, loop.stop)
loop.run_forever()
print(handle.when(), loop.time())

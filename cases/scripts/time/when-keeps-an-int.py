"""when() gives the int that call_at() got, and a float after call_later().

clauses: TIME-3
"""
import asyncio

loop = asyncio.new_event_loop()

def fired(): pass

a = loop.call_at(1, fired)
b = loop.call_later(2, fired)
c = loop.call_at(True, fired)
print(a.when(), b.when(), c.when())
loop.call_at(3, loop.stop)
loop.run_forever()
print(a.when(), b.when(), c.when())

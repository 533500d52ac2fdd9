"""when() keeps its value after the run and after cancel().

clauses: HNDL-5
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

ran = loop.call_later(1, callback)
cancelled = loop.call_later(1.5, callback)
cancelled.cancel()
loop.call_later(2, loop.stop)
loop.run_forever()
print(ran.when(), cancelled.when())
ran.cancel()
print(ran.when())

"""The fault of this case is drops-twice, of a timer that never ran."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(202, loop.stop)
print("done")

# expected 3.15: print done; end

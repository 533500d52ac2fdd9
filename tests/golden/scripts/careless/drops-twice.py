"""The fault of this case is drops-twice."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(202, loop.stop)
loop.run_forever()
print("done")
loop.close()

# expected 3.15: poll 202; print done; end

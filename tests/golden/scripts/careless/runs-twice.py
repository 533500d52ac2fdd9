"""The fault of this case is runs-twice."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(201, loop.stop)
loop.run_forever()
print("done")
loop.close()

# expected 3.15: poll 201; print done; end

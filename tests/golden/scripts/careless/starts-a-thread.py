"""The fault of this case is starts-a-thread."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(206, loop.stop)
loop.run_forever()
print("done")
loop.close()

# expected 3.15: poll 206; print done; end

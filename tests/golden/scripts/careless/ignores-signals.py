"""The fault of this case is ignores-signals."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(211, loop.stop)
loop.run_forever()
print("done")
loop.close()

# expected 3.15: poll 211; print done; end

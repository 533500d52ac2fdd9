"""The fault of this case is leaks-all."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(208, loop.stop)
loop.run_forever()
print("done")
loop.close()

# expected 3.15: poll 208; print done; end

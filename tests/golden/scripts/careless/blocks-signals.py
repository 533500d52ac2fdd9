"""The fault of this case is blocks-signals."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(210, loop.stop)
loop.run_forever()
print("done")
loop.close()

# expected 3.15: poll 210; print done; end

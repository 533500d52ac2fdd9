"""The hostile backend prints in this case and aborts."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(108, loop.stop)
loop.run_forever()
print("done")

# expected 3.15: poll 108; print done; end

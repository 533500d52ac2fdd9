"""The hostile backend forks in this case and aborts."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(109, loop.stop)
loop.run_forever()
print("done")

# expected 3.15: poll 109; print done; end

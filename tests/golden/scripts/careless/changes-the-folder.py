"""The fault of this case is changes-the-folder."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(209, loop.stop)
loop.run_forever()
print("done")
loop.close()

# expected 3.15: poll 209; print done; end

"""Loop runs callbacks."""
import asyncio
loop = asyncio.new_event_loop()
def first(x):
    print("first", x)
    loop.call_soon(second)
def second():
    print("second", asyncio.get_running_loop() is loop)
    loop.stop()
loop.call_soon(first, 1)
loop.run_forever()
loop.close()
print(loop.is_closed())

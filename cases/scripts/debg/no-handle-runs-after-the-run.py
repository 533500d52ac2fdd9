"""After a run that an exception left no handle runs: the default handler adds nothing.

clauses: EXCP-17
"""
import asyncio

loop = asyncio.new_event_loop()

def leave():
    raise KeyboardInterrupt

loop.set_debug(True)
held = loop.call_soon(leave)
try:
    loop.run_forever()
except KeyboardInterrupt:
    print("left")
context = {"message": "outside"}
loop.default_exception_handler(context)
print(list(context.keys()), held.cancelled())

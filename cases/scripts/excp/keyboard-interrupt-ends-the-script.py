"""KeyboardInterrupt that nobody catches ends the script.

clauses: EXCP-5
"""
import asyncio

loop = asyncio.new_event_loop()

def interrupt():
    raise KeyboardInterrupt

loop.call_later(1, interrupt)
loop.run_forever()
print("never printed")

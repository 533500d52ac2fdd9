"""SIGINT ends the wait of an idle loop with KeyboardInterrupt; the loop stays usable.

clauses: SIGN-21 LIFE-18
"""
import asyncio
import signal
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def knock():
    signal.raise_signal(signal.SIGINT)

while_waiting(knock)
try:
    loop.run_forever()
except KeyboardInterrupt:
    print("KeyboardInterrupt", loop.is_running())
print(loop.run_until_complete(asyncio.sleep(0.25, "usable again")))

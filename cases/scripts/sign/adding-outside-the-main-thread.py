"""add_signal_handler() in another thread raises RuntimeError; the loop stays usable there.

clauses: SIGN-12
"""
import asyncio
import signal
from oracle.script import attempt, in_thread

def never(): pass

def work():
    loop = asyncio.new_event_loop()
    attempt(loop.add_signal_handler, signal.SIGUSR1, never)
    print(loop.run_until_complete(asyncio.sleep(0, "still usable")))
    loop.close()

in_thread(work)

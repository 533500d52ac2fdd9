"""SIGINT that nobody catches ends the script.

clauses: SIGN-21
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def knock():
    signal.raise_signal(signal.SIGINT)

loop.call_soon(knock)
loop.run_forever()

"""An exception that the callback catches is not reported.

clauses: EXCP-1
"""
import asyncio

loop = asyncio.new_event_loop()

def callback():
    try:
        raise ValueError("caught")
    except ValueError as e:
        print(e)
    finally:
        print("finally")

loop.call_soon(callback)
loop.call_soon(loop.stop)
loop.run_forever()

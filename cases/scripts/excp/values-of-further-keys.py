"""The values of further keys are shown by their reprs, whatever they are, after the first line.

clauses: EXCP-14
"""
import asyncio

loop = asyncio.new_event_loop()

def report():
    inner = {"list": [set([1, 2])]}
    loop.call_exception_handler({"message": "first\nsecond", "several": inner, "some": ()})
    loop.stop()

loop.call_soon(report)
loop.run_forever()

"""Lambdas, bound methods and built-in functions are callbacks like any other.

clauses: SOON-2 SOON-1
"""
import asyncio

loop = asyncio.new_event_loop()
items = []
loop.call_soon(lambda: items.append("lambda"))
loop.call_soon(items.append, "method")
loop.call_soon(lambda n: items.append(n), 3)
loop.call_soon(print, "built-in")
loop.call_soon(loop.stop)
loop.run_forever()
print(items)

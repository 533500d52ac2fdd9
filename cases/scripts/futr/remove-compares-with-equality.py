"""Bound methods that are equal are one callback for remove_done_callback().

clauses: FUTR-15
"""
import asyncio

loop = asyncio.new_event_loop()
items = []
fut = loop.create_future()
fut.add_done_callback(items.append)
print(fut.remove_done_callback(items.append))
print(fut.remove_done_callback(items.append))

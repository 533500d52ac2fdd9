"""Long results are shortened in the repr of a future.
"""
import asyncio

loop = asyncio.new_event_loop()
def show(x):
    f = loop.create_future()
    f.set_result(x)
    print(f)
for x in ["a" * 40, "ab" * 20 + "'", 12345678901234567, [1] * 7, (1, 2, 3, 4, 5, 6, 7), [[[[[[[1]]]]]]], {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}, {"z": {"y": {"x": {"w": {"v": {"u": {"t": 1}}}}}}}, ((((((((1,),),),),),),),), b"x" * 50, ValueError("long" * 20), 1.5, None, range(100000, 2000000, 100000), [], (), {}, (1,), ["x" * 31, "y" * 30], set(), len]:
    show(x)

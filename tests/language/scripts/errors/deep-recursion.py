"""Deep recursion is refused in the end.
"""
import asyncio

def down(n):
    return 0 if n == 0 else 1 + down(n - 1)

print(down(100))

"""Coroutine closed before its first step."""
async def f():
    print("never")
c = f()
c.close()
print("closed")

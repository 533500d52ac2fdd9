"""What a callback returns has no effect.

clauses: SOON-2
"""
import asyncio

loop = asyncio.new_event_loop()

def returns(value):
    return value

loop.call_soon(returns, False)
loop.call_soon(returns, "text")
loop.call_soon(returns, ValueError("only returned"))
loop.call_soon(loop.stop)
loop.run_forever()
print("returned")

"""In debug mode a coroutine method of the loop is refused as a callback; a plain method is not.

clauses: DEBG-2
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

loop.set_debug(True)
attempt(loop.call_soon, loop.sock_recv, None, 1)
attempt(loop.call_soon, loop.sock_sendall, None, b"x")
attempt(loop.call_soon, loop.sock_accept, None)
attempt(loop.call_soon, loop.shutdown_asyncgens)
attempt(loop.call_soon, loop.remove_reader, 1)
attempt(loop.call_soon, loop.stop)
loop.run_forever()

"""Python loops with one fault each; every one shows in some case."""
import asyncio
import os


class NewestFirst(asyncio.SelectorEventLoop):
    """What was scheduled last runs first."""

    def call_soon(self, callback, *args, context=None):
        handle = super().call_soon(callback, *args, context=context)
        self._ready.rotate(1)
        return handle


class Restless(asyncio.SelectorEventLoop):
    """Asks the system twice each turn."""

    def _run_once(self):
        self._selector.select(0)
        super()._run_once()


class Discreet(asyncio.SelectorEventLoop):
    """Keeps the exceptions of callbacks to itself."""

    def call_exception_handler(self, context):
        """Tell nobody."""


class Fragile(asyncio.SelectorEventLoop):
    """Takes its process with it."""

    def stop(self):
        print("the loop dies", flush=True)
        os.abort()

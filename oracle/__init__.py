"""The oracle of loopspec: compiles case scripts and records what CPython's
asyncio does with them. Standard library only, CPython 3.8 and later."""
